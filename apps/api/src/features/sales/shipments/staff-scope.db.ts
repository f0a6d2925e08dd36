// SQL of the rows that staff of a store work on. Owns no table.
import { sql } from 'kysely';
import type { Carrier, OrderStatus } from '#domain/base/enums.ts';
import type { OrderProductNumber } from '#domain/orders/order-product-number.ts';
import type { DispatchHold } from '#domain/shipments/dispatch-hold.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db } from '../../../db/connect.ts';
import { holdOfRow } from '../order-rows/order-rows.ts';

/** The order of a row; with `storeUuid` only of a row of this store. */
export async function findOrderOfRow(
  db: Db,
  orderProductUuid: string,
  storeUuid: string | undefined,
): Promise<string | undefined> {
  const found = await sql<{ orderUuid: string }>`
    select r.order_uuid from order_product r join order_group g on g.uuid = r.order_group_uuid
    where r.uuid = ${orderProductUuid} and (${storeUuid === undefined} or g.store_uuid = ${storeUuid ?? null}::uuid)`.execute(
    db,
  );
  return found.rows[0]?.orderUuid;
}

/** A row that staff work on, with the invoices of its parcels that were not withdrawn. */
export type DispatchableRow = OrderProductNumber & {
  uuid: string;
  status: OrderStatus;
  invoices: { carrier: Carrier; invoiceNumber: string }[];
  hold: DispatchHold | null;
};

/** Those of the rows that exist; with `storeUuid` only rows of this store. */
export async function listDispatchableRows(
  db: Db,
  uuids: readonly string[],
  { storeUuid, now }: { storeUuid: string | undefined; now: Date },
): Promise<DispatchableRow[]> {
  const found = await sql<DispatchableRow>`
    select r.uuid, r.line_no, (select o.order_no from orders o where o.uuid = r.order_uuid) as order_no, r.status, coalesce((
      select json_agg(json_build_object('carrier', s.carrier, 'invoiceNumber', s.invoice_number))
      from shipment_item i join shipment s on s.uuid = i.shipment_uuid
      where i.order_product_uuid = r.uuid and s.kind = 'OUTBOUND' and s.withdrawn_at is null), '[]') as invoices,
      ${holdOfRow(now)} as hold
    from order_product r join order_group g on g.uuid = r.order_group_uuid
    where r.uuid = any(${uuids}::uuid[]) and (${storeUuid === undefined} or g.store_uuid = ${storeUuid ?? null}::uuid)`.execute(
    db,
  );
  return found.rows;
}

/** The order products with these numbers; with `storeUuid` only rows of this store. */
export async function listUuidsOfNumbers(
  db: Db,
  numbers: readonly OrderProductNumber[],
  storeUuid: string | undefined,
): Promise<(OrderProductNumber & { uuid: string })[]> {
  const found = await sql<OrderProductNumber & { uuid: string }>`
    select r.uuid, o.order_no, r.line_no
    from jsonb_to_recordset(${jsonRows(numbers)}::jsonb) as n (order_no text, line_no int) join orders o on o.order_no = n.order_no
      join order_product r on r.order_uuid = o.uuid and r.line_no = n.line_no join order_group g on g.uuid = r.order_group_uuid
    where ${storeUuid === undefined} or g.store_uuid = ${storeUuid ?? null}::uuid`.execute(db);
  return found.rows;
}

/** A row of a paid order that waits for the merchant. */
type WaitingRow = { uuid: string; orderNo: string; orderGroupUuid: string };

/** Rows that wait for the merchant, at most 500, of one order or of all. */
export async function listWaitingRows(db: Db, orderNo: string | undefined): Promise<WaitingRow[]> {
  const found = await sql<WaitingRow>`
    select r.uuid, o.order_no, r.order_group_uuid from order_product r join orders o on o.uuid = r.order_uuid
    where r.status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT') and (${orderNo === undefined} or o.order_no = ${orderNo ?? ''})
    order by o.created_at, r.line_no limit 500`.execute(db);
  return found.rows;
}
