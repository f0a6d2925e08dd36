// SQL of the list and the counts of the orders desk (docs/rules/delivery.md#desk). Reads order_desk_row, which triggers keep up to date; the
// WHERE clause restricts staff of a store to their rows. Not here: filters (desk-filter.db.ts), searches (desk-search.db.ts).
import { type RawBuilder, sql } from 'kysely';
import { type OrderTab, isInTab, orderTabs } from '#domain/shipments/order-tabs.ts';
import type { Db } from '../../../db/connect.ts';
import { type Paging, type Window, countedAtMost, pageOf } from '../../../db/paging.ts';
import {
  type DeskFilter,
  filterConditions,
  isByOrigin,
  isUnfiltered,
  statusesOf,
  storeCondition,
  tabStatusCondition,
} from './desk-filter.db.ts';
import { countByOrigin, isOriginFirst, originCondition } from './desk-origin.db.ts';
import {
  type DeskListInput,
  type HowSearched,
  isByDue,
  pageByKeys,
  pageInOrder,
  pageSelected,
  windowOf,
} from './desk-pages.db.ts';
import { type DeskRow, deskColumns, deskJoins } from './desk-row.db.ts';
import {
  type Counted,
  type StatusCounts,
  countByStatus,
  countFound,
  matchingRows,
  searchOf,
} from './desk-search.db.ts';

/** A search with more keys, such as a word in the names of many items, is read in the order of the list. */
const mostMergedKeys = 500;

export type TabCount = { tab: OrderTab; count: number; isCapped: boolean };
export type ListScope = { storeUuid: string | undefined; now: Date };

/** A search, and the other conditions on its rows. */
export async function conditionsOf(db: Db, filter: DeskFilter, { storeUuid, now }: ListScope) {
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
    const page =
      isUnfiltered(input) || total.isCapped
        ? pageInOrder(input, { window, condition })
        : pageSelected(input, { window, condition });
    return listedOf(await readPage(db, page, window, scope.now), input, window, total);
  }
  const found = await listSearched(db, input, { search, condition, window }, scope.now);
  if (!found.isCapped) return listedOf(found.rows, input, window, found);
  const page = pageOfMany(input, { search, condition, window, keyCount: found.keyCount });
  return listedOf(await readPage(db, page, window, scope.now), input, window, found);
}

/** The page of a search that finds more than `countedAtMost` rows. */
export const pageOfMany = (
  input: DeskListInput,
  { keyCount, ...how }: HowSearched & { keyCount: number },
): RawBuilder<unknown> =>
  keyCount <= mostMergedKeys && !isByDue(input) ? pageByKeys(input, how) : pageInOrder(input, how);

/** The columns of the numbered rows, joined for the rows of the page only. */
async function readPage(
  db: Db,
  page: RawBuilder<unknown>,
  { cursorColumn, orderBy }: Window,
  now: Date,
): Promise<ListedRow[]> {
  const found = await sql<ListedRow>`
    select ${deskColumns(now)}, ${cursorColumn} as cursor_text from ${page} page join order_desk_row d on d.number = page.number
    ${deskJoins} order by ${orderBy}`.execute(db);
  return found.rows;
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

type Searched = { count: number; keyCount: number; isCapped: boolean; rows: ListedRow[] };

/** The count and the page of a search; only the count when there are more than `countedAtMost` rows. */
async function listSearched(
  db: Db,
  input: DeskListInput,
  { search, condition, window }: HowSearched,
  now: Date,
): Promise<Searched> {
  const ofTab = tabStatusCondition(input.tab ?? 'ALL', input);
  const sorted = isByDue(input) ? sql`, d.due_day` : sql``;
  const found = await sql<ListedRow & { allCount: number; tabCount: number; keyCount: number }>`
    with ${matchingRows(search, sql`d.number, d.status${sorted}`, condition)},
    total as (select count(*)::int as all_count, count(*) filter (where ${ofTab})::int as tab_count,
      (select count(*)::int from keys) as key_count from matching d),
    page as materialized (select d.number from matching d
      where (select all_count from total) <= ${sql.lit(countedAtMost)} and ${ofTab} and ${window.after} order by ${window.orderBy} ${window.limit})
    select total.*, ${window.cursorColumn} as cursor_text, ${deskColumns(now)}
    from total left join (page join order_desk_row d on d.number = page.number ${deskJoins}) on true order by ${window.orderBy}`.execute(
    db,
  );
  const { allCount: all, tabCount: count, keyCount } = found.rows[0] ?? noRow;
  const isCapped = all > countedAtMost;
  const rows = found.rows.filter((row) => row.uuid !== null);
  return { count: Math.min(count, countedAtMost), keyCount, isCapped, rows };
}

const noRow = { allCount: 0, tabCount: 0, keyCount: 0 };

/** Of one tab: from the maintained counters without a filter, else counted up to `countedAtMost`. */
export async function totalOf(
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
  { storeUuid, now }: ListScope,
): Promise<DeskRow[]> {
  const found = await sql<DeskRow>`
    select ${deskColumns(now)} from order_desk_row d ${deskJoins} where d.order_uuid = ${orderUuid} and ${storeCondition(storeUuid)} order by r.line_no`.execute(
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
