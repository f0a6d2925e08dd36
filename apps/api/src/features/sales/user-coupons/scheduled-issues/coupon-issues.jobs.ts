// Job of scheduled issues of coupons: issues the due ones in portions (docs/rules/coupons.md#scheduled-issues).
import type { CouponIssueFailure } from '#domain/prices/coupon-enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import { couponState } from '#domain/prices/coupon-state.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { Job } from '../../../../jobs/job.ts';
import { type CouponRow, findViewedCoupon } from '../../../catalog/coupons/coupons.ts';
import { membersOf } from '../../../members/accounts/accounts.ts';
import { validity } from '../issue-coupon.ts';
import { countMembersWithout, insertCopies, withoutCoupon } from '../user-coupons.db.ts';
import { listPortion, lockDueIssue, writeIssuedPortion } from './coupon-issues.db.ts';

/** Issues every due coupon, one transaction for each portion of its members. */
export async function issueDueCoupons(ctx: Ctx): Promise<void> {
  while (await ctx.tx((tx) => issuePortion(ctx, tx)));
}

/**
 * False without a due issue. A concurrent download may take the last copies between the check and the insertion: the transaction then fails by
 * the limit of the coupon, and the next run ends the issue.
 */
async function issuePortion(ctx: Ctx, tx: Tx): Promise<boolean> {
  const issue = await lockDueIssue(tx, ctx.now);
  if (issue === undefined) return false;
  const coupon = (await findViewedCoupon(tx, issue.couponUuid, undefined, ctx.now)) ?? refuse('NOT_FOUND');
  const members = membersOf(issue.userUuids ?? undefined, issue.segment, ctx.now, issue.issuedTo);
  const targetCount = issue.targetCount ?? (await countMembersWithout(tx, coupon.uuid, members));
  const portion = await listPortion(tx, withoutCoupon(coupon.uuid, members));
  const neededCount = issue.targetCount === null ? targetCount : portion.length;
  const failure = portion.length === 0 ? undefined : failureOf(coupon, neededCount, ctx.now);
  const copy = { couponUuid: coupon.uuid, ...validity(coupon, ctx.now) };
  const issued =
    failure === undefined ? await insertCopies(tx, copy, membersOf(portion, {}, ctx.now), ctx.now) : [];
  const written = { targetCount, issuedCount: issued.length, issuedTo: portion.at(-1), failure };
  await writeIssuedPortion(tx, issue.uuid, written, ctx.now);
  return true;
}

/** Why this many copies cannot be issued now. */
function failureOf(coupon: CouponRow, count: number, now: Date): CouponIssueFailure | undefined {
  if (couponState(coupon, now) !== 'OPEN') return 'COUPON_PERIOD_ENDED';
  const { issueLimit, issuedCount } = coupon;
  return issueLimit > 0 && issuedCount + count > issueLimit ? 'COUPON_SOLD_OUT' : undefined;
}

export const couponIssuesJobs: readonly Job[] = [
  { name: 'scheduled issues of coupons', everyMs: 5_000, exclusive: 'rows', run: issueDueCoupons },
];
