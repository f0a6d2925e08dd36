// /order/guest-cart: what a guest put in, kept in this browser (spec 4). The frame is rendered by the server, the contents
// by the browser, because only it knows them. Ordering is the order sheet's work.
import { useRef } from 'react';
import { Link } from 'react-router';
import type { MetaFunction } from 'react-router';
import { formatNumber, formatWon } from '#domain/money.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Checkbox } from '#ui/fields.tsx';
import { EmptyCartPicture } from '#ui/icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSnackbar } from '#ui/snackbar.tsx';
import { StickyBar } from '#ui/sticky-bar.tsx';
import { removeFromGuestCart, useGuestCart } from '../../shared/cart/guest-cart.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { useLeaving } from '../../shared/leave-page.ts';
import { orderSheetPath } from '../../shared/order-link.ts';
import { Notice } from '../../shared/order/notice.tsx';
import { TwoColumns } from '../../shared/order/section.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page-meta.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import type { ScreenHandle } from '../../page-names.ts';
import { CartGroupPanel } from './cart-group-panel.tsx';
import { cartGroups } from './cart-groups.ts';
import { CartSummary } from './cart-summary.tsx';
import { useCart } from './use-cart.ts';
import type { Cart } from './use-cart.ts';
import styles from './guest-cart.module.css';

export const handle = { keptBy: [] } satisfies ScreenHandle;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '장바구니',
    description: '담은 상품의 수량을 바꾸고 배송비를 확인한 뒤 주문합니다.',
    path: '/order/guest-cart',
    publicUrl: publicUrlOf(matches),
  });

export default function GuestCart() {
  const isHydrated = useHydrated();
  const isEmpty = useGuestCart().length === 0;
  const cart = useCart();
  const hasBar = isHydrated && !isEmpty;
  return (
    <Shell title="장바구니" hasLargeTitle bar={hasBar ? 'own' : 'tabs'}>
      {!isHydrated && (
        <>
          <noscript>
            <div className={styles.told}>
              <Notice>
                장바구니는 이 브라우저에 담깁니다. 보려면 브라우저에서 자바스크립트를 켜 주세요.
              </Notice>
            </div>
          </noscript>
          <CartSkeleton />
        </>
      )}
      {isHydrated && <Told cart={cart} />}
      {isHydrated && isEmpty && <EmptyCart />}
      {hasBar && (cart.isLoading ? <CartSkeleton /> : <FilledCart cart={cart} />)}
    </Shell>
  );
}

/** What the shopper did not do: rows that left, a shop that does not answer. */
function Told({ cart: { goneNames, isOffline } }: { cart: Cart }) {
  return (
    <div role="status">
      {goneNames.length > 0 && (
        <div className={styles.told}>
          <Notice>
            판매가 끝난 상품을 장바구니에서 뺐습니다. <strong>{goneNames.join(', ')}</strong>
          </Notice>
        </div>
      )}
      {isOffline && (
        <div className={styles.told}>
          <Notice>지금 가격과 재고를 불러오지 못했습니다. 연결되면 다시 불러옵니다.</Notice>
        </div>
      )}
    </div>
  );
}

function EmptyCart() {
  return (
    <div className={styles.screenful}>
      <EmptyState
        picture={<EmptyCartPicture />}
        title="장바구니에 담은 상품이 없습니다"
        text="베스트에서 많이 찾는 상품을 볼 수 있습니다."
        action={
          <Link className={buttonClass()} to="/goods/bestseller">
            베스트 상품 보기
          </Link>
        }
      />
    </div>
  );
}

function FilledCart({ cart }: { cart: Cart }) {
  const head = useRef<HTMLDivElement>(null);
  const focusHead = () => head.current?.querySelector('input')?.focus();
  const buyable = cart.lines.filter((line) => line.most > 0);
  const chosen = cart.lines.filter((line) => line.isSelected);
  const showSnackbar = useSnackbar();
  const removeChosen = () => {
    if (chosen.length === 0) return showSnackbar({ text: '삭제할 상품을 선택해 주세요.' });
    removeFromGuestCart(chosen.map(({ row }) => row.productItemUuid));
    showSnackbar({ text: `상품 ${formatNumber(chosen.length)}개를 삭제했습니다.`, tone: 'done' });
    focusHead();
  };
  const order = <OrderButton cart={cart} onNothing={focusHead} />;
  return (
    <>
      <TwoColumns
        beside={
          <>
            <CartSummary cart={cart} />
            <div className={styles.largeButton}>{order}</div>
          </>
        }
      >
        <div className={styles.head} ref={head}>
          <Checkbox
            isStrong
            checked={buyable.length > 0 && chosen.length === buyable.length}
            disabled={buyable.length === 0}
            onChange={(event) =>
              cart.select(
                buyable.map(({ row }) => row.productItemUuid),
                event.target.checked,
              )
            }
          >
            전체 선택 ({formatNumber(chosen.length)}/{formatNumber(cart.lines.length)})
          </Checkbox>
          <button type="button" className={styles.removeChosen} onClick={removeChosen}>
            선택 삭제
          </button>
        </div>
        {cartGroups(cart.lines, cart.whole, cart.selected).map((group) => (
          <CartGroupPanel key={group.key} group={group} select={cart.select} onRemoved={focusHead} />
        ))}
      </TwoColumns>
      <StickyBar isSmallOnly>{order}</StickyBar>
    </>
  );
}

function OrderButton({ cart, onNothing }: { cart: Cart; onNothing: () => void }) {
  const showSnackbar = useSnackbar();
  const { selected, selectedLines, isQuotePending } = cart;
  const { isLeaving, leaveFor } = useLeaving();
  const order = () => {
    if (selectedLines.length === 0) {
      showSnackbar({ text: '주문할 상품을 선택해 주세요.' });
      onNothing();
      return;
    }
    // A new document: the order sheet's page policy admits the payment company, this one's does not.
    leaveFor(`${orderSheetPath(selectedLines)}&from=cart`, (text) => showSnackbar({ text }));
  };
  return (
    <Button size="bar" isFull isPending={isLeaving} onClick={order}>
      {selected && selectedLines.length > 0 && !isQuotePending
        ? `${formatWon(selected.price.payPrice)} 주문하기 (${formatNumber(selectedLines.length)})`
        : '주문하기'}
    </Button>
  );
}

function CartSkeleton() {
  return (
    <div className={classNames(styles.skeleton, styles.screenful)} aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <div className={styles.skeletonRow} key={row}>
          <div className={styles.skeletonPicture}>
            <Skeleton shape="square" />
          </div>
          <div className={styles.skeletonWords}>
            <Skeleton />
            <Skeleton width="half" />
            <Skeleton width="quarter" />
          </div>
        </div>
      ))}
    </div>
  );
}
