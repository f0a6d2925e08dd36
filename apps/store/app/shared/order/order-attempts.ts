// The orders that this browser made, for 24 hours: the id that proves them, what was bought, where the payment stands.
// It holds no name, address or amount; those are asked of the server with the id (api.md 6.1 get-by-client-order-id).
import { localStore } from '../browser/local-store.ts';
import type { OrderLine } from '../paths/order-sheet-path.ts';

export type OrderAttempt = {
  clientOrderId: string;
  /** What the order said when it was sent; another wish gets another id. */
  wish: string;
  lines: OrderLine[];
  /** The lines came from the cart, so they leave it when they are paid. */
  isFromCart: boolean;
  /** Milliseconds since 1970. */
  madeAt: number;
  /** Known once the server has registered it. */
  orderNo?: string;
  /** The payment's own id of the newest try. */
  paymentOrderId?: string;
  /** Paid or ended: the same wish again is a new order. */
  isOver?: boolean;
  /** Its lines have left the cart. */
  isOutOfCart?: boolean;
};

/** As long as the server knows the order by its client id (docs/rules/orders.md#idempotency). */
const keptMs = 24 * 60 * 60 * 1000;
const keptAttempts = 10;
const none: OrderAttempt[] = [];

function isAttempt(stored: unknown): stored is OrderAttempt {
  const { clientOrderId, wish, lines, madeAt } = (stored ?? {}) as Partial<OrderAttempt>;
  return (
    typeof clientOrderId === 'string' &&
    typeof wish === 'string' &&
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
    .filter(({ madeAt }) => now - madeAt < keptMs)
    .toSorted((left, right) => right.madeAt - left.madeAt)
    .slice(0, keptAttempts);
}

/** Writes an attempt, in place of the one with the same id. */
export function keepAttempt(attempt: OrderAttempt): void {
  const others = store.read().filter(({ clientOrderId }) => clientOrderId !== attempt.clientOrderId);
  store.write(freshAttempts([attempt, ...others], Date.now()));
}

/** The attempts of the last day, newest first. */
export function readAttempts(): OrderAttempt[] {
  return freshAttempts(store.read(), Date.now());
}

/** By order number or by the payment's id (the order number with or without the number of its try). */
export function findAttempt(orderId: string | null): OrderAttempt | undefined {
  if (!orderId) return undefined;
  return readAttempts().find(
    ({ orderNo, paymentOrderId }) =>
      orderNo !== undefined && (paymentOrderId === orderId || orderNo === orderId.split('-')[0]),
  );
}
