// SQL of coupon shares of rows that a partial cancellation changes (docs/rules/coupons.md#partial-cancel).
import { sql } from 'kysely';
import type { ShareChange } from '#domain/claims/coupon-adjustments.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Tx } from '../../../db/connect.ts';

/** Changes shares of rows of a locked order; the price in money changes by the same amount the other way. */
export async function changeShares(tx: Tx, changes: readonly ShareChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    with changed as (
      select c.order_product_uuid as uuid, coalesce(sum(c.change) filter (where c.kind = 'PRODUCT'), 0)::int as product,
        coalesce(sum(c.change) filter (where c.kind = 'CART'), 0)::int as cart,
        coalesce(sum(c.change) filter (where c.kind = 'PROMOTION_CODE'), 0)::int as code
      from jsonb_to_recordset(${jsonRows(changes)}::jsonb) as c (order_product_uuid uuid, kind text, change int) group by 1)
    update order_product r set registered_shares = coalesce(r.registered_shares, jsonb_build_object('count', r.count,
        'PRODUCT', r.product_coupon_discount_price, 'CART', r.cart_coupon_discount_price, 'PROMOTION_CODE', r.promotion_code_discount_price)),
      product_coupon_discount_price = r.product_coupon_discount_price + changed.product,
      cart_coupon_discount_price = r.cart_coupon_discount_price + changed.cart,
      promotion_code_discount_price = r.promotion_code_discount_price + changed.code,
      pay_price = r.pay_price - changed.product - changed.cart - changed.code
    from changed where r.uuid = changed.uuid`.execute(tx);
}
