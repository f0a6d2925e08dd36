// /order/claims/pay?orderNo=…&claim=…: a guest pays the fee that a claim waits for. The order's token is in this tab.
import { Navigate, useLoaderData, useSearchParams } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { LookUpAgain } from '../../shared/order/detail/look-up-again.tsx';
import { useGuestClaims } from '../../shared/claim/use-guest-claims.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { guestClaimsPath } from '../../shared/paths/claim-paths.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { ClaimFee, claimWidget } from './claim-fee.tsx';

export const handle = { providers: ['payment'] } satisfies ScreenHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  return claimWidget(await loaderApi(context).getPaymentWidgetInfo());
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '배송비 결제',
    description: '교환, 반품에 필요한 배송비를 결제합니다.',
    path: '/order/claims/pay',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function GuestClaimPayment() {
  const widget = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const orderNo = query.get('orderNo') ?? '';
  const { loaded } = useGuestClaims(orderNo);
  const claims = loaded?.kind === 'claims' ? loaded.claims : [];
  const claim = claims.find(({ uuid }) => uuid === query.get('claim'));
  return (
    <Shell title="배송비 결제" bar="own">
      {loaded === undefined ? (
        <Skeleton shape="block" />
      ) : loaded.kind === 'expired' ? (
        <LookUpAgain />
      ) : loaded.kind === 'failed' ? (
        <Notice tone="warning">{loaded.text}</Notice>
      ) : claim === undefined || claim.unpaidPrice === 0 ? (
        <Navigate to={guestClaimsPath(orderNo)} replace />
      ) : (
        <ClaimFee {...{ claim, widget }} isGuest />
      )}
    </Shell>
  );
}
