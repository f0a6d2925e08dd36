// Bank, number and holder of a refund account. Validation is account-values.ts.
import type { ChangeEvent } from 'react';
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
  const field = (name: keyof AccountValues) => ({
    id: accountFieldIds[name],
    value: values[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change({ [name]: target.value }),
  });
  return (
    <>
      <Select label="은행" {...field('bankCode')}>
        <option value="">은행을 선택해 주세요</option>
        {bankCodes.map((code) => (
          <option key={code} value={code}>
            {bankNames[code]}
          </option>
        ))}
      </Select>
      <TextField
        label="계좌번호"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        {...field('accountNumber')}
      />
      <TextField
        label="예금주"
        hint="주문하신 분 본인 명의의 계좌를 입력해 주세요."
        autoComplete="name"
        maxLength={50}
        {...field('holderName')}
      />
    </>
  );
}
