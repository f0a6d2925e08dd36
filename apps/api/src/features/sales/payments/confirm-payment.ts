// The window came back with success: three beats. Under the lock the attempt is marked as asked; without any
// transaction the provider is asked for the money; under the lock again its word is settled (docs/architecture.md#walk-payment).
import { isRefusal, refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import type { WholeOrderRow } from '../order-rows/order-rows.ts';
import { type Outcome, confirmAgain } from './ask-payment.ts';
import {
  type OwnedPayment,
  type PaymentRow,
  findOwnedPayment,
  findPayment,
  takeKeyCheck,
  writeAsked,
  writeCheckedKey,
} from './payments.db.ts';
import { type Proof, refuseStranger, standingOf, strangerLimit } from './prove-payment.ts';

/** How often the provider is asked for the key of one attempt. */
const keyCheckEveryMs = 5_000;

/** While the confirm call runs nobody else needs to ask; after this long a job does. */
const askAfterMs = 45_000;

/** The attempt as it stands; its order, where that is known without looking again. */
export type Confirmed = { payment: PaymentRow; order?: WholeOrderRow | undefined };

type Confirmation = Proof & { orderId: string; amount: number; paymentKey: string };

/**
 * Repeating it answers what became of the first. Refuses PAYMENT_AMOUNT_MISMATCH, PAYMENT_FAILED and ORDER_STATUS_CONFLICT to
 * whoever belongs to the payment, ORDER_NOT_FOUND to everybody else, as for an order that is not there.
 */
export async function confirmPayment(ctx: Ctx, input: Confirmation): Promise<Confirmed> {
  const asked = await markAsked(ctx, input);
  if (asked.state === 'FAILED') return refuseFailed(asked);
  if (asked.state !== 'PENDING') return { payment: asked };
  const outcome = await confirmAgain(ctx, asked);
  // The key pays nothing here: the attempt waits on for its real one.
  if (outcome.kind === 'NOT_PAID_YET') return refuseWrongKey(ctx, input);
  return afterOutcome(ctx, asked.uuid, outcome);
}

/** Counts the wrong key against its sender; whoever belongs to the order hears that nothing was paid. */
async function refuseWrongKey(ctx: Ctx, input: Confirmation): Promise<never> {
  const payment = await findOwnedPayment(ctx.db, input.orderId);
  if (payment === undefined || standingOf(ctx, payment, input) !== 'OWNER') return refuseStranger(ctx);
  // Of their own orders, too, nobody sends the provider one wrong key after the other.
  await takeUses(ctx, strangerLimit(ctx)).catch(onlyRefusals);
  return refuse('PAYMENT_FAILED', { extra: { failCode: 'NOT_FOUND_PAYMENT' } });
}

/** The first step; answers the attempt, PENDING where the provider is to be asked now. */
async function markAsked(ctx: Ctx, input: Confirmation): Promise<PaymentRow> {
  const times = {
    askAt: new Date(ctx.now.getTime() + askAfterMs),
    stranger: strangerLimit(ctx),
    now: ctx.now,
  };
  const asked = await writeAsked(ctx.db, input, times);
  if (asked !== undefined) return asked;
  const payment = await findOwnedPayment(ctx.db, input.orderId);
  if (payment === undefined) return refuseStranger(ctx);
  const isExpected = input.amount === payment.pay_price;
  if (standingOf(ctx, payment, input) === 'STRANGER') {
    // With the order's id and its amount the key may be right: it is looked up, because a right one always gets through.
    if (!isExpected || payment.state !== 'READY') return refuseStranger(ctx);
  }
  // The amount in the address came through the browser: only ours counts, and a different one is answered before any money moves.
  if (!isExpected) return refuse('PAYMENT_AMOUNT_MISMATCH');
  if (payment.payment_key !== null && payment.payment_key !== input.paymentKey)
    return refuse('ORDER_STATUS_CONFLICT');
  if (payment.state !== 'READY') return payment;
  await requireRightKey(ctx, payment, input);
  // Now that the key is known to be right, only an order that waits for no payment any more is left to refuse.
  return (await writeAsked(ctx.db, input, times)) ?? refuse('ORDER_STATUS_CONFLICT');
}

/**
 * Too many wrong keys came for this attempt or from this caller: the key must be the one that the provider names for the order
 * id. One question in five seconds serves everybody who asks; until the next one, whoever is not sure is told to come again.
 */
async function requireRightKey(ctx: Ctx, payment: OwnedPayment, input: Confirmation): Promise<void> {
  if (payment.checked_key === input.paymentKey) return;
  if (!(await takeKeyCheck(ctx.db, payment.uuid, keyCheckEveryMs, ctx.now)))
    refuse('TOO_MANY_REQUESTS', { extra: { retryAfterSeconds: keyCheckEveryMs / 1000 } });
  const found = await ctx.providers.payment.findByOrderId(payment.order_id);
  if (found.kind === 'unknown') refuse('PROVIDER_UNAVAILABLE');
  if (found.kind === 'yes') await writeCheckedKey(ctx.db, payment.uuid, found.payment.paymentKey);
  if (found.kind !== 'yes' || found.payment.paymentKey !== input.paymentKey) await refuseWrongKey(ctx, input);
}

const onlyRefusals = (error: unknown): void => {
  if (!isRefusal(error)) throw error;
};

/** The attempt as it stands now; a failure is refused with the provider's reason. */
export async function afterOutcome(ctx: Ctx, paymentUuid: string, outcome: Outcome): Promise<Confirmed> {
  if (outcome.settled?.order !== undefined) return outcome.settled;
  const payment = await findPayment(ctx.db, paymentUuid);
  if (payment === undefined) return refuse('ORDER_NOT_FOUND');
  if (payment.state === 'FAILED') return refuseFailed(payment);
  if (outcome.kind === 'TOO_LATE')
    return refuse('ORDER_STATUS_CONFLICT', {
      message: '결제 시간이 초과되어 결제를 취소했습니다. 결제하신 금액은 전액 환불됩니다.',
    });
  return { payment };
}

function refuseFailed(payment: PaymentRow): never {
  return refuse('PAYMENT_FAILED', {
    ...(payment.fail_message === null ? {} : { message: `결제에 실패했습니다. ${payment.fail_message}` }),
    extra: { failCode: payment.fail_code ?? 'FAILED' },
  });
}
