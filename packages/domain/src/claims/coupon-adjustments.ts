// What the coupons of an order change in a claim of some of its rows (docs/rules/coupons.md#partial-cancel): each coupon once, product coupons
// first, then the cart coupon or the promotion code. Pure.
import { type CouponShareRow, couponAdjustment } from '../prices/coupon-cancel-policy.ts';
import type { CouponCancelPolicy } from '../prices/coupon-enums.ts';
import { sum } from '../base/money.ts';
import type { Won } from '../base/money.ts';

/** In the order in which coupons are applied. A row has at most one share of each kind. */
export const couponKinds = ['PRODUCT', 'CART', 'PROMOTION_CODE'] as const;
export type CouponKind = (typeof couponKinds)[number];
export type CouponShares = Record<CouponKind, Won>;

/** A coupon of the order that is not restored. */
export type OrderCoupon = {
  orderCouponUuid: string;
  kind: CouponKind;
  policy: CouponCancelPolicy;
  minOrderPrice: Won;
  /** Rows with a share at registration, and rows split off them. */
  orderProductUuids: readonly string[];
};

export type ShareRow = {
  orderProductUuid: string;
  productPrice: Won;
  payPrice: Won;
  shares: CouponShares;
  /** At registration, split with the row. */
  registeredShares: CouponShares;
};

export type ShareChange = { orderProductUuid: string; kind: CouponKind; change: Won };

export type CouponAdjustments = {
  /** Of rows that remain: positive adds discount, which the row's price in money loses. */
  changes: ShareChange[];
  /** Deducted from the refund by coupons and by a promotion code; negative: added to it. */
  couponClawbackPrice: Won;
  codeClawbackPrice: Won;
  /** Coupons that are restored with this claim although rows remain. */
  droppedUuids: string[];
};

export const noAdjustments: CouponAdjustments = {
  changes: [],
  couponClawbackPrice: 0,
  codeClawbackPrice: 0,
  droppedUuids: [],
};

/**
 * The changes by all coupons. `claimed` are the rows of the claim, `remaining` those that stay in the order, `refundablePrice` the money
 * that the claim returns without them. Not called for the merchant's fault.
 */
export function couponAdjustments(claim: {
  coupons: readonly OrderCoupon[];
  claimed: readonly ShareRow[];
  remaining: readonly ShareRow[];
  refundablePrice: Won;
}): CouponAdjustments {
  const changes: ShareChange[] = [];
  const droppedUuids: string[] = [];
  const clawbacks: CouponShares = { PRODUCT: 0, CART: 0, PROMOTION_CODE: 0 };
  let refundablePrice = claim.refundablePrice;
  const inOrder = couponKinds.flatMap((kind) => claim.coupons.filter((coupon) => coupon.kind === kind));
  for (const coupon of inOrder) {
    const rowsOf = (rows: readonly ShareRow[]) =>
      rows
        .filter((row) => coupon.orderProductUuids.includes(row.orderProductUuid))
        .map((row) => shareRow(row, coupon.kind, changes));
    const claimed = rowsOf(claim.claimed);
    if (claimed.length === 0) continue;
    const { policy, minOrderPrice } = coupon;
    const remaining = rowsOf(claim.remaining);
    const found = couponAdjustment({ policy, minOrderPrice, claimed, remaining, refundablePrice });
    changes.push(...found.changes.map((one) => ({ ...one, kind: coupon.kind })));
    clawbacks[coupon.kind] += found.clawbackPrice;
    refundablePrice -= found.clawbackPrice;
    if (found.isDropped) droppedUuids.push(coupon.orderCouponUuid);
  }
  return {
    changes,
    couponClawbackPrice: clawbacks.PRODUCT + clawbacks.CART,
    codeClawbackPrice: clawbacks.PROMOTION_CODE,
    droppedUuids,
  };
}

/** The row as one coupon sees it; the changes by coupons before it count. */
function shareRow(row: ShareRow, kind: CouponKind, changes: readonly ShareChange[]): CouponShareRow {
  const own = changes.filter((one) => one.orderProductUuid === row.orderProductUuid);
  return {
    orderProductUuid: row.orderProductUuid,
    productPrice: row.productPrice,
    registeredShare: row.registeredShares[kind],
    share: row.shares[kind] + sum(own.filter((one) => one.kind === kind).map((one) => one.change)),
    payPrice: row.payPrice - sum(own.map((one) => one.change)),
  };
}
