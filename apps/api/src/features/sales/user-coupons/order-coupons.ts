// Coupons of orders: reserved at registration, restored when their rows leave the order, taken again for another attempt to pay
// (docs/rules/coupons.md#restoring).
import { refuse } from '#domain/base/refusal.ts';
import type { Tx } from '../../../db/connect.ts';
import { checkViolation, uniqueViolation } from '../../../db/unique-violation.ts';
import {
  type NewOrderCoupon,
  insertOrderCoupons,
  restoreOrderCoupons,
  takeOrderCouponsAgain,
} from './order-coupons.db.ts';

/** The refusal of a use that a concurrent order made impossible. */
function refuseUse(error: unknown): never {
  const violated = uniqueViolation(error) ?? checkViolation(error);
  if (violated === 'coupon_issue_limit')
    return refuse('COUPON_NOT_APPLICABLE', {
      message: '프로모션 코드의 사용 가능 횟수가 모두 소진되었습니다.',
    });
  if (violated === 'order_coupon_copy')
    return refuse('COUPON_NOT_APPLICABLE', { message: '이미 사용한 쿠폰입니다.' });
  if (violated === 'order_coupon_code_use' || violated === 'order_coupon_limit')
    return refuse('COUPON_NOT_APPLICABLE', { message: '이미 사용한 프로모션 코드입니다.' });
  throw error;
}

/**
 * Reserves the coupons of a new order in its transaction (effect C-). Sends no statement without coupons. Refuses COUPON_NOT_APPLICABLE when
 * one is used, revoked or ended; the caller's transaction rolls back.
 */
export async function reserveCoupons(
  tx: Tx,
  order: { orderUuid: string; userUuid: string | null; coupons: readonly NewOrderCoupon[]; now: Date },
): Promise<void> {
  const { coupons, userUuid } = order;
  if (coupons.length === 0) return;
  if (userUuid === null) return refuse('COUPON_NOT_APPLICABLE');
  const inserted = await insertOrderCoupons(tx, { ...order, userUuid }).catch(refuseUse);
  if (inserted < coupons.length) refuse('COUPON_NOT_APPLICABLE');
}

/** Reserves the coupons of a failed order again (T07). Refuses COUPON_NOT_APPLICABLE when one was used or ended since. */
export async function reserveCouponsAgain(tx: Tx, orderUuid: string, now: Date): Promise<void> {
  const { count, taken } = await takeOrderCouponsAgain(tx, orderUuid, now).catch(refuseUse);
  if (taken < count) refuse('COUPON_NOT_APPLICABLE');
}

/**
 * Restores every coupon and promotion code of the order whose rows have all left it (effect C+), after the rows were moved. Returns the issued coupons
 * that are usable again. `droppedUuids` are order_coupon rows that a partial cancellation gives back before. Issued coupons keep their expiry; with
 * `hasGrace` an expired one is usable for seven more days. Repeating it changes nothing.
 */
export async function restoreCoupons(
  tx: Tx,
  order: { orderUuid: string; hasGrace: boolean; droppedUuids?: readonly string[]; now: Date },
): Promise<{ userCouponUuid: string; name: string }[]> {
  const restored = await restoreOrderCoupons(tx, { droppedUuids: [], ...order });
  return restored.flatMap(({ userCouponUuid, name, isUsable }) =>
    userCouponUuid !== null && isUsable ? [{ userCouponUuid, name }] : [],
  );
}
