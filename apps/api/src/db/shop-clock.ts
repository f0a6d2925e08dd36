// The shop's clock: the machine's time in live mode; in demo mode shifted by a row of shop_clock, for all processes.
import { sql } from 'kysely';
import type { Clock } from '../context.ts';
import type { Database } from './connect.ts';

export type ShopClock = Clock & { stop(): void };

/** Starts the clock. If `isMovable`, the offset is read now and every second. */
export async function startShopClock(database: Database, isMovable: boolean): Promise<ShopClock> {
  let offsetMs = 0;
  const read = async () => {
    const found = await sql<{ offsetMs: number }>`select offset_ms from shop_clock`.execute(database.db);
    offsetMs = found.rows[0]?.offsetMs ?? 0;
  };
  if (!isMovable) return { now: () => new Date(), stop: () => {} };
  await read();
  let isReading = false;
  const timer = setInterval(() => {
    // One read at a time, so that reads do not accumulate behind a frozen database.
    if (isReading) return;
    isReading = true;
    // Keeps the last known offset when the connection is lost.
    void read()
      .catch(() => {})
      .finally(() => (isReading = false));
  }, 1000);
  timer.unref();
  return { now: () => new Date(Date.now() + offsetMs), stop: () => clearInterval(timer) };
}

/** Moves the demo shop's clock by `byMs` milliseconds. */
export async function moveShopClock(database: Database, byMs: number): Promise<void> {
  await sql`update shop_clock set offset_ms = offset_ms + ${byMs}`.execute(database.db);
}
