// SQL of the rows that staff of a store work on. Owns no table.
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** The order of a row; with `storeUuid` only of a row of this store. */
export async function findOrderOfRow(
  db: Db,
  orderProductUuid: string,
  storeUuid: string | undefined,
): Promise<string | undefined> {
  const found = await sql<{ order_uuid: string }>`
    select r.order_uuid from order_product r join order_group g on g.uuid = r.order_group_uuid
    where r.uuid = ${orderProductUuid} and (${storeUuid === undefined} or g.store_uuid = ${storeUuid ?? null}::uuid)`.execute(
    db,
  );
  return found.rows[0]?.order_uuid;
}

/** A row of a paid order that waits for the merchant. */
type WaitingRow = { uuid: string; order_no: string; order_group_uuid: string };

/** Rows that wait for the merchant, at most 500, of one order or of all. */
export async function listWaitingRows(db: Db, orderNo: string | undefined): Promise<WaitingRow[]> {
  const found = await sql<WaitingRow>`
    select r.uuid, o.order_no, r.order_group_uuid from order_product r join orders o on o.uuid = r.order_uuid
    where r.status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT') and (${orderNo === undefined} or o.order_no = ${orderNo ?? ''})
    order by o.created_at, r.line_no limit 500`.execute(db);
  return found.rows;
}
