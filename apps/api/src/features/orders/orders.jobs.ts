// What the clock does for orders: bringing sales figures into the lists.
import { orderStatuses } from '#domain/enums.ts';
import { isNegative } from '#domain/order-status.ts';
import type { Ctx } from '../../context.ts';
import { rewriteSalesCounts } from '../product-items/product-items.ts';
import { listSales } from './orders.db.ts';

const thirtyDaysMs = 30 * 86_400_000;

/** Units paid in the last 30 days, per product (api.md 2, SALES). Until purchases are confirmed, paid is what we know. */
export async function countSales(ctx: Ctx): Promise<void> {
  const sales = await listSales(
    ctx.db,
    new Date(ctx.now.getTime() - thirtyDaysMs),
    orderStatuses.filter(isNegative),
  );
  await ctx.tx((tx) => rewriteSalesCounts(tx, sales));
}
