// Confirms a payment after the window returned with success, in three steps: mark the attempt as PENDING under the lock, request the
// money without a transaction, settle the answer under the lock (docs/architecture.md#walk-payment, docs/rules/payments.md#confirm).
import { formatWon } from '#domain/base/money.ts';
import { isRefusal, refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import { takeUses } from '../../../../db/rate-limit.ts';
import type { WholeOrderRow } from '../../order-rows/order-rows.ts';
import type { Outcome } from './payment-outcome.ts';
import { confirmAtProvider } from './resolve-payment.ts';
import {
  type OwnedPayment,
  type PaymentRow,
  findOwnedPayment,
  findPayment,
  takeKeyCheck,
  writePending,
  writeCheckedKey,
} from '../payments.db.ts';
import { findAtProvider } from '../provider-of.ts';
import { type Failure, settleFailed } from './settle-payment.ts';
import { isOrderIdOfFee } from '../fee-payments.db.ts';
import { browserProviders } from '../provider-of.ts';
import { type PaymentProof, refuseUnproven, accessOf, unprovenLimit } from '../payment-access.ts';

/** Minimum time between two lookups of one attempt's key at the provider. */
const keyCheckEveryMs = 5_000;

/** A job asks about a PENDING attempt after this time, which is longer than a confirmation call may run. */
export const askAfterMs = 45_000;

/** The updated attempt; its order when this request settled it. */
export type Confirmed = { payment: PaymentRow; order?: WholeOrderRow | undefined };

type Confirmation = PaymentProof & {
  orderId: string;
  amount: number;
  paymentKey: string;
  /** What the window returned; NORMAL where it returned none. */
  paymentType?: 'NORMAL' | 'BRANDPAY';
  /** Name of the provider that signed the key and the amount. */
  signedBy?: string;
  /** The caller holds the link through which the attempt was started (docs/rules/delivery.md#surcharge). */
  isLink?: true;
};

/**
 * Confirms the payment; repeating it returns the current state. Refuses PAYMENT_AMOUNT_MISMATCH, PAYMENT_FAILED and ORDER_STATUS_CONFLICT
 * to a caller with proof, ORDER_NOT_FOUND to others, as for an unknown order, and TOO_MANY_REQUESTS after too many wrong keys.
 */
export async function confirmPayment(ctx: Ctx, input: Confirmation): Promise<Confirmed> {
  if (isOrderIdOfFee(input.orderId)) await endChangedFee(ctx, input);
  const marked = await markPending(ctx, input);
  if (marked.state === 'FAILED') return refuseFailed(marked);
  if (marked.state !== 'PENDING') return { payment: marked };
  const outcome = await confirmAtProvider(ctx, marked);
  // The key belongs to another payment or to none: the attempt stays open for its real key.
  if (outcome.kind === 'NOT_PAID_YET') return refuseWrongKey(ctx, input);
  return afterOutcome(ctx, marked.uuid, outcome);
}

/**
 * Fails an open attempt whose claim costs another amount by now, before any money moves; the shopper starts another one. Money that is
 * captured while the quote changes is returned (settle-payment.ts).
 */
async function endChangedFee(ctx: Ctx, input: Confirmation): Promise<void> {
  const payment = await findOwnedPayment(ctx.db, input.orderId);
  if (payment?.state !== 'READY' || payment.claimUuid === null) return;
  if (accessOf(ctx, payment, input) !== 'OWNER') return;
  const unpaid = await ctx.effects.getUnpaidFee(ctx.db, payment.claimUuid);
  if (unpaid === payment.payPrice) return;
  await settleFailed(ctx, payment, feeChanged(unpaid), ({ state }) => state === 'READY');
}

const feeChanged = (unpaid: number): Failure => ({
  event: 'PG_FAILED',
  actor: 'PG',
  code: 'FEE_CHANGED',
  message:
    unpaid === 0
      ? '결제할 배송비가 없어 결제하지 않았습니다.'
      : `배송비가 ${formatWon(unpaid)}으로 변경되어 결제하지 않았습니다. 변경된 금액으로 다시 결제해 주세요.`,
});

/** Counts the wrong key of the address. Refuses PAYMENT_FAILED to a caller with proof, others as `refuseUnproven`. */
async function refuseWrongKey(ctx: Ctx, input: Confirmation): Promise<never> {
  const payment = await findOwnedPayment(ctx.db, input.orderId);
  const isProven = input.isLink === true || (payment && accessOf(ctx, payment, input) === 'OWNER');
  if (!isProven) return refuseUnproven(ctx);
  // Wrong keys for a caller's own orders count too, so that they stop reaching the provider.
  await takeUses(ctx, unprovenLimit(ctx)).catch(ignoreRefusal);
  return refuse('PAYMENT_FAILED', { extra: { failCode: 'NOT_FOUND_PAYMENT' } });
}

/** The first step: returns the attempt, PENDING where the confirmation is to be requested. */
async function markPending(ctx: Ctx, input: Confirmation): Promise<PaymentRow> {
  const times = {
    askAt: new Date(ctx.now.getTime() + askAfterMs),
    wrongKeys: unprovenLimit(ctx),
    isSigned: input.signedBy !== undefined,
    providers: input.signedBy === undefined ? browserProviders(ctx) : [input.signedBy],
    isLink: input.isLink === true,
    now: ctx.now,
  };
  const pending = await writePending(ctx.db, input, times);
  if (pending !== undefined) return pending;
  const payment = await findOwnedPayment(ctx.db, input.orderId);
  if (payment === undefined) return refuseUnproven(ctx);
  const isExpected = input.amount === payment.payPrice;
  // Without another proof a READY attempt with the right amount goes on, because its key may be right and is looked up below.
  const mayHaveKey = isExpected && payment.state === 'READY';
  const isProven =
    input.signedBy !== undefined || input.isLink === true || accessOf(ctx, payment, input) !== 'NONE';
  if (!mayHaveKey && !isProven) return refuseUnproven(ctx);
  // The amount came through the browser: a different one is refused before any money moves.
  if (!isExpected) return refuse('PAYMENT_AMOUNT_MISMATCH');
  if (payment.paymentKey !== null && payment.paymentKey !== input.paymentKey)
    return refuse('ORDER_STATUS_CONFLICT');
  if (payment.state !== 'READY') return payment;
  if (input.signedBy === undefined) await requireRightKey(ctx, payment, input);
  // The key is right, so the only remaining reason is an order that no longer awaits payment.
  return (await writePending(ctx.db, input, times)) ?? refuse('ORDER_STATUS_CONFLICT');
}

/**
 * After too many wrong keys for the attempt or from the caller, the key must be the one that the provider reports for the order id.
 * One lookup per `keyCheckEveryMs` serves all callers; in between, other keys are refused with TOO_MANY_REQUESTS.
 */
async function requireRightKey(ctx: Ctx, payment: OwnedPayment, input: Confirmation): Promise<void> {
  if (payment.checkedKey === input.paymentKey) return;
  if (!(await takeKeyCheck(ctx.db, payment.uuid, keyCheckEveryMs, ctx.now)))
    refuse('TOO_MANY_REQUESTS', { extra: { retryAfterSeconds: keyCheckEveryMs / 1000 } });
  const found = await findAtProvider(ctx, payment);
  if (found.kind === 'unknown') refuse('PROVIDER_UNAVAILABLE');
  if (found.kind === 'yes') await writeCheckedKey(ctx.db, payment.uuid, found.payment.paymentKey);
  if (found.kind !== 'yes' || found.payment.paymentKey !== input.paymentKey) await refuseWrongKey(ctx, input);
}

const ignoreRefusal = (error: unknown): void => {
  if (!isRefusal(error)) throw error;
};

const lateSentence = '결제 시간이 초과되어 결제를 취소했습니다. 결제하신 금액은 전액 환불됩니다.';
const changedSentence =
  '결제하는 동안 배송비가 변경되거나 요청이 종료되어 결제를 취소했습니다. 결제하신 금액은 전액 환불됩니다. 요청 상세에서 결제할 금액을 확인해 주세요.';

/** The updated attempt. Refuses PAYMENT_FAILED with the provider's reason, ORDER_STATUS_CONFLICT for a payment captured after expiry. */
export async function afterOutcome(ctx: Ctx, paymentUuid: string, outcome: Outcome): Promise<Confirmed> {
  if (outcome.settled?.order !== undefined) return outcome.settled;
  const payment = await findPayment(ctx.db, paymentUuid);
  if (payment === undefined) return refuse('ORDER_NOT_FOUND');
  if (payment.state === 'FAILED') return refuseFailed(payment);
  if (outcome.kind === 'LATE')
    return refuse('ORDER_STATUS_CONFLICT', {
      message: payment.claimUuid === null ? lateSentence : changedSentence,
    });
  return { payment };
}

/** Refuses PAYMENT_FAILED with the provider's reason. */
export function refuseFailed(payment: PaymentRow): never {
  return refuse('PAYMENT_FAILED', {
    ...(payment.failMessage !== null && { message: `결제에 실패했습니다. ${payment.failMessage}` }),
    extra: { failCode: payment.failCode ?? 'FAILED' },
  });
}
