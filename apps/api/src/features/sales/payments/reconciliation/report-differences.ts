// The day of a comparison, and its result: each difference is stored once and new ones are reported to head office (S08).
import { addDays, parseSeoulDate } from '#domain/base/calendar.ts';
import type { Difference } from '#domain/payments/reconcile.ts';
import type { Ctx } from '../../../../context.ts';
import { enqueueForAdmins } from '../../../base/messages/messages.ts';
import { type ComparedDay, writeReconciliation } from './reconciliation.db.ts';

/** Both sides are read with this margin, because they record a movement near midnight on different days. */
const marginMs = 60 * 60_000;

/** The Seoul day with its margin, and whether a movement is of the day without it. */
export function spanOf(day: string) {
  const begin = parseSeoulDate(day).getTime();
  const end = parseSeoulDate(addDays(day, 1)).getTime();
  return {
    span: { from: new Date(begin - marginMs), to: new Date(end + marginMs) },
    isOfDay: ({ at }: { at: Date }): boolean => at.getTime() >= begin && at.getTime() < end,
  };
}

/** Stores that the day was compared, with its differences. */
export async function reportDifferences(
  ctx: Ctx,
  compared: ComparedDay & { movementCount: number },
  differences: readonly Difference[],
): Promise<void> {
  const { provider, subject, day } = compared;
  const newCount = await ctx.tx(async (tx) => {
    const count = await writeReconciliation(tx, { ...compared, now: ctx.now }, differences);
    if (count > 0) await enqueueForAdmins(tx, 'S08', { day, count }, ctx.now);
    return count;
  });
  if (newCount > 0)
    ctx.log.error(
      { provider, subject, day, count: newCount },
      'the records of the shop and of the payment provider differ',
    );
}
