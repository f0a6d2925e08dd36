// SQL that computes the amounts and the facts of an order again (docs/rules/payments.md#ledgers).
import { sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';

/** Sets the amounts of a locked order to the sums of its rows and delivery fees, and its VAT to what they give (docs/rules/prices.md#vat). */
export async function recountOrder(tx: Tx, orderUuid: string): Promise<void> {
  await sql`
    with summed as (
      select sum(product_price) as product_price, sum(product_coupon_discount_price) as product_coupon,
        sum(cart_coupon_discount_price) as cart_coupon, sum(promotion_code_discount_price) as promotion_code, sum(mileage_price) as mileage,
        sum(pay_price) as rows_price, coalesce(sum(pay_price) filter (where tax_type = 'FREE'), 0) as tax_free
      from order_product where order_uuid = ${orderUuid}),
    total as (
      select s.*, s.rows_price + o.delivery_fee + o.remote_delivery_fee as pay_price,
        (s.rows_price + o.delivery_fee + o.remote_delivery_fee - s.tax_free)::int / 11 as vat_amount
      from summed s, orders o where o.uuid = ${orderUuid})
    update orders o set product_price = t.product_price, product_coupon_discount_price = t.product_coupon,
      cart_coupon_discount_price = t.cart_coupon, promotion_code_discount_price = t.promotion_code, mileage_price = t.mileage,
      pay_price = t.pay_price, tax_free_amount = t.tax_free, vat_amount = t.vat_amount,
      supply_amount = t.pay_price - t.tax_free - t.vat_amount
    from total t where o.uuid = ${orderUuid}`.execute(tx);
}

/** Adds what the facts of sales of a locked order lack (docs/rules/reports.md#facts). */
export async function recountFacts(tx: Tx, orderUuid: string, now: Date): Promise<void> {
  await sql`select write_sales_facts(${orderUuid}, ${now}, null, null)`.execute(tx);
}
