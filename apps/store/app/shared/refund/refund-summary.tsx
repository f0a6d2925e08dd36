// The refund of a claim line by line, with its total and where the money, mileage and coupons go. Computes nothing.
import { formatWon } from '#domain/base/money.ts';
import { refundMethodLabels } from '#domain/claims/claim-labels.ts';
import { classNames } from '#ui/class-names.ts';
import { AmountLine, AmountList } from '#ui/order/amounts.tsx';
import type { RefundInfo } from '../claim/claim-types.ts';
import { type LostFreeDelivery, refundLines, signedWon } from './refund-lines.ts';
import styles from './refund-summary.module.css';

type RefundSummaryProps = {
  info: RefundInfo;
  /** '총 환불 금액' or '환불 금액'. */
  totalLabel: string;
  /** Names of the coupons that become usable again; a stored claim has only their number. */
  couponNames?: readonly string[];
  /** The conditions of free delivery that a preview misses. */
  lost?: readonly LostFreeDelivery[];
  /** A new quote is loading; the old amounts stay readable. */
  isPending?: boolean;
};

/** How long the refund takes after it was sent to the provider (docs/rules/refunds.md#methods). */
const timeTexts: Partial<Record<RefundInfo['displayRefundMethodType'], string>> = {
  CARD: '카드사에 따라 영업일 3~5일',
  EASY_PAY: '결제사에 따라 영업일 3~5일',
  TRANSFER: '결제한 계좌로 영업일 1~3일',
  VIRTUAL_ACCOUNT: '환불 계좌로 영업일 1~3일',
  MOBILE_PHONE: '통신사에 따라 다음 달 요금에 반영',
};

export function RefundSummary({
  info,
  totalLabel,
  couponNames = [],
  lost = [],
  isPending = false,
}: RefundSummaryProps) {
  const { displayRefundMethodType: method, totalRefundPrice, refundMileage, refundCouponCount } = info;
  return (
    <AmountList isPending={isPending}>
      {refundLines(info, lost).map(({ label, amount, text }) => (
        <AmountLine className={styles.line} key={label} label={label} note={text}>
          {signedWon(amount)}
        </AmountLine>
      ))}
      <AmountLine className={styles.total} label={totalLabel} isTotal>
        {formatWon(totalRefundPrice)}
      </AmountLine>
      {totalRefundPrice > 0 && (
        <Fact label={refundMethodLabels[method]} value={timeTexts[method] ?? formatWon(totalRefundPrice)} />
      )}
      {refundMileage > 0 && <Fact label="마일리지 환급" value={formatWon(refundMileage)} isStrong />}
      {info.delayInterestPrice > 0 && (
        <Fact label="지연 이자" value={formatWon(info.delayInterestPrice)} isStrong />
      )}
      {info.additionalPaymentPrice > 0 && (
        <Fact label="추가 결제 금액" value={formatWon(info.additionalPaymentPrice)} isStrong />
      )}
      {(refundCouponCount > 0 || info.refundDiscountCouponPrice > 0) && (
        <Fact
          label="복원 쿠폰"
          value={
            refundCouponCount > 0
              ? `${refundCouponCount}장${couponNames.length > 0 ? ` (${couponNames.join(', ')})` : ''}`
              : '0장 (할인받은 상품을 모두 취소하면 복원)'
          }
        />
      )}
    </AmountList>
  );
}

function Fact({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <AmountLine className={classNames(styles.line, !isStrong && styles.quiet)} label={label}>
      {value}
    </AmountLine>
  );
}
