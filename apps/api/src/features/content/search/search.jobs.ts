// Jobs of search logs.
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { forgetSearchers } from './search.db.ts';

/** Deletes who searched after 90 days (docs/rules/members.md#retention). */
async function forgetOldSearchers(ctx: LockedCtx): Promise<void> {
  await forgetSearchers(ctx.db, ctx.now);
}

export const searchJobs: readonly Job[] = [
  { name: 'old searchers', everyMs: 3_600_000, exclusive: 'lock', run: forgetOldSearchers },
];
