// Jobs of find-account: deletes expired handles of found accounts and password resets.
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteExpiredHandles } from './user-handle.db.ts';

async function deleteOldHandles(ctx: LockedCtx): Promise<void> {
  await deleteExpiredHandles(ctx.db, ctx.now);
}

export const findAccountJobs: readonly Job[] = [
  {
    name: 'expired handles of found accounts and resets',
    everyMs: 600_000,
    exclusive: 'lock',
    run: deleteOldHandles,
  },
];
