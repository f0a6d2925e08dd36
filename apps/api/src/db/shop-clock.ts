// The shop's clock. In live mode it is the machine's; in demo mode a row of shop_clock moves it, for every process alike.
import { sql } from 'kysely';
import type { Clock } from '../context.ts';
import type { Database } from './connect.ts';

export type ShopClock = Clock & { stop(): void };

/** Reads the offset now and then every second (demo); `isMovable` false never reads it. */
export async function startShopClock(database: Database, isMovable: boolean): Promise<ShopClock> {
  let offsetMs = 0;
  const read = async () => {
    const found = await sql<{ offset_ms: number }>`select offset_ms from shop_clock`.execute(database.db);
    offsetMs = found.rows[0]?.offset_ms ?? 0;
  };
  if (!isMovable) return { now: () => new Date(), stop: () => {} };
  await read();
  let isReading = false;
  const timer = setInterval(() => {
    // A frozen database answers no second either: one read at a time, or they would queue up for a minute behind it.
    if (isReading) return;
    isReading = true;
    // A lost connection keeps the last known offset; the next second asks again.
    void read()
      .catch(() => {})
      .finally(() => (isReading = false));
  }, 1000);
  timer.unref();
  return { now: () => new Date(Date.now() + offsetMs), stop: () => clearInterval(timer) };
}

/** Moves the demo shop's clock by so many milliseconds from where it stands. */
export async function moveShopClock(database: Database, byMs: number): Promise<void> {
  await sql`update shop_clock set offset_ms = offset_ms + ${byMs}`.execute(database.db);
}
