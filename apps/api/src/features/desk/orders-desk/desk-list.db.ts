// SQL of the list and the counts of the orders desk (docs/rules/delivery.md#desk). Reads order_desk_row, which triggers keep up to date; the
// WHERE clause restricts staff of a store to their rows. Not here: filters (desk-filter.db.ts), searches (desk-search.db.ts).
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { PaymentMethod, PaymentState, SalesChannel } from '#domain/base/enums.ts';
import type { ParcelDoubt } from '#domain/shipments/parcel-doubts.ts';
import { type OrderTab, isInTab, orderTabs } from '#domain/shipments/order-tabs.ts';
import type { Db } from '../../../db/connect.ts';
import { type Paging, type Window, countedAtMost, pageOf, pageWindow } from '../../../db/paging.ts';
import {
  type ParcelRow,
  type ShownProductRow,
  shownProductColumns,
} from '../../sales/order-rows/order-rows.ts';
import {
  type DeskFilter,
  filterConditions,
  isByOrigin,
  isByStatus,
  isUnfiltered,
  lateRows,
  numberBounds,
  statusesOf,
  storeCondition,
  tabCondition,
  tabStatusCondition,
} from './desk-filter.db.ts';
import { countByOrigin, isOriginFirst, originCondition, rowsByOrigin } from './desk-origin.db.ts';
import {
  type Counted,
  type Search,
  type StatusCounts,
  countByStatus,
  countFound,
  keyedBy,
  isFoundBy,
  matchingRows,
  rowsOfKeys,
  searchOf,
} from './desk-search.db.ts';

export type DeskListInput = Input<'getStaffOrdersByPaging'>;

export type DeskRow = ShownProductRow & {
  orderUuid: string;
  userUuid: string | null;
  orderNo: string;
  ordererName: string;
  ordererPhone: string;
  recipientName: string;
  recipientPhone: string;
  store: { uuid: string; name: string; isOwn: boolean };
  salesChannel: SalesChannel;
  /** Its number at another sales channel. */
  channelOrderId: string | null;
  dueDate: string | null;
  orderedAt: Date;
  paidAt: Date | null;
  payment: { method: PaymentMethod; state: PaymentState } | null;
  memoCount: number;
  /** Those that were not withdrawn, oldest first. */
  parcels: (Pick<ParcelRow, 'kind' | 'carrier' | 'invoiceNumber'> & { doubts: ParcelDoubt[] })[];
};

/** A search with more keys, such as a word in the names of many items, is read in the order of the list. */
const mostMergedKeys = 500;

export type TabCount = { tab: OrderTab; count: number; isCapped: boolean };
type ListScope = { storeUuid: string | undefined; now: Date };

/** A search, and the other conditions on its rows. */
async function conditionsOf(db: Db, filter: DeskFilter, { storeUuid, now }: ListScope) {
  const { search, others, isByCarrier } = searchOf(filter, await isOriginFirst(db, filter));
  const { carriers: _carriers, ...withoutCarriers } = filter;
  const ofFilter = filterConditions(isByCarrier ? withoutCarriers : filter, now);
  const conditions = [
    storeCondition(storeUuid),
    ofFilter,
    ...others,
    // Other lists are counted and read by status, and by origin.
    ...(search === undefined ? [] : [tabStatusCondition('ALL', filter)]),
    ...(search !== undefined && isByOrigin(filter) ? [originCondition(filter)] : []),
  ];
  return { search, condition: sql.join(conditions, sql` and `) };
}

/** Counts by tab: from the maintained counters without a filter, else counted up to `countedAtMost`. */
export async function countTabs(db: Db, filter: DeskFilter, scope: ListScope): Promise<TabCount[]> {
  if (isUnfiltered(filter)) {
    const found = await sql<{ status: string; count: number }>`
      select status, sum(change)::int as count from order_desk_count d where ${storeCondition(scope.storeUuid)} group by status`.execute(
      db,
    );
    return orderTabs.map((tab) => tabCountOf(tab, found.rows));
  }
  const { search, condition } = await conditionsOf(db, filter, scope);
  if (search !== undefined) {
    const found = await countFound(db, search, condition);
    return orderTabs.map((tab) => cappedCountOf(tab, found));
  }
  const counts = await countStatuses(db, statusesOf('ALL', filter), filter, condition);
  return orderTabs.map((tab) => limited(tabCountOf(tab, counts)));
}

/** Without a search: of rows by their origin, where the filter names one, and by their status. */
const countStatuses = (
  db: Db,
  statuses: readonly string[],
  filter: DeskFilter,
  condition: RawBuilder<unknown>,
): Promise<StatusCounts> =>
  isByOrigin(filter)
    ? countByOrigin(db, statuses, filter, condition)
    : countByStatus(db, statuses, condition);

const limited = ({ tab, count }: TabCount): TabCount => ({
  tab,
  count: Math.min(count, countedAtMost),
  isCapped: count > countedAtMost,
});

/** Where counting stopped, the count of each tab is a minimum. */
function cappedCountOf(tab: OrderTab, { counts, isCapped }: Counted): TabCount {
  const { count } = tabCountOf(tab, counts);
  return { tab, count: Math.min(count, countedAtMost), isCapped };
}

const tabCountOf = (tab: OrderTab, counts: StatusCounts): TabCount => ({
  tab,
  count: counts.reduce((sum, row) => sum + (isInTab(row.status, tab) ? row.count : 0), 0),
  isCapped: false,
});

const columns = sql`${shownProductColumns}, o.order_no, o.user_uuid, o.orderer_name, o.orderer_phone, o.recipient_name, o.recipient_phone, g.store,
  o.sales_channel, case when o.sales_channel <> 'ONNS' then (select c.channel_order_id from channel_order c where c.order_uuid = o.uuid) end as channel_order_id,
  d.due_date::text as due_date, o.created_at as ordered_at, o.paid_at,
  (select jsonb_build_object('method', p.method, 'state', p.state) from payment p where p.order_uuid = o.uuid and p.pays_order order by p.attempt desc limit 1) as payment,
  (select count(*)::int from order_memo m where m.order_uuid = o.uuid) as memo_count,
  coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'carrier', s.carrier, 'invoiceNumber', s.invoice_number,
      'doubts', s.doubts) order by s.created_at, s.uuid)
    from shipment_item c join shipment s on s.uuid = c.shipment_uuid where c.order_product_uuid = r.uuid and s.withdrawn_at is null), '[]') as parcels`;

const joins = sql`join order_product r on r.uuid = d.order_product_uuid join product_item i on i.uuid = r.product_item_uuid
  join orders o on o.uuid = d.order_uuid join order_group g on g.uuid = d.order_group_uuid`;

type Listed = { rows: DeskRow[]; paging: Paging };
type ListedRow = DeskRow & { cursorText: string };

/**
 * One page. A search finds its rows once for the total and the page; more than `countedAtMost` are read in the order of the list, by the
 * index of each key.
 */
export async function listDeskRows(db: Db, input: DeskListInput, scope: ListScope): Promise<Listed> {
  const { tab = 'ALL' } = input;
  const { search, condition } = await conditionsOf(db, input, scope);
  const window = windowOf(input);
  if (search === undefined) {
    const total = await totalOf(db, tab, input, { ...scope, condition });
    const rows =
      isUnfiltered(input) || total.isCapped
        ? await listInOrder(db, input, { window, condition })
        : await listSelected(db, input, { window, condition });
    return listedOf(rows, input, window, total);
  }
  const found = await listSearched(db, input, { search, condition, window });
  if (!found.isCapped) return listedOf(found.rows, input, window, found);
  const isMerged = found.keyCount <= mostMergedKeys && input.sortType !== 'DUE_FIRST';
  const rows = isMerged
    ? await listByKeys(db, input, { search, condition, window })
    : await listInOrder(db, input, { window, condition, search });
  return listedOf(rows, input, window, found);
}

function listedOf(
  found: readonly ListedRow[],
  input: DeskListInput,
  window: Window,
  total: Omit<TabCount, 'tab'>,
): Listed {
  const { rows, paging } = pageOf(found, input, window, total.count);
  return { rows, paging: total.isCapped ? { ...paging, isTotalCountMinimum: true } : paging };
}

const isByDue = ({ sortType }: DeskListInput): boolean => sortType === 'DUE_FIRST';

function windowOf(input: DeskListInput): Window {
  return pageWindow(input, {
    columns: isByDue(input) ? [sql`d.due_day`, sql`d.number`] : [sql`d.number`],
    direction: input.sortType === 'OLDEST' || isByDue(input) ? 'asc' : 'desc',
  });
}

type How = { window: Window; condition: RawBuilder<unknown> };
type HowSearched = How & { search: Search };

/** The columns of the numbered rows, joined for the rows of the page only. */
const pageQuery = (page: RawBuilder<unknown>, { cursorColumn, orderBy }: Window) => sql<ListedRow>`
  select ${columns}, ${cursorColumn} as cursor_text from ${page} page join order_desk_row d on d.number = page.number
  ${joins} order by ${orderBy}`;

/** Few rows: selected by the filter, then sorted, because a scan in the order of the list would read nearly every row. */
async function listSelected(
  db: Db,
  { tab = 'ALL', ...filter }: DeskListInput,
  { window, condition }: How,
): Promise<ListedRow[]> {
  const selected = isByOrigin(filter)
    ? selectedByOrigin(tab, filter, condition)
    : sql`matching as materialized (select d.number, d.due_day from order_desk_row d where ${tabCondition(tab, filter)} and ${condition})`;
  const page = sql`(with ${selected}
    select d.number from matching d where ${window.after} order by ${window.orderBy} ${window.limit})`;
  return (await pageQuery(page, window).execute(db)).rows;
}

/** Two common table expressions: `keys` of the origins, and `matching`. The limit of each key makes the planner read it by the index. */
function selectedByOrigin(tab: OrderTab, filter: DeskFilter, condition: RawBuilder<unknown>) {
  const { keys, ...keyed } = rowsByOrigin(tab, filter);
  const limit = sql`limit ${sql.lit(countedAtMost)}`;
  const rows = rowsOfKeys(keyed, {
    columns: sql`d.number, d.due_day`,
    condition,
    orderBy: undefined,
    limit,
  });
  return sql`keys as materialized (${keys}), matching as materialized (select * from ${rows} found)`;
}

/** Many rows: read in the order of the list until the page is full. The sort by due date has an index per status. */
async function listInOrder(
  db: Db,
  input: DeskListInput,
  { window, condition, search }: How & { search?: Search },
): Promise<ListedRow[]> {
  const { tab = 'ALL' } = input;
  const found = search && isFoundBy(search);
  const all = sql`${condition} and ${found ?? sql`true`} and ${window.after}`;
  const page = isByDue(input)
    ? dueQuery(input, {
        window,
        condition: isByOrigin(input) ? sql`${all} and ${originCondition(input)}` : all,
      })
    : queryByNumber(input, search)(input, { window, condition: sql`${tabCondition(tab, input)} and ${all}` });
  return (await pageQuery(page, window).execute(db)).rows;
}

/** The query of a list sorted by number: without a search, merged by origin or by status where the filter names one. */
function queryByNumber(input: DeskListInput, search: Search | undefined) {
  if (search !== undefined) return numberQuery;
  if (isByOrigin(input)) return originQuery;
  return isByStatus(input) ? statusQuery : numberQuery;
}

function dueQuery(input: DeskListInput, { window: { orderBy, limit, partLimit }, condition }: How) {
  const rows = rowsOfKeys(
    { match: sql`d.status = keys.key` },
    { columns: sql`d.number, d.due_day`, condition, orderBy, limit: partLimit },
  );
  return sql`(with ${statusKeys(input)} select d.number from ${rows} d order by ${orderBy} ${limit})`;
}

const statusKeys = ({ tab = 'ALL', ...filter }: DeskListInput) =>
  sql`keys as (select unnest(${statusesOf(tab, filter)}::text[]) as key)`;

function numberQuery(
  input: DeskListInput,
  { window: { orderBy, limit, partLimit }, condition }: How,
): RawBuilder<unknown> {
  const { fromDate, toDate } = input.dateRange ?? {};
  const bounded = sql`select d.number from order_desk_row d where ${condition} and ${numberBounds(input)} order by ${orderBy}`;
  if (toDate === undefined) return sql`(${bounded} ${limit})`;
  const late = sql`select d.number from ${lateRows(fromDate, toDate)} where ${condition} order by ${orderBy}`;
  return sql`(select d.number from ((${bounded} ${partLimit}) union all (${late} ${partLimit})) d order by ${orderBy} ${limit})`;
}

/** As numberQuery, merged from the first rows of each status of the filter, because rows of rare statuses are far apart. */
function statusQuery(
  input: DeskListInput,
  { window: { orderBy, limit, partLimit }, condition }: How,
): RawBuilder<unknown> {
  const { fromDate, toDate } = input.dateRange ?? {};
  const ofStatus = {
    match: sql`d.status = keys.key`,
    bounds: numberBounds(input),
    late: toDate === undefined ? undefined : lateRows(fromDate, toDate),
  };
  const rows = rowsOfKeys(ofStatus, { columns: sql`d.number`, condition, orderBy, limit: partLimit });
  return sql`(with ${statusKeys(input)} select d.number from ${rows} d order by ${orderBy} ${limit})`;
}

/** As statusQuery, of each origin of the filter and each status. */
function originQuery(
  { tab = 'ALL', ...filter }: DeskListInput,
  { window: { orderBy, limit, partLimit }, condition }: How,
): RawBuilder<unknown> {
  const { keys, ...keyed } = rowsByOrigin(tab, filter);
  const rows = rowsOfKeys(keyed, { columns: sql`d.number`, condition, orderBy, limit: partLimit });
  return sql`(with keys as materialized (${keys}) select d.number from ${rows} d order by ${orderBy} ${limit})`;
}

/** Many rows of few keys: the first ones of each key, merged. */
async function listByKeys(
  db: Db,
  { tab = 'ALL', ...filter }: DeskListInput,
  { search, condition, window }: HowSearched,
): Promise<ListedRow[]> {
  const { orderBy, limit, partLimit } = window;
  const parts = rowsOfKeys(keyedBy(search), {
    columns: sql`d.number`,
    condition: sql`${condition} and ${tabStatusCondition(tab, filter)} and ${window.after}`,
    orderBy,
    limit: partLimit,
  });
  const page = sql`(with keys as materialized (${search.keys}) select d.number from ${parts} d order by ${orderBy} ${limit})`;
  return (await pageQuery(page, window).execute(db)).rows;
}

type Searched = { count: number; keyCount: number; isCapped: boolean; rows: ListedRow[] };

/** The count and the page of a search; only the count when there are more than `countedAtMost` rows. */
async function listSearched(
  db: Db,
  input: DeskListInput,
  { search, condition, window }: HowSearched,
): Promise<Searched> {
  const ofTab = tabStatusCondition(input.tab ?? 'ALL', input);
  const sorted = isByDue(input) ? sql`, d.due_day` : sql``;
  const found = await sql<ListedRow & { allCount: number; tabCount: number; keyCount: number }>`
    with ${matchingRows(search, sql`d.number, d.status${sorted}`, condition)},
    total as (select count(*)::int as all_count, count(*) filter (where ${ofTab})::int as tab_count,
      (select count(*)::int from keys) as key_count from matching d),
    page as materialized (select d.number from matching d
      where (select all_count from total) <= ${sql.lit(countedAtMost)} and ${ofTab} and ${window.after} order by ${window.orderBy} ${window.limit})
    select total.*, ${window.cursorColumn} as cursor_text, ${columns}
    from total left join (page join order_desk_row d on d.number = page.number ${joins}) on true order by ${window.orderBy}`.execute(
    db,
  );
  const { allCount: all, tabCount: count, keyCount } = found.rows[0] ?? noRow;
  const isCapped = all > countedAtMost;
  const rows = found.rows.filter((row) => row.uuid !== null);
  return { count: Math.min(count, countedAtMost), keyCount, isCapped, rows };
}

const noRow = { allCount: 0, tabCount: 0, keyCount: 0 };

async function totalOf(
  db: Db,
  tab: OrderTab,
  filter: DeskFilter,
  how: ListScope & { condition: RawBuilder<unknown> },
): Promise<TabCount> {
  if (!isUnfiltered(filter))
    return limited(tabCountOf(tab, await countStatuses(db, statusesOf(tab, filter), filter, how.condition)));
  const counts = await countTabs(db, filter, how);
  return counts.find((one) => one.tab === tab) ?? { tab, count: 0, isCapped: false };
}

/** The listed rows of one order, in line order; with `storeUuid` only those of this store. */
export async function listRowsOfOrder(
  db: Db,
  orderUuid: string,
  storeUuid: string | undefined,
): Promise<DeskRow[]> {
  const found = await sql<DeskRow>`
    select ${columns} from order_desk_row d ${joins} where d.order_uuid = ${orderUuid} and ${storeCondition(storeUuid)} order by r.line_no`.execute(
    db,
  );
  return found.rows;
}

/** Sums the changes of each counter into one row. */
export async function foldCounts(db: Db): Promise<void> {
  await sql`
    with old as (delete from order_desk_count returning store_uuid, status, change)
    insert into order_desk_count (store_uuid, status, change)
    select store_uuid, status, sum(change)::int from old group by store_uuid, status having sum(change) <> 0`.execute(
    db,
  );
}
