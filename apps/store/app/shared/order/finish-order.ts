// What this browser does once it knows that an order is paid: what was bought from the cart leaves it, once.
import { readGuestCart, writeGuestCart } from '../cart/guest-cart.ts';
import type { GuestCartRow } from '../cart/guest-cart.ts';
import type { OrderLine } from '../order-link.ts';
import { findAttempt, keepAttempt } from './order-attempts.ts';

/** The cart without what was bought; what was put in on top of it stays. */
export function withoutBought(rows: GuestCartRow[], lines: OrderLine[]): GuestCartRow[] {
  return rows.flatMap((row) => {
    const bought = lines.find(({ productItemUuid }) => productItemUuid === row.productItemUuid)?.count ?? 0;
    return row.count > bought ? [{ ...row, count: row.count - bought }] : [];
  });
}

/** Safe to call as often as the result is seen: the cart is touched once per order. */
export function finishOrder(orderNo: string): void {
  const attempt = findAttempt(orderNo);
  if (!attempt || (attempt.isOver && (attempt.isOutOfCart || !attempt.isFromCart))) return;
  if (attempt.isFromCart && !attempt.isOutOfCart) {
    writeGuestCart(withoutBought(readGuestCart(), attempt.lines));
  }
  keepAttempt({ ...attempt, isOver: true, isOutOfCart: true });
}
