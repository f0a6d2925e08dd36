// What of the facts of sales a report reads, by which value, and how its orders are counted (docs/rules/reports.md#facts). The sums of days that
// are over: features/sales/sales-sums; the measures: sales-report.db.ts and its siblings.
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { ReportUnit, productGroups, salesGroups, settlementGroups } from '#domain/base/report-words.ts';
import { ifGiven } from '../../../db/conditions.ts';
import type { Db } from '../../../db/connect.ts';
import { type SalesDimension, salesBy } from '../../sales/sales-sums/sales-sums.ts';
import { dayFor } from './report-days.db.ts';
import { type Named, type Report, readReport } from './report-sums.db.ts';

export type FactFilter = Pick<
  Input<'getSalesReport'>,
  'dateRange' | 'salesChannels' | 'ageGroup' | 'purchaseBand'
> & {
  /** The only store whose facts count. */
  storeUuid: string | undefined;
  /** Without delivery fees and other money. */
  isOfGoods?: boolean;
};

type FactGroup =
  | (typeof salesGroups)[number]
  | (typeof productGroups)[number]
  | (typeof settlementGroups)[number];

/**
 * `key`: the value of a row; by default that of the dimension. `orders`: the column that counts an order in each value; by default that of the
 * dimension.
 */
type Group = {
  dimension: SalesDimension;
  key?: RawBuilder<unknown>;
  named?: Named;
  orders?: RawBuilder<unknown>;
};

export const factGroups: Readonly<Record<FactGroup, Group>> = {
  CHANNEL: { dimension: 'WHOLE', key: sql`f.sales_channel` },
  STORE: { dimension: 'WHOLE', key: sql`f.store_uuid`, named: 'store', orders: sql`f.store_order_count` },
  CATEGORY: { dimension: 'CATEGORY', named: 'category' },
  BRAND: { dimension: 'BRAND', named: 'brand' },
  PRODUCT: { dimension: 'PRODUCT', named: 'product' },
  ITEM: { dimension: 'ITEM', named: 'item' },
  INFLOW: { dimension: 'INFLOW' },
  AGE_GROUP: { dimension: 'AGE_GROUP' },
  PURCHASE_BAND: { dimension: 'PURCHASE_BAND' },
  METHOD: { dimension: 'METHOD' },
  PROVIDER: { dimension: 'PROVIDER' },
  AB_GROUP: { dimension: 'AB_GROUP' },
};
const whole: Group = { dimension: 'WHOLE' };

/** The facts `f` that a report reads. Sums of days have no age groups and bands beside another value. */
function read(dimension: SalesDimension, filter: FactFilter): RawBuilder<unknown> {
  const { dateRange, salesChannels = [], storeUuid, ageGroup, purchaseBand, isOfGoods = false } = filter;
  const ofFacts = [
    ...ifGiven(ageGroup, (age) => sql`f.age_group = ${age}`),
    ...ifGiven(purchaseBand, (band) => sql`f.purchase_band = ${band}`),
  ];
  const conditions = [
    sql`true`,
    ...(salesChannels.length === 0 ? [] : [sql`f.sales_channel = any(${salesChannels}::text[])`]),
    ...ifGiven(storeUuid, (uuid) => sql`f.store_uuid = ${uuid}::uuid`),
    ...(isOfGoods ? [sql`f.is_of_goods`] : []),
  ];
  const sales = salesBy(
    dimension,
    dateRange,
    ofFacts.length === 0 ? undefined : sql.join(ofFacts, sql` and `),
  );
  return sql`${sales} f where ${sql.join(conditions, sql` and `)}`;
}

export const isSale = sql`f.kind = 'SALE'`;
export const isRefund = sql`f.kind = 'REFUND'`;
/** Sums over sales, and over what was given back, which is shown positive. */
export const sold = (amount: RawBuilder<unknown>) => sql`sum(${amount}) filter (where ${isSale})`;
export const givenBack = (amount: RawBuilder<unknown>) => sql`-sum(${amount}) filter (where ${isRefund})`;

type Axes = { unit?: ReportUnit | undefined; by?: FactGroup | undefined };

/**
 * The facts, summed by day, value (`value`), kind and whether the member had bought before (`is_repeat`): the facts of a year are many, so
 * that the measures are computed from these sums. `amounts` are the columns that it needs. An order has one row that counts it (`all_orders`),
 * and one for each of its stores, categories and so on (`value_orders`).
 */
export function summedFacts(
  filter: FactFilter,
  { unit, by }: Axes,
  amounts: readonly string[],
): RawBuilder<unknown> {
  const { dimension, key, orders } = by === undefined ? whole : factGroups[by];
  const isOfStore = filter.storeUuid !== undefined;
  const inAll = isOfStore ? sql`f.store_order_count` : sql`f.order_count`;
  const inValue = orders ?? (isOfStore ? sql`f.store_value_order_count` : sql`f.value_order_count`);
  return sql`select ${dayFor(unit, sql`f.day`)} as day, ${key ?? sql`f.value`}::text as value, f.kind, f.is_repeat,
      sum(${inAll}) as all_orders, sum(${inValue}) as value_orders,
      ${sql.join(amounts.map((name) => sql`sum(f.${sql.ref(name)}) as ${sql.ref(name)}`))}
    from ${read(dimension, filter)} group by 1, 2, 3, 4`;
}

/** The value of a row of `summedFacts`. */
export const value = sql`f.value`;

/** Counts the orders of the rows that the condition selects: in a value once, in the totals once. */
type CountOrders = (condition: RawBuilder<unknown>) => RawBuilder<unknown>;

const ordersOf =
  (column: 'value_orders' | 'all_orders'): CountOrders =>
  (condition) =>
    sql`sum(f.${sql.ref(column)}) filter (where ${condition})`;

/** A report of the facts of sales; `more` are rows of the same columns beside the facts. */
export function readFacts<Measure extends string>(
  db: Db,
  { unit, by, ...filter }: FactFilter & Axes,
  query: {
    amounts: readonly string[];
    more?: RawBuilder<unknown>;
    measures: (orders: CountOrders) => Readonly<Record<Measure | 'netPrice', RawBuilder<unknown>>>;
  },
): Promise<Report<Measure | 'netPrice'>> {
  const { amounts, more = sql``, measures } = query;
  return readReport<Measure | 'netPrice'>(db, {
    source: sql`from (${summedFacts(filter, { unit, by }, amounts)} ${more}) f`,
    day: sql`f.day`,
    unit,
    key: by && value,
    named: by && factGroups[by].named,
    measures: measures(ordersOf(by === undefined ? 'all_orders' : 'value_orders')),
    totals: measures(ordersOf('all_orders')),
    largest: 'netPrice',
  });
}
