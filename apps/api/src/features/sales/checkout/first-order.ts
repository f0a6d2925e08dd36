// A coupon for the first order is used by one order only: concurrent orders of a member are examined one after the other
// (docs/rules/coupons.md#limits).
import { couponReasons } from '#domain/prices/coupon-fit.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Tx, pipeline } from '../../../db/connect.ts';
import { lockMember } from '../order-rows/order-rows.ts';
import { isFirstOrderOf } from './quote-order.db.ts';
import { usesFirstOrderCoupon } from './quote-coupons.ts';
import type { Quoted } from './quote-order.ts';

/**
 * Refuses COUPON_NOT_APPLICABLE where another order of the member was registered since the quote. Locks the member, before any stock. Sends no
 * statement for an order without such a coupon.
 */
export async function enforceFirstOrder(tx: Tx, userUuid: string, { coupons }: Quoted): Promise<void> {
  if (!usesFirstOrderCoupon(coupons)) return;
  const [, isFirst] = await pipeline(lockMember(tx, userUuid), isFirstOrderOf(tx, userUuid));
  if (!isFirst) refuse('COUPON_NOT_APPLICABLE', { message: couponReasons.firstOrder });
}
