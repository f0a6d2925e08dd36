// SQL of reports of sales: what of sales_fact a report reads, by which value, and its sums. Reads sales_fact, which functions/sales-facts.sql
// writes (docs/rules/reports.md#facts).
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { SalesGroup } from '#domain/base/report-words.ts';
import type { Db } from '../../../db/connect.ts';
import { type Named, readReport } from './report-sums.db.ts';

type FactFilter = Pick<
  Input<'getSalesReport'>,
  'dateRange' | 'salesChannels' | 'ageGroup' | 'purchaseBand'
> & {
  /** The only store whose facts count. */
  storeUuid: string | undefined;
};

const groups: Record<SalesGroup, { key: RawBuilder<unknown>; named?: Named }> = {
  CHANNEL: { key: sql`f.sales_channel` },
  STORE: { key: sql`f.store_uuid`, named: 'store' },
  CATEGORY: { key: sql`f.category_uuid`, named: 'category' },
  BRAND: { key: sql`f.brand_uuid`, named: 'brand' },
  INFLOW: { key: sql`f.inflow` },
  AGE_GROUP: { key: sql`f.age_group` },
  PURCHASE_BAND: { key: sql`f.purchase_band` },
  METHOD: { key: sql`f.method` },
  AB_GROUP: { key: sql`f.ab_group` },
};

/** The facts that a report reads. */
function factsOf(filter: FactFilter): RawBuilder<unknown> {
  const { dateRange, salesChannels = [], storeUuid, ageGroup, purchaseBand } = filter;
  const conditions = [
    sql`f.day between ${dateRange.fromDate}::date and ${dateRange.toDate}::date`,
    ...(salesChannels.length === 0 ? [] : [sql`f.sales_channel = any(${salesChannels}::text[])`]),
    ...(storeUuid === undefined ? [] : [sql`f.store_uuid = ${storeUuid}::uuid`]),
    ...(ageGroup === undefined ? [] : [sql`f.age_group = ${ageGroup}`]),
    ...(purchaseBand === undefined ? [] : [sql`f.purchase_band = ${purchaseBand}`]),
  ];
  return sql`from sales_fact f where ${sql.join(conditions, sql` and `)}`;
}

const isSale = sql`f.kind = 'SALE'`;

/** Sums over sales, and over what was given back, which is shown positive. */
const sold = (amount: RawBuilder<unknown>) => sql`sum(${amount}) filter (where ${isSale})`;
const givenBack = (amount: RawBuilder<unknown>) => sql`-sum(${amount}) filter (where f.kind = 'REFUND')`;

/**
 * Counts orders, of which each has one row that counts it, and one for each of its stores, categories and brands. `condition` selects rows:
 * sales, or what was given back.
 */
function ordersBy({ storeUuid }: FactFilter, by: SalesGroup | undefined) {
  const inAll = storeUuid === undefined ? sql`f.order_count` : sql`f.store_order_count`;
  const counted: Partial<Record<SalesGroup, RawBuilder<unknown>>> = {
    STORE: sql`f.store_order_count`,
    CATEGORY: sql`f.category_order_count`,
    BRAND: sql`f.brand_order_count`,
  };
  const inRows = by && counted[by];
  return (condition: RawBuilder<unknown>): RawBuilder<unknown> => {
    const all = sql`sum(${inAll}) filter (where ${condition})`;
    return by === undefined || inRows === undefined
      ? all
      : sql`case when grouping(${groups[by].key}::text) = 1 then ${all} else sum(${inRows}) filter (where ${condition}) end`;
  };
}

const money = sql`f.goods_price + f.delivery_price + f.other_price`;

/** Sales and refunds of a period. */
export function readSales(
  db: Db,
  { unit, by, ...filter }: FactFilter & Pick<Input<'getSalesReport'>, 'unit' | 'by'>,
) {
  const orders = ordersBy(filter, by);
  return readReport(db, {
    source: factsOf(filter),
    day: sql`f.day`,
    unit,
    key: by && groups[by].key,
    named: by && groups[by].named,
    measures: {
      orderCount: orders(isSale),
      repeatOrderCount: orders(sql`${isSale} and f.purchase_band <> 'none'`),
      refundCount: orders(sql`f.kind = 'REFUND'`),
      unitCount: sold(sql`f.unit_count`),
      refundUnitCount: givenBack(sql`f.unit_count`),
      listPrice: sold(sql`f.list_price`),
      productDiscountPrice: sold(sql`f.product_discount_price`),
      productCouponPrice: sold(sql`f.product_coupon_price`),
      cartCouponPrice: sold(sql`f.cart_coupon_price`),
      promotionCodePrice: sold(sql`f.promotion_code_price`),
      mileagePrice: sold(sql`f.mileage_price`),
      deliveryPrice: sold(sql`f.delivery_price`),
      paidPrice: sold(money),
      refundPrice: givenBack(money),
      netPrice: sql`sum(${money})`,
      taxFreePrice: sql`sum(f.tax_free_price)`,
    },
    largest: 'netPrice',
  });
}
