// User coupons that a claim makes usable again (docs/rules/refunds.md#coupons).
import type { ClaimFault } from './claim-reasons.ts';

export type UsedCoupon = {
  userCouponUuid: string;
  /** Its use in the order. */
  orderCouponUuid: string;
  name: string;
  /** Rows that carry a share of its discount: one for a product coupon and its split rows, the target rows of a cart coupon. */
  orderProductUuids: readonly string[];
  /** The coupon's period has ended. */
  isExpired: boolean;
};

/** A row of the order and whose fault removed it; null while it is in the order. */
export type ClosedRow = { orderProductUuid: string; closedBy: ClaimFault | null };

/**
 * The coupons that are usable again once `rows` are closed as stated: those whose rows are all closed, of which at least one is in the
 * claim; and those that a cancel policy drops (`droppedUuids`, uses in the order). A coupon that has expired is usable only if the merchant's fault closed all of its rows.
 */
export function restoredCoupons(
  coupons: readonly UsedCoupon[],
  rows: readonly ClosedRow[],
  claimedUuids: readonly string[],
  droppedUuids: readonly string[] = [],
): UsedCoupon[] {
  const closedBy = new Map(rows.map((row) => [row.orderProductUuid, row.closedBy]));
  return coupons.filter((coupon) => {
    // Expired copies stay expired, because only a claim by the shopper's fault drops a coupon.
    if (droppedUuids.includes(coupon.orderCouponUuid)) return !coupon.isExpired;
    const faults = coupon.orderProductUuids.map((uuid) => closedBy.get(uuid) ?? null);
    if (faults.includes(null)) return false;
    if (!coupon.orderProductUuids.some((uuid) => claimedUuids.includes(uuid))) return false;
    return !coupon.isExpired || faults.every((fault) => fault === 'MERCHANT');
  });
}
