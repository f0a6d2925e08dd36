// The small cart dialog that shows what was just put in the cart and closes by itself after 3000 ms (spec 4, 9; R064).
// The snackbar with its link (R063) is shown together with it; how the dialog looks is added-dialog.tsx.
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSnackbar } from '#ui/snackbar.tsx';
import { hasSession, useIsMember } from '../account/session/is-member.ts';
import { cartPath } from '../paths/cart-path.ts';
import { addToGuestCart, useGuestCart } from './guest-cart.ts';
import type { GuestCartRow } from './guest-cart.ts';
import { addToMemberCart } from './member-cart.ts';
import { failureText } from './failure-text.ts';

/** Spec 9. */
const cartDialogClosesAfterMs = 3000;

type Shown = { Dialog: typeof import('./lazy/added-dialog.tsx').AddedDialog; rows: GuestCartRow[] };

type AddToCart = (rows: GuestCartRow[]) => Promise<boolean>;
const CartContext = createContext<AddToCart>(async () => false);

/**
 * Puts rows in the visitor's cart and tells it: snackbar with the way to the cart, and the cart dialog. False where the server
 * refused, which is told as well (R107).
 */
export function useAddToCart(): AddToCart {
  return useContext(CartContext);
}

export function CartDialogProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const showSnackbar = useSnackbar();
  const { pathname } = useLocation();
  const isMember = useIsMember();
  const add = useCallback(
    async (rows: GuestCartRow[]) => {
      const isTheirs = hasSession();
      try {
        if (isTheirs)
          await addToMemberCart(rows.map(({ productItemUuid, count }) => ({ productItemUuid, count })));
        else addToGuestCart(rows);
      } catch (error) {
        showSnackbar({ text: failureText(error) });
        return false;
      }
      // Loaded when it is needed first; the snackbar says the same where it cannot be.
      import('./lazy/added-dialog.tsx').then(
        ({ AddedDialog }) => setShown({ Dialog: AddedDialog, rows }),
        () => undefined,
      );
      showSnackbar({
        text: '장바구니에 담았습니다.',
        tone: 'done',
        action: { label: '장바구니 바로가기', to: cartPath(isTheirs) },
      });
      return true;
    },
    [showSnackbar],
  );
  useJoinedCarts();
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), cartDialogClosesAfterMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <CartContext value={add}>
      {children}
      {/* In the cart it stands on the page itself, and a dialog over it would only be in the way. */}
      {shown && pathname !== cartPath(isMember) && (
        <shown.Dialog rows={shown.rows} onClose={() => setShown(null)} />
      )}
    </CartContext>
  );
}

/** Whoever has signed in finds in their cart what they put in before. */
function useJoinedCarts(): void {
  const isMember = useIsMember();
  const guestRows = useGuestCart().length;
  const showSnackbar = useSnackbar();
  useEffect(() => {
    if (!isMember || guestRows === 0) return;
    // What joins them is loaded by those few alone who have something to join; the next page tries again.
    import('./lazy/join-carts.ts').then(
      ({ joinCarts }) => void joinCarts(showSnackbar),
      () => undefined,
    );
  }, [isMember, guestRows, showSnackbar]);
}
