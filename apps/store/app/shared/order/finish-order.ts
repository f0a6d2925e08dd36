// Removes the bought lines from the cart once an order is known to be paid.
import { subtractLines } from '#domain/cart/cart.ts';
import { readGuestCart, writeGuestCart } from '../cart/guest-cart.ts';
import { loadMemberCart } from '../cart/member-cart.ts';
import { hasSession } from '../account/session/is-member.ts';
import { findAttempt, saveAttempt } from './order-attempts.ts';

/** Idempotent: the cart changes once per order, however often the result screen is opened. */
export function finishOrder(orderNo: string): void {
  const attempt = findAttempt(orderNo);
  if (!attempt || (attempt.isOver && (attempt.isOutOfCart || !attempt.isFromCart))) return;
  if (attempt.isFromCart && !attempt.isOutOfCart) {
    writeGuestCart(subtractLines(readGuestCart(), attempt.lines));
    // The server has already removed them from a member's cart; this updates the count in the header.
    if (hasSession()) loadMemberCart().catch(() => undefined);
  }
  saveAttempt({ ...attempt, isOver: true, isOutOfCart: true });
}
