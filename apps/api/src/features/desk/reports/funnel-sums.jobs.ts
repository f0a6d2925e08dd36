// The job that counts the people of days that are over by the step of the funnel that they reached (docs/rules/reports.md#funnel).
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { mostReportDays } from '#domain/base/report-words.ts';
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { funnelKey } from './funnel-key.ts';
import { countPeople, deletePeopleBefore, listDaysToCount } from './funnel-sums.db.ts';

/** Days that one run counts, each in a transaction: the first run after an upgrade ends within seconds, and the next one goes on. */
export const daysOfRun = 60;
/** A payment is recorded a little later than it is made. */
const waitMs = 3_600_000;

/** Counts the days that are over. */
export async function countFunnel(ctx: Pick<Ctx, 'db' | 'tx' | 'now' | 'config'>): Promise<void> {
  const key = funnelKey(ctx);
  const today = seoulDate(new Date(ctx.now.getTime() - waitMs));
  const days = await listDaysToCount(ctx.db, addDays(today, -1), daysOfRun);
  for (const day of days) await ctx.tx((tx) => countPeople(tx, day, key));
  const lastDay = days.at(-1);
  if (lastDay !== undefined) await deletePeopleBefore(ctx.db, addDays(lastDay, -mostReportDays));
}

export const funnelSumsJobs: readonly Job[] = [
  { name: 'people of the funnel', everyMs: 60_000, exclusive: 'rows', run: countFunnel },
];
