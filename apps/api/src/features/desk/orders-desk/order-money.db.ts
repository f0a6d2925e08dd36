// SQL of the money of an order: attempts to pay, refunds, mileage and coupons, in one statement. Owns no table.
import { sql } from 'kysely';
import type { MileageType, PaymentMethod, PaymentState, RefundState } from '#domain/base/enums.ts';
import type { PaymentProvider } from '#domain/base/enums.ts';
import type { Db } from '../../../db/connect.ts';

/** Times are texts of JSON. */
export type OrderMoneyRow = {
  payments: {
    order_id: string;
    provider: PaymentProvider;
    method: PaymentMethod;
    state: PaymentState;
    pay_price: number;
    balance_price: number;
    approved_at: string | null;
    fail_code: string | null;
    created_at: string;
  }[];
  refunds: {
    uuid: string;
    status: RefundState;
    cause: string;
    amount: number;
    claim_uuid: string | null;
    created_at: string;
    done_at: string | null;
  }[];
  mileage: { type: MileageType; amount: number; order_product_uuid: string | null; created_at: string }[];
  coupons: {
    kind: 'PRODUCT' | 'CART' | 'PROMOTION_CODE';
    name: string;
    discount_price: number;
    order_product_uuids: string[];
    restored_at: string | null;
  }[];
};

/** Of an order that the caller may see. */
export async function findOrderMoney(db: Db, orderUuid: string): Promise<OrderMoneyRow> {
  const found = await sql<OrderMoneyRow>`
    select
      coalesce((select jsonb_agg(to_jsonb(p) order by p.created_at desc, p.attempt desc)
        from payment p where p.order_uuid = o.uuid), '[]') as payments,
      coalesce((select jsonb_agg(to_jsonb(r) order by r.created_at, r.uuid) from refund r where r.order_uuid = o.uuid), '[]') as refunds,
      coalesce((select jsonb_agg(to_jsonb(m) order by m.row_no)
        from mileage_row m where m.user_uuid = o.user_uuid and m.order_uuid = o.uuid), '[]') as mileage,
      coalesce((select jsonb_agg(to_jsonb(c) order by c.used_at, c.uuid) from order_coupon c where c.order_uuid = o.uuid), '[]') as coupons
    from orders o where o.uuid = ${orderUuid}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('An order that was read has its money.');
  return row;
}
