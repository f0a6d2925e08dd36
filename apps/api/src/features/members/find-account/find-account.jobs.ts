// Jobs of find-account: deletes expired handles of found accounts and password resets.
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { deleteExpiredHandles } from './user-handle.db.ts';

async function deleteOldHandles(ctx: Ctx): Promise<void> {
  await deleteExpiredHandles(ctx.db, ctx.now);
}

export const findAccountJobs: readonly Job[] = [
  { name: 'expired handles of found accounts and resets', everyMs: 600_000, run: deleteOldHandles },
];
