// Asking the provider what became of an attempt and settling it: recovery, polling, webhooks and jobs come through here.
// A time-out is neither yes nor no: the attempt stays PENDING and is asked again.
import type { Ctx } from '../../../context.ts';
import type { ProviderPayment } from '../../../providers/payment/port.ts';
import { type PaymentRow, writeNotAsked, writeUnknown } from './payments.db.ts';
import { type Settled, settleApproved, settleFailed } from './settle-payment.ts';

/** What became of an attempt; `settled` where the provider has its money and that was written just now. */
export type Outcome = {
  kind: 'PAID' | 'TOO_LATE' | 'FAILED' | 'NOT_PAID_YET' | 'UNKNOWN';
  settled?: Settled;
  /** Of NOT_PAID_YET: the provider knows the payment, so its window was opened. */
  isAtWindow?: true;
};

/** 2, 4, 8 … seconds, at most five minutes. */
function nextAsk(now: Date, askCount: number): Date {
  return new Date(now.getTime() + Math.min(300, 2 ** Math.min(askCount + 1, 9)) * 1000);
}

/**
 * Asks by order id. NOT_PAID_YET means that the provider knows of no money: whether that is a failure is the caller's
 * question (the hold may still run).
 */
export async function askPayment(ctx: Ctx, payment: PaymentRow): Promise<Outcome> {
  if (payment.state !== 'READY' && payment.state !== 'PENDING' && payment.state !== 'FAILED')
    return { kind: 'PAID' };
  const answer = await ctx.providers.payment.findByOrderId(payment.order_id);
  if (answer.kind === 'unknown') return keepUnknown(ctx, payment);
  if (answer.kind === 'none')
    return payment.state === 'PENDING' ? confirmAgain(ctx, payment) : { kind: 'NOT_PAID_YET' };
  const said = answer.payment;
  if (said.status === 'DONE' || (said.status === 'PARTIAL_CANCELED' && said.balanceAmount > 0)) {
    return settle(ctx, payment, said);
  }
  if (said.status === 'READY' || said.status === 'IN_PROGRESS' || said.status === 'WAITING_FOR_DEPOSIT') {
    return payment.state === 'PENDING'
      ? confirmAgain(ctx, payment)
      : { kind: 'NOT_PAID_YET', isAtWindow: true };
  }
  await settleFailed(ctx, payment, {
    event: 'PG_FAILED',
    actor: 'PG',
    code: said.status,
    message: null,
  });
  return { kind: 'FAILED' };
}

/** We asked for the money once and do not know whether the question arrived: repeat it, with the key of this wish. */
export async function confirmAgain(ctx: Ctx, payment: PaymentRow, isRepeated = false): Promise<Outcome> {
  if (payment.payment_key === null) return keepUnknown(ctx, payment);
  const answer = await ctx.providers.payment.confirm({
    orderId: payment.order_id,
    paymentKey: payment.payment_key,
    amount: payment.pay_price,
    idempotencyKey: confirmKey(payment),
  });
  if (answer.kind === 'unknown') return keepUnknown(ctx, payment, answer.isOver);
  // The card company stumbled and nothing moved (docs/providers.md#toss-errors): one more try, as a wish of its own.
  if (answer.kind === 'no' && answer.code === 'PROVIDER_ERROR' && !isRepeated) {
    await keepUnknown(ctx, payment, true);
    return confirmAgain(ctx, { ...payment, confirm_no: payment.confirm_no + 1 }, true);
  }
  if (answer.kind === 'no' && (await isForeignKey(ctx, payment, answer.code))) {
    await ctx.tx((tx) => writeNotAsked(tx, payment));
    return { kind: 'NOT_PAID_YET' };
  }
  if (answer.kind === 'no') {
    await settleFailed(ctx, payment, {
      event: 'PG_FAILED',
      actor: 'PG',
      code: answer.code,
      message: answer.message,
    });
    return { kind: 'FAILED' };
  }
  if (answer.payment.status !== 'DONE') return keepUnknown(ctx, payment);
  return settle(ctx, payment, answer.payment);
}

async function settle(ctx: Ctx, payment: PaymentRow, said: ProviderPayment): Promise<Outcome> {
  const settled = await settleApproved(ctx, payment, said);
  return { kind: settled.isPaid ? 'PAID' : 'TOO_LATE', settled };
}

/**
 * The key is nobody's, or it pays something else: whoever sent it did not pay here, and the attempt stays with the one
 * who does. What cannot be read counts as ours: then the refusal stands and no money has moved.
 */
async function isForeignKey(ctx: Ctx, payment: PaymentRow, code: string): Promise<boolean> {
  if (code === 'NOT_FOUND_PAYMENT') return true;
  if (code !== 'INVALID_REQUEST') return false;
  const found = await ctx.providers.payment.findByOrderId(payment.order_id);
  return found.kind === 'none' || (found.kind === 'yes' && found.payment.paymentKey !== payment.payment_key);
}

/** One wish to take the money of one attempt; the number grows when the provider said that the call is over and broke. */
function confirmKey(payment: PaymentRow): string {
  return `confirm-${payment.order_id}-${payment.confirm_no}`;
}

async function keepUnknown(ctx: Ctx, payment: PaymentRow, needsNewKey = false): Promise<Outcome> {
  // A READY attempt was never asked for money: nothing is owed an answer, so no job needs to ask.
  const askAt = payment.state === 'PENDING' ? nextAsk(ctx.now, payment.ask_count) : null;
  await ctx.tx((tx) => writeUnknown(tx, payment, askAt, needsNewKey));
  return { kind: 'UNKNOWN' };
}
