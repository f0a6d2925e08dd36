// The nightly job of recommendations.
import { dayMs } from '#domain/base/calendar.ts';
import { recommendations } from '#domain/catalog/recommendation.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { listBought, listConcerns, listSeen, replaceRecommendations } from './recommendations.db.ts';

/** Purchases and views of this time count. */
const countedMs = 90 * dayMs;
/** Stored per product: twice what a page shows, because some are sold out by then. */
const mostStored = 20;

/** Computes the recommendations of all products. */
export async function recommend(ctx: LockedCtx): Promise<void> {
  const since = new Date(ctx.now.getTime() - countedMs);
  const bought = await listBought(ctx.db, since);
  const seen = await listSeen(ctx.db, since);
  const concerns = await listConcerns(ctx.db);
  const best = recommendations({ bought, seen, concernOf: (product) => concerns.get(product) }, mostStored);
  await replaceRecommendations(ctx.db, best, ctx.now);
}

export const recommendationsJobs: readonly Job[] = [
  { name: 'recommendations', everyMs: dayMs, exclusive: 'lock', run: recommend },
];
