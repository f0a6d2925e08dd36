// Jobs of orders: sales counts of product lists, and erasure of personal data after the retention period.
import { addYears } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { rewriteSalesCounts } from '../../catalog/product-lists/product-lists.ts';
import { listRecentSales } from './order-rows.db.ts';
import { erasePersonalData } from './retention.db.ts';

/** 전자상거래법 시행령 6: records of contracts, payments and deliveries are retained for five years (docs/rules/law.md#retention). */
const retentionYears = 5;

/**
 * Counts buyers, also of purchases that are not confirmed yet (docs/decisions/004). Reads and writes under the job's lock, so that a
 * process that read earlier cannot overwrite newer figures.
 */
async function countSales(ctx: LockedCtx): Promise<void> {
  const sales = await listRecentSales(ctx.db, ctx.now);
  await ctx.tx((tx) => rewriteSalesCounts(tx, sales));
}

/** Erases personal data from orders older than five years, except from those of members who have not withdrawn. */
export async function eraseOldPersonalData(ctx: Ctx): Promise<void> {
  const before = addYears(ctx.now, -retentionYears);
  for (;;) {
    const erased = await ctx.tx((tx) => erasePersonalData(tx, before));
    if (erased === 0) return;
  }
}

export const orderRowsJobs: readonly Job[] = [
  { name: 'sales counts of lists', everyMs: 60_000, exclusive: 'lock', run: countSales },
  {
    name: 'persons in orders older than five years',
    everyMs: 3_600_000,
    exclusive: 'rows',
    run: eraseOldPersonalData,
  },
];
