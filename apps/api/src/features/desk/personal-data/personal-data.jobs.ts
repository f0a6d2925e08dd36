// Jobs of personal data: deletes records of downloads after their retention period.
import { beginOfRetention } from '#domain/members/retention.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteExportsBefore } from './personal-data.db.ts';

export async function deleteOldExports(ctx: LockedCtx): Promise<void> {
  await deleteExportsBefore(ctx.db, beginOfRetention('EXPORT', ctx.now));
}

export const personalDataJobs: readonly Job[] = [
  { name: 'old downloads of personal data', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldExports },
];
