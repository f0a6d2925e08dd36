// The monthly review of readings of personal data (docs/rules/staff.md#readings).
import type { Answer, Input } from '#contract/contract.ts';
import { addDays, parseSeoulDate, seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { listReadings, listReviews } from './readings.db.ts';

/** Returns the instants at which the month (YYYY-MM) and the next one begin in Seoul. */
function rangeOf(month: string): { from: Date; to: Date } {
  const first = `${month}-01`;
  // 31 days after the first day of a month is always a day of the next month.
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return { from: parseSeoulDate(first), to: parseSeoulDate(next) };
}

async function reviewsOf(ctx: Pick<Ctx, 'db'>, month: string) {
  const rows = await listReviews(ctx.db, month, rangeOf(month).from);
  return rows.map((row) => ({ ...withoutNulls(row), at: seoulDateTime(row.at) }));
}

/** Returns the readings of the month (YYYY-MM) by staff account, and its reviews. */
export async function getReadings(ctx: Ctx, month: string): Promise<Answer<'getPrivacyReadings'>> {
  const { from, to } = rangeOf(month);
  return { readings: await listReadings(ctx.db, from, to), reviews: await reviewsOf(ctx, month) };
}

/** Writes the review of a month as an audit row and returns it. Refuses INVALID_INPUT for a month that has not begun. */
export async function reviewReadings(
  ctx: Ctx,
  { month, note }: Input<'reviewPrivacyReadings'>,
): Promise<Answer<'reviewPrivacyReadings'>> {
  if (month > seoulDate(ctx.now).slice(0, 7))
    refuse('INVALID_INPUT', { fields: [{ name: 'month', message: '아직 시작하지 않은 달입니다.' }] });
  await ctx.tx((tx) =>
    recordAudit(tx, ctx, {
      action: 'REVIEW_READINGS',
      targetType: 'AUDIT_LOG',
      after: { month },
      ...(note !== undefined && { reason: note.trim() }),
    }),
  );
  const [review] = await reviewsOf(ctx, month);
  if (review === undefined) throw new Error('The review was just recorded.');
  return review;
}
