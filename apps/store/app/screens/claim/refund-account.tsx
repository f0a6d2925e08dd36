// /mypage/claims/{uuid}/account: the account for the refund of a claim, which a message asks for (docs/rules/refunds.md#accounts).
import { useState } from 'react';
import { data, redirect, useLoaderData, useNavigate } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { formatWon } from '#domain/base/money.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert, Notice } from '#ui/feedback/notice.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { api, loaderApi } from '../../shared/api/api.ts';
import { AccountFields } from '../../shared/claim/account-fields.tsx';
import { accountErrors, accountInputOf, emptyAccount } from '../../shared/claim/account-values.ts';
import type { AccountErrors, AccountValues } from '../../shared/claim/account-values.ts';
import form from '../../shared/form/form.module.css';
import { useFormErrors } from '../../shared/form/use-form-errors.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { claimDetailPath, claimsPath } from '../../shared/paths/claim-paths.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { awaitsAccount } from './refund-state.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { uuid = '' } = params;
  if (!isUuid(uuid)) throw data(null, { status: 404 });
  const claim = await loaderApi(context).getOrderClaim({ uuid });
  if (!awaitsAccount(claim)) throw redirect(claimDetailPath(uuid));
  return { uuid, orderNo: claim.orderNo, price: claim.refundInfo.totalRefundPrice };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '환불 계좌',
    description: '환불받을 계좌를 입력합니다.',
    path: claimsPath,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

/** The server names the fields below `refundAccount`. */
function serverErrors(error: unknown): AccountErrors {
  if (!isRefusal(error)) return {};
  return Object.fromEntries(
    (error.fields ?? []).map(({ name, message }) => [name.split(/[./]/).at(-1) ?? name, message]),
  );
}

export default function RefundAccountScreen() {
  const { uuid, orderNo, price } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  const [values, setValues] = useState<AccountValues>(emptyAccount);
  const { errors, form: formRef, showErrors, clear } = useFormErrors<keyof AccountValues>();
  const { send, isPending, failure } = useFormRequest();
  const submit = () => {
    if (showErrors(accountErrors(values))) return;
    void send(
      async () => {
        await api.updateOrderClaim({ uuid, refundAccount: accountInputOf(values) });
        showSnackbar({ text: '환불 계좌를 저장했습니다.', tone: 'done' });
        await navigate(claimDetailPath(uuid), { replace: true });
      },
      (error) => showErrors(serverErrors(error)),
    );
  };
  return (
    <Shell title="환불 계좌" bar="none" hasFooter={false}>
      <NarrowColumn title="환불 계좌">
        <form
          ref={formRef}
          className={form.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
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
      </NarrowColumn>
    </Shell>
  );
}
