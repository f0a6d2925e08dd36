// What of sales_fact a report reads, by which value, and how its orders are counted. Reads sales_fact, which functions/sales-facts.sql writes
// (docs/rules/reports.md#facts). The sums: sales-report.db.ts and its siblings.
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { productGroups, salesGroups, settlementGroups } from '#domain/base/report-words.ts';
import type { Named } from './report-sums.db.ts';

export type FactFilter = Pick<
  Input<'getSalesReport'>,
  'dateRange' | 'salesChannels' | 'ageGroup' | 'purchaseBand'
> & {
  /** The only store whose facts count. */
  storeUuid: string | undefined;
};

type FactGroup =
  | (typeof salesGroups)[number]
  | (typeof productGroups)[number]
  | (typeof settlementGroups)[number];

/** `orders`: the column that counts an order in each value; by default an order has one value. */
type Group = { key: RawBuilder<unknown>; named?: Named; orders?: RawBuilder<unknown> };

export const factGroups: Readonly<Record<FactGroup, Group>> = {
  CHANNEL: { key: sql`f.sales_channel` },
  STORE: { key: sql`f.store_uuid`, named: 'store', orders: sql`f.store_order_count` },
  CATEGORY: { key: sql`f.category_uuid`, named: 'category', orders: sql`f.category_order_count` },
  BRAND: { key: sql`f.brand_uuid`, named: 'brand', orders: sql`f.brand_order_count` },
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
  const { dateRange, salesChannels = [], storeUuid, ageGroup, purchaseBand } = filter;
  const conditions = [
    sql`f.day between ${dateRange.fromDate}::date and ${dateRange.toDate}::date`,
    ...(salesChannels.length === 0 ? [] : [sql`f.sales_channel = any(${salesChannels}::text[])`]),
    ...(storeUuid === undefined ? [] : [sql`f.store_uuid = ${storeUuid}::uuid`]),
    ...(ageGroup === undefined ? [] : [sql`f.age_group = ${ageGroup}`]),
    ...(purchaseBand === undefined ? [] : [sql`f.purchase_band = ${purchaseBand}`]),
  ];
  return sql.join(conditions, sql` and `);
}

export const isSale = sql`f.kind = 'SALE'`;
export const isRefund = sql`f.kind = 'REFUND'`;
/** Sums over sales, and over what was given back, which is shown positive. */
export const sold = (amount: RawBuilder<unknown>) => sql`sum(${amount}) filter (where ${isSale})`;
export const givenBack = (amount: RawBuilder<unknown>) => sql`-sum(${amount}) filter (where ${isRefund})`;

/**
 * Counts orders, of which each has one row that counts it, and one for each of its stores, categories and so on. `condition` selects rows:
 * sales, or what was given back.
 */
export function ordersBy({ storeUuid }: FactFilter, by: FactGroup | undefined) {
  const inAll = storeUuid === undefined ? sql`f.order_count` : sql`f.store_order_count`;
  const group = by && factGroups[by];
  return (condition: RawBuilder<unknown>): RawBuilder<unknown> => {
    const all = sql`sum(${inAll}) filter (where ${condition})`;
    return group?.orders === undefined
      ? all
      : sql`case when grouping(${group.key}::text) = 1 then ${all} else sum(${group.orders}) filter (where ${condition}) end`;
  };
}
