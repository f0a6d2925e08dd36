// /mypage/claims/{uuid}: one cancellation, return or exchange of the member, with its progress, refund and withdrawal.
import { data, Link, useLoaderData, useRevalidator } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { formatWon } from '#domain/base/money.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { buttonClass } from '#ui/button.tsx';
import { api, loaderApi } from '../../shared/api/api.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { claimPaymentPath, claimsPath, refundAccountPath } from '../../shared/paths/claim-paths.ts';
import { myOrderPath } from '../../shared/paths/order-paths.ts';
import { MyShell } from '../../shared/my-page/my-shell.tsx';
import { ClaimView } from './claim-view.tsx';
import { useRefundUpdates } from './use-refund-updates.ts';
import { WithdrawButton } from './withdraw-button.tsx';
import { isRefundOpen } from './refund-state.ts';
import styles from './claim.module.css';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { uuid = '' } = params;
  if (!isUuid(uuid)) throw data(null, { status: 404 });
  const client = loaderApi(context);
  const claim = await client.getOrderClaim({ uuid });
  const uuids = [...new Set(claim.items.flatMap(({ exchangeItemUuid }) => exchangeItemUuid ?? []))];
  const replacements = uuids.length === 0 ? [] : await client.getProductItemsByUuids({ uuids });
  return {
    claim,
    /** Names of replacements by item. */
    replacements: Object.fromEntries(replacements.map((item) => [item.uuid, item.displayName])),
  };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '취소·교환·반품 상세',
    description: '요청한 취소, 교환, 반품의 진행 상태와 환불을 확인합니다.',
    path: claimsPath,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function ClaimScreen() {
  const { claim, replacements } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useRefundUpdates(isRefundOpen(claim), revalidate);
  return (
    <MyShell title={`${claim.typeLabel} 상세`} hasLargeTitle>
      <ClaimView {...{ claim, replacements }} isGuest={false} reload={revalidate}>
        <div className={styles.actions}>
          {claim.unpaidPrice > 0 && (
            <Link className={buttonClass()} to={claimPaymentPath(claim.uuid)} reloadDocument>
              {formatWon(claim.unpaidPrice)} 결제하기
            </Link>
          )}
          {claim.isRefundAccountNeeded === true && (
            <Link className={buttonClass({ variant: 'outlined' })} to={refundAccountPath(claim.uuid)}>
              {claim.refundAccount === undefined ? '환불 계좌 입력' : '환불 계좌 변경'}
            </Link>
          )}
          {claim.actions.includes('WITHDRAW') && (
            <WithdrawButton
              claim={claim}
              isGuest={false}
              changeStatus={async (change) => {
                await api.changeOrderProductStatus(change);
                await revalidate();
              }}
            />
          )}
          <Link className={buttonClass({ variant: 'quiet' })} to={myOrderPath(claim.orderNo)}>
            주문 상세
          </Link>
        </div>
      </ClaimView>
    </MyShell>
  );
}
