// What a partial cancellation does to the discount of a coupon (docs/rules/coupons.md#partial-cancel). Pure; the refund arithmetic of
// claims applies the result, user-coupons restores the issued coupon.
import type { CouponCancelPolicy } from './coupon-enums.ts';
import { allocate, sum, truncatedRatio } from '../base/money.ts';
import type { Won } from '../base/money.ts';

/** What a shopper reads about the policy before the purchase. */
export const couponCancelNotes: Record<CouponCancelPolicy, string> = {
  KEEP_SHARE:
    '주문을 모두 취소하면 쿠폰을 돌려드리며, 일부만 취소하면 취소 상품에 적용된 할인 금액을 뺀 금액을 환불합니다.',
  KEEP_FULL_ABOVE_MINIMUM:
    '일부를 취소해도 남은 상품이 최소 주문 금액 이상이면 할인이 그대로 유지되며, 미만이면 할인 금액을 차감해 환불하고 쿠폰을 돌려드립니다.',
  PRO_RATA_BELOW_MINIMUM:
    '일부 취소로 남은 상품이 최소 주문 금액 미만이 되면 남은 금액에 비례해 할인이 줄어들고, 차액을 차감해 환불합니다.',
  DROP_BELOW_MINIMUM:
    '일부 취소로 남은 상품이 최소 주문 금액 미만이 되면 할인 금액을 차감해 환불하고 쿠폰을 돌려드립니다.',
};

/** A row of an order with its share of one coupon. */
export type CouponShareRow = {
  orderProductUuid: string;
  /** salesPrice × count (a). */
  productPrice: Won;
  /** Share at registration, split with the row. */
  registeredShare: Won;
  /** Share now: the registered one, changed by earlier partial cancellations. */
  share: Won;
  /** What the row costs in money (cash): the largest additional discount that it can take. */
  payPrice: Won;
};

export type PartialCancel = {
  policy: CouponCancelPolicy;
  minOrderPrice: Won;
  /** Rows of this claim that carry a share. */
  claimed: readonly CouponShareRow[];
  /** Target rows that are neither closed nor in this claim. */
  remaining: readonly CouponShareRow[];
  /** Money that the claim would refund without the adjustment: the clawback is limited to it. */
  refundablePrice: Won;
};

export type CouponAdjustment = {
  /** Change of the shares of remaining rows, without zeros: negative takes discount back, positive adds discount. */
  changes: { orderProductUuid: string; change: Won }[];
  /** Deducted from the refund; negative: added to it. The negated sum of the changes. */
  clawbackPrice: Won;
  /** The issued coupon is restored with this claim, although rows that carried a share remain. */
  isDropped: boolean;
};

const unchanged: CouponAdjustment = { changes: [], clawbackPrice: 0, isDropped: false };

/**
 * The changes that a claim causes for the rows that remain. Nothing changes when no row remains (the closing claim refunds what is left
 * and restores the coupon) or when the claim is the merchant's fault, for which the caller does not call this.
 */
export function couponAdjustment(claim: PartialCancel): CouponAdjustment {
  const { policy, minOrderPrice, remaining } = claim;
  if (remaining.length === 0) return unchanged;
  const remainingPrice = sum(remaining.map((row) => row.productPrice));
  const isBelowMinimum = remainingPrice < minOrderPrice;
  switch (policy) {
    case 'KEEP_SHARE':
      return unchanged;
    case 'KEEP_FULL_ABOVE_MINIMUM':
      return isBelowMinimum ? takenBack(claim, 0) : moved(claim);
    case 'PRO_RATA_BELOW_MINIMUM':
      return isBelowMinimum ? takenBack(claim, proRata(claim, remainingPrice)) : unchanged;
    case 'DROP_BELOW_MINIMUM':
      return isBelowMinimum ? takenBack(claim, 0) : unchanged;
  }
}

/** The registered shares of the remaining rows times their price over the minimum, rounded down. */
function proRata({ remaining, minOrderPrice }: PartialCancel, remainingPrice: Won): Won {
  const registered = sum(remaining.map((row) => row.registeredShare));
  return truncatedRatio(registered, remainingPrice, minOrderPrice);
}

/** Reduces the shares of the remaining rows to `keptPrice` together, as far as the refund of the claim covers it. */
function takenBack({ remaining, refundablePrice }: PartialCancel, keptPrice: Won): CouponAdjustment {
  const shares = remaining.map((row) => row.share);
  const excess = Math.max(0, sum(shares) - keptPrice);
  const clawbackPrice = Math.min(excess, Math.max(0, refundablePrice));
  return adjustment(remaining, allocate(clawbackPrice, shares), -1, clawbackPrice === sum(shares));
}

/** Moves the shares of the claimed rows to the remaining ones, as far as these cost anything. */
function moved({ claimed, remaining }: PartialCancel): CouponAdjustment {
  const room = remaining.map((row) => row.payPrice);
  const total = Math.min(sum(claimed.map((row) => row.share)), sum(room));
  return adjustment(remaining, allocate(total, room), 1, false);
}

function adjustment(
  rows: readonly CouponShareRow[],
  amounts: readonly Won[],
  sign: 1 | -1,
  isDropped: boolean,
): CouponAdjustment {
  const changes = rows.flatMap(({ orderProductUuid }, index) => {
    const change = sign * (amounts[index] ?? 0);
    return change === 0 ? [] : [{ orderProductUuid, change }];
  });
  return { changes, clawbackPrice: -sum(changes.map(({ change }) => change)) || 0, isDropped };
}
