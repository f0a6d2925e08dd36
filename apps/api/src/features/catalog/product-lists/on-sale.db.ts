// SQL expressions of an item: whether it is on sale and buyable (docs/rules/catalog.md#shown), its discount rate.
import { type RawBuilder, sql } from 'kysely';

/** `now` is inside the sale period of the product of this row; a missing bound is open. */
export const isInSalePeriod = (row: RawBuilder<unknown>, now: Date) =>
  sql`(${row}.sale_from is null or ${row}.sale_from <= ${now}) and (${row}.sale_to is null or ${row}.sale_to > ${now})`;

/** Item `i` of product `p` is shown and in its sale period, regardless of stock. */
export const isOnSale = (now: Date) => sql`(i.is_active and i.is_display and p.is_active and p.is_display
  and ${isInSalePeriod(sql`p`, now)})`;

/** On sale and in stock (docs/rules/catalog.md#shown). */
export const isBuyable = (now: Date) => sql`(i.stock_count > 0 and ${isOnSale(now)})`;

/** Discount of item `i` in whole percent, 0 without one: `salePercentage` of domain/price.ts without a coupon, in SQL for sorting. */
export const discountRate = sql`
  (case when i.sales_price < i.fixed_price then 100 - (i.sales_price::bigint * 100 / i.fixed_price)::int else 0 end)`;
