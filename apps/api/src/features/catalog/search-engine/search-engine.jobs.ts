// Jobs of search.
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { countSearch } from './rebuild-search.ts';

/** Recomputes popularity, bands and words, so that they follow sales and new products within the hour. */
async function countWords(ctx: Ctx): Promise<void> {
  await countSearch(ctx.db, ctx.now);
}

export const searchEngineJobs: readonly Job[] = [
  { name: 'popularity bands and words of search', everyMs: 3_600_000, run: countWords },
];
