// What follows a paid refund, in its transaction: interest on a late one, the claim moves on, and the account is deleted after 90 days.
import { refundMethodLabels, refundMethodOf } from '#domain/claims/claim-labels.ts';
import { formatNumber } from '#domain/base/money.ts';
import { dayMs } from '#domain/base/calendar.ts';
import { delayInterest } from '#domain/payments/refund-route.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { enqueueMessage } from '../../../base/messages/messages.ts';
import { findOrder } from '../../order-rows/order-rows.ts';
import { findPayment } from '../payments.db.ts';
import { askForAccount } from './create-refund.ts';
import { findRefundAccount, writeDeletionDue } from './refund-accounts.db.ts';
import { type RefundRow, insertRefund } from './refunds.db.ts';

/** Long enough for a question about a transfer that did not arrive. */
const accountKeptMs = 90 * dayMs;

/** Runs under the order's lock after the refund became DONE. */
export async function finishRefund(tx: Tx, ctx: Ctx, refund: RefundRow): Promise<void> {
  if (refund.refundAccountUuid !== null)
    await writeDeletionDue(tx, refund.refundAccountUuid, new Date(ctx.now.getTime() + accountKeptMs));
  // Interest follows a refund that has moved the claim already; a returned fee moves none.
  if (refund.cause === 'INTEREST' || refund.cause === 'CLAIM_FEE') return;
  if (refund.cause === 'GOODWILL') await notifyGoodwill(tx, ctx, refund);
  await createInterest(tx, ctx, refund);
  await ctx.effects.onRefundDone?.(tx, ctx, {
    refundUuid: refund.uuid,
    claimUuid: refund.claimUuid,
    orderUuid: refund.orderUuid,
  });
}

/** N16 to the shopper; a refund of a claim is announced with the end of the claim. */
async function notifyGoodwill(tx: Tx, ctx: Ctx, refund: RefundRow): Promise<void> {
  const order = await findOrder(tx, refund.orderUuid);
  const payment = await findPayment(tx, refund.paymentUuid);
  if (order === undefined || payment === undefined) throw new Error('A refund without its order.');
  await enqueueMessage(
    tx,
    {
      template: 'N16',
      orderUuid: order.uuid,
      eventKey: refund.uuid,
      phone: order.ordererPhone,
      email: order.ordererEmail,
      variables: {
        no: order.orderNo,
        amt: formatNumber(refund.amount),
        how: refundMethodLabels[refundMethodOf(payment.method)],
      },
    },
    ctx.now,
  );
}

/** Interest on a refund that was paid after its due date: a separate transfer, because the charge does not cover it. */
async function createInterest(tx: Tx, ctx: Ctx, refund: RefundRow): Promise<void> {
  const amount = refund.dueDate === null ? 0 : delayInterest(refund.amount, refund.dueDate, ctx.now);
  if (amount === 0) return;
  const account = await findRefundAccount(tx, refund.orderUuid);
  const idempotencyKey = `interest-${refund.uuid}`;
  const isNew = await insertRefund(tx, {
    orderUuid: refund.orderUuid,
    paymentUuid: refund.paymentUuid,
    ...(refund.claimUuid !== null && { claimUuid: refund.claimUuid }),
    cause: 'INTEREST',
    reason: '환불 지연배상금',
    amount,
    taxFreeAmount: 0,
    idempotencyKey,
    route: 'TRANSFER',
    accountUuid: account?.uuid ?? null,
    dueAt: null,
    waitsFor: account === undefined ? 'ACCOUNT_NEEDED' : 'BY_HAND',
    now: ctx.now,
  });
  if (isNew && account === undefined)
    await askForAccount(tx, ctx, { orderUuid: refund.orderUuid, amount, eventKey: idempotencyKey });
}
