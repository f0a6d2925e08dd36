// What a cancellation returns, in lines that add up to the total.
import { formatWon } from '#domain/base/money.ts';
import type { Answer } from '#contract/contract.ts';
import styles from './moves.module.css';

type RefundInfo = Answer<'bulkCancelOrderProducts'>['previews'][number]['refundInfo'];

const lines: readonly { label: string; of: (info: RefundInfo) => number }[] = [
  { label: '상품 금액', of: (info) => info.productRefundPrice },
  { label: '쿠폰 할인 차감', of: (info) => -info.refundDiscountCouponPrice },
  { label: '코드 할인 차감', of: (info) => -info.refundDiscountPromotionCodePrice },
  { label: '배송비 환불', of: (info) => info.refundDeliveryPrice },
  { label: '추가 배송비 차감', of: (info) => -info.refundAdditionalDeliveryPrice },
  { label: '이미 환불한 금액', of: (info) => -info.alreadyRefundedPrice },
  { label: '마일리지로 환급', of: (info) => -info.refundMileage },
];

export function RefundAmounts({ refund }: { refund: RefundInfo }) {
  return (
    <dl className={styles.amounts} aria-label="환불 예정">
      {lines
        .map(({ label, of }) => ({ label, amount: of(refund) }))
        .filter(({ amount }) => amount !== 0)
        .map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount < 0 ? `−${formatWon(-amount)}` : formatWon(amount)}</dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>환불 예정</dt>
        <dd>{formatWon(refund.totalRefundPrice)}</dd>
      </div>
      {refund.refundCouponCount > 0 && (
        <div>
          <dt>돌려주는 쿠폰</dt>
          <dd>{refund.refundCouponCount}장</dd>
        </div>
      )}
    </dl>
  );
}
