// Waits until the job after a first start has computed the coupon prices of the demo shop: it empties the page cache.
import { vi } from 'vitest';
import { queryShop } from '../shop-process.ts';

/** `dataDir` is the DATA_DIR of a running shop with the embedded database. */
export async function waitForCouponPrices(dataDir: string): Promise<void> {
  const isComputed = async () =>
    (await queryShop(dataDir, 'select from coupon where price_due_at <= now()')).length === 0;
  await vi.waitUntil(isComputed, { timeout: 60_000, interval: 200 });
}
