// Bank, number and holder of a refund account. Validation is account-values.ts.
import { bankCodes, bankNames } from '#domain/payments/banks.ts';
import { Select, TextField } from '#ui/fields.tsx';
import type { AccountErrors, AccountValues } from './account-values.ts';

export const accountFieldIds = {
  bankCode: 'refund-bank',
  accountNumber: 'refund-number',
  holderName: 'refund-holder',
} as const satisfies Record<keyof AccountValues, string>;

type AccountFieldsProps = {
  values: AccountValues;
  errors: AccountErrors;
  change: (changed: Partial<AccountValues>) => void;
};

export function AccountFields({ values, errors, change }: AccountFieldsProps) {
  return (
    <>
      <Select
        id={accountFieldIds.bankCode}
        label="은행"
        value={values.bankCode}
        error={errors.bankCode}
        onChange={(event) => change({ bankCode: event.target.value })}
      >
        <option value="">은행을 선택해 주세요</option>
        {bankCodes.map((code) => (
          <option key={code} value={code}>
            {bankNames[code]}
          </option>
        ))}
      </Select>
      <TextField
        id={accountFieldIds.accountNumber}
        label="계좌번호"
        value={values.accountNumber}
        error={errors.accountNumber}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        onChange={(event) => change({ accountNumber: event.target.value })}
      />
      <TextField
        id={accountFieldIds.holderName}
        label="예금주"
        value={values.holderName}
        error={errors.holderName}
        hint="주문하신 분 본인 명의의 계좌를 입력해 주세요."
        autoComplete="name"
        maxLength={50}
        onChange={(event) => change({ holderName: event.target.value })}
      />
    </>
  );
}
