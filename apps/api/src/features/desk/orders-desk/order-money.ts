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
      orderId: payment.orderId,
      provider: payment.provider,
      method: payment.method,
      state: payment.state,
      payPrice: payment.payPrice,
      balancePrice: payment.balancePrice,
      ...(payment.approvedAt !== null && { approvedAt: timeOf(payment.approvedAt) }),
      ...(payment.failCode !== null && { failCode: payment.failCode }),
      createdAt: timeOf(payment.createdAt),
    })),
    refunds: rows.refunds.map((refund) => ({
      uuid: refund.uuid,
      state: refund.status,
      cause: refund.cause,
      amount: refund.amount,
      ...(refund.claimUuid !== null && { claimUuid: refund.claimUuid }),
      createdAt: timeOf(refund.createdAt),
      ...(refund.doneAt !== null && { doneAt: timeOf(refund.doneAt) }),
    })),
    mileage: rows.mileage.map((row) => ({
      type: row.type,
      amount: row.amount,
      ...(row.orderProductUuid !== null && { orderProductUuid: row.orderProductUuid }),
      createdAt: timeOf(row.createdAt),
    })),
    coupons: rows.coupons.map((coupon) => ({
      kind: coupon.kind,
      name: coupon.name,
      discountPrice: coupon.discountPrice,
      orderProductUuids: coupon.orderProductUuids,
      ...(coupon.restoredAt !== null && { restoredAt: timeOf(coupon.restoredAt) }),
    })),
  };
}
