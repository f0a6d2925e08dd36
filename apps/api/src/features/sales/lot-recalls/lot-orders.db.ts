// SQL of the order products that have units of a lot, and of the orders whose buyers are notified. Owns no table.
import { sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import type { StockLotState } from '#domain/catalog/stock-lots.ts';
import { negativeStatuses } from '#domain/orders/order-status.ts';
import { ifGiven, isOrNot } from '../../../db/conditions.ts';
import type { Db } from '../../../db/connect.ts';
import { type Paging, cappedCount, cappedPageOf, newestFirst } from '../../../db/paging.ts';

/** Template of the message about a stopped lot; its event key is the lot. */
export const recallTemplate = 'N33';

/** Messages about the lot to the buyer of order `o`. */
const messagesOf = (lotUuid: string) => sql`
  from message m where m.template = ${recallTemplate} and m.order_uuid = o.uuid and m.event_key = ${lotUuid}::text`;

export type LotOrderRow = {
  uuid: string;
  orderUuid: string;
  orderNo: string;
  ordererName: string;
  displayName: string;
  count: number;
  status: OrderStatus;
  orderedAt: Date;
  dispatchedAt: Date | null;
  notifiedAt: Date | null;
};

/** A page of the order products with units of a lot of `ownStore` or of any store that were not cancelled or returned, newest first. */
export async function listLotOrders(
  db: Db,
  filter: Input<'getStockLotOrdersByPaging'>,
  ownStore: string | undefined,
): Promise<{ rows: LotOrderRow[]; paging: Paging }> {
  const { stockLotUuid } = filter;
  const window = newestFirst(filter, { at: sql`o.created_at`, uuid: sql`r.uuid` });
  const conditions = [
    sql`r.status <> all(${negativeStatuses})`,
    ...ifGiven(ownStore, (store) => sql`p.store_uuid = ${store}`),
    ...ifGiven(filter.isDispatched, (isDispatched) =>
      isOrNot(isDispatched, sql`r.dispatched_at is not null`),
    ),
  ];
  const from = sql`
    from (select order_product_uuid, sum(count)::int as count from order_product_lot where lot_uuid = ${stockLotUuid} group by 1) h
    join order_product r on r.uuid = h.order_product_uuid join orders o on o.uuid = r.order_uuid join product p on p.uuid = r.product_uuid
    where ${sql.join(conditions, sql` and `)}`;
  const found = await sql<LotOrderRow & { cursorText: string; totalCount?: number }>`
    select r.uuid, o.uuid as order_uuid, o.order_no, o.orderer_name, r.display_name, h.count, r.status, o.created_at as ordered_at,
      r.dispatched_at, (select max(m.created_at) ${messagesOf(stockLotUuid)}) as notified_at, ${window.cursorColumn} as cursor_text
      ${window.isFirst ? sql`, ${cappedCount(from)} as total_count` : sql``}
    ${from} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  const count = found.rows[0]?.totalCount ?? (window.isFirst ? 0 : undefined);
  return cappedPageOf(found.rows, filter, window, count);
}

/** What the message to the buyers of a lot of `ownStore` or of any store names, and its state. */
export async function findRecalledLot(
  db: Db,
  lotUuid: string,
  ownStore: string | undefined,
): Promise<{ code: string; state: StockLotState; displayName: string } | undefined> {
  const found = await sql<{ code: string; state: StockLotState; displayName: string }>`
    select l.code, l.state, i.display_name from stock_lot l
    join product_item i on i.uuid = l.product_item_uuid join product p on p.uuid = i.product_uuid
    where l.uuid = ${lotUuid} and p.store_uuid = coalesce(${ownStore ?? null}::uuid, p.store_uuid)`.execute(
    db,
  );
  return found.rows[0];
}

export type LotBuyer = {
  orderUuid: string;
  orderNo: string;
  userUuid: string | null;
  phone: string;
  email: string;
  isNotified: boolean;
};

/** The orders with dispatched units of a lot that were not returned, without those whose persons are erased. */
export async function listLotBuyers(db: Db, lotUuid: string): Promise<LotBuyer[]> {
  const found = await sql<LotBuyer>`
    select o.uuid as order_uuid, o.order_no, o.user_uuid, o.orderer_phone as phone, o.orderer_email as email,
      exists (select ${messagesOf(lotUuid)}) as is_notified
    from orders o where (o.orderer_phone <> '' or o.orderer_email <> '') and exists (
      select from order_product r join order_product_lot h on h.order_product_uuid = r.uuid
      where r.order_uuid = o.uuid and h.lot_uuid = ${lotUuid} and not h.is_replacement and r.dispatched_at is not null
        and r.status <> all(${negativeStatuses}))
    order by o.uuid`.execute(db);
  return found.rows;
}

/** The other stopped lots of which rows with units of this lot have units too. */
export async function listStoppedBeside(db: Db, lotUuid: string): Promise<StoppedLot[]> {
  const found = await sql<StoppedLot>`
    select distinct l.uuid, l.code, l.stop_reason from order_product_lot own
    join order_product_lot h on h.order_product_uuid = own.order_product_uuid join stock_lot l on l.uuid = h.lot_uuid
    where own.lot_uuid = ${lotUuid} and l.uuid <> own.lot_uuid and l.state = 'STOPPED' order by l.uuid`.execute(
    db,
  );
  return found.rows;
}

export type StoppedLot = { uuid: string; code: string; stopReason: string };
