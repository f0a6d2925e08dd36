// Jobs of challenges.
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { deleteExpiredUses } from './challenges.db.ts';

/** Deletes the uses of challenges that have expired. */
export async function deleteOldChallenges(ctx: Ctx): Promise<void> {
  await deleteExpiredUses(ctx.db, ctx.now);
}

export const challengesJobs: readonly Job[] = [
  { name: 'expired challenges', everyMs: 600_000, run: deleteOldChallenges },
];
