// Jobs of challenges: deletes rows of expired ones.
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteExpiredUses } from './challenges.db.ts';

export async function deleteOldChallenges(ctx: LockedCtx): Promise<void> {
  await deleteExpiredUses(ctx.db, ctx.now);
}

export const challengesJobs: readonly Job[] = [
  { name: 'expired challenges', everyMs: 600_000, exclusive: 'lock', run: deleteOldChallenges },
];
