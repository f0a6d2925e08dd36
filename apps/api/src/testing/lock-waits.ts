// Statements that wait for a lock, in tests of two transactions. Imported only by tests.
import { rows } from './sales/orders.ts';
import type { TestShop } from './shop.ts';

/** The number of statements that wait for a lock now. */
export async function lockWaits(shop: TestShop): Promise<number> {
  const [found] = await rows<{ count: number }>(
    shop,
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found?.count ?? 0;
}
