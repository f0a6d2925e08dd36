// Waits until the job after a first start has computed the coupon prices of the demo shop: it empties the page cache.
import { Client } from 'pg';
import { vi } from 'vitest';
import { findStarted } from '../../apps/api/src/db/embedded/embedded.ts';

/** `dataDir` is the DATA_DIR of a running shop with the embedded database. */
export async function waitForCouponPrices(dataDir: string): Promise<void> {
  const client = new Client({ connectionString: findStarted(dataDir) ?? '' });
  await client.connect();
  const isComputed = async () =>
    (await client.query('select from coupon where price_due_at <= now()')).rows.length === 0;
  await vi.waitUntil(isComputed, { timeout: 60_000, interval: 200 });
  await client.end();
}
