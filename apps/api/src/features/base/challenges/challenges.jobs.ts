// Jobs of challenges: deletes rows of expired ones.
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { deleteExpiredUses } from './challenges.db.ts';

export async function deleteOldChallenges(ctx: Ctx): Promise<void> {
  await deleteExpiredUses(ctx.db, ctx.now);
}

export const challengesJobs: readonly Job[] = [
  { name: 'expired challenges', everyMs: 600_000, run: deleteOldChallenges },
];
