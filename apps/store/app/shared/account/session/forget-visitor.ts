// Deletes what this browser stores of a member, where the session ends (R057).
import { writeGuestCart } from '../../cart/guest-cart.ts';
import { forgetSeen } from '../../offline/last-seen.ts';

export function forgetVisitor(): void {
  writeGuestCart([]);
  forgetSeen();
}
