// SQL expressions of an item: whether it is on sale and buyable (docs/rules/catalog.md#shown), its discount rate.
import { type RawBuilder, sql } from 'kysely';

/** Inside the period in which the merchant sells the product of this row; none given means always. */
export const isInSalePeriod = (row: RawBuilder<unknown>, now: Date) =>
  sql`(${row}.sale_from is null or ${row}.sale_from <= ${now}) and (${row}.sale_to is null or ${row}.sale_to > ${now})`;

/** Item `i` of product `p` can be bought as far as its merchant is concerned; stock is not asked. */
export const isOnSale = (now: Date) => sql`(i.is_active and i.is_display and p.is_active and p.is_display
  and ${isInSalePeriod(sql`p`, now)})`;

/** Buyable = on sale, in its period, in stock (docs/rules/catalog.md#shown). */
export const isBuyable = (now: Date) => sql`(i.stock_count > 0 and ${isOnSale(now)})`;

/** Whole percent of item `i`, 0 without a discount: `salePercentage` of domain/price.ts without a coupon, computed for sorting. */
export const discountRate = sql`
  (case when i.sales_price < i.fixed_price then 100 - (i.sales_price::bigint * 100 / i.fixed_price)::int else 0 end)`;
