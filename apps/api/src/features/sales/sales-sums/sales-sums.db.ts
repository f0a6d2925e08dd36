// SQL of the sums of the facts of sales by day (docs/rules/reports.md#sums), and of the facts in the same columns. Reads sales_fact, which
// functions/sales-facts.sql writes. Owns sales_sum, buyer_sum and summed_day; functions/sales-sums.sql deletes rows of the last.
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

type DateRange = { fromDate: string; toDate: string };

/**
 * What sales are summed by, as SQL over a fact `f`. `orders`: the column that counts an order once in each value; `ordersOfStore`: once in each
 * value of a store. `isRepeat`: whether the sales of members who had bought before are summed by themselves.
 */
type Dimension = Record<'value' | 'orders' | 'ordersOfStore' | 'isRepeat', RawBuilder<unknown>>;

const isRepeat = sql`coalesce(f.purchase_band <> 'none', false)`;
/** An order has one value. */
const ofOrder = (value: RawBuilder<unknown>): Dimension => ({
  value,
  orders: sql`f.order_count`,
  ordersOfStore: sql`f.store_order_count`,
  isRepeat,
});
/** An order has a value for each of its products; a product belongs to one store. No report counts repeat orders by product. */
const ofProducts = (value: RawBuilder<unknown>, orders: RawBuilder<unknown>): Dimension => ({
  value,
  orders,
  ordersOfStore: orders,
  isRepeat: sql`false`,
});

const dimensions = {
  WHOLE: ofOrder(sql`null`),
  CATEGORY: {
    value: sql`f.category_uuid`,
    orders: sql`f.category_order_count`,
    ordersOfStore: sql`f.store_category_order_count`,
    isRepeat,
  },
  BRAND: {
    value: sql`f.brand_uuid`,
    orders: sql`f.brand_order_count`,
    ordersOfStore: sql`f.store_brand_order_count`,
    isRepeat,
  },
  PRODUCT: ofProducts(sql`f.product_uuid`, sql`f.product_order_count`),
  ITEM: ofProducts(sql`f.product_item_uuid`, sql`f.item_order_count`),
  INFLOW: ofOrder(sql`f.inflow`),
  AGE_GROUP: ofOrder(sql`f.age_group`),
  PURCHASE_BAND: ofOrder(sql`f.purchase_band`),
  METHOD: ofOrder(sql`f.method`),
  PROVIDER: ofOrder(sql`f.provider`),
  AB_GROUP: ofOrder(sql`f.ab_group`),
} satisfies Record<string, Dimension>;
export type SalesDimension = keyof typeof dimensions;
const names = Object.keys(dimensions) as SalesDimension[];

const keys = sql.raw('f.day, f.store_uuid, f.sales_channel, f.value, f.kind, f.is_of_goods, f.is_repeat');
const counts = ['order_count', 'store_order_count', 'value_order_count', 'store_value_order_count'];
/** Columns of amounts in won of a fact and of a sum. */
export const priceColumns = [
  'list_price',
  'product_discount_price',
  'product_coupon_price',
  'cart_coupon_price',
  'promotion_code_price',
  'mileage_price',
  'goods_price',
  'delivery_price',
  'other_price',
  'tax_free_price',
];
const pieces = [...counts, 'unit_count'];
const listed = (columns: readonly string[], write: (column: string) => string) =>
  sql.raw(columns.map(write).join(', '));
const columns = sql`${keys}, ${listed([...pieces, ...priceColumns], (name) => `f.${name}`)}`;
const sums = sql`${listed(pieces, (name) => `sum(f.${name})::int`)}, ${listed(priceColumns, (name) => `sum(f.${name})::bigint`)}`;
/** What a fact changed, with delivery fees and other money. */
export const moneyOfFact = sql`f.goods_price + f.delivery_price + f.other_price`;

/** The facts in the columns of sales_sum. */
function factsBy(dimension: SalesDimension): RawBuilder<unknown> {
  const { value, orders, ordersOfStore, isRepeat: isRepeated } = dimensions[dimension];
  return sql`select f.day, f.store_uuid, f.sales_channel, ${value}::text as value, f.kind, f.order_product_uuid is not null as is_of_goods,
      ${isRepeated} as is_repeat, f.order_count::int, f.store_order_count::int, ${orders}::int as value_order_count,
      ${ordersOfStore}::int as store_value_order_count, f.unit_count, ${listed(priceColumns, (name) => `f.${name}`)}
    from sales_fact f`;
}

/** The facts of members in the columns of buyer_sum. */
const memberFacts = sql`select f.day, f.user_uuid, f.age_group, f.purchase_band, f.kind = 'SALE' and f.order_count > 0 as has_bought,
    case when f.kind = 'SALE' then f.order_count else 0 end::int as order_count, ${moneyOfFact} as price
  from sales_fact f where f.user_uuid is not null`;

const isIn = ({ fromDate, toDate }: DateRange) => sql`between ${fromDate}::date and ${toDate}::date`;
const isSummed = (range: DateRange) =>
  sql`f.day ${isIn(range)} and f.day in (select d.day from summed_day d)`;
const isNotSummed = (range: DateRange) =>
  sql`f.day = any(array(select d::date from generate_series(${range.fromDate}::date, ${range.toDate}::date, interval '1 day') d
    where not exists (select from summed_day s where s.day = d::date)))`;

/**
 * The sales of a range: sums of the days that have them, facts of the others. `ofFacts`: a condition on the facts that sums cannot test; then all
 * are facts.
 */
export const salesBy = (
  dimension: SalesDimension,
  range: DateRange,
  ofFacts: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> =>
  ofFacts === undefined
    ? sql`(select ${columns} from sales_sum f where f.dimension = ${sql.lit(dimension)} and ${isSummed(range)}
        union all ${factsBy(dimension)} where ${isNotSummed(range)})`
    : sql`(${factsBy(dimension)} where f.day ${isIn(range)} and ${ofFacts})`;

/** What members bought in a range, as `salesBy`. */
export const buyersIn = (range: DateRange): RawBuilder<unknown> =>
  sql`(select f.day, f.user_uuid, f.age_group, f.purchase_band, f.has_bought, f.order_count, f.price from buyer_sum f where ${isSummed(range)}
    union all ${memberFacts} and ${isNotSummed(range)})`;

/** Days before `today` whose sums are missing, the newest first. */
export async function listDaysToSum(db: Db, today: string, atMost: number): Promise<string[]> {
  const found = await sql<{ day: string }>`
    select d::date::text as day
    from generate_series((select min(day) from sales_fact), ${today}::date - 1, interval '1 day') d
    where not exists (select from summed_day s where s.day = d::date) order by d desc limit ${atMost}`.execute(
    db,
  );
  return found.rows.map(({ day }) => day);
}

/** Writes the sums of a day, unless another process has written them. Waits for transactions that add facts of the day. */
export async function writeSums(tx: Tx, day: string): Promise<void> {
  await sql`select lock_sums_of_day(${day}, false)`.execute(tx);
  const marked =
    await sql`insert into summed_day (day) values (${day}) on conflict do nothing returning day`.execute(tx);
  if (marked.rows.length === 0) return;
  await sql`delete from sales_sum where day = ${day}`.execute(tx);
  await sql`delete from buyer_sum where day = ${day}`.execute(tx);
  const all = names.map(
    (name) =>
      sql`select ${sql.lit(name)}, ${keys}, ${sums} from (${factsBy(name)} where f.day = ${day}) f group by ${keys}`,
  );
  await sql`insert into sales_sum (dimension, day, store_uuid, sales_channel, value, kind, is_of_goods, is_repeat, ${listed([...pieces, ...priceColumns], (name) => name)})
    ${sql.join(all, sql` union all `)}`.execute(tx);
  await sql`insert into buyer_sum (day, user_uuid, age_group, purchase_band, has_bought, order_count, price)
    select f.day, f.user_uuid, f.age_group, f.purchase_band, bool_or(f.has_bought), sum(f.order_count), sum(f.price)
    from (${memberFacts} and f.day = ${day}) f group by 1, 2, 3, 4`.execute(tx);
}

/** Reads the facts of a day until its sums are written again. */
export async function dropSums(tx: Tx, dayUuid: string): Promise<void> {
  await sql`delete from summed_day where uuid = ${dayUuid}`.execute(tx);
}

/** The money of each summed day by its facts, and that of the sums that differ most from it. */
export const comparedSums = sql`
  select distinct on (f.uuid) f.uuid as subject_uuid, f.expected, f.actual
  from (
    select d.uuid, coalesce(a.price, 0) as expected, coalesce(s.price, 0) as actual
    from summed_day d
    left join lateral (select sum(${moneyOfFact}) as price from sales_fact f where f.day = d.day) a on true
    cross join unnest(array[${sql.join(names.map((name) => sql.lit(name)))}]) n (dimension)
    left join lateral (select sum(${moneyOfFact}) as price from sales_sum f where f.dimension = n.dimension and f.day = d.day) s on true
    union all
    select d.uuid, coalesce(a.price, 0), coalesce(s.price, 0)
    from summed_day d
    left join lateral (select sum(f.price) as price from (${memberFacts} and f.day = d.day) f) a on true
    left join lateral (select sum(f.price) as price from buyer_sum f where f.day = d.day) s on true) f
  order by f.uuid, abs(f.expected - f.actual) desc`;

/** The day that a difference of sums names, from the definition of summed_day.uuid. */
export const dayOfSums = (subjectUuid: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`date '2000-01-01' + ('x' || right(${subjectUuid}::text, 8))::bit(32)::int`;
