// Jobs of orders: bringing sales figures into the lists, and erasing people when the law wants no more.
import type { Ctx } from '../../../context.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { rewriteSalesCounts } from '../../catalog/product-lists/product-lists.ts';
import { listRecentSales } from './order-rows.db.ts';
import { erasePeople } from './retention.db.ts';

/** 전자상거래법 시행령 6: contracts, payments and deliveries are kept for five years (docs/rules/law.md#retention). */
const keptYears = 5;

/**
 * Until purchases are confirmed, paid is what we know of sales (docs/decisions/004). Reading and writing under one lock: a process that
 * read earlier cannot overwrite newer figures.
 */
async function countSales(ctx: LockedCtx): Promise<void> {
  const sales = await listRecentSales(ctx.db, ctx.now);
  await ctx.tx((tx) => rewriteSalesCounts(tx, sales));
}

/** Five years after an order nobody is named in it any more; a member's own orders stay while there is a member. */
export async function eraseOldOrderers(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now);
  before.setUTCFullYear(before.getUTCFullYear() - keptYears);
  for (;;) {
    const erased = await ctx.tx((tx) => erasePeople(tx, before));
    if (erased === 0) return;
  }
}

export const orderRowsJobs: readonly Job[] = [
  { name: 'sales counts of lists', everyMs: 60_000, exclusive: 'lock', run: countSales },
  {
    name: 'persons in orders older than five years',
    everyMs: 3_600_000,
    exclusive: 'rows',
    run: eraseOldOrderers,
  },
];
