// What the clock does for orders: bringing sales figures into the lists, and erasing people when the law wants no more.
import type { Ctx } from '../../context.ts';
import { rewriteSalesCounts } from '../product-items/product-items.ts';
import { listRecentSales } from './orders.db.ts';
import { erasePeople } from './retention.db.ts';

/** 전자상거래법 시행령 6: contracts, payments and deliveries are kept for five years (domain.md 6 row 13). */
const keptYears = 5;

/** Until purchases are confirmed, paid is what we know of sales (docs/decisions/004). */
export async function countSales(ctx: Ctx): Promise<void> {
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
