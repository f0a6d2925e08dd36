// Jobs of coupons: recomputes coupon prices when a coupon starts, ends, changes or is used up (docs/rules/prices.md#coupon-price).
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { claimDueCoupon, listProductsOf, writePriceCursor } from './coupon-prices.db.ts';
import { rewriteCouponPrices } from './coupon-prices.ts';

/** Products per transaction: about 50 ms each, so that changes of products do not wait long for their lock. */
const batch = 500;

/** Recomputes the prices of all due coupons, one batch of products per transaction; continues after an interruption. */
export async function recomputeCouponPrices(ctx: Pick<Ctx, 'tx' | 'now'>): Promise<void> {
  for (;;) {
    const isOver = await ctx.tx(async (tx) => {
      const coupon = await claimDueCoupon(tx, ctx.now);
      if (coupon === undefined) return true;
      const products = await listProductsOf(tx, coupon, batch);
      await rewriteCouponPrices(tx, products, ctx.now);
      await writePriceCursor(
        tx,
        coupon.uuid,
        products.length < batch ? null : (products.at(-1) ?? null),
        ctx.now,
      );
      return false;
    });
    if (isOver) return;
  }
}

export const couponsJobs: readonly Job[] = [
  { name: 'coupon prices', everyMs: 1_000, exclusive: 'rows', run: recomputeCouponPrices },
];
