// Asks the provider about an attempt and settles it. Used by the return page, webhooks and jobs. A time-out is neither yes nor no: the
// attempt stays PENDING and is asked about again (docs/rules/payments.md#unknown).
import type { Ctx } from '../../../../context.ts';
import type { ProviderAnswer, ProviderPayment } from '../../../../providers/payment/port.ts';
import { findOrder } from '../../order-rows/order-rows.ts';
import { customerKeyOf } from '../customer-key.ts';
import { chargeCard } from '../stored-cards/stored-cards.ts';
import { judgeWindow, windowChanged } from './check-window.ts';
import { netCancelPayment } from './net-cancel-payment.ts';
import { type Outcome, recordUnknown } from './payment-outcome.ts';
import { type PaymentRow, writeReady } from '../payments.db.ts';
import { findAtProvider, providerOf } from '../provider-of.ts';
import { settleApproved, settleFailed } from './settle-payment.ts';
import { settleAccountIssued } from '../deposits/issue-account.ts';
import { requestAccount } from '../deposits/request-account.ts';

/** States in which the provider may know more than the shop. */
const openStates: ReadonlySet<PaymentRow['state']> = new Set([
  'READY',
  'PENDING',
  'WAITING_DEPOSIT',
  'FAILED',
]);

/**
 * Asks the provider by order id and settles its answer. NOT_PAID_YET: the provider has no money; whether the attempt has failed is the
 * caller's decision, because the reservation may not have expired.
 */
export async function resolvePayment(ctx: Ctx, payment: PaymentRow): Promise<Outcome> {
  if (!openStates.has(payment.state)) return { kind: 'ALREADY_SETTLED' };
  if (payment.netCancelAt !== null && payment.state === 'PENDING') return netCancelPayment(ctx, payment);
  const answer = await findAtProvider(ctx, payment);
  if (answer.kind === 'unknown') return recordUnknown(ctx, payment);
  if (answer.kind === 'none')
    return payment.state === 'PENDING' ? confirmAtProvider(ctx, payment) : { kind: 'NOT_PAID_YET' };
  const reported = answer.payment;
  const { status } = reported;
  if (status === 'DONE' || (status === 'PARTIAL_CANCELED' && reported.balanceAmount > 0))
    return settle(ctx, payment, reported);
  if (status === 'WAITING_FOR_DEPOSIT') return settleWaiting(ctx, payment, reported);
  if (status === 'READY' || status === 'IN_PROGRESS') {
    return payment.state === 'PENDING'
      ? confirmAtProvider(ctx, payment, { reported })
      : { kind: 'NOT_PAID_YET', isWindowOpen: true };
  }
  // An account that expired or was closed unpaid ends its order when the deposit is due (T09).
  if (payment.state === 'WAITING_DEPOSIT') return { kind: 'NOT_PAID_YET' };
  await settleFailed(ctx, payment, {
    event: 'PG_FAILED',
    actor: 'PG',
    code: status,
    message: null,
    // A concurrent call may have voided the capture and not have settled it yet.
    reported,
  });
  return { kind: 'FAILED' };
}

/**
 * Requests the confirmation of a PENDING attempt, or repeats it with the same idempotency key, and settles the answer. `reported`: what the
 * provider has just reported of the attempt.
 */
export async function confirmAtProvider(
  ctx: Ctx,
  payment: PaymentRow,
  { isRepeated = false, reported }: { isRepeated?: boolean; reported?: ProviderPayment } = {},
): Promise<Outcome> {
  const refused = isRepeated ? undefined : await refuseBefore(ctx, payment, reported);
  if (refused !== undefined) return refused;
  const answer = await requestMoney(ctx, payment);
  if (answer === undefined) return recordUnknown(ctx, payment);
  if (answer.kind === 'unknown' && answer.mustNetCancel === true) return netCancelPayment(ctx, payment);
  if (answer.kind === 'unknown') return recordUnknown(ctx, payment, answer.isOver);
  // An error at the card company that moved no money (docs/integrations.md#toss-errors): one more try with a new key.
  if (answer.kind === 'no' && answer.code === 'PROVIDER_ERROR' && !isRepeated) {
    await recordUnknown(ctx, payment, true);
    return confirmAtProvider(ctx, { ...payment, confirmNo: payment.confirmNo + 1 }, { isRepeated: true });
  }
  // Only a key that a window returned can be that of another payment.
  const mayBeForeign = answer.kind === 'no' && payment.paymentKey !== null;
  if (mayBeForeign && (await isForeignKey(ctx, payment, answer.code))) {
    await ctx.tx((tx) => writeReady(tx, payment));
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
  if (answer.payment.status === 'WAITING_FOR_DEPOSIT') return settleWaiting(ctx, payment, answer.payment);
  if (answer.payment.status !== 'DONE') return recordUnknown(ctx, payment);
  return settle(ctx, payment, answer.payment);
}

/**
 * The outcome of an attempt whose key must not be confirmed, before its money moves: the key belongs to another payment or to none, so
 * that the attempt stays open, or its window was opened with other fields (docs/rules/payments.md#window). Undefined where nothing speaks
 * against it, and where the provider reports a key only after the confirmation.
 */
async function refuseBefore(
  ctx: Ctx,
  payment: PaymentRow,
  reported: ProviderPayment | undefined,
): Promise<Outcome | undefined> {
  const { paymentKey: key } = payment;
  const { findByKey } = providerOf(ctx, payment);
  if (key === null || findByKey === undefined) return undefined;
  const found =
    reported?.paymentKey === key ? ({ kind: 'yes', payment: reported } as const) : await findByKey(key);
  if (found.kind === 'unknown') return recordUnknown(ctx, payment);
  if (found.kind === 'none' || found.payment.orderId !== payment.orderId) {
    await ctx.tx((tx) => writeReady(tx, payment));
    return { kind: 'NOT_PAID_YET' };
  }
  // Any other state is answered by the confirmation, whose answer is compared too.
  if (found.payment.status !== 'IN_PROGRESS' || !judgeWindow(ctx, payment, found.payment)) return undefined;
  await settleFailed(ctx, payment, windowChanged);
  return { kind: 'FAILED' };
}

/** Confirms the attempt's key, charges its card, or requests its account; undefined when it has none of them. */
async function requestMoney(ctx: Ctx, payment: PaymentRow): Promise<ProviderAnswer | undefined> {
  const idempotencyKey = confirmKey(payment);
  const { issueBankCode: bankCode } = payment;
  if (bankCode !== null && payment.paymentKey === null) {
    const order = await findOrder(ctx.db, payment.orderUuid);
    return order && requestAccount(ctx, { ...payment, issueBankCode: bankCode }, { order, idempotencyKey });
  }
  const customer = payment.paymentType === 'NORMAL' ? undefined : await customerOf(ctx, payment);
  if (payment.paymentType === 'BILLING')
    return customer && chargeCard(ctx, payment, { ...customer, idempotencyKey });
  if (payment.paymentKey === null) return undefined;
  return providerOf(ctx, payment).confirm({
    orderId: payment.orderId,
    paymentKey: payment.paymentKey,
    amount: payment.payPrice,
    idempotencyKey,
    ...(customer && { customerKey: customer.customerKey }),
  });
}

/** Whom the provider charges, for the types that name their customer. */
async function customerOf(ctx: Ctx, payment: PaymentRow) {
  const order = await findOrder(ctx.db, payment.orderUuid);
  if (order === undefined) return undefined;
  return { orderName: order.orderName, customerKey: await customerKeyOf(ctx.db, order.userUuid) };
}

/** An account is open at the provider: recorded once (T03). */
async function settleWaiting(ctx: Ctx, payment: PaymentRow, reported: ProviderPayment): Promise<Outcome> {
  if (payment.state !== 'READY' && payment.state !== 'PENDING') return { kind: 'NOT_PAID_YET' };
  const isChanged = judgeWindow(ctx, payment, reported);
  if (isChanged && canNetCancel(ctx, payment)) return netCancelPayment(ctx, payment);
  const written = await settleAccountIssued(ctx, payment, reported, isChanged);
  return written.state === 'WAITING_DEPOSIT' ? { kind: 'WAITING_DEPOSIT' } : { kind: 'LATE' };
}

async function settle(ctx: Ctx, payment: PaymentRow, reported: ProviderPayment): Promise<Outcome> {
  const isChanged = judgeWindow(ctx, payment, reported);
  if (isChanged && canNetCancel(ctx, payment)) return netCancelPayment(ctx, payment);
  const settled = await settleApproved(ctx, payment, reported, isChanged);
  return { kind: settled.isPaid ? 'PAID' : 'LATE', settled };
}

const canNetCancel = (ctx: Ctx, payment: PaymentRow): boolean =>
  payment.state === 'PENDING' && providerOf(ctx, payment).netCancel !== undefined;

/**
 * True when the payment key is unknown to the provider or belongs to another payment: then the attempt stays open for its real key. An
 * unknown answer counts as the attempt's own key, so that the refusal fails it; no money has moved.
 */
async function isForeignKey(ctx: Ctx, payment: PaymentRow, code: string): Promise<boolean> {
  if (code === 'NOT_FOUND_PAYMENT') return true;
  // For BRANDPAY the provider may compare the customer before the key.
  if (code !== 'INVALID_REQUEST' && payment.paymentType !== 'BRANDPAY') return false;
  const found = await findAtProvider(ctx, payment);
  return found.kind === 'none' || (found.kind === 'yes' && found.payment.paymentKey !== payment.paymentKey);
}

/** Idempotency key of a confirmation; `confirmNo` grows after an answer that the provider would replay to the same key. */
function confirmKey(payment: PaymentRow): string {
  return `confirm-${payment.orderId}-${payment.confirmNo}`;
}
