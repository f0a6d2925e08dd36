// The window came back with success: three beats. Under the lock the attempt is marked as asked; without any
// transaction the provider is asked for the money; under the lock again its word is settled (house.md 6).
import { refuse } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import type { WholeOrderRow } from '../orders/orders.ts';
import { type Outcome, confirmAgain } from './ask-payment.ts';
import { type PaymentRow, findPayment, findPaymentByOrderId, writeAsked } from './payments.db.ts';

/** While the confirm call runs nobody else needs to ask; after this long a job does. */
const askAfterMs = 45_000;

/** The attempt as it stands; its order, where that is known without looking again. */
export type Confirmed = { payment: PaymentRow; order?: WholeOrderRow | undefined };

type Confirmation = { orderId: string; amount: number; paymentKey: string };

/** Repeating it answers what became of the first. Refuses PAYMENT_AMOUNT_MISMATCH, PAYMENT_FAILED, ORDER_STATUS_CONFLICT, ORDER_NOT_FOUND. */
export async function confirmPayment(ctx: Ctx, input: Confirmation): Promise<Confirmed> {
  const asked = await markAsked(ctx, input);
  if (asked.state === 'FAILED') return refuseFailed(asked);
  if (asked.state !== 'PENDING') return { payment: asked };
  const outcome = await confirmAgain(ctx, asked);
  // The key pays nothing here: the attempt waits on for its real one.
  if (outcome.kind === 'NOT_PAID_YET')
    return refuse('PAYMENT_FAILED', { extra: { failCode: 'NOT_FOUND_PAYMENT' } });
  return afterOutcome(ctx, asked.uuid, outcome);
}

/** The first beat; answers the attempt, PENDING where the provider is to be asked now. */
async function markAsked(ctx: Ctx, input: Confirmation): Promise<PaymentRow> {
  const asked = await writeAsked(ctx.db, input, new Date(ctx.now.getTime() + askAfterMs));
  if (asked !== undefined) return asked;
  const payment = await findPaymentByOrderId(ctx.db, input.orderId);
  if (payment === undefined) return refuse('ORDER_NOT_FOUND');
  // The amount in the address came through the browser: only ours counts, and a different one is answered before any money moves.
  if (input.amount !== payment.pay_price) return refuse('PAYMENT_AMOUNT_MISMATCH');
  // The payment key is the proof that this browser paid: another one learns nothing and changes nothing.
  if (payment.payment_key !== null && payment.payment_key !== input.paymentKey)
    return refuse('ORDER_STATUS_CONFLICT');
  // It was asked before, or its order waits for no payment.
  return payment.state === 'READY' ? refuse('ORDER_STATUS_CONFLICT') : payment;
}

/** The attempt as it stands now; a failure is refused with the provider's reason. */
export async function afterOutcome(ctx: Ctx, paymentUuid: string, outcome: Outcome): Promise<Confirmed> {
  if (outcome.settled?.order !== undefined) return outcome.settled;
  const payment = await findPayment(ctx.db, paymentUuid);
  if (payment === undefined) return refuse('ORDER_NOT_FOUND');
  if (payment.state === 'FAILED') return refuseFailed(payment);
  if (outcome.kind === 'TOO_LATE')
    return refuse('ORDER_STATUS_CONFLICT', {
      message: '결제 시간이 지나 결제를 취소했습니다. 결제하신 금액은 모두 돌려드립니다.',
    });
  return { payment };
}

function refuseFailed(payment: PaymentRow): never {
  return refuse('PAYMENT_FAILED', {
    ...(payment.fail_message === null ? {} : { message: `결제에 실패했습니다. ${payment.fail_message}` }),
    extra: { failCode: payment.fail_code ?? 'FAILED' },
  });
}
