// What the clock does for search.
import type { Ctx } from '../../context.ts';
import { countSearch } from './rebuild-search.ts';
import { forgetSearchers } from './search.db.ts';

/** Who searched is kept 90 days (api.md 114). */
export async function forgetOldSearchers(ctx: Ctx): Promise<void> {
  await forgetSearchers(ctx.db, ctx.now);
}

/** Popularity, bands and words follow sales and new products within the hour. */
export async function countWords(ctx: Ctx): Promise<void> {
  await countSearch(ctx.db, ctx.now);
}
