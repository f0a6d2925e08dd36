// What this browser does once it knows that an order is paid: what was bought from the cart leaves it, once.
import { subtractLines } from '#domain/cart.ts';
import { readGuestCart, writeGuestCart } from '../cart/guest-cart.ts';
import { loadMemberCart } from '../cart/member-cart.ts';
import { hasSession } from '../account/session/is-member.ts';
import { findAttempt, keepAttempt } from './order-attempts.ts';

/** Safe to call as often as the result is seen: the cart is touched once per order. */
export function finishOrder(orderNo: string): void {
  const attempt = findAttempt(orderNo);
  if (!attempt || (attempt.isOver && (attempt.isOutOfCart || !attempt.isFromCart))) return;
  if (attempt.isFromCart && !attempt.isOutOfCart) {
    writeGuestCart(subtractLines(readGuestCart(), attempt.lines));
    // The server took them out of a member's cart: the number in the header follows, or stays until the next page.
    if (hasSession()) loadMemberCart().catch(() => undefined);
  }
  keepAttempt({ ...attempt, isOver: true, isOutOfCart: true });
}
