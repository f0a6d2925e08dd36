// /order/guest-cart: the cart of a guest, which is in the browser's localStorage (docs/rules/cart.md#guest). The server renders the
// frame, the browser the rows. A member's cart is screens/cart.
import type { MetaFunction } from 'react-router';
import { useHydrated } from '#ui/hydrated.ts';
import { CartNotice, CartPage, CartSkeleton } from '../../shared/cart/page/cart-page.tsx';
import { guestCartKey } from '../../shared/cart/guest-cart.ts';
import { useCartView } from '../../shared/cart/page/use-cart-view.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { previewContainer, showStoredRows } from './stored-rows-preview.ts';
import { useGuestRows } from './use-guest-rows.ts';
import styles from './guest-cart.module.css';

export const handle = {
  cachedBy: [],
  shownBeforeHydration: { show: showStoredRows, from: guestCartKey },
} satisfies ScreenHandle;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '장바구니',
    description: '담은 상품의 수량을 바꾸고 배송비를 확인한 뒤 주문합니다.',
    path: '/order/guest-cart',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function GuestCart() {
  const isHydrated = useHydrated();
  const cart = useCartView(useGuestRows());
  const hasBar = isHydrated && cart.lines.length > 0;
  return (
    <Shell title="장바구니" hasLargeTitle bar={hasBar ? 'own' : 'tabs'}>
      {isHydrated ? (
        <CartPage cart={cart} />
      ) : (
        <>
          <noscript>
            <CartNotice>장바구니를 보려면 브라우저에서 자바스크립트를 켜 주세요.</CartNotice>
          </noscript>
          <div className={styles.preview} {...previewContainer} suppressHydrationWarning />
          <CartSkeleton />
        </>
      )}
    </Shell>
  );
}
