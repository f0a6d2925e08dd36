// Jobs of view logs.
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteViewsBefore } from './view-logs.db.ts';
import { keptMs } from './view-logs.ts';

export async function deleteOldViews(ctx: LockedCtx): Promise<void> {
  await deleteViewsBefore(ctx.db, new Date(ctx.now.getTime() - keptMs));
}

export const viewLogsJobs: readonly Job[] = [
  { name: 'old view logs', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldViews },
];
