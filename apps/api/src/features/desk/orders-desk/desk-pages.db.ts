// SQL of one page of the orders desk: how the numbers of its rows are found, by the size of the list and by its order
// (docs/rules/delivery.md#desk). Each function returns a subquery of `number`.
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { OrderTab } from '#domain/shipments/order-tabs.ts';
import { type Window, countedAtMost, pageWindow } from '../../../db/paging.ts';
import {
  type DeskFilter,
  isByOrigin,
  isByStatus,
  lateRows,
  numberBounds,
  statusesOf,
  tabCondition,
  tabStatusCondition,
} from './desk-filter.db.ts';
import { originCondition, rowsByOrigin } from './desk-origin.db.ts';
import { type Search, isFoundBy, keyedBy, rowsOfKeys } from './desk-search.db.ts';

export type DeskListInput = Input<'getStaffOrdersByPaging'>;

/** The sort by due date. */
export const isByDue = ({ sortType }: DeskListInput): boolean => sortType === 'DUE_FIRST';

/** The window of a list in its order. */
export function windowOf(input: DeskListInput): Window {
  return pageWindow(input, {
    columns: isByDue(input) ? [sql`d.due_day`, sql`d.number`] : [sql`d.number`],
    direction: input.sortType === 'OLDEST' || isByDue(input) ? 'asc' : 'desc',
  });
}

export type How = { window: Window; condition: RawBuilder<unknown> };
export type HowSearched = How & { search: Search };

/** Few rows: selected by the filter, then sorted, because a scan in the order of the list would read nearly every row. */
export function pageSelected(
  { tab = 'ALL', ...filter }: DeskListInput,
  { window, condition }: How,
): RawBuilder<unknown> {
  const selected = isByOrigin(filter)
    ? selectedByOrigin(tab, filter, condition)
    : sql`matching as materialized (select d.number, d.due_day from order_desk_row d where ${tabCondition(tab, filter)} and ${condition})`;
  return sql`(with ${selected}
    select d.number from matching d where ${window.after} order by ${window.orderBy} ${window.limit})`;
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
export function pageInOrder(
  input: DeskListInput,
  { window, condition, search }: How & { search?: Search },
): RawBuilder<unknown> {
  const { tab = 'ALL' } = input;
  const found = search && isFoundBy(search);
  const all = sql`${condition} and ${found ?? sql`true`} and ${window.after}`;
  return isByDue(input)
    ? dueQuery(input, {
        window,
        condition: isByOrigin(input) ? sql`${all} and ${originCondition(input)}` : all,
      })
    : queryByNumber(input, search)(input, { window, condition: sql`${tabCondition(tab, input)} and ${all}` });
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
export function pageByKeys(
  { tab = 'ALL', ...filter }: DeskListInput,
  { search, condition, window }: HowSearched,
): RawBuilder<unknown> {
  const { orderBy, limit, partLimit } = window;
  const parts = rowsOfKeys(keyedBy(search), {
    columns: sql`d.number`,
    condition: sql`${condition} and ${tabStatusCondition(tab, filter)} and ${window.after}`,
    orderBy,
    limit: partLimit,
  });
  return sql`(with keys as materialized (${search.keys}) select d.number from ${parts} d order by ${orderBy} ${limit})`;
}
