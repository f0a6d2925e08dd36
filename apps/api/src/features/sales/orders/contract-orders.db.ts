// SQL of what the contracts of paid orders contain. Owns no table.
import { sql } from 'kysely';
import type { PaymentMethod } from '#domain/base/enums.ts';
import type { OrderPrice } from '#domain/prices/quote.ts';
import type { Db } from '../../../db/connect.ts';
import { type WholeOrderRow, ofReceiver } from '../order-rows/order-rows.ts';
import { effectivePaymentOf } from '../payments/payments.ts';

type Group = WholeOrderRow['groups'][number];
type Product = WholeOrderRow['products'][number];

export type ContractOrderRow = OrderPrice & {
  uuid: string;
  orderNo: string;
  /** Null for a guest. */
  userUuid: string | null;
  createdAt: Date;
  paidAt: Date;
  groups: Pick<
    Group,
    'uuid' | 'store' | 'delivery' | 'deliveryFee' | 'remoteDeliveryFee' | 'promiseDate' | 'dispatchDate'
  >[];
  /** All products of the order, in line order. */
  products: Pick<
    Product,
    | 'uuid'
    | 'parentUuid'
    | 'orderGroupUuid'
    | 'displayName'
    | 'optionItems'
    | 'count'
    | 'salesPrice'
    | 'returnRestriction'
  >[];
  /** Of the payment that pays the order. */
  method: PaymentMethod | null;
  /** Card company or easy payment service. */
  paymentLabel: string | null;
};

/** Those of the orders that are paid, in any order. One statement for many mails. Checks no access: the mail goes to the orderer. */
export async function listContractOrders(db: Db, orderUuids: readonly string[]): Promise<ContractOrderRow[]> {
  const found = await sql<ContractOrderRow>`
    select o.uuid, o.order_no, o.user_uuid, o.created_at, o.paid_at, o.product_price, o.product_coupon_discount_price, o.cart_coupon_discount_price,
      o.promotion_code_discount_price, o.mileage_price, o.delivery_fee,
      o.remote_delivery_fee - ${ofReceiver('o.remote_delivery_fee')} as remote_delivery_fee, o.pay_price - ${ofReceiver('o.remote_delivery_fee')} as pay_price,
      o.expected_mileage,
      (select json_agg(json_build_object('uuid', g.uuid, 'store', g.store, 'delivery', g.delivery, 'deliveryFee', g.delivery_fee,
          'remoteDeliveryFee', g.remote_delivery_fee - ${ofReceiver('g.remote_delivery_fee')}, 'promiseDate', g.promise_date, 'dispatchDate', g.dispatch_date) order by g.uuid)
        from order_group g where g.order_uuid = o.uuid) as groups,
      (select json_agg(json_build_object('uuid', r.uuid, 'parentUuid', r.parent_uuid, 'orderGroupUuid', r.order_group_uuid,
          'displayName', r.display_name, 'optionItems', r.option_items, 'count', r.count, 'salesPrice', r.sales_price,
          'returnRestriction', r.return_restriction) order by r.line_no)
        from order_product r where r.order_uuid = o.uuid) as products,
      p.method, coalesce(p.card ->> 'companyLabel', p.easy_pay_label) as payment_label
    from orders o left join lateral (${effectivePaymentOf(sql`o.uuid`)}) p on true
    where o.uuid = any(${orderUuids}::uuid[]) and o.paid_at is not null`.execute(db);
  return found.rows;
}
