// /mypage/claims/{uuid}/account: the account for the refund of a member's claim, which message N18 asks for.
import { data, redirect, useLoaderData, useNavigate } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { isUuid } from '#domain/base/uuid.ts';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { api, loaderApi } from '../../shared/api/api.ts';
import { AccountForm } from '../../shared/claim/account-form.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { claimDetailPath, claimsPath } from '../../shared/paths/claim-paths.ts';
import { Shell } from '../../shared/shell/shell.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { uuid = '' } = params;
  if (!isUuid(uuid)) throw data(null, { status: 404 });
  const claim = await loaderApi(context).getOrderClaim({ uuid });
  if (claim.isRefundAccountNeeded !== true) throw redirect(claimDetailPath(uuid));
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

export default function RefundAccountScreen() {
  const { uuid, orderNo, price } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <Shell title="환불 계좌" bar="none" hasFooter={false}>
      <NarrowColumn title="환불 계좌">
        <AccountForm
          {...{ orderNo, price }}
          save={async (refundAccount) => {
            await api.updateOrderClaim({ uuid, refundAccount });
            await navigate(claimDetailPath(uuid), { replace: true });
          }}
        />
      </NarrowColumn>
    </Shell>
  );
}
