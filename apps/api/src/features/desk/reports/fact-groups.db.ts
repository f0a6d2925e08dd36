// What of sales_fact a report reads, by which value, and how its orders are counted. Reads sales_fact, which functions/sales-facts.sql writes
// (docs/rules/reports.md#facts). The sums: sales-report.db.ts and its siblings.
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { ReportUnit, productGroups, salesGroups, settlementGroups } from '#domain/base/report-words.ts';
import { ifGiven } from '../../../db/conditions.ts';
import type { Db } from '../../../db/connect.ts';
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
 * `orders`: the column that counts an order in each value; by default an order has one value. `ordersOfStore`: in each value of a store, where
 * several stores have the same value.
 */
type Group = {
  key: RawBuilder<unknown>;
  named?: Named;
  orders?: RawBuilder<unknown>;
  ordersOfStore?: RawBuilder<unknown>;
};

export const factGroups: Readonly<Record<FactGroup, Group>> = {
  CHANNEL: { key: sql`f.sales_channel` },
  STORE: { key: sql`f.store_uuid`, named: 'store', orders: sql`f.store_order_count` },
  CATEGORY: {
    key: sql`f.category_uuid`,
    named: 'category',
    orders: sql`f.category_order_count`,
    ordersOfStore: sql`f.store_category_order_count`,
  },
  BRAND: {
    key: sql`f.brand_uuid`,
    named: 'brand',
    orders: sql`f.brand_order_count`,
    ordersOfStore: sql`f.store_brand_order_count`,
  },
  PRODUCT: { key: sql`f.product_uuid`, named: 'product', orders: sql`f.product_order_count` },
  ITEM: { key: sql`f.product_item_uuid`, named: 'item', orders: sql`f.item_order_count` },
  INFLOW: { key: sql`f.inflow` },
  AGE_GROUP: { key: sql`f.age_group` },
  PURCHASE_BAND: { key: sql`f.purchase_band` },
  METHOD: { key: sql`f.method` },
  PROVIDER: { key: sql`f.provider` },
  AB_GROUP: { key: sql`f.ab_group` },
};

/** Condition on the facts `f` that a report reads. */
export function isRead(filter: FactFilter): RawBuilder<unknown> {
  const { dateRange, salesChannels = [], storeUuid, ageGroup, purchaseBand, isOfGoods = false } = filter;
  const conditions = [
    sql`f.day between ${dateRange.fromDate}::date and ${dateRange.toDate}::date`,
    ...(salesChannels.length === 0 ? [] : [sql`f.sales_channel = any(${salesChannels}::text[])`]),
    ...ifGiven(storeUuid, (uuid) => sql`f.store_uuid = ${uuid}::uuid`),
    ...ifGiven(ageGroup, (age) => sql`f.age_group = ${age}`),
    ...(isOfGoods ? [sql`f.order_product_uuid is not null`] : []),
    ...ifGiven(purchaseBand, (band) => sql`f.purchase_band = ${band}`),
  ];
  return sql.join(conditions, sql` and `);
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
  const group = by && factGroups[by];
  const isOfStore = filter.storeUuid !== undefined;
  const inAll = isOfStore ? sql`f.store_order_count` : sql`f.order_count`;
  const inValue = (isOfStore ? group?.ordersOfStore : undefined) ?? group?.orders ?? inAll;
  return sql`select ${dayFor(unit, sql`f.day`)} as day, ${group?.key ?? sql`null`}::text as value, f.kind, f.purchase_band <> 'none' as is_repeat,
      sum(${inAll}) as all_orders, sum(${inValue}) as value_orders,
      ${sql.join(amounts.map((name) => sql`sum(f.${sql.ref(name)}) as ${sql.ref(name)}`))}
    from sales_fact f where ${isRead(filter)} group by 1, ${group?.key ?? sql`2`}, 3, 4`;
}

/** The value of a row of `summedFacts`. */
export const value = sql`f.value`;

/** Orders of the rows that `condition` selects: in the totals each once, in each value once. */
export const ordersBy =
  (by: FactGroup | undefined) =>
  (condition: RawBuilder<unknown>): RawBuilder<unknown> => {
    const all = sql`sum(f.all_orders) filter (where ${condition})`;
    return by === undefined
      ? all
      : sql`case when grouping(${value}::text) = 1 then ${all} else sum(f.value_orders) filter (where ${condition}) end`;
  };

/** Money with delivery fees, as `sold` and `givenBack` sum it. */
export const money = sql`f.goods_price + f.delivery_price + f.other_price`;

/** A report of the facts of sales; `more` are rows of the same columns beside the facts. */
export function readFacts<Measure extends string>(
  db: Db,
  { unit, by, ...filter }: FactFilter & Axes,
  query: {
    amounts: readonly string[];
    more?: RawBuilder<unknown>;
    measures: Readonly<Record<Measure | 'netPrice', RawBuilder<unknown>>>;
  },
): Promise<Report<Measure | 'netPrice'>> {
  const { amounts, more = sql``, measures } = query;
  return readReport<Measure | 'netPrice'>(db, {
    source: sql`from (${summedFacts(filter, { unit, by }, amounts)} ${more}) f`,
    day: sql`f.day`,
    unit,
    key: by && value,
    named: by && factGroups[by].named,
    measures,
    largest: 'netPrice',
  });
}
