// SQL of the rows that a stopped lot holds. Owns no table.
import { sql } from 'kysely';
import { negativeStatuses } from '#domain/orders/order-status.ts';
import type { Tx } from '../../../../db/connect.ts';

/** Rows that one transaction holds or releases under the locks of their orders. */
const rowsPerBatch = 200;

/** Rows `r` with units of the lot that are not dispatched and that no stopped lot holds. */
const waiting = (lotUuid: string) => sql`
  from order_product_lot h join order_product r on r.uuid = h.order_product_uuid
  where h.lot_uuid = ${lotUuid} and not h.is_replacement and r.dispatched_at is null and r.status <> all(${negativeStatuses})
    and not exists (select from dispatch_hold d where d.order_product_uuid = r.uuid and d.ended_at is null and d.stock_lot_uuid is not null)`;

/** Rows `r` that the lot holds. */
const held = (lotUuid: string) => sql`
  from dispatch_hold d join order_product r on r.uuid = d.order_product_uuid
  where d.stock_lot_uuid = ${lotUuid} and d.ended_at is null`;

/** WAITING: rows that the lot is to hold. HELD: rows that it holds. */
export type RowsOfLot = 'WAITING' | 'HELD';

/** Locks the orders of the next of these rows and returns the rows. */
export async function lockRowsOfLot(tx: Tx, lotUuid: string, which: RowsOfLot): Promise<string[]> {
  const rows = which === 'WAITING' ? waiting(lotUuid) : held(lotUuid);
  const orders = await sql<{ uuid: string }>`
    select o.uuid from orders o where o.uuid in (select r.order_uuid ${rows} order by r.order_uuid limit ${sql.lit(rowsPerBatch)})
    order by o.uuid for update`.execute(tx);
  if (orders.rows.length === 0) return [];
  const found = await sql<{ uuid: string }>`
    select r.uuid ${rows} and r.order_uuid = any(${orders.rows.map(({ uuid }) => uuid)}::uuid[]) order by r.uuid`.execute(
    tx,
  );
  return found.rows.map(({ uuid }) => uuid);
}
