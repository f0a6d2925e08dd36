// A cancellation in the provider's own console: its money rows are recorded; a full one cancels the order, whose refund is done already
// (docs/rules/payments.md#reconciliation).
import { can } from '#domain/orders/order-status.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { ProviderPayment } from '../../../../providers/payment/port.ts';
import { fireEvent } from '../../order-events/order-events.ts';
import type { LockedOrder } from '../../order-rows/order-rows.ts';
import { type PaymentRow, insertMoney, listTransactionKeys, writeRefunded } from '../payments.db.ts';
import { hasRefundAtProvider, insertDoneRefund } from '../refunds/refunds.db.ts';
import { type Attempt, lockPayment } from '../settle-payment.ts';

/**
 * Records cancellations that the shop did not request. False while a refund of the shop is under way, because the reported cancellation
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
    const foreign = reported.cancels.filter(({ transactionKey }) => !known.has(transactionKey));
    if (foreign.length === 0) return true;
    if (await hasRefundAtProvider(tx, payment.uuid)) return false;
    for (const cancel of foreign) await recordCancel(tx, ctx, payment, cancel);
    ctx.log.error(
      { orderNo: locked.order.order_no, count: foreign.length, balance: reported.balanceAmount },
      "a payment was cancelled in the provider's console",
    );
    if (reported.balanceAmount === 0) await cancelOrder(tx, ctx, locked);
    return true;
  });
}

async function recordCancel(
  tx: Tx,
  ctx: Ctx,
  payment: PaymentRow,
  { amount, transactionKey, at }: ProviderPayment['cancels'][number],
): Promise<void> {
  const refundUuid = await insertDoneRefund(tx, {
    orderUuid: payment.order_uuid,
    paymentUuid: payment.uuid,
    cause: 'PROVIDER',
    reason: '결제사에서 직접 취소',
    amount,
    idempotencyKey: `provider-${transactionKey}`,
    now: ctx.now,
  });
  await insertMoney(tx, { paymentUuid: payment.uuid, amount: -amount, transactionKey, refundUuid, at });
  await writeRefunded(tx, payment.uuid, amount);
}

/** T37 by ADMIN for the rows that allow it; dispatched goods stay as they are, and staff act. */
async function cancelOrder(tx: Tx, ctx: Ctx, locked: LockedOrder): Promise<void> {
  const rows = locked.products.filter((row) => can(row.status, 'ADMIN_CANCEL', 'ADMIN'));
  if (rows.length === 0) return;
  await fireEvent(tx, ctx, {
    locked,
    rows,
    move: { event: 'ADMIN_CANCEL', actor: 'ADMIN', reason: 'CANCELED_AT_PROVIDER', now: ctx.now },
    cause: 'MERCHANT',
  });
}
