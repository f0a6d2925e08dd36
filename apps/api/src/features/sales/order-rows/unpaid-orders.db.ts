// Orders of a member that are not paid yet and use mileage, coupons or stock until their reservation ends
// (docs/rules/orders.md#unpaid-orders). Reads only.
import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import type { UnpaidOrder, UnpaidOrderUse } from '#contract/sales/orders/unpaid-order.ts';
import type { Db } from '../../../db/connect.ts';

/** From JSON: dates are texts. */
export type UnpaidOrderRow = Omit<Static<typeof UnpaidOrder>, 'reservedUntil'> & { reservedUntil: string };
export type UnpaidOrderUseRow = UnpaidOrderRow & Omit<Static<typeof UnpaidOrderUse>, keyof UnpaidOrderRow>;

/** Order `o` is not paid and has not ended. All rows of such an order have one status (docs/rules/payments.md#deposits). */
const isUnpaid = sql`(o.paid_at is null and o.reserved_until is not null and o.sales_channel = 'ONNS')`;

const fields = sql`'orderUuid', o.uuid, 'orderNo', o.order_no, 'reservedUntil', o.reserved_until,
  'status', (select r.status from order_product r where r.order_uuid = o.uuid order by r.line_no limit 1)`;

/** `UnpaidOrderRow` as JSON of order `o`; null where it is paid or has ended. */
export const unpaidOrder: RawBuilder<unknown> = sql`case when ${isUnpaid} then json_build_object(${fields}) end`;

/** Subselect: the member's unpaid orders with what they use, as a JSON array, the newest first. */
export const unpaidOrdersOf = (userUuid: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_object(${fields},
    'paymentOrderId', (select p.order_id from payment p where p.order_uuid = o.uuid order by p.attempt desc limit 1),
    'orderName', o.order_name, 'payPrice', o.pay_price, 'mileagePrice', o.mileage_price,
    'userCouponUuids', array(select coalesce(oc.user_coupon_uuid, oc.coupon_uuid) from order_coupon oc
      where oc.order_uuid = o.uuid and oc.restored_at is null),
    'productItemUuids', array(select r.product_item_uuid from order_product r where r.order_uuid = o.uuid)) order by o.created_at desc), '[]')
    from orders o where o.user_uuid = ${userUuid} and ${isUnpaid})`;

export async function listUnpaidOrders(db: Db, userUuid: string): Promise<UnpaidOrderUseRow[]> {
  const found = await sql<{
    orders: UnpaidOrderUseRow[];
  }>`select ${unpaidOrdersOf(sql`${userUuid}::uuid`)} as orders`.execute(db);
  return found.rows[0]?.orders ?? [];
}
