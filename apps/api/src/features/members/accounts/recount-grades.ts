// The recount of all grades on the 1st of each month at 04:00 in Seoul (docs/rules/mileage.md#grades).
import { parseSeoulDateTime, seoulDate } from '#domain/base/calendar.ts';
import { gradeSince } from '#domain/members/grade.ts';
import type { Ctx } from '../../../context.ts';
import { lockRecount, recountBatch, startRecount, writeRecount } from './grades.db.ts';

/** Members per transaction, which locks those whose grade changes: a second at most with a million order products. */
const membersAtOnce = 500;

/**
 * Counts the members of this month's recount from 04:00 on, in batches that continue after an interruption; processes take turns. What a
 * member confirmed until 04:00 counts, however late the job runs.
 */
export async function recountGrades(ctx: Ctx): Promise<void> {
  const month = `${seoulDate(ctx.now).slice(0, 7)}-01`;
  const asOf = parseSeoulDateTime(`${month}T04:00:00`);
  if (ctx.now < asOf) return;
  await ctx.tx((tx) => startRecount(tx, month, ctx.now));
  const since = gradeSince(asOf);
  while (
    await ctx.tx(async (tx) => {
      const recount = await lockRecount(tx, month);
      if (recount === undefined) return false;
      const last = await recountBatch(tx, { last: recount.last, since, asOf, count: membersAtOnce });
      await writeRecount(tx, month, last, ctx.now);
      return last !== null;
    })
  );
}
