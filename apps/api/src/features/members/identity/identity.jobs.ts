// Jobs of identity checks.
import { dayMs } from '#domain/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { deleteAttemptsBefore } from './identity-attempts.db.ts';

/** Deletes identity windows a day after they expired, which leaves time to look into a complaint. */
async function deleteExpiredAttempts(ctx: Ctx): Promise<void> {
  await deleteAttemptsBefore(ctx.db, new Date(ctx.now.getTime() - dayMs));
}

export const identityJobs: readonly Job[] = [
  { name: 'expired identity windows', everyMs: 3_600_000, run: deleteExpiredAttempts },
];
