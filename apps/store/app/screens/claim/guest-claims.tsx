// /order/claims?orderNo=…: the claims of a guest's order that this tab may see (shared/order/guest-token.ts), newest first, with withdrawal and
// the account of a refund.
import { Link, useSearchParams } from 'react-router';
import type { MetaFunction } from 'react-router';
import { formatWon } from '#domain/base/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { BoxIcon } from '#ui/icons.tsx';
import { PageSection } from '#ui/layout/page-layout.tsx';
import { AccountForm } from '../../shared/claim/account-form.tsx';
import type { Claim } from '../../shared/claim/claim-types.ts';
import { askGuestDesk } from '../../shared/claim/guest-desk.ts';
import { useGuestClaims } from '../../shared/claim/use-guest-claims.ts';
import { LookUpAgain } from '../../shared/order/detail/look-up-again.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { guestClaimPaymentPath } from '../../shared/paths/claim-paths.ts';
import { detailPath } from '../../shared/paths/order-paths.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { ClaimView } from './claim-view.tsx';
import { isRefundOpen } from './refund-state.ts';
import { useRefundUpdates } from './use-refund-updates.ts';
import { WithdrawButton } from './withdraw-button.tsx';
import styles from './claim.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '취소·교환·반품 내역',
    description: '요청한 취소, 교환, 반품의 진행 상태와 환불을 확인합니다.',
    path: '/order/claims',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function GuestClaims() {
  const [query] = useSearchParams();
  const orderNo = query.get('orderNo') ?? '';
  const { loaded, reload } = useGuestClaims(orderNo);
  const claims = loaded?.kind === 'claims' ? loaded.claims : [];
  useRefundUpdates(claims.some(isRefundOpen), reload);
  return (
    <Shell title="취소·교환·반품 내역" hasLargeTitle>
      {loaded === undefined ? (
        <div className={styles.head}>
          <Skeleton shape="block" />
          <Skeleton />
        </div>
      ) : loaded.kind === 'expired' ? (
        <LookUpAgain />
      ) : loaded.kind === 'failed' ? (
        <Notice tone="warning">{loaded.text}</Notice>
      ) : claims.length === 0 ? (
        <EmptyState
          picture={<BoxIcon size={40} />}
          title="요청한 내역이 없습니다"
          action={
            <Link className={buttonClass({ variant: 'quiet' })} to={detailPath(orderNo)}>
              주문 상세
            </Link>
          }
        />
      ) : (
        claims.map((claim) => (
          <GuestClaimView
            key={claim.uuid}
            {...{ claim, orderNo, reload }}
            replacements={loaded.replacements}
          />
        ))
      )}
    </Shell>
  );
}

type GuestClaimViewProps = {
  claim: Claim;
  orderNo: string;
  replacements: Record<string, string>;
  reload: () => Promise<void>;
};

function GuestClaimView({ claim, orderNo, replacements, reload }: GuestClaimViewProps) {
  return (
    <>
      <ClaimView {...{ claim, replacements, reload }} isGuest>
        <div className={styles.actions}>
          {claim.unpaidPrice > 0 && (
            <Link className={buttonClass()} to={guestClaimPaymentPath(claim.uuid, orderNo)} reloadDocument>
              {formatWon(claim.unpaidPrice)} 결제하기
            </Link>
          )}
          {claim.actions.includes('WITHDRAW') && (
            <WithdrawButton
              claim={claim}
              isGuest
              changeStatus={async (change) => {
                await askGuestDesk(orderNo, { action: 'CHANGE_STATUS', ...change });
                await reload();
              }}
            />
          )}
        </div>
      </ClaimView>
      {claim.isRefundAccountNeeded === true && (
        <PageSection title={claim.refundAccount === undefined ? '환불 계좌 입력' : '환불 계좌 변경'}>
          <AccountForm
            orderNo={orderNo}
            price={claim.refundInfo.totalRefundPrice}
            save={async (refundAccount) => {
              await askGuestDesk(orderNo, {
                action: 'REFUND_ACCOUNT',
                orderClaimUuid: claim.uuid,
                refundAccount,
              });
              await reload();
            }}
          />
        </PageSection>
      )}
    </>
  );
}
