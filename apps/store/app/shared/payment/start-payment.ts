// Registers an order and starts its payment, for the order sheet and for paying a failed order again. Loaded when the button is
// pressed. Registration is idempotent by clientOrderId: a repeated press or a lost answer leads to the same order. The payment is
// confirmed after the window returns (screens/payment-return); nothing here assumes that money was taken.
import { isRefusal } from '#domain/base/refusal.ts';
import { api } from '../api/api.ts';
import { randomUuid } from '../browser/random-uuid.ts';
import { withChallenge } from '../challenge/with-challenge.ts';
import { findAttempt, readAttempts, saveAttempt } from '../order/order-attempts.ts';
import type { OrderAttempt } from '../order/order-attempts.ts';
import type { OrderRegistered, OrderRegistration, PaymentStart } from '../order/order-types.ts';
import { completePath, failPath, resultPath } from '../paths/order-paths.ts';
import type { PaymentWindow } from './payment-window.ts';
import { chosenReceipt } from './receipt-choice.tsx';
import { isWindowClosed, windowSentence } from './opened-window.ts';

export type NewOrder = Omit<
  OrderRegistration,
  'clientOrderId' | 'dryRun' | 'retryOrderUuid' | 'orderToken' | 'captchaToken' | 'cashReceipt'
>;

type RetriedOrder = Pick<OrderRegistered['order'], 'uuid' | 'orderNo'>;

/** What follows a registration. */
type NextStep =
  | { kind: 'open'; start: PaymentStart }
  /** The order is already paid: in another tab, or the answer was lost. */
  | { kind: 'paid'; orderNo: string }
  /** A confirm was sent and its result is not known: a second window could charge twice. */
  | { kind: 'unsettled'; paymentOrderId: string };

/** The payment window did not open and nothing was charged; the message is shown to the shopper. */
export class WindowProblem extends Error {}

/** What is sent, and what is stored in this browser with the attempt. */
export type NewPayment = { order: NewOrder } & Pick<OrderAttempt, 'lines' | 'isFromCart'>;

/**
 * Registers the order and leaves the page: for the payment window, or for the screen of an order that is already paid or pending.
 * Throws the server's Refusal, or a WindowProblem when the window does not open.
 */
export async function startPayment(payment: NewPayment, paymentWindow: PaymentWindow): Promise<void> {
  await followStep(await registerOrder(payment), paymentWindow);
}

/**
 * Starts another payment for a failed order (T07), or continues one, and leaves the page as startPayment does. `order` as the server
 * returned it just now; `attempt` where this browser placed the order, otherwise its lines. Throws like startPayment.
 */
export async function retryPayment(
  attempt: OrderAttempt | Pick<OrderAttempt, 'lines'>,
  order: RetriedOrder,
  orderToken: string | undefined,
  paymentWindow: PaymentWindow,
): Promise<void> {
  await followStep(await retryOrder(attempt, order, orderToken, paymentWindow.kind), paymentWindow);
}

/** Registers the order, or finds the order of an earlier press with the same content. */
async function registerOrder({ order, ...origin }: NewPayment): Promise<NextStep> {
  const fingerprint = fingerprintOf(order);
  const known = readAttempts().find((attempt) => attempt.fingerprint === fingerprint && !attempt.isOver);
  const attempt = known ?? newAttempt(fingerprint, origin);
  saveAttempt(attempt);
  try {
    const step = await register(order, attempt);
    if (step) return step;
  } catch (error) {
    if (!isRefusal(error, 'IDEMPOTENCY_CONFLICT')) throw error;
  }
  // The order of that id has ended (cancelled, returned) or has other content: this press places a new order.
  saveAttempt({ ...attempt, isOver: true });
  const fresh = newAttempt(fingerprint, origin);
  saveAttempt(fresh);
  const step = await register(order, fresh);
  if (!step) throw new Error('A new order was registered in a final status.');
  return step;
}

/** Pays again by `payment`, also where it is another way than before. */
async function retryOrder(
  attempt: OrderAttempt | Pick<OrderAttempt, 'lines'>,
  order: RetriedOrder,
  orderToken: string | undefined,
  payment: NewOrder['payment'],
): Promise<NextStep> {
  const registered = asRegistered(
    await withChallenge((challenge) =>
      api.registerOrder({
        items: attempt.lines,
        retryOrderUuid: order.uuid,
        ...(orderToken !== undefined && { orderToken }),
        ...(payment && { payment }),
        ...chosenReceipt(),
        ...challenge,
      }),
    ),
  );
  const step = nextStep(registered, attempt);
  if (!step) throw new Error('A retried payment did not start.');
  return step;
}

async function followStep(step: NextStep, paymentWindow: PaymentWindow): Promise<void> {
  if (step.kind === 'paid') return window.location.assign(completePath(step.orderNo));
  if (step.kind === 'unsettled') return window.location.assign(resultPath(step.paymentOrderId));
  reportOpening(step.start.orderId);
  try {
    await paymentWindow.open(step.start);
  } catch (error) {
    if (isWindowClosed(error)) return window.location.assign(failPath(step.start.orderId));
    throw new WindowProblem(windowSentence(error), { cause: error });
  }
}

/** Equal for equal content (32-bit hashes and the length); not a security measure. */
function fingerprintOf({ items, orderer, delivery, payment, expectedPayPrice }: NewOrder): string {
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

function newAttempt(fingerprint: string, origin: Omit<NewPayment, 'order'>): OrderAttempt {
  return { clientOrderId: randomUuid(), fingerprint, ...origin, madeAt: Date.now() };
}

async function register(order: NewOrder, attempt: OrderAttempt): Promise<NextStep | null> {
  const { clientOrderId } = attempt;
  const registered = asRegistered(
    await withChallenge((challenge) =>
      api.registerOrder({ ...order, clientOrderId, ...chosenReceipt(), ...challenge }),
    ),
  );
  if (registered.order.status !== 'PAYMENT_FAIL') return nextStep(registered, attempt);
  return retryOrder(attempt, registered.order, registered.orderToken ?? '', order.payment);
}

function nextStep(
  { order, payment }: OrderRegistered,
  attempt: OrderAttempt | Pick<OrderAttempt, 'lines'>,
): NextStep | null {
  if ('clientOrderId' in attempt)
    saveAttempt({ ...attempt, orderNo: order.orderNo, paymentOrderId: payment.orderId });
  if (order.status === 'PAYMENT_COMPLETE') return { kind: 'paid', orderNo: order.orderNo };
  if (order.status !== 'PAYMENT_TRY') return null;
  return order.payment?.state === 'PENDING'
    ? { kind: 'unsettled', paymentOrderId: payment.orderId }
    : { kind: 'open', start: payment };
}

function asRegistered(answer: Awaited<ReturnType<typeof api.registerOrder>>): OrderRegistered {
  if ('isPurchasable' in answer) throw new Error('A registration returned a quote.');
  return answer;
}

/**
 * Extends the stock reservation to its full half hour. Not awaited: the window replaces this page, and if the report is lost the
 * shop asks the payment provider whether the window was opened.
 */
function reportOpening(orderId: string): void {
  const clientOrderId = findAttempt(orderId)?.clientOrderId;
  if (clientOrderId === undefined) return;
  api.openPaymentWindow({ orderId, clientOrderId }, { keepalive: true }).catch(() => undefined);
}
