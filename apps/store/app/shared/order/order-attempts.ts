// The orders of this browser in localStorage, for 24 hours: the client id that authorises access, the lines, the state of the payment.
// No name, address or amount is stored; the server returns them for the id (docs/rules/orders.md#idempotency).
import { localStore } from '../browser/local-store.ts';
import type { OrderLine } from '../paths/order-sheet-path.ts';

export type OrderAttempt = {
  clientOrderId: string;
  /** Of the order's content when it was sent (start-payment.ts): other content gets another clientOrderId. */
  fingerprint: string;
  lines: OrderLine[];
  /** The lines came from the cart and are removed from it when they are paid. */
  isFromCart: boolean;
  /** Milliseconds since 1970. */
  madeAt: number;
  /** Set once the server has registered the order. */
  orderNo?: string;
  /** Id of the newest payment attempt. */
  paymentOrderId?: string;
  /** Paid or ended: the same content again is a new order. */
  isOver?: boolean;
  /** Its lines were removed from the cart. */
  isOutOfCart?: boolean;
};

/** As long as the server accepts the client id (docs/rules/orders.md#idempotency). */
const storedForMs = 24 * 60 * 60 * 1000;
const maxAttempts = 10;
const none: OrderAttempt[] = [];

function isAttempt(stored: unknown): stored is OrderAttempt {
  const { clientOrderId, fingerprint, lines, madeAt } = (stored ?? {}) as Partial<OrderAttempt>;
  return (
    typeof clientOrderId === 'string' &&
    typeof fingerprint === 'string' &&
    typeof madeAt === 'number' &&
    Array.isArray(lines)
  );
}

const store = localStore<OrderAttempt[]>('onns.order-attempts', (stored) =>
  Array.isArray(stored) ? stored.filter(isAttempt) : none,
);

/** Newest first, none older than a day. */
export function freshAttempts(attempts: OrderAttempt[], now: number): OrderAttempt[] {
  return attempts
    .filter(({ madeAt }) => now - madeAt < storedForMs)
    .toSorted((left, right) => right.madeAt - left.madeAt)
    .slice(0, maxAttempts);
}

/** Stores an attempt; replaces the one with the same id. */
export function saveAttempt(attempt: OrderAttempt): void {
  const others = store.read().filter(({ clientOrderId }) => clientOrderId !== attempt.clientOrderId);
  store.write(freshAttempts([attempt, ...others], Date.now()));
}

/** The attempts of the last day, newest first. */
export function readAttempts(): OrderAttempt[] {
  return freshAttempts(store.read(), Date.now());
}

/** By order number or payment id (the order number, with the number of the attempt from the second on). */
export function findAttempt(orderId: string | null): OrderAttempt | undefined {
  if (!orderId) return undefined;
  return readAttempts().find(
    ({ orderNo, paymentOrderId }) =>
      orderNo !== undefined && (paymentOrderId === orderId || orderNo === orderId.split('-')[0]),
  );
}
