// Sends one refund to the provider: PROCESSING, then DONE with its money row, or scheduled again (docs/rules/refunds.md#records).
import type { Ctx } from '../../../../context.ts';
import { lockOrder } from '../../order-rows/order-rows.ts';
import {
  type PaymentRow,
  findPayment,
  insertMoney,
  listTransactionKeys,
  writeRefunded,
} from '../payments.db.ts';
import { findAtProvider, providerOf } from '../provider-of.ts';
import { type RefundRow, writeRefundDone, writeRetry } from './refunds.db.ts';

/** Pauses after a refusal: 5 minutes, 1 hour, 6 hours; after that staff must act. */
const retryAfterMs = [300_000, 3_600_000, 21_600_000];

/** Sends one claimed refund. After an unknown answer it is repeated with the same idempotency key, so that it is paid once. */
export async function processRefund(ctx: Ctx, refund: RefundRow): Promise<void> {
  const payment = await findPayment(ctx.db, refund.payment_uuid);
  if (payment === undefined || payment.payment_key === null)
    throw new Error('A refund without a payment that took money.');
  const answer = await providerOf(ctx, payment).cancel({
    paymentKey: payment.payment_key,
    cancelAmount: refund.amount,
    taxFreeAmount: refund.tax_free_amount,
    refundableAmount: payment.balance_price,
    reason: refund.reason,
    idempotencyKey: `${refund.idempotency_key}-${refund.key_no}`,
  });
  if (answer.kind === 'yes') {
    const key = answer.payment.lastTransactionKey ?? `${refund.idempotency_key}-${refund.key_no}`;
    return settleRefunded(ctx, refund, payment, key);
  }
  if (answer.kind === 'no') {
    const key = await findProviderCancel(ctx, refund, payment);
    if (key !== undefined) return settleRefunded(ctx, refund, payment, key);
  }
  if (answer.kind === 'unknown') {
    const dueAt = new Date(ctx.now.getTime() + Math.min(300, 2 ** Math.min(refund.try_count, 8)) * 1000);
    await ctx.tx((tx) =>
      writeRetry(tx, refund.uuid, {
        status: 'PROCESSING',
        dueAt,
        code: 'UNKNOWN',
        needsNewKey: answer.isOver,
      }),
    );
    return;
  }
  const waitMs = retryAfterMs[refund.try_count - 1];
  const dueAt = waitMs === undefined ? null : new Date(ctx.now.getTime() + waitMs);
  if (dueAt === null)
    ctx.log.error({ refund: refund.uuid, code: answer.code }, 'a refund failed for good: staff must act');
  await ctx.tx((tx) =>
    writeRetry(tx, refund.uuid, { status: 'FAILED', dueAt, code: answer.code, needsNewKey: true }),
  );
}

/** Records a paid refund: DONE, its money row, the payment's balance. Repeating it changes nothing. */
async function settleRefunded(
  ctx: Ctx,
  refund: RefundRow,
  payment: PaymentRow,
  transactionKey: string,
): Promise<void> {
  await ctx.tx(async (tx) => {
    await lockOrder(tx, refund.order_uuid);
    if (!(await writeRefundDone(tx, refund.uuid, ctx.now))) return;
    await insertMoney(tx, {
      paymentUuid: payment.uuid,
      amount: -refund.amount,
      transactionKey,
      refundUuid: refund.uuid,
      at: ctx.now,
    });
    await writeRefunded(tx, payment.uuid, refund.amount);
  });
}

/**
 * Transaction key of this refund at the provider after a refusal, which may mean that the money was returned already: by staff in the
 * provider's console, or by an earlier call with a wrong answer. It is a cancel of this amount without a money row
 * (docs/providers.md#toss-duties).
 */
async function findProviderCancel(
  ctx: Ctx,
  refund: RefundRow,
  payment: PaymentRow,
): Promise<string | undefined> {
  const found = await findAtProvider(ctx, payment);
  if (found.kind !== 'yes' || found.payment.paymentKey !== payment.payment_key) return undefined;
  if (found.payment.balanceAmount > payment.balance_price - refund.amount) return undefined;
  const known = new Set(await listTransactionKeys(ctx.db, payment.uuid));
  return found.payment.cancels.find(
    (cancel) => cancel.amount === refund.amount && !known.has(cancel.transactionKey),
  )?.transactionKey;
}
