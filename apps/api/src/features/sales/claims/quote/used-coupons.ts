// The coupons of an order as refunds need them: issued coupons that may be restored, cancel policies, and the rows that carry a share of the
// discount.
import type { CouponShares, OrderCoupon, ShareRow } from '#domain/claims/coupon-adjustments.ts';
import type { UsedCoupon } from '#domain/claims/restored-coupons.ts';
import { truncatedRatio } from '#domain/base/money.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { OrderProductRow } from '../../order-rows/order-rows.ts';
import { type UsedCouponRow, listUsedCoupons } from '../claim-reads.db.ts';

/** Coupons that are not restored yet. A split row carries the coupons of the row that it comes from. */
export type OrderCoupons = {
  /** Issued coupons. */
  used: UsedCoupon[];
  /** Coupons and codes whose policy may change a partial cancellation; those whose shares do not change are left out. */
  policies: OrderCoupon[];
};

export async function couponsOf(tx: Tx, orderUuid: string, now: Date): Promise<OrderCoupons> {
  return orderCouponsOf(await listUsedCoupons(tx, orderUuid), now);
}

export function orderCouponsOf(coupons: readonly UsedCouponRow[], now: Date): OrderCoupons {
  return {
    used: coupons.flatMap(({ userCouponUuid, ...coupon }) =>
      userCouponUuid === null
        ? []
        : [{ ...coupon, userCouponUuid, isExpired: coupon.validTo !== null && coupon.validTo <= now }],
    ),
    policies: coupons.flatMap((coupon) =>
      coupon.cancelPolicy === 'KEEP_SHARE' ? [] : [{ ...coupon, policy: coupon.cancelPolicy }],
    ),
  };
}

/** The row with its shares of coupons, now and at registration. */
export function shareRowOf(row: OrderProductRow): ShareRow {
  const shares: CouponShares = {
    PRODUCT: row.productCouponDiscountPrice,
    CART: row.cartCouponDiscountPrice,
    PROMOTION_CODE: row.promotionCodeDiscountPrice,
  };
  const { registeredShares: registered } = row;
  const atRegistration = (kind: keyof CouponShares): number =>
    registered === null ? shares[kind] : truncatedRatio(registered[kind], row.count, registered.count);
  return {
    orderProductUuid: row.uuid,
    productPrice: row.productPrice,
    payPrice: row.payPrice,
    shares,
    registeredShares: {
      PRODUCT: atRegistration('PRODUCT'),
      CART: atRegistration('CART'),
      PROMOTION_CODE: atRegistration('PROMOTION_CODE'),
    },
  };
}
