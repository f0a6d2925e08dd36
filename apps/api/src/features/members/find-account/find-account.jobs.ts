// Jobs of find-account: deletes expired one-time tokens of found accounts and password resets.
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteExpiredOneTimeTokens } from './one-time-tokens.db.ts';

async function deleteOldTokens(ctx: LockedCtx): Promise<void> {
  await deleteExpiredOneTimeTokens(ctx.db, ctx.now);
}

export const findAccountJobs: readonly Job[] = [
  {
    name: 'expired tokens of found accounts and resets',
    everyMs: 600_000,
    exclusive: 'lock',
    run: deleteOldTokens,
  },
];
