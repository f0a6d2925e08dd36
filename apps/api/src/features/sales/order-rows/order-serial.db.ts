// SQL of the serials of order numbers (docs/rules/orders.md#order-number).
import { sql } from 'kysely';
import { orderNumbersPerDay } from '#domain/orders/order-number.ts';
import type { Db } from '../../../db/connect.ts';

/**
 * Select of the next serial, 0 to 9,999,999. A sequence instead of a counter row: concurrent registrations do not wait for each other. It
 * continues over midnight; serials of one day are distinct as long as the day has at most ten million registrations.
 */
export const nextSerial = sql`(nextval('order_serial') % ${sql.lit(orderNumbersPerDay)})::int`;

/** Serials of `count` new orders. */
export async function takeSerials(db: Db, count: number): Promise<number[]> {
  const taken = await sql<{ serial: number }>`
    select ${nextSerial} as serial from generate_series(1, ${count}::int)`.execute(db);
  return taken.rows.map(({ serial }) => serial);
}
