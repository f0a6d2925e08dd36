// The fields of a refund account: values, validation and input (docs/rules/refunds.md#accounts). Pure.
import { type BankCode, accountDigits, bankCodes, isAccountNumber } from '#domain/payments/banks.ts';
import type { RefundAccount } from './claim-types.ts';

export type AccountValues = { bankCode: string; accountNumber: string; holderName: string };
export type AccountErrors = Partial<Record<keyof AccountValues, string>>;

export const emptyAccount: AccountValues = { bankCode: '', accountNumber: '', holderName: '' };

export function accountErrors({ bankCode, accountNumber, holderName }: AccountValues): AccountErrors {
  const isBank = bankCodes.some((code) => code === bankCode);
  return {
    ...(!isBank && { bankCode: '은행을 선택해 주세요.' }),
    ...(!isAccountNumber(accountDigits(accountNumber)) && {
      accountNumber: '계좌번호를 숫자로 끝까지 입력해 주세요.',
    }),
    ...(holderName.trim() === '' && { holderName: '예금주 이름을 입력해 주세요.' }),
  };
}

/** Values without errors, as they are sent. */
export const accountInputOf = ({ bankCode, accountNumber, holderName }: AccountValues): RefundAccount => ({
  bankCode: bankCode as BankCode,
  accountNumber: accountDigits(accountNumber),
  holderName: holderName.trim(),
});
