// Searches of the orders desk: which index finds the rows, and counts up to a limit (docs/rules/delivery.md#desk).
import { type RawBuilder, sql } from 'kysely';
import { channelNames } from '#domain/channels/channels.ts';
import { phoneDigits } from '#domain/members/phone.ts';
import { readOrderProductNumber } from '#domain/orders/order-product-number.ts';
import type { Db } from '../../../db/connect.ts';
import { containing } from '../../../db/like.ts';
import { countedAtMost } from '../../../db/paging.ts';
import { itemsOfCode, productOfNumber, productsOfInvoice } from '../../sales/orders/orders.ts';
import { type DeskFilter, lateRows, numberBounds } from './desk-filter.db.ts';

/** The rows d of a search: `column` has one of the different values `key` that `keys` selects. An index begins with the column. */
export type Search = {
  column: RawBuilder<unknown>;
  keys: RawBuilder<unknown>;
  /** Bounds of `number`, and a `from` with the rows beyond them. */
  bounds?: RawBuilder<unknown>;
  late?: RawBuilder<unknown> | undefined;
};

/**
 * The index that serves a filter, undefined where the list is read in its order, and the filter's other searches as conditions. The carriers
 * of the filter are conditions too, unless `isByCarrier`. With `isOriginFirst` its origin is read instead of its carriers.
 */
export function searchOf(
  filter: DeskFilter,
  isOriginFirst: boolean,
): {
  search: Search | undefined;
  others: RawBuilder<unknown>[];
  isByCarrier: boolean;
} {
  const ofFew = [...ordersSearches(filter), ...keywordSearches(filter)];
  const ofMany = [...memoSearches(filter), ...areaSearches(filter), ...itemStateSearches(filter)];
  const byCarrier = ofFew.length > 0 || isOriginFirst ? undefined : carrierSearch(filter);
  // Delayed rows are few, and found by their due date.
  const [search, ...others] = [
    ...ofFew,
    ...(byCarrier === undefined ? [] : [byCarrier]),
    ...(filter.isDelayed === true ? [] : ofMany),
  ];
  const rest = filter.isDelayed === true ? [...others, ...ofMany] : others;
  return { search, others: rest.map(isFoundBy), isByCarrier: byCarrier !== undefined };
}

/** The search as a condition. `is true` prevents a join, which would read the whole table. */
export const isFoundBy = ({ column, keys }: Search) => sql`(${column} in (${keys})) is true`;

const named = (column: RawBuilder<unknown>, uuids: readonly string[]): Search[] =>
  uuids.length === 0 ? [] : [{ column, keys: sql`select distinct key from unnest(${uuids}::uuid[]) as key` }];

/** By named order products and orders, and by a member's. */
function ordersSearches({ orderProductUuids = [], uuids = [], userUuid }: DeskFilter): Search[] {
  return [
    ...named(sql`d.order_product_uuid`, orderProductUuids),
    ...named(sql`d.order_uuid`, uuids),
    ...(userUuid === undefined ? [] : [ofOrders(sql`user_uuid = ${userUuid}`)]),
  ];
}

/** Searches for orders with a memo, or with a memo that contains a text; an index serves texts of three letters or more. */
function memoSearches({ hasMemo, memoText = '' }: DeskFilter): Search[] {
  const text = memoText.trim().toLowerCase();
  if (hasMemo !== true && text === '') return [];
  const isFound = text === '' ? sql`true` : sql`lower(text) like ${containing(text)}`;
  return [
    {
      column: sql`d.order_uuid`,
      keys: sql`select distinct order_uuid as key from order_memo where deleted_at is null and ${isFound}`,
    },
  ];
}

/** By the area of the delivery address; the words of the condition are those of the index. */
const areaSearches = ({ remoteAreaTypes: areas = [] }: DeskFilter): Search[] =>
  areas.length === 0
    ? []
    : [ofOrders(sql`remote_area_type <> 'NONE' and remote_area_type = any(${areas}::text[])`)];

/** By the state that the items have now. */
function itemStateSearches({ isActive, isDisplay }: DeskFilter): Search[] {
  const conditions = [
    ...(isActive === undefined ? [] : [sql`is_active = ${isActive}`]),
    ...(isDisplay === undefined ? [] : [sql`is_display = ${isDisplay}`]),
  ];
  if (conditions.length === 0) return [];
  return [ofItems(sql`select uuid as key from product_item where ${sql.join(conditions, sql` and `)}`)];
}

const keywordSearches = (filter: DeskFilter): Search[] =>
  filter.searchKeyword === undefined ? [] : [keywordSearch(filter, filter.searchKeyword.trim())];

/** By carriers; delayed rows are found by their due date instead. */
export function carrierSearch(filter: DeskFilter): Search | undefined {
  const { carriers, isDelayed, dateRange } = filter;
  if (carriers === undefined || carriers.length === 0 || isDelayed === true) return undefined;
  const search = { column: sql`d.carriers`, keys: carrierSets(carriers) };
  if (dateRange === undefined) return search;
  const { fromDate, toDate } = dateRange;
  const late =
    toDate === undefined
      ? undefined
      : sql`${lateRows(fromDate, toDate)} and d.carriers && ${carriers}::text[]`;
  return { ...search, bounds: numberBounds(filter), late };
}

/** The stored sets of carriers that contain one of these. Rows have few different sets, so each is found by one probe of the index. */
const carrierSets = (carriers: readonly string[]) => sql`
  with recursive sets (key) as (
    (select r.carriers from order_desk_row r order by r.carriers limit 1)
    union all select (select r.carriers from order_desk_row r where r.carriers > sets.key order by r.carriers limit 1) from sets where sets.key is not null)
  select key from sets where key && ${carriers}::text[]`;

const ofOrders = (condition: RawBuilder<unknown>): Search => ({
  column: sql`d.order_uuid`,
  keys: sql`select uuid as key from orders where ${condition}`,
});

/** Products are searched by the names and codes that they have now. */
const ofItems = (items: RawBuilder<unknown>): Search => ({ column: sql`d.product_item_uuid`, keys: items });

/** The dash after the day is for people. */
const withoutDash = (orderNo: string) => orderNo.replace(/^(\d{8})-(\d{7})$/, '$1$2');

/** No product is named by the digits of an order number of the shop, or of the 16 digits of one of Naver. */
const isOrderNo = (keyword: string) =>
  /^\d{15,16}$/.test(withoutDash(keyword)) || readOrderProductNumber(keyword) !== undefined;

/** An order by its number at the shop or at its sales channel, or an order product by its number; each is one read of an index. */
function ofOrderNo(keyword: string): Search {
  const number = readOrderProductNumber(keyword);
  if (number !== undefined) return { column: sql`d.order_product_uuid`, keys: productOfNumber(number) };
  const orderNo = withoutDash(keyword);
  return {
    column: sql`d.order_uuid`,
    keys: sql`select uuid as key from orders where order_no = ${orderNo} union select order_uuid from channel_order
    where channel in (${sql.join(channelNames.map((name) => sql.lit(name)))}) and channel_order_id = ${orderNo}`,
  };
}

function keywordSearch({ searchKeywordType }: DeskFilter, keyword: string): Search {
  switch (searchKeywordType ?? 'ALL') {
    case 'ALL':
      return keywordSearch({ searchKeywordType: isOrderNo(keyword) ? 'ORDER_NO' : 'PRODUCT_NAME' }, keyword);
    case 'ORDER_NO':
      return ofOrderNo(keyword);
    case 'ORDERER_NAME':
      return { column: sql`d.orderer_name`, keys: sql`select ${keyword}::text as key` };
    case 'RECIPIENT_NAME':
      return { column: sql`d.recipient_name`, keys: sql`select ${keyword}::text as key` };
    case 'PHONE': {
      const digits = phoneDigits(keyword);
      if (digits.length < 4) return ofOrders(sql`false`);
      return ofOrders(
        sql`right(orderer_phone, 4) = ${digits.slice(-4)} and orderer_phone like ${`%${digits}`}`,
      );
    }
    case 'INVOICE_NUMBER':
      return { column: sql`d.order_product_uuid`, keys: productsOfInvoice(keyword) };
    case 'PRODUCT_NAME':
      return ofItems(
        sql`select uuid as key from product_item where position(lower(${keyword}) in lower(display_name)) > 0`,
      );
    case 'PRODUCT_CODE':
      return ofItems(itemsOfCode(keyword));
  }
}

/** Rows d by the columns of `keys`. An index begins with the columns of d that `match` compares. */
export type KeyedRows = {
  match: RawBuilder<unknown>;
  /** Bounds of `number`, and a `from` with the rows beyond them. */
  bounds?: RawBuilder<unknown>;
  late?: RawBuilder<unknown> | undefined;
};

/** Selects `columns` of keyed rows, the first `limit` of each key in `orderBy`. */
export function rowsOfKeys(
  { match, bounds, late }: KeyedRows,
  {
    columns,
    condition,
    orderBy,
    limit,
  }: Record<'columns' | 'condition' | 'limit', RawBuilder<unknown>> & {
    orderBy: RawBuilder<unknown> | undefined;
  },
): RawBuilder<unknown> {
  const end = orderBy === undefined ? limit : sql`order by ${orderBy} ${limit}`;
  const others =
    late === undefined ? sql`` : sql`union all (select ${columns} from ${late} where ${condition} ${end})`;
  return sql`(select found.* from keys cross join lateral (select ${columns} from order_desk_row d
    where ${match} and ${bounds ?? sql`true`} and ${condition} ${end}) found ${others})`;
}

export const keyedBy = ({ column, bounds, late }: Search): KeyedRows => ({
  match: sql`${column} = keys.key`,
  ...(bounds !== undefined && { bounds }),
  late,
});

/**
 * Two common table expressions: `keys` of the search, and `matching`, up to one more than `countedAtMost` of its rows with `columns`.
 * Each key is read by its index, because the planner reads the whole table where it expects many rows.
 */
export function matchingRows(search: Search, columns: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
  const limit = sql`limit ${sql.lit(countedAtMost + 1)}`;
  const orderBy = sql`d.number desc`;
  return sql`keys as materialized (${search.keys}),
    matching as materialized (select d.* from ${rowsOfKeys(keyedBy(search), { columns, condition, orderBy, limit })} d ${limit})`;
}

export type StatusCounts = { status: string; count: number }[];
export type Counted = { counts: StatusCounts; isCapped: boolean };

/** Counts by status of the rows of a search, up to `countedAtMost` of them. */
export async function countFound(db: Db, search: Search, condition: RawBuilder<unknown>): Promise<Counted> {
  const found = await sql<StatusCounts[number]>`
    with ${matchingRows(search, sql`d.status`, condition)}
    select status, count(*)::int as count from matching group by status`.execute(db);
  const total = found.rows.reduce((sum, row) => sum + row.count, 0);
  return { counts: found.rows, isCapped: total > countedAtMost };
}

/** Counts of rows without a search, of each of these statuses up to one more than `countedAtMost`. */
export async function countByStatus(
  db: Db,
  statuses: readonly string[],
  condition: RawBuilder<unknown>,
): Promise<StatusCounts> {
  const found = await sql<StatusCounts[number]>`
    select one.status, (select count(*)::int from (
      select from order_desk_row d where d.status = one.status and ${condition} limit ${sql.lit(countedAtMost + 1)}) as counted) as count
    from unnest(${[...statuses]}::text[]) as one (status)`.execute(db);
  return found.rows;
}
