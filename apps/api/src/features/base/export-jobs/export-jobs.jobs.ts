// Jobs of exports: files are written, and deleted when they expire (docs/rules/staff.md#exports).
import { dayMs } from '#domain/base/calendar.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteExpired } from './export-jobs.db.ts';
import { writeExports } from './write-exports.ts';

/** Longer than any download. */
const downloadMs = 60 * 60_000;

async function deleteExpiredExports({ db, now }: LockedCtx): Promise<void> {
  await deleteExpired(db, {
    now,
    fetchedSince: new Date(now.getTime() - downloadMs),
    requestedBefore: new Date(now.getTime() - dayMs),
  });
}

export const exportJobsJobs: readonly Job[] = [
  { name: 'exports', everyMs: 2_000, exclusive: 'rows', run: writeExports },
  { name: 'expired exports', everyMs: 30_000, exclusive: 'lock', run: deleteExpiredExports },
];
