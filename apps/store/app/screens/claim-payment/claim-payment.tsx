// /mypage/claims/{uuid}/pay: a member pays the fee that a claim waits for.
import { data, redirect, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { isUuid } from '#domain/base/uuid.ts';
import type { ScreenHandle } from '../../screen-handle.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { claimDetailPath, claimsPath } from '../../shared/paths/claim-paths.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { ClaimFee, feeTitle, claimWidget } from './claim-fee.tsx';

export const handle = { providers: ['payment'] } satisfies ScreenHandle;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { uuid = '' } = params;
  if (!isUuid(uuid)) throw data(null, { status: 404 });
  const client = loaderApi(context);
  const [claim, widget] = await Promise.all([client.getOrderClaim({ uuid }), client.getPaymentWidgetInfo()]);
  if (claim.unpaidPrice === 0) throw redirect(claimDetailPath(uuid));
  return { claim, widget: claimWidget(widget) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '배송비 결제',
    description: '교환, 반품에 필요한 배송비를 결제합니다.',
    path: claimsPath,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function ClaimPayment() {
  const { claim, widget } = useLoaderData<typeof loader>();
  return (
    <Shell title={feeTitle(claim)} bar="own">
      <ClaimFee {...{ claim, widget }} />
    </Shell>
  );
}
