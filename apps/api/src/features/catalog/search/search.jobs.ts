// Job that recomputes popularity, bands and words.
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { countSearchIn, searchCountName } from './rebuild-search.ts';

/** Recomputes popularity, bands and words, so that they follow sales and new products within the hour. */
async function countWords(ctx: LockedCtx): Promise<void> {
  await ctx.tx((tx) => countSearchIn(tx, ctx.now));
}

export const catalogSearchJobs: readonly Job[] = [
  { name: searchCountName, everyMs: 3_600_000, exclusive: 'lock', run: countWords },
];
