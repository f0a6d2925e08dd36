// SQL of what the contracts of paid orders contain. Owns no table.
import { sql } from 'kysely';
import type { PaymentMethod } from '#domain/base/enums.ts';
import type { Db } from '../../../db/connect.ts';
import type { OrderPriceRow, WholeOrderRow } from '../order-rows/order-rows.ts';
import { effectivePaymentOf } from '../payments/payments.ts';

type Group = WholeOrderRow['groups'][number];
type Product = WholeOrderRow['products'][number];

export type ContractOrderRow = OrderPriceRow & {
  uuid: string;
  order_no: string;
  created_at: Date;
  paid_at: Date;
  groups: Pick<
    Group,
    'uuid' | 'store' | 'delivery' | 'delivery_fee' | 'remote_delivery_fee' | 'promise_date' | 'dispatch_date'
  >[];
  /** All products of the order, in line order. */
  products: Pick<
    Product,
    | 'uuid'
    | 'parent_uuid'
    | 'order_group_uuid'
    | 'display_name'
    | 'option_items'
    | 'count'
    | 'sales_price'
    | 'return_restriction'
  >[];
  /** Of the payment that pays the order. */
  method: PaymentMethod | null;
  /** Card company or easy payment service. */
  payment_label: string | null;
};

/** Those of the orders that are paid, in any order. One statement for many mails. Checks no access: the mail goes to the orderer. */
export async function listContractOrders(db: Db, orderUuids: readonly string[]): Promise<ContractOrderRow[]> {
  const found = await sql<ContractOrderRow>`
    select o.uuid, o.order_no, o.created_at, o.paid_at, o.product_price, o.product_coupon_discount_price, o.cart_coupon_discount_price,
      o.promotion_code_discount_price, o.mileage_price, o.delivery_fee, o.remote_delivery_fee, o.pay_price, o.expected_mileage,
      (select json_agg(json_build_object('uuid', g.uuid, 'store', g.store, 'delivery', g.delivery, 'delivery_fee', g.delivery_fee,
          'remote_delivery_fee', g.remote_delivery_fee, 'promise_date', g.promise_date, 'dispatch_date', g.dispatch_date) order by g.uuid)
        from order_group g where g.order_uuid = o.uuid) as groups,
      (select json_agg(json_build_object('uuid', r.uuid, 'parent_uuid', r.parent_uuid, 'order_group_uuid', r.order_group_uuid,
          'display_name', r.display_name, 'option_items', r.option_items, 'count', r.count, 'sales_price', r.sales_price,
          'return_restriction', r.return_restriction) order by r.line_no)
        from order_product r where r.order_uuid = o.uuid) as products,
      p.method, coalesce(p.card ->> 'companyLabel', p.easy_pay_label) as payment_label
    from orders o left join lateral (${effectivePaymentOf(sql`o.uuid`)}) p on true
    where o.uuid = any(${orderUuids}::uuid[]) and o.paid_at is not null`.execute(db);
  return found.rows;
}
