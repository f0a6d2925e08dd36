// Sends one wish to buy: registers it under one id of this browser, however often the button is pressed or the answer is
// lost (docs/architecture.md#walk-payment). What comes after (window, result screen) is told to the caller; no money moves here.
import { isRefusal } from '#domain/refusal.ts';
import { api } from '../api/api.ts';
import { withChallenge } from '../challenge/with-challenge.ts';
import type { OrderLine } from '../paths/order-sheet-path.ts';
import { randomUuid } from '../browser/random-uuid.ts';
import { keepAttempt, readAttempts } from '../order/order-attempts.ts';
import type { OrderAttempt } from '../order/order-attempts.ts';
import type { OrderRegistered, OrderRegistration, PaymentStart } from '../order/order-types.ts';

export type Wish = Omit<OrderRegistration, 'clientOrderId' | 'dryRun' | 'retryOrderUuid' | 'orderToken'>;

export type NextStep =
  | { kind: 'open'; start: PaymentStart }
  /** This very order is paid already: another tab, or an answer that was lost. */
  | { kind: 'paid'; orderNo: string }
  /** Money was asked for and the company's word is not known: ask, never open a second window. */
  | { kind: 'unsettled'; paymentOrderId: string };

/** A short name of what is wished: the same words give the same name. Not a secret, and it says nothing by itself. */
function wishName({ items, orderer, delivery, payment, expectedPayPrice }: Wish): string {
  const text = JSON.stringify([items, orderer, delivery, payment, expectedPayPrice]);
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    first = Math.imul(first ^ code, 2_654_435_761);
    second = Math.imul(second ^ code, 1_597_334_677);
  }
  return `${(first >>> 0).toString(36)}-${(second >>> 0).toString(36)}-${text.length}`;
}

/** Registers, or finds what was registered before under the same id. Throws the server's Refusal. */
export async function sendOrder(
  wish: Wish,
  origin: { lines: OrderLine[]; isFromCart: boolean },
): Promise<NextStep> {
  const name = wishName(wish);
  const known = readAttempts().find((attempt) => attempt.wish === name && !attempt.isOver);
  const attempt = known ?? { ...newAttempt(name), ...origin };
  keepAttempt(attempt);
  try {
    const step = await register(wish, attempt);
    if (step) return step;
  } catch (error) {
    if (!isRefusal(error, 'IDEMPOTENCY_CONFLICT')) throw error;
  }
  // The order of that id has ended (cancelled, given back), or it was another wish: this one is a new order.
  keepAttempt({ ...attempt, isOver: true });
  const fresh = { ...newAttempt(name), ...origin };
  keepAttempt(fresh);
  const step = await register(wish, fresh);
  if (!step) throw new Error('A new order began at its end.');
  return step;
}

/** Tries a failed payment of this browser's order again (T07). `order` as the server showed it a moment ago. */
export async function retryOrder(
  attempt: OrderAttempt,
  order: Pick<OrderRegistered['order'], 'uuid' | 'orderNo'>,
  orderToken: string,
): Promise<NextStep> {
  const registered = asRegistered(
    await withChallenge((challenge) =>
      api.registerOrder({ items: attempt.lines, retryOrderUuid: order.uuid, orderToken, ...challenge }),
    ),
  );
  const step = stepOf(registered, attempt);
  if (!step) throw new Error('A retried payment did not begin.');
  return step;
}

function newAttempt(wish: string): OrderAttempt {
  return { clientOrderId: randomUuid(), wish, lines: [], isFromCart: false, madeAt: Date.now() };
}

async function register(wish: Wish, attempt: OrderAttempt): Promise<NextStep | null> {
  const { clientOrderId } = attempt;
  const registered = asRegistered(
    await withChallenge((challenge) => api.registerOrder({ ...wish, clientOrderId, ...challenge })),
  );
  if (registered.order.status !== 'PAYMENT_FAIL') return stepOf(registered, attempt);
  return retryOrder(attempt, registered.order, registered.orderToken ?? '');
}

function stepOf({ order, payment }: OrderRegistered, attempt: OrderAttempt): NextStep | null {
  keepAttempt({ ...attempt, orderNo: order.orderNo, paymentOrderId: payment.orderId });
  const isAsked = order.payment?.state === 'PENDING';
  if (order.status === 'PAYMENT_TRY') {
    return isAsked
      ? { kind: 'unsettled', paymentOrderId: payment.orderId }
      : { kind: 'open', start: payment };
  }
  return order.status === 'PAYMENT_COMPLETE' ? { kind: 'paid', orderNo: order.orderNo } : null;
}

function asRegistered(answer: Awaited<ReturnType<typeof api.registerOrder>>): OrderRegistered {
  if ('isPurchasable' in answer) throw new Error('A registration answered a quote.');
  return answer;
}
