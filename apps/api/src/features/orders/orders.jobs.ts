// What the clock does for orders: bringing sales figures into the lists.
import type { Ctx } from '../../context.ts';
import { rewriteSalesCounts } from '../product-items/product-items.ts';
import { listRecentSales } from './orders.db.ts';

/** Until purchases are confirmed, paid is what we know of sales (docs/decisions/004). */
export async function countSales(ctx: Ctx): Promise<void> {
  const sales = await listRecentSales(ctx.db, ctx.now);
  await ctx.tx((tx) => rewriteSalesCounts(tx, sales));
}
