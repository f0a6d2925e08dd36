// Splits an order product for a claim of some of its units (docs/rules/refunds.md#split). Rows are never merged again.
import { sql } from 'kysely';
import { splitAmounts } from '#domain/orders/split-row.ts';
import { jsonRow } from '../../../db/column-names.ts';
import type { Tx } from '../../../db/connect.ts';
import { splitLots } from '../../catalog/product-items/product-items.ts';
import { copyHolds } from './dispatch-holds.db.ts';
import type { OrderProductRow } from './order-rows.db.ts';

/**
 * Splits `count` units of a row of a locked order off into a new row, which copies its status, dates, history and holds, has its share of the
 * lots, and refers to it as `parent_uuid`. Returns both as they are afterwards. Throws a RangeError unless 1 <= `count` < `row.count`.
 */
export async function splitRow(
  tx: Tx,
  row: OrderProductRow,
  count: number,
): Promise<{ claimed: OrderProductRow; rest: OrderProductRow }> {
  const { claimed, rest } = splitAmounts(row, count);
  const updated = await sql`
    update order_product set count = ${rest.count}, product_price = ${rest.productPrice},
      product_coupon_discount_price = ${rest.productCouponDiscountPrice}, cart_coupon_discount_price = ${rest.cartCouponDiscountPrice},
      promotion_code_discount_price = ${rest.promotionCodeDiscountPrice}, mileage_price = ${rest.mileagePrice},
      pay_price = ${rest.payPrice}, expected_mileage = ${rest.expectedMileage}
    where uuid = ${row.uuid} and count = ${row.count} and pay_price = ${row.payPrice} and mileage_price = ${row.mileagePrice}
    returning uuid`.execute(tx);
  // Amounts of a row that was read before a change would undo the change.
  if (updated.rows.length === 0) throw new Error('The row to split was changed or does not exist.');
  const made = await sql<{ uuid: string; lineNo: number }>`
    with child as (
      insert into order_product
      select (jsonb_populate_record(r, ${jsonRow(claimed)}::jsonb || jsonb_build_object('uuid', uuidv7(),
        'parent_uuid', r.uuid, 'line_no', (select max(line_no) + 1 from order_product where order_uuid = r.order_uuid)))).*
      from order_product r where r.uuid = ${row.uuid}
      returning uuid, line_no),
    copied as (
      insert into order_product_history (order_product_uuid, from_status, event, actor, actor_uuid, to_status, reason, at)
      select child.uuid, h.from_status, h.event, h.actor, h.actor_uuid, h.to_status, h.reason, h.at
      from order_product_history h cross join child where h.order_product_uuid = ${row.uuid} order by h.uuid)
    select uuid, line_no from child`.execute(tx);
  const [child] = made.rows;
  if (child === undefined) throw new Error('The row to split does not exist.');
  await copyHolds(tx, { from: row.uuid, to: child.uuid });
  await splitLots(tx, { from: row.uuid, to: child.uuid, count });
  return {
    claimed: { ...row, ...claimed, ...child, parentUuid: row.uuid },
    rest: { ...row, ...rest },
  };
}
