// What the provider's word does to an order: T04 paid, T05 failed, T06 hold over, and money that came too late.
// Everything here runs under the order's lock and may be repeated; nothing here asks the provider.
import { addBusinessDays, seoulDate } from '#domain/calendar.ts';
import type { OrderActor, OrderEvent } from '#domain/order-events.ts';
import { formatNumber } from '#domain/money.ts';
import type { Ctx } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import type { ProviderPayment } from '../../providers/payment/port.ts';
import { promiseMessage } from '../messages/messages.ts';
import {
  type LockedOrder,
  isAll,
  lockOrder,
  moveOrder,
  stockNeeds,
  writeHold,
  writePaid,
  writePromiseDate,
} from '../orders/orders.ts';
import { returnStock } from '../product-items/product-items.ts';
import { createRefund } from '../refunds/refunds.ts';
import { holidays } from '../stores/stores.ts';
import { type PaymentRow, findPayment, insertMoney, writeApproved, writeFailed } from './payments.db.ts';

/** domain.md 1.4: supply must be arranged within three business days of payment (전자상거래법 15). */
const promiseDays = 3;

/** The provider has the money. Answers whether it pays the order (true) or goes back (false). */
export async function settleApproved(ctx: Ctx, paymentUuid: string, said: ProviderPayment): Promise<boolean> {
  const isPaid = await ctx.tx(async (tx) => {
    const { payment, locked } = await lockPayment(tx, paymentUuid);
    if (payment.state === 'DONE' || payment.state === 'CANCELED' || payment.state === 'PARTIAL_CANCELED')
      return locked.order.paid_at !== null;
    await writeApproved(tx, payment.uuid, said);
    await insertMoney(tx, {
      paymentUuid: payment.uuid,
      amount: said.totalAmount,
      transactionKey: `paid:${said.paymentKey}`,
      refundUuid: null,
      at: said.approvedAt ?? ctx.now,
    });
    for (const back of said.cancels) {
      const { transactionKey, amount, at } = back;
      await insertMoney(tx, {
        paymentUuid: payment.uuid,
        amount: -amount,
        transactionKey,
        refundUuid: null,
        at,
      });
    }
    const isExpected = said.totalAmount === payment.pay_price && said.balanceAmount === said.totalAmount;
    if (isExpected && isAll(locked, 'PAYMENT_TRY') && locked.order.paid_at === null) {
      await settlePaid(tx, ctx, locked, payment);
      return true;
    }
    await settleTooLate(tx, ctx, locked, payment, said);
    return false;
  });
  return isPaid;
}

/** T04. */
async function settlePaid(tx: Tx, ctx: Ctx, locked: LockedOrder, payment: PaymentRow): Promise<void> {
  const { order } = locked;
  await moveOrder(tx, locked, { event: 'PG_APPROVED', actor: 'PG', now: ctx.now });
  await writePaid(tx, order.uuid, ctx.now);
  const today = seoulDate(ctx.now);
  await writePromiseDate(tx, order.uuid, addBusinessDays(today, promiseDays, await holidays(tx, today, 30)));
  await promiseMessage(
    tx,
    {
      template: 'N01',
      orderUuid: order.uuid,
      phone: order.orderer_phone,
      email: order.orderer_email,
      variables: { no: order.order_no, amt: formatNumber(payment.pay_price) },
    },
    ctx.now,
  );
}

/** Late money (domain.md 1.3, below the table): no transition; it goes back at once, and staff are told by the log. */
async function settleTooLate(
  tx: Tx,
  ctx: Ctx,
  locked: LockedOrder,
  payment: PaymentRow,
  said: ProviderPayment,
): Promise<void> {
  ctx.log.error(
    { orderNo: locked.order.order_no, orderId: payment.order_id },
    'money came too late or in another amount: it goes back',
  );
  if (said.balanceAmount === 0) return;
  await createRefund(tx, {
    orderUuid: locked.order.uuid,
    paymentUuid: payment.uuid,
    reason: '결제 시간이 지나 취소',
    amount: said.balanceAmount,
    taxFreeAmount: Math.min(payment.tax_free_amount, said.balanceAmount),
    idempotencyKey: `late-${payment.order_id}`,
    now: ctx.now,
  });
  if (isAll(locked, 'PAYMENT_TRY') && locked.order.paid_at === null) {
    await release(tx, ctx, locked, { event: 'PG_FAILED', actor: 'PG', reason: 'AMOUNT_MISMATCH' });
  }
}

export type Failure = {
  event: Extract<OrderEvent, 'PG_FAILED' | 'HOLD_EXPIRED'>;
  actor: OrderActor;
  code: string;
  message: string | null;
};

/**
 * No money moved: the attempt failed, its holds are given back (T05, T06). Answers false when the attempt is not waiting
 * any more, or when `onlyIf` says no under the lock.
 */
export async function settleFailed(
  ctx: Ctx,
  paymentUuid: string,
  failure: Failure,
  onlyIf: (payment: PaymentRow, locked: LockedOrder) => boolean = () => true,
): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const { payment, locked } = await lockPayment(tx, paymentUuid);
    const isWaiting = payment.state === 'READY' || payment.state === 'PENDING';
    if (!isWaiting || !onlyIf(payment, locked)) return false;
    await writeFailed(tx, payment.uuid, failure.code, failure.message);
    if (isAll(locked, 'PAYMENT_TRY'))
      await release(tx, ctx, locked, { event: failure.event, actor: failure.actor, reason: failure.code });
    return true;
  });
}

async function release(
  tx: Tx,
  ctx: Ctx,
  locked: LockedOrder,
  move: { event: OrderEvent; actor: OrderActor; reason: string },
): Promise<void> {
  await moveOrder(tx, locked, { ...move, now: ctx.now });
  await returnStock(tx, stockNeeds(locked), ctx.now);
  await writeHold(tx, locked.order.uuid, null);
}

/** The order's lock first, then the attempt as it stands under it. */
export async function lockPayment(
  tx: Tx,
  paymentUuid: string,
): Promise<{ payment: PaymentRow; locked: LockedOrder }> {
  const before = await findPayment(tx, paymentUuid);
  if (before === undefined) throw new Error('A payment row vanished.');
  const locked = await lockOrder(tx, before.order_uuid);
  const payment = await findPayment(tx, paymentUuid);
  if (payment === undefined) throw new Error('A payment row vanished.');
  return { payment, locked };
}
