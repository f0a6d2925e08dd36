// Job of visits to pages of sets.
import { dayMs } from '#domain/base/calendar.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteVisitsBefore } from './tying-logs.db.ts';

/** From the last step of a visit. */
const retentionMs = 180 * dayMs;

export async function deleteOldVisits(ctx: LockedCtx): Promise<void> {
  await deleteVisitsBefore(ctx.db, new Date(ctx.now.getTime() - retentionMs));
}

export const tyingJobs: readonly Job[] = [
  { name: 'old visits to sets', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldVisits },
];
