// The money of an order as head office sees it; staff of a store see the rows of their store and no payment.
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import { findOrderMoney } from './order-money.db.ts';

type Money = NonNullable<Answer<'getStaffOrder'>['money']>;

const timeOf = (at: string): string => seoulDateTime(new Date(at));

/** Of an order as head office sees it. */
export async function moneyOf(
  ctx: Pick<Ctx, 'db'>,
  { uuid, price, explanation }: Answer<'getOrder'>,
): Promise<Money> {
  const rows = await findOrderMoney(ctx.db, uuid);
  return {
    price,
    explanation,
    payments: rows.payments.map((payment) => ({
      orderId: payment.order_id,
      provider: payment.provider,
      method: payment.method,
      state: payment.state,
      payPrice: payment.pay_price,
      balancePrice: payment.balance_price,
      ...(payment.approved_at !== null && { approvedAt: timeOf(payment.approved_at) }),
      ...(payment.fail_code !== null && { failCode: payment.fail_code }),
      createdAt: timeOf(payment.created_at),
    })),
    refunds: rows.refunds.map((refund) => ({
      uuid: refund.uuid,
      state: refund.status,
      cause: refund.cause,
      amount: refund.amount,
      ...(refund.claim_uuid !== null && { claimUuid: refund.claim_uuid }),
      createdAt: timeOf(refund.created_at),
      ...(refund.done_at !== null && { doneAt: timeOf(refund.done_at) }),
    })),
    mileage: rows.mileage.map((row) => ({
      type: row.type,
      amount: row.amount,
      ...(row.order_product_uuid !== null && { orderProductUuid: row.order_product_uuid }),
      createdAt: timeOf(row.created_at),
    })),
    coupons: rows.coupons.map((coupon) => ({
      kind: coupon.kind,
      name: coupon.name,
      discountPrice: coupon.discount_price,
      orderProductUuids: coupon.order_product_uuids,
      ...(coupon.restored_at !== null && { restoredAt: timeOf(coupon.restored_at) }),
    })),
  };
}
