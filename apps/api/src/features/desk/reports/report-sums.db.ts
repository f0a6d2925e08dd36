// SQL of a report: sums by period and by value with their totals, in one statement. Owns no table; what is summed is in the files of the
// reports (docs/rules/reports.md#call).
import { type RawBuilder, sql } from 'kysely';
import type { ReportUnit } from '#domain/base/report-words.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { startOf } from './report-days.db.ts';

/** Rows of an answer at most; the smallest are left off. */
const mostReportRows = 2_000;

/** The table that has the names of the keys. */
export type Named = 'store' | 'brand' | 'category' | 'product' | 'item' | 'coupon';

type ReportQuery<Measure extends string> = {
  /** Table and conditions: `from … where …`. */
  source: RawBuilder<unknown>;
  /** The Seoul day of a row of the source. */
  day: RawBuilder<unknown>;
  unit: ReportUnit | undefined;
  /** What rows are grouped by; null is shown as empty. */
  key: RawBuilder<unknown> | undefined;
  named: Named | undefined;
  /** Sums over the source, by their name in the answer. */
  measures: Readonly<Record<Measure, RawBuilder<unknown>>>;
  /** The measures of the totals, if they are others than those of a row. */
  totals?: Readonly<Record<NoInfer<Measure>, RawBuilder<unknown>>>;
  /** The largest of it is first. */
  largest: NoInfer<Measure>;
};

type Axes = { date?: string; key?: string; label?: string };
type ReportRow<Measure extends string> = Axes & Record<Measure, number>;
type Found<Measure extends string> = Record<Measure, number> & {
  date?: string;
  key?: string | null;
  label: string | null;
  isTotal: boolean;
  isCut: boolean;
};
export type Report<Measure extends string> = {
  rows: ReportRow<Measure>[];
  totals: Record<Measure, number>;
  isCut?: true;
};

const names: Record<Named, RawBuilder<unknown>> = {
  store: sql`(select n.name from store n where n.uuid = s.key::uuid)`,
  brand: sql`(select n.name from brand n where n.uuid = s.key::uuid)`,
  coupon: sql`(select n.name from coupon n where n.uuid = s.key::uuid)`,
  product: sql`(select n.name from product n where n.uuid = s.key::uuid)`,
  item: sql`(select n.display_name from product_item n where n.uuid = s.key::uuid)`,
  category: sql`(
    with recursive above as (
      select c.name, c.parent_uuid, c.level from category c where c.uuid = s.key::uuid
      union all select c.name, c.parent_uuid, c.level from category c join above a on c.uuid = a.parent_uuid)
    select string_agg(a.name, ' › ' order by a.level) from above a)`,
};

/** Rows by date and then the largest first, and the totals, from one scan of the source. */
export async function readReport<Measure extends string>(
  db: Db,
  query: ReportQuery<Measure>,
): Promise<Report<Measure>> {
  const { source, day, unit, key, named, measures, totals = measures, largest } = query;
  const axes = [
    ...(unit === undefined ? [] : [{ name: 'date', value: startOf(unit, day) }]),
    ...(key === undefined ? [] : [{ name: 'key', value: sql`${key}::text` }]),
  ];
  const values = sql.join(axes.map(({ value }) => value));
  const isTotal = axes.length === 0 ? sql`true` : sql`grouping(${values}) > 0`;
  const sumsOf = (name: Measure) =>
    totals[name] === measures[name]
      ? measures[name]
      : sql`case when ${isTotal} then ${totals[name]} else ${measures[name]} end`;
  const columns = [
    ...axes.map(({ name, value }) => sql`${value} as ${sql.ref(name)}`),
    ...(Object.keys(measures) as Measure[]).map(
      (name) => sql`coalesce(${sumsOf(name)}, 0) as ${sql.ref(name)}`,
    ),
    sql`${isTotal} as is_total`,
  ];
  const sets = axes.length === 0 ? sql`()` : sql`(${values}), ()`;
  const byDate = unit === undefined ? [] : [sql`s.date`];
  const byKey = key === undefined ? [] : [sql`s.key`];
  const bySize = sql`s.${sql.ref(largest)} desc`;
  const kept = sql.join([sql`s.is_total desc`, bySize, ...byDate, ...byKey]);
  const order = sql.join([sql`s.is_total desc`, ...byDate, bySize, ...byKey]);
  // The row of the totals is one more.
  const limit = sql.lit(mostReportRows + 1);
  const label = named === undefined || key === undefined ? sql`null` : names[named];
  const found = await sql<Found<Measure>>`
    with sums as materialized (
      select ${sql.join(columns)} ${source} group by grouping sets (${sets})),
    s as (select s.* from sums s order by ${kept} limit ${limit})
    select s.*, case when s.is_total then null else ${label} end as label, (select count(*) from sums) > ${limit} as is_cut
    from s order by ${order}`.execute(db);
  return reportOf(found.rows, axes.length > 0);
}

/**
 * Settings of the transaction of a report, which reads a large part of its tables: a plan for its period, memory for its groups, and a parallel
 * worker.
 */
export const prepareReport = (tx: Tx) =>
  sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '64MB', true),
    set_config('max_parallel_workers_per_gather', '1', true)`.execute(tx);

/** Rows without a value have an empty key. */
function rowOf<Measure extends string>({
  isTotal: _total,
  isCut: _cut,
  label,
  ...row
}: Found<Measure>): ReportRow<Measure> {
  return {
    ...row,
    ...('key' in row && { key: row.key ?? '' }),
    ...(label !== null && { label }),
  } as unknown as ReportRow<Measure>;
}

function reportOf<Measure extends string>(
  [first, ...rest]: Found<Measure>[],
  hasRows: boolean,
): Report<Measure> {
  if (first === undefined) throw new Error('A report without totals.');
  const { date: _date, key: _key, label: _label, ...totals } = rowOf(first);
  return {
    rows: hasRows ? rest.map(rowOf<Measure>) : [],
    totals: totals as unknown as Record<Measure, number>,
    ...(first.isCut && { isCut: true }),
  };
}
