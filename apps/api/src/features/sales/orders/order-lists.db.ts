// SQL of lists of orders, parcels and order products: a page with its total in one statement, and single parcels and products. The
// WHERE restricts rows to the scope of the caller. Owns no table. Not here: the filter (order-filter.db.ts).
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { type Paging, type PagingInput, cappedCount, cappedPageOf, newestFirst } from '../../../db/paging.ts';
import { type OrderStatus, orderStatuses } from '#domain/base/enums.ts';
import { actionsOf } from '#domain/orders/order-actions.ts';
import { type WholeOrderRow, asWholeOrder, isOrder, wholeOrderColumns } from '../order-rows/order-rows.ts';
import {
  type Entry,
  type OrderFilter,
  filterConditions,
  groupEntry,
  inScope,
  isShown,
  orderEntry,
  productEntry,
} from './order-filter.db.ts';
import type { OrderScope } from './order-scope.ts';

/** An order with the groups and products of one entry of the list. */
type ListedRow = WholeOrderRow & { cursorText: string; totalCount: number | null };
type Page = { rows: ListedRow[]; paging: Paging };

type List = {
  entry: Entry;
  /** The tables of the list, with order `o`. */
  from: RawBuilder<unknown>;
  /** Uuid of an entry. */
  uuid: RawBuilder<unknown>;
  /** The groups `g` and products `r` of the entry `page.uuid`. */
  columns: RawBuilder<unknown>;
};

const ordersList = (scope: OrderScope): List => ({
  entry: orderEntry(scope),
  from: sql`orders o`,
  uuid: sql`o.uuid`,
  columns: wholeOrderColumns(groupOfStore(scope), productOfStore(scope)),
});

const groupsList: List = {
  entry: groupEntry,
  from: sql`orders o join order_group g on g.order_uuid = o.uuid`,
  uuid: sql`g.uuid`,
  columns: wholeOrderColumns(sql`g.uuid = page.uuid`, sql`r.order_group_uuid = page.uuid`),
};

const productsList: List = {
  entry: productEntry,
  from: sql`orders o join order_product r on r.order_uuid = o.uuid join order_group g on g.uuid = r.order_group_uuid`,
  uuid: sql`r.uuid`,
  columns: wholeOrderColumns(
    sql`g.uuid = (select order_group_uuid from order_product where uuid = page.uuid)`,
    sql`r.uuid = page.uuid`,
  ),
};

const groupOfStore = (scope: OrderScope) =>
  typeof scope === 'object' && 'storeUuid' in scope ? sql`g.store_uuid = ${scope.storeUuid}` : sql`true`;
const productOfStore = (scope: OrderScope) =>
  typeof scope === 'object' && 'storeUuid' in scope
    ? sql`r.order_group_uuid in (select uuid from order_group where order_uuid = o.uuid and store_uuid = ${scope.storeUuid})`
    : sql`true`;

const claimOfStore = (scope: OrderScope) =>
  typeof scope === 'object' && 'storeUuid' in scope ? sql`c.store_uuid = ${scope.storeUuid}` : sql`true`;

type ListQuery = { scope: OrderScope; filter: OrderFilter; paging: PagingInput; now: Date };

/** Orders, newest first. */
export const listOrders = (db: Db, query: ListQuery): Promise<Page> =>
  list(db, ordersList(query.scope), query, sql`true`);

/** Parcels, those of the newest orders first; each row has one group. */
export const listGroups = (db: Db, query: ListQuery): Promise<Page> =>
  list(db, groupsList, query, groupOfStore(query.scope));

export type ProductFilter = {
  isReviewable?: boolean | undefined;
  isClaimable?: boolean | undefined;
  productItemUuids?: readonly string[] | undefined;
  /** Seoul date of the request. */
  today: string;
};

/** Order products, those of the newest orders first; each row has one group and one product. */
export function listProducts(db: Db, query: ListQuery, filter: ProductFilter): Promise<Page> {
  const { isReviewable, isClaimable, productItemUuids } = filter;
  const conditions = [
    groupOfStore(query.scope),
    ...(isReviewable === undefined ? [] : [sql`${isReviewableRow(filter.today)} = ${isReviewable}`]),
    ...(isClaimable === undefined ? [] : [sql`${isClaimableRow(filter.today)} = ${isClaimable}`]),
    ...(productItemUuids === undefined || productItemUuids.length === 0
      ? []
      : [sql`r.product_item_uuid = any(${productItemUuids}::uuid[])`]),
  ];
  return list(db, productsList, query, sql.join(conditions, sql` and `));
}

/** As `isReviewable` of the answer (order-response.ts); sessions of the database are in the time zone of Seoul. */
const isReviewableRow = (today: string) =>
  sql`(o.sales_channel = 'ONNS' and r.status = 'PURCHASE_CONFIRM' and coalesce(r.confirmed_at::date + 90 >= ${today}::date, false)
    and o.user_uuid is not null and not is_reviewed(r.uuid, r.parent_uuid))`;

const claimActions = ['CANCEL', 'CANCEL_DISPATCH', 'RETURN', 'EXCHANGE'] as const;
const claimableStatuses = (isClaimWindowOpen: boolean): OrderStatus[] =>
  orderStatuses.filter((status) =>
    actionsOf(status, { isClaimWindowOpen }).some((action) =>
      (claimActions as readonly string[]).includes(action),
    ),
  );
const statusesInWindow = claimableStatuses(true);
/** A cancellation has no last day. */
const statusesAlways = claimableStatuses(false);

/** As the actions of the answer (isClaimWindowOpen of the domain); rows before the delivery have no date. */
const isClaimableRow = (today: string) =>
  sql`(o.sales_channel = 'ONNS' and (r.status = any(${statusesAlways}::text[]) or (r.status = any(${statusesInWindow}::text[])
    and (r.delivered_at is null or r.delivered_at::date + interval '3 months' >= ${today}::date))))`;

async function list(
  db: Db,
  { entry, from, uuid, columns }: List,
  { scope, filter, paging, now }: ListQuery,
  own: RawBuilder<unknown>,
): Promise<Page> {
  const window = newestFirst(paging, { at: sql`o.created_at`, uuid });
  const where = sql`${inScope(scope)} and ${own} and ${filterConditions(filter, entry)} and ${isShown(entry, now)}`;
  const total = window.isFirst ? cappedCount(sql`from ${from} where ${where}`) : sql`null::int`;
  const found = await sql<ListedRow>`
    with page as materialized (
      select ${uuid} as uuid, o.uuid as order_uuid, ${window.cursorColumn} as cursor_text, o.created_at
      from ${from} where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}),
    total as materialized (select ${total} as total_count)
    select ${columns}, page.cursor_text, page.uuid as entry_uuid, total.total_count
    from total left join page on true left join orders o on o.uuid = page.order_uuid
    order by page.created_at ${window.isBackward ? sql`asc` : sql`desc`}, page.uuid ${window.isBackward ? sql`asc` : sql`desc`}`.execute(
    db,
  );
  const totalCount = found.rows[0]?.totalCount ?? undefined;
  const rows = found.rows.filter((row) => row.uuid !== null).map(asWholeOrder);
  return cappedPageOf(rows, paging, window, totalCount);
}

/** Statuses of parcels in transit, to the shopper or back. */
const inTransit = sql`array['REQUEST_DELIVERY', 'IN_DELIVERY', 'EXCHANGE', 'APPROVE_RETURN', 'APPROVE_EXCHANGE']`;

/** The member's parcels since `since`, those in transit first, then the newest; each row has one group. Unpaid ones only with a deposit. */
export async function listRecentGroups(
  db: Db,
  { userUuid, since, count }: { userUuid: string; since: Date; count: number },
): Promise<WholeOrderRow[]> {
  const found = await sql<WholeOrderRow>`
    with page as materialized (
      select g.uuid, o.uuid as order_uuid, o.created_at, d.status = any(${inTransit}) as is_in_transit
      from orders o join order_group g on g.order_uuid = o.uuid
      cross join lateral (select ${groupEntry.status} as status) d
      where o.user_uuid = ${userUuid} and o.created_at >= ${since} and d.status <> all(array['PAYMENT_TRY', 'PAYMENT_FAIL'])
      order by 4 desc, 3 desc, 1 desc limit ${sql.lit(count)})
    select ${groupsList.columns} from page join orders o on o.uuid = page.order_uuid
    order by page.is_in_transit desc, page.created_at desc, page.uuid desc`.execute(db);
  return found.rows.map(asWholeOrder);
}

/** The order with the one parcel that contains this order product. */
export async function findGroupOfProduct(
  db: Db,
  scope: OrderScope,
  orderProductUuid: string,
): Promise<WholeOrderRow | undefined> {
  const found = await sql<WholeOrderRow>`
    select ${groupsList.columns}
    from (select order_group_uuid as uuid, order_uuid from order_product where uuid = ${orderProductUuid}) page
    join order_group g on g.uuid = page.uuid join orders o on o.uuid = page.order_uuid
    where ${inScope(scope)} and ${groupOfStore(scope)}`.execute(db);
  return found.rows.map(asWholeOrder)[0];
}

export type HistoryRow = { at: string; event: string; toStatus: OrderStatus };

/** The order with this one product, and its history, oldest first. */
export async function findProduct(
  db: Db,
  scope: OrderScope,
  orderProductUuid: string,
): Promise<(WholeOrderRow & { histories: HistoryRow[] }) | undefined> {
  const found = await sql<WholeOrderRow & { histories: HistoryRow[] }>`
    select ${productsList.columns}, (select jsonb_agg(jsonb_build_object('at', h.at, 'event', h.event, 'toStatus', h.to_status) order by h.at, h.uuid)
      from order_product_history h where h.order_product_uuid = page.uuid) as histories
    from (select uuid, order_group_uuid, order_uuid from order_product where uuid = ${orderProductUuid}) page
    join order_group g on g.uuid = page.order_group_uuid join orders o on o.uuid = page.order_uuid
    where ${inScope(scope)} and ${groupOfStore(scope)}`.execute(db);
  return found.rows.map(asWholeOrder)[0];
}

/** The order by its uuid or number, or by one of its rows, with the parcels of the staff's store. */
export async function findOrderOfStaff(
  db: Db,
  scope: OrderScope,
  key: { uuidOrNo: string } | { orderProductUuid: string },
): Promise<WholeOrderRow | undefined> {
  const isNamed =
    'orderProductUuid' in key
      ? sql`o.uuid = (select order_uuid from order_product where uuid = ${key.orderProductUuid})`
      : isOrder(key.uuidOrNo);
  const found = await sql<WholeOrderRow>`
    select ${wholeOrderColumns(groupOfStore(scope), productOfStore(scope), claimOfStore(scope))} from orders o where ${isNamed} and ${inScope(scope)}`.execute(
    db,
  );
  return found.rows.map(asWholeOrder)[0];
}
