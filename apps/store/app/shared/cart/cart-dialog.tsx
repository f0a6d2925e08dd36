// The small cart dialog that shows what was just put in the cart and closes by itself after 3000 ms (spec 4, 9; R064).
// The snackbar with its link (R063) is shown together with it; the cart screen is somewhere else.
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { formatWon } from '#domain/money.ts';
import { effectivePrice } from '#domain/price.ts';
import { IconButton } from '#ui/button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { withUnits } from '#ui/no-break.ts';
import { Picture } from '#ui/picture.tsx';
import { useSnackbar } from '#ui/snackbar.tsx';
import { hasSession, useIsMember } from '../session/is-member.ts';
import { cartPath } from './cart-path.ts';
import { addToGuestCart, useGuestCart } from './guest-cart.ts';
import type { GuestCartRow } from './guest-cart.ts';
import { joinCarts } from './join-carts.ts';
import { addToMemberCart } from './member-cart.ts';
import { failureText } from './failure-text.ts';
import styles from './cart-dialog.module.css';

/** Spec 9. */
const cartDialogClosesAfterMs = 3000;

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
  const [added, setAdded] = useState<GuestCartRow[]>([]);
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
      setAdded(rows);
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
    if (added.length === 0) return;
    const timer = setTimeout(() => setAdded([]), cartDialogClosesAfterMs);
    return () => clearTimeout(timer);
  }, [added]);
  return (
    <CartContext value={add}>
      {children}
      {/* In the cart it stands on the page itself, and a dialog over it would only be in the way. */}
      {added.length > 0 && pathname !== cartPath(isMember) && (
        <div className={styles.dialog} role="dialog" aria-label="장바구니에 담은 상품">
          <div className={styles.head}>
            <strong>방금 담은 상품</strong>
            <IconButton label="닫기" onClick={() => setAdded([])}>
              <CloseIcon size={20} />
            </IconButton>
          </div>
          <ul className={styles.rows}>
            {added.slice(0, 3).map((row) => (
              <AddedRow key={row.productItemUuid} row={row} />
            ))}
          </ul>
        </div>
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
    void joinCarts().then((cutCount) => {
      if (cutCount === undefined) return;
      showSnackbar({
        text:
          cutCount === 0
            ? '담아 두신 상품을 장바구니에 옮겼습니다.'
            : '담아 두신 상품 가운데 옮기지 못한 것이 있습니다.',
        action: { label: '장바구니 보기', to: cartPath(true) },
      });
    });
  }, [isMember, guestRows, showSnackbar]);
}

function AddedRow({ row }: { row: GuestCartRow }) {
  const { productItem, count } = row;
  const options = productItem.optionItems.map((option) => option.value).join(' · ');
  return (
    <li className={styles.row}>
      <Picture className={styles.picture} url={productItem.product.mainImage} alt="" sizes="56px" />
      <div>
        <p className={styles.name}>{withUnits(productItem.product.name)}</p>
        <p className={styles.count}>
          {options !== '' && `${options} · `}
          {count}개 · {formatWon(effectivePrice(productItem) * count)}
        </p>
      </div>
    </li>
  );
}
