// Which cart is the visitor's, and how many rows it has: for whatever leads to it.
// The rows are guest-cart.ts and member-cart.ts.
import { useIsMember } from '../account/session/is-member.ts';
import { cartPath } from '../paths/cart-path.ts';
import { useGuestCart } from './guest-cart.ts';
import { useMemberCartCount } from './member-cart.ts';

/** Where it is, and its rows; 0 until they are known. */
export function useOwnCart(): { path: string; count: number } {
  const isMember = useIsMember();
  const guestCount = useGuestCart().length;
  const memberCount = useMemberCartCount(isMember);
  return { path: cartPath(isMember), count: isMember ? memberCount : guestCount };
}
