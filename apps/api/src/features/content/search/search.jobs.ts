// Job of the search log.
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteOldViewerHashes } from './search.db.ts';

/** Pseudonymous viewers of searches are deleted after 90 days (docs/rules/members.md#retention). */
async function deleteViewerHashes(ctx: LockedCtx): Promise<void> {
  await deleteOldViewerHashes(ctx.db, ctx.now);
}

export const searchJobs: readonly Job[] = [
  { name: 'old searchers', everyMs: 3_600_000, exclusive: 'lock', run: deleteViewerHashes },
];
