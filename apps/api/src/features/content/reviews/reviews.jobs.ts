// Jobs of reviews: pay rewards, report late decisions about reported reviews to head office (docs/rules/reviews.md#reports).
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { enqueueForAdmins } from '../../base/messages/messages.ts';
import { payRewards } from './review-rewards.ts';
import { claimLateDecisions } from './reviews.db.ts';

/** The next run reports the rest. */
const reportedPerRun = 500;

/** One message to head office about all decisions that became late since the last run. */
export async function reportLateDecisions(ctx: Ctx): Promise<void> {
  await ctx.tx(async (tx) => {
    const count = await claimLateDecisions(tx, reportedPerRun, ctx.now);
    if (count > 0) await enqueueForAdmins(tx, 'S11', { count }, ctx.now);
  });
}

export const reviewsJobs: readonly Job[] = [
  { name: 'rewards of reviews', everyMs: 60_000, exclusive: 'rows', run: payRewards },
  { name: 'late decisions about reviews', everyMs: 60_000, exclusive: 'rows', run: reportLateDecisions },
];
