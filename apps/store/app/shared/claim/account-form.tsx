// The form for the account of refunds (docs/rules/refunds.md#accounts).
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { formatWon } from '#domain/base/money.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert, Notice } from '#ui/feedback/notice.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { AccountFields } from './account-fields.tsx';
import { accountErrors, accountInputOf, emptyAccount } from './account-values.ts';
import type { AccountErrors, AccountValues } from './account-values.ts';
import type { RefundAccount } from './claim-types.ts';
import form from '../form/form.module.css';
import { useFormErrors } from '../form/use-form-errors.ts';
import { useFormRequest } from '../form/use-form-request.ts';

type AccountFormProps = {
  orderNo: string;
  /** Won that are returned to the account. */
  price: number;
  save: (account: RefundAccount) => Promise<void>;
};

/** The server names the fields below `refundAccount`. */
function serverErrors(error: unknown): AccountErrors {
  if (!isRefusal(error)) return {};
  return Object.fromEntries(
    (error.fields ?? []).map(({ name, message }) => [name.split(/[./]/).at(-1) ?? name, message]),
  );
}

export function AccountForm({ orderNo, price, save }: AccountFormProps) {
  const showSnackbar = useSnackbar();
  const [values, setValues] = useState<AccountValues>(emptyAccount);
  const { errors, form: formRef, showErrors, clear } = useFormErrors<keyof AccountValues>();
  const { send, isPending, failure } = useFormRequest();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (showErrors(accountErrors(values))) return;
    void send(
      async () => {
        await save(accountInputOf(values));
        showSnackbar({ text: '환불 계좌를 저장했습니다.', tone: 'done' });
      },
      (error) => showErrors(serverErrors(error)),
    );
  };
  return (
    <form className={form.form} ref={formRef} onSubmit={submit} noValidate>
      <Notice>
        주문번호 {orderNo}의 환불 금액 {formatWon(price)}을 받으실 계좌를 입력해 주세요.
      </Notice>
      <AccountFields
        {...{ values, errors }}
        change={(changed) => {
          setValues((old) => ({ ...old, ...changed }));
          for (const field of Object.keys(changed) as (keyof AccountValues)[]) clear(field);
        }}
      />
      <FormAlert text={failure} />
      <Button type="submit" isFull isPending={isPending}>
        저장하기
      </Button>
    </form>
  );
}
