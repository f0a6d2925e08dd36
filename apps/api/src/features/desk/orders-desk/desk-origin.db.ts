// Rows of the orders desk by payment, inflow and sales channel of their order (docs/rules/delivery.md#desk). The column `origin` combines method,
// payment type, inflow and a sales channel other than ONNS. It has few different values, so a filter by any of these probes the index once per value that it
// selects.
import { type RawBuilder, sql } from 'kysely';
import type { OrderTab } from '#domain/shipments/order-tabs.ts';
import type { Db } from '../../../db/connect.ts';
import { countedAtMost } from '../../../db/paging.ts';
import { type DeskFilter, isByOrigin, lateRows, numberBounds, statusesOf } from './desk-filter.db.ts';
import { type KeyedRows, type StatusCounts, carrierSearch, rowsOfKeys } from './desk-search.db.ts';

type OriginFilter = Pick<DeskFilter, 'methods' | 'paymentTypes' | 'inflow' | 'salesChannels'>;

/** The condition of the filter on an origin, such as `CARD NORMAL DIRECT` or `MARKETPLACE NORMAL NAVER NAVERPAY`. */
export function originCondition(
  { methods = [], paymentTypes = [], inflow, salesChannels = [] }: OriginFilter,
  origin: RawBuilder<unknown> = sql`d.origin`,
): RawBuilder<unknown> {
  const part = (place: number) => sql`split_part(${origin}, ' ', ${sql.lit(place)})`;
  const conditions = [
    sql`true`,
    ...(methods.length === 0 ? [] : [sql`${part(1)} = any(${methods}::text[])`]),
    ...(paymentTypes.length === 0 ? [] : [sql`${part(2)} = any(${paymentTypes}::text[])`]),
    ...(inflow === undefined ? [] : [sql`${part(3)} = ${inflow}`]),
    ...(salesChannels.length === 0
      ? []
      : [sql`coalesce(nullif(${part(4)}, ''), 'ONNS') = any(${salesChannels}::text[])`]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** The stored origins that the filter selects as `key`, each found by one probe of the index. */
const originsOf = (filter: OriginFilter) => sql`
  with recursive origins (key) as (
    (select r.origin from order_desk_row r order by r.origin limit 1)
    union all select (select r.origin from order_desk_row r where r.origin > origins.key order by r.origin limit 1)
      from origins where origins.key is not null)
  select key from origins where key is not null and ${originCondition(filter, sql`key`)}`;

/** Rows by their origin and one status, within the period of the filter; those that were split off later only if `isLate`. */
function keyedRows(filter: DeskFilter, status: RawBuilder<unknown>, isLate: RawBuilder<unknown>): KeyedRows {
  const { fromDate, toDate } = filter.dateRange ?? {};
  return {
    match: sql`d.origin = keys.key and d.status = ${status}`,
    bounds: numberBounds(filter),
    late:
      toDate === undefined
        ? undefined
        : sql`${lateRows(fromDate, toDate)} and ${originCondition(filter)} and ${isLate}`,
  };
}

/** Counting this many rows of an index takes milliseconds. */
const mostCompared = 20_000;

/** Whether to read a list by the origin of the filter: without carriers always, else where fewer rows have the origin. */
export async function isOriginFirst(db: Db, filter: DeskFilter): Promise<boolean> {
  const carriers = carrierSearch(filter);
  if (!isByOrigin(filter) || carriers === undefined) return isByOrigin(filter);
  const limit = sql`limit ${sql.lit(mostCompared)}`;
  const countOf = (keys: RawBuilder<unknown>, match: RawBuilder<unknown>) => sql`(
    with keys as materialized (${keys}) select count(*) from (select from ${rowsOfKeys(
      { match },
      { columns: sql`d.number`, condition: sql`true`, orderBy: undefined, limit },
    )} d ${limit}) as counted)`;
  const found = await sql<{ isFirst: boolean }>`
    select ${countOf(originsOf(filter), sql`d.origin = keys.key`)} < ${countOf(carriers.keys, sql`${carriers.column} = keys.key`)} as is_first`.execute(
    db,
  );
  return found.rows[0]?.isFirst === true;
}

/** The rows of a tab by origin and status, with their `keys`. */
export function rowsByOrigin(tab: OrderTab, filter: DeskFilter): KeyedRows & { keys: RawBuilder<unknown> } {
  const statuses = sql`${statusesOf(tab, filter)}::text[]`;
  return {
    ...keyedRows(filter, sql`keys.status`, sql`d.status = any(${statuses})`),
    keys: sql`select o.key, s.status from (${originsOf(filter)}) o cross join unnest(${statuses}) as s (status)`,
  };
}

/** Counts of each of these statuses, up to one more than `countedAtMost`. */
export async function countByOrigin(
  db: Db,
  statuses: readonly string[],
  filter: DeskFilter,
  condition: RawBuilder<unknown>,
): Promise<StatusCounts> {
  const limit = sql`limit ${sql.lit(countedAtMost + 1)}`;
  const rows = rowsOfKeys(keyedRows(filter, sql`one.status`, sql`d.status = one.status`), {
    columns: sql`d.number`,
    condition,
    orderBy: undefined,
    limit,
  });
  const found = await sql<StatusCounts[number]>`
    with keys as materialized (${originsOf(filter)})
    select one.status, (select count(*)::int from (select from ${rows} d ${limit}) as counted) as count
    from unnest(${[...statuses]}::text[]) as one (status)`.execute(db);
  return found.rows;
}
