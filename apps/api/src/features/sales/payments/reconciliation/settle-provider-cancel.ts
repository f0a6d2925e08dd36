// A cancellation in the provider's own console: its money rows are recorded; a full one cancels the order, whose refund is done already
// (docs/rules/payments.md#reconciliation).
import { can } from '#domain/orders/order-status.ts';
import { taxFreePartOf } from '#domain/payments/refund-parts.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { ProviderCancel, ProviderPayment } from '../../../../providers/payment/port.ts';
import { fireEvent } from '../../order-events/order-events.ts';
import { endReservation, lockOrder } from '../../order-rows/order-rows.ts';
import { type PaymentRow, findEffectivePayment, writeRefunded } from '../payments.db.ts';
import { insertMoney, listTransactionKeys } from '../money.db.ts';
import { completeRefund } from '../refunds/complete-refund.ts';
import {
  insertDoneRefund,
  isRefundUnderWay,
  lockOpenRefund,
  readPaymentLeft,
} from '../refunds/refunds.db.ts';
import { type Attempt, lockPayment } from '../attempts/settle-payment.ts';

/**
 * Records cancellations that have no money row. One of the amount of an open refund completes that refund, because the money has been
 * returned; any other was made in the console. False while a refund of the shop is being sent, because the reported cancellation
 * may be that one: the caller asks again later.
 */
export async function settleProviderCancel(
  ctx: Ctx,
  attempt: Attempt,
  reported: ProviderPayment,
): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const { payment, locked } = await lockPayment(tx, attempt);
    if (payment.state !== 'DONE' && payment.state !== 'PARTIAL_CANCELED') return true;
    const known = new Set(await listTransactionKeys(tx, payment.uuid));
    const unknown = reported.cancels.filter(({ transactionKey }) => !known.has(transactionKey));
    if (unknown.length === 0) return true;
    if (await isRefundUnderWay(tx, payment.uuid)) return false;
    const foreign: ProviderCancel[] = [];
    for (const cancel of unknown) {
      if (!(await completeOpenRefund(tx, ctx, payment, cancel))) foreign.push(cancel);
    }
    if (foreign.length === 0) return true;
    for (const cancel of foreign) await recordCancel(tx, ctx, payment, cancel);
    ctx.log.error(
      { orderNo: locked.order.orderNo, count: foreign.length, balance: reported.balanceAmount },
      "a payment was cancelled in the provider's console",
    );
    const isEffective = (await findEffectivePayment(tx, payment.orderUuid))?.uuid === payment.uuid;
    if (reported.balanceAmount === 0 && isEffective) await cancelOrder(tx, ctx, payment.orderUuid);
    return true;
  });
}

/** Completes an open refund of the cancellation's amount; false where there is none. */
async function completeOpenRefund(
  tx: Tx,
  ctx: Ctx,
  payment: PaymentRow,
  cancel: ProviderCancel,
): Promise<boolean> {
  const refund = await lockOpenRefund(tx, payment.uuid, cancel.amount);
  if (refund === undefined) return false;
  await completeRefund(tx, ctx, refund, cancel);
  return true;
}

async function recordCancel(
  tx: Tx,
  ctx: Ctx,
  payment: PaymentRow,
  { amount, transactionKey, at, taxFreeAmount = 0 }: ProviderCancel,
): Promise<void> {
  const left = await readPaymentLeft(tx, payment.uuid);
  const refundUuid = await insertDoneRefund(tx, {
    orderUuid: payment.orderUuid,
    paymentUuid: payment.uuid,
    cause: 'PROVIDER',
    reason: '결제사에서 직접 취소',
    amount,
    taxFreeAmount: taxFreePartOf(amount, taxFreeAmount, left),
    idempotencyKey: `provider-${transactionKey}`,
    now: ctx.now,
  });
  await insertMoney(tx, { paymentUuid: payment.uuid, amount: -amount, transactionKey, refundUuid, at });
  await writeRefunded(tx, payment.uuid, amount);
}

/** T37 by ADMIN for the rows that allow it; dispatched goods stay as they are, and staff act. An order that waited for a deposit reserves no stock. */
async function cancelOrder(tx: Tx, ctx: Ctx, orderUuid: string): Promise<void> {
  // Read again: a completed refund may have moved rows of its claim.
  const locked = await lockOrder(tx, orderUuid);
  const rows = locked.products.filter((row) => can(row.status, 'ADMIN_CANCEL', 'ADMIN'));
  if (rows.length === 0) return;
  await fireEvent(tx, ctx, {
    locked,
    rows,
    move: { event: 'ADMIN_CANCEL', actor: 'ADMIN', reason: 'CANCELED_AT_PROVIDER', now: ctx.now },
    cause: 'MERCHANT',
  });
  await endReservation(tx, orderUuid);
}
