// Adds to the cart and shows the result (docs/rules/cart.md#added): a small dialog with the added rows that closes after 3000 ms
// (R064) and a snackbar with a link to the cart (R063).
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { hasSession, useIsMember } from '../account/session/is-member.ts';
import { cartPath } from '../paths/cart-path.ts';
import { AddedDialog } from './added-dialog.tsx';
import { addToGuestCart, useGuestCart } from './guest-cart.ts';
import type { GuestCartRow } from './guest-cart.ts';
import { addToMemberCart } from './member-cart.ts';
import { failureText } from './failure-text.ts';

/** R064. */
const cartDialogClosesAfterMs = 3000;

type AddToCart = (rows: GuestCartRow[]) => Promise<boolean>;
const CartContext = createContext<AddToCart>(async () => false);

/**
 * Adds rows to the visitor's cart and shows snackbar and dialog. Returns false where the server refused, whose sentence is shown
 * (R107).
 */
export function useAddToCart(): AddToCart {
  return useContext(CartContext);
}

export function CartDialogProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<GuestCartRow[] | null>(null);
  const showSnackbar = useSnackbar();
  const { pathname } = useLocation();
  const isMember = useIsMember();
  const add = useCallback(
    async (rows: GuestCartRow[]) => {
      const isMemberCart = hasSession();
      try {
        if (isMemberCart)
          await addToMemberCart(rows.map(({ productItemUuid, count }) => ({ productItemUuid, count })));
        else addToGuestCart(rows);
      } catch (error) {
        showSnackbar({ text: failureText(error) });
        return false;
      }
      setShown(rows);
      showSnackbar({
        text: '장바구니에 담았습니다.',
        tone: 'done',
        action: { label: '장바구니 바로가기', to: cartPath(isMemberCart) },
      });
      return true;
    },
    [showSnackbar],
  );
  useGuestCartMerge();
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), cartDialogClosesAfterMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <CartContext value={add}>
      {children}
      {/* Not on the cart screen, which shows the row itself. */}
      {shown && pathname !== cartPath(isMember) && (
        <AddedDialog rows={shown} onClose={() => setShown(null)} />
      )}
    </CartContext>
  );
}

/** After signing in, merges the guest's cart of this browser into the member's. */
function useGuestCartMerge(): void {
  const isMember = useIsMember();
  const guestRows = useGuestCart().length;
  const showSnackbar = useSnackbar();
  // The session cookie arrives before the screen after sign-in: a message shown now would be dismissed with the old screen.
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (!isMember || guestRows === 0 || !isIdle) return;
    // Loaded only where there is something to merge; after a failure the next page tries again.
    import('./merge-guest-cart.ts').then(
      ({ mergeGuestCart }) => void mergeGuestCart(showSnackbar),
      () => undefined,
    );
  }, [isMember, guestRows, isIdle, showSnackbar]);
}
