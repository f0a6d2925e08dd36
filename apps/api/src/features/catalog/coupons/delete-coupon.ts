// Staff delete a coupon that was created by mistake (docs/rules/coupons.md#administration).
import { refuse } from '#domain/base/refusal.ts';
import { couponDeleteProblem, couponState } from '#domain/prices/coupon-state.ts';
import type { Ctx } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { findCoupon } from './coupons.db.ts';
import { lockForDelete, removeCoupon } from './save-coupon.db.ts';

/**
 * Deletes a coupon that was never issued and that is not open. Refuses NOT_FOUND, and STATUS_NOT_ALLOWED with the reason, also while the job recomputes
 * the prices that contained it.
 */
export async function deleteCoupon(ctx: Ctx, uuid: string): Promise<{ isDeleted: boolean }> {
  await ctx.tx(async (tx) => {
    const use = (await lockForDelete(tx, uuid, ctx.now)) ?? refuse('NOT_FOUND');
    const before = (await findCoupon(tx, uuid)) ?? refuse('NOT_FOUND');
    const problem = couponDeleteProblem(couponState(before, ctx.now), use.isNamed);
    if (problem !== undefined) refuse('STATUS_NOT_ALLOWED', { message: problem });
    if (use.isPriceDue)
      refuse('STATUS_NOT_ALLOWED', {
        message: '쿠폰 적용가를 다시 계산하고 있습니다. 잠시 뒤 다시 시도해 주세요.',
      });
    await removeCoupon(tx, uuid);
    await recordAudit(tx, ctx, {
      action: 'DELETE',
      targetType: 'COUPON',
      targetUuid: uuid,
      before: { name: before.name },
    });
  });
  return { isDeleted: true };
}
