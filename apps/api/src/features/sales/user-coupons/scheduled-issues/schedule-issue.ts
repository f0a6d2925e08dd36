// Schedules the issue of a coupon, and cancels a scheduled one (docs/rules/coupons.md#scheduled-issues).
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { scheduleProblem } from '#domain/base/schedule-problem.ts';
import type { Ctx } from '../../../../context.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { membersOf, requireCount } from '../../../members/accounts/accounts.ts';
import { countMembersWithout } from '../user-coupons.db.ts';
import { type NewIssue, insertCouponIssue, lockIssueStage, writeCanceledIssue } from './coupon-issues.db.ts';

/** Refuses INVALID_INPUT for a time that is too near or too far. */
export function refuseIssueTime(issueAt: Date, now: Date): void {
  const message = scheduleProblem(issueAt, now);
  if (message !== undefined) refuse('INVALID_INPUT', { fields: [{ name: 'issueAt', message }] });
}

/**
 * Schedules an issue and returns its uuid with the number of its members who have no copy now. Refuses VERSION_CONFLICT when it is not
 * `expectedCount`.
 */
export async function scheduleIssue(
  ctx: Ctx,
  issue: Omit<NewIssue, 'expectedCount'>,
  expectedCount: number | undefined,
): Promise<{ count: number; issueUuid: string }> {
  const { couponUuid, segment, userUuids, issueAt } = issue;
  return ctx.tx(async (tx) => {
    const count = await countMembersWithout(tx, couponUuid, membersOf(userUuids, segment, ctx.now));
    requireCount(count, expectedCount);
    const issueUuid = await insertCouponIssue(tx, { ...issue, expectedCount: count }, ctx.now);
    await recordAudit(tx, ctx, {
      action: 'PLAN',
      targetType: 'COUPON_ISSUE',
      targetUuid: issueUuid,
      after: { couponUuid, issueAt: seoulDateTime(issueAt), count, segment },
    });
    return { count, issueUuid };
  });
}

/** Cancels an issue that has not begun; a canceled one is unchanged. Refuses NOT_FOUND, STATUS_NOT_ALLOWED. */
export async function cancelIssue(ctx: Ctx, uuid: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const stage = (await lockIssueStage(tx, uuid)) ?? refuse('NOT_FOUND');
    if (stage === 'CANCELED') return;
    if (stage !== 'PLANNED') refuse('STATUS_NOT_ALLOWED');
    await writeCanceledIssue(tx, uuid, ctx.now);
    await recordAudit(tx, ctx, { action: 'CANCEL', targetType: 'COUPON_ISSUE', targetUuid: uuid });
  });
}
