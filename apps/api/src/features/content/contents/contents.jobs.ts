// Job of the magazine.
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteOldViews } from './content-views.db.ts';

async function deleteViews(ctx: LockedCtx): Promise<void> {
  await deleteOldViews(ctx.db, ctx.now);
}

export const contentsJobs: readonly Job[] = [
  { name: 'old magazine views', everyMs: 3_600_000, exclusive: 'lock', run: deleteViews },
];
