// Path and row count of the visitor's cart, for links to it.
import { useIsMember } from '../account/session/is-member.ts';
import { cartPath } from '../paths/cart-path.ts';
import { useGuestCart } from './guest-cart.ts';
import { useMemberCartCount } from './member-cart.ts';

/** `count` is 0 until the rows are known. */
export function useOwnCart(): { path: string; count: number } {
  const isMember = useIsMember();
  const guestCount = useGuestCart().length;
  const memberCount = useMemberCartCount(isMember);
  return { path: cartPath(isMember), count: isMember ? memberCount : guestCount };
}
