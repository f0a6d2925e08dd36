// Leases of rows that are sent to a channel, seen during the call. Imported only by tests.
import { expect, vi } from 'vitest';
import { rows } from '../sales/orders.ts';
import type { TestShop } from '../shop.ts';

type Leased = 'channel_message' | 'channel_command' | 'channel_product';

/**
 * Runs `work` with a function that its call to the channel awaits: the rows are leased for at most a minute then, and after fifteen seconds
 * for longer. Returns how often the call was made.
 */
export async function expectRenewed(
  shop: TestShop,
  table: Leased,
  work: (called: () => Promise<void>) => Promise<void>,
): Promise<number> {
  const leases = async () =>
    (
      await rows<{ until: number }>(
        shop,
        `select extract(epoch from due_at)::float8 * 1000 as until from ${table} where due_at > ${shop.clock.sql()}`,
      )
    ).map(({ until }) => until);
  let count = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await work(async () => {
      count += 1;
      const [first = 0, ...others] = await leases();
      expect(others).toEqual([]);
      expect(first - shop.clock.now().getTime()).toBeLessThanOrEqual(60_000);
      shop.clock.moveBy(15_000);
      vi.advanceTimersByTime(15_000);
      await expect.poll(async () => (await leases())[0]).toBeGreaterThan(first);
    });
    expect(vi.getTimerCount(), 'renewals that have not ended').toBe(0);
  } finally {
    shop.clock.moveBy(-15_000 * count);
    vi.useRealTimers();
  }
  return count;
}
