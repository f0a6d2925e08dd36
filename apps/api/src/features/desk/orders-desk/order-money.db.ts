// SQL of the money of an order: attempts to pay, refunds, mileage and coupons, in one statement. Owns no table.
import { sql } from 'kysely';
import type { MileageType, PaymentMethod, PaymentState, RefundState } from '#domain/base/enums.ts';
import { camelRows } from '../../../db/column-names.ts';
import type { Db } from '../../../db/connect.ts';

/** Times are texts of JSON. */
export type OrderMoneyRow = {
  payments: {
    orderId: string;
    provider: string;
    method: PaymentMethod;
    state: PaymentState;
    payPrice: number;
    balancePrice: number;
    approvedAt: string | null;
    failCode: string | null;
    createdAt: string;
  }[];
  refunds: {
    uuid: string;
    status: RefundState;
    cause: string;
    amount: number;
    claimUuid: string | null;
    createdAt: string;
    doneAt: string | null;
  }[];
  mileage: { type: MileageType; amount: number; orderProductUuid: string | null; createdAt: string }[];
  coupons: {
    kind: 'PRODUCT' | 'CART' | 'PROMOTION_CODE';
    name: string;
    discountPrice: number;
    orderProductUuids: string[];
    restoredAt: string | null;
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
  return {
    payments: camelRows(row.payments),
    refunds: camelRows(row.refunds),
    mileage: camelRows(row.mileage),
    coupons: camelRows(row.coupons),
  };
}
