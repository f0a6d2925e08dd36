// Jobs of identity checks: deletes expired attempts.
import { dayMs } from '#domain/base/calendar.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteAttemptsBefore } from './identity-attempts.db.ts';

/** Deletes attempts a day after their expiry, so that complaints can be investigated until then. */
async function deleteExpiredAttempts(ctx: LockedCtx): Promise<void> {
  await deleteAttemptsBefore(ctx.db, new Date(ctx.now.getTime() - dayMs));
}

export const identityJobs: readonly Job[] = [
  { name: 'expired identity windows', everyMs: 3_600_000, exclusive: 'lock', run: deleteExpiredAttempts },
];
