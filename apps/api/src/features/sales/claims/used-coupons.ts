// The user coupons of an order as refunds need them: name, expiry, and the rows that carry a share of the discount.
import type { UsedCoupon } from '#domain/claims/restored-coupons.ts';
import type { Tx } from '../../../db/connect.ts';
import { listUsedCoupons } from './claim-reads.db.ts';

/** Coupons that are not restored yet. A split row carries the coupons of the row that it comes from. */
export async function couponsOf(tx: Tx, orderUuid: string, now: Date): Promise<UsedCoupon[]> {
  const coupons = await listUsedCoupons(tx, orderUuid);
  return coupons.map((coupon) => ({
    userCouponUuid: coupon.user_coupon_uuid,
    name: coupon.name,
    orderProductUuids: coupon.row_uuids,
    isExpired: coupon.valid_to <= now,
  }));
}
