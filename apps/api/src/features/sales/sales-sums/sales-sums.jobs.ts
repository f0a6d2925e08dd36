// The job that sums up the facts of sales of days that are over (docs/rules/reports.md#sums).
import { seoulDate } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { listDaysToSum, writeSums } from './sales-sums.db.ts';

/** Days that one run sums up, each in a transaction: a run of a year of facts ends within seconds, and the next one goes on. */
const daysOfRun = 60;

/** Writes missing sums of days that are over, the newest day first. */
export async function sumUpSales(ctx: Pick<Ctx, 'db' | 'tx' | 'now'>): Promise<void> {
  for (const day of await listDaysToSum(ctx.db, seoulDate(ctx.now), daysOfRun))
    await ctx.tx((tx) => writeSums(tx, day));
}

export const salesSumsJobs: readonly Job[] = [
  { name: 'sums of sales', everyMs: 60_000, exclusive: 'rows', run: sumUpSales },
];
