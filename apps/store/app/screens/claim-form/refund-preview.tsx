// 환불 예정 금액: the dry run of the claim as it is chosen now, and after a refused request what changed.
import type { ClaimType } from '#domain/base/enums.ts';
import { formatWon } from '#domain/base/money.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageSection } from '#ui/layout/page-layout.tsx';
import type { ClaimPreview } from '../../shared/claim/claim-types.ts';
import { type RefundChange, signedWon } from '../../shared/refund/refund-lines.ts';
import { RefundSummary } from '../../shared/refund/refund-summary.tsx';
import { type ClaimForm, changesId } from './use-claim-form.ts';
import styles from './claim-form.module.css';

export function RefundPreview({ form, type }: { form: ClaimForm; type: ClaimType }) {
  const { preview, isLoading, failure, reload } = form.state;
  const isExchange = type === 'EXCHANGE';
  return (
    <PageSection
      title={isExchange ? '교환 비용' : '환불 예정 금액'}
      beside={<span className="caption">고른 내용에 맞춰 바로 계산됩니다</span>}
    >
      {form.changes !== null && <Changes changes={form.changes} />}
      {failure !== null ? (
        <Notice tone="warning" isAlert>
          <p>{failure}</p>
          <Button variant="quiet" size="small" onClick={reload}>
            다시 계산하기
          </Button>
        </Notice>
      ) : preview === null ? (
        isLoading ? (
          <Skeleton shape="block" />
        ) : (
          <p className={styles.quiet}>상품과 사유를 선택하면 금액을 확인할 수 있습니다.</p>
        )
      ) : isExchange ? (
        <ExchangeFee preview={preview} />
      ) : (
        <>
          <RefundSummary
            info={preview.refundInfo}
            totalLabel="총 환불 금액"
            couponNames={preview.couponsRestored.map(({ name }) => name)}
            lost={preview.groups.flatMap(({ lostFreeDelivery }) => lostFreeDelivery ?? [])}
            isPending={isLoading}
          />
          <AdditionalPayment preview={preview} />
        </>
      )}
      {/* Always rendered, because screen readers announce changes of an existing region only. */}
      <p className="spoken" role="status">
        {preview !== null && !isLoading && spokenTotal(preview, isExchange)}
      </p>
    </PageSection>
  );
}

const spokenTotal = ({ exchangeFee, refundInfo }: ClaimPreview, isExchange: boolean): string =>
  isExchange
    ? `교환 배송비 ${formatWon(exchangeFee)}`
    : `총 환불 금액 ${formatWon(refundInfo.totalRefundPrice)}`;

/** The lines that differ from what the shopper saw when the button was pressed. */
function Changes({ changes }: { changes: readonly RefundChange[] }) {
  return (
    <div className={styles.changes} id={changesId} tabIndex={-1}>
      <Notice tone="warning" isAlert>
        <p>
          <strong>환불 금액이 바뀌었습니다. 새 금액을 확인하고 다시 요청해 주세요.</strong>
        </p>
        <ul>
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label} {signedWon(before)} → {signedWon(after)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function ExchangeFee({ preview: { exchangeFee, feePayer } }: { preview: ClaimPreview }) {
  return (
    <>
      <p className={styles.fee}>
        <span>교환 배송비</span>
        <strong>{formatWon(exchangeFee)}</strong>
      </p>
      <p className={styles.quiet}>
        {exchangeFee > 0
          ? '상품을 보내고 다시 받는 왕복 배송비입니다. 결제가 확인되면 교환이 진행됩니다.'
          : feePayer === 'MERCHANT'
            ? '판매자 책임으로 교환하므로 배송비가 들지 않습니다.'
            : '교환 배송비가 들지 않습니다.'}
      </p>
    </>
  );
}

function AdditionalPayment({ preview: { additionalPaymentPrice } }: { preview: ClaimPreview }) {
  if (additionalPaymentPrice === 0) return null;
  return (
    <Notice tone="ground">
      차감할 배송비가 환불 금액보다 많아 {formatWon(additionalPaymentPrice)}을 결제해야 반품이 진행됩니다.
    </Notice>
  );
}
