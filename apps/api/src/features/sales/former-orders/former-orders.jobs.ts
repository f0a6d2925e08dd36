// Job of orders of a merchant's former shop: deletes those of withdrawn members after the retention period.
import { beginOfRetention } from '#domain/members/retention.ts';
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { deleteOldProducts } from './former-orders.db.ts';

/** Deletes what members who have withdrawn ordered longer ago than orders are retained. */
export async function deleteOldFormerOrders(ctx: Ctx): Promise<void> {
  const before = beginOfRetention('ORDER', ctx.now);
  for (;;) {
    const deleted = await ctx.tx((tx) => deleteOldProducts(tx, before));
    if (deleted === 0) return;
  }
}

export const formerOrdersJobs: readonly Job[] = [
  {
    name: 'old orders of the former shop',
    everyMs: 3_600_000,
    exclusive: 'rows',
    run: deleteOldFormerOrders,
  },
];
