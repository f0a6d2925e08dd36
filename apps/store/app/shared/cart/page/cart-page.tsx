// The content of a cart screen, a guest's or a member's: notes about changes, delivery groups, amounts, the button to the order sheet.
// Rows and changes are those of the given Cart.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatWon } from '#domain/base/money.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Checkbox } from '#ui/fields.tsx';
import { EmptyCartPicture } from '#ui/icons/secondary-icons.tsx';
import { withUnits } from '#ui/picture/no-break.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { StickyBar } from '#ui/layout/sticky-bar.tsx';
import { useLazyModule } from '../../page/use-lazy-module.ts';
import { useLeaving } from '../../page/leave-page.ts';
import { maxOrderLines, orderSheetPath } from '../../paths/order-sheet-path.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { TwoColumns } from '#ui/layout/page-layout.tsx';
import { CartGroupPanel } from './cart-group-panel.tsx';
import { cartGroups } from './cart-groups.ts';
import { CartSummary } from './cart-summary.tsx';
import type { Cart, CartLine, CartRowFacts } from './use-cart-view.ts';
import styles from './cart-page.module.css';

/** The empty, loading or filled cart. */
export function CartPage({ cart }: { cart: Cart }) {
  const isEmpty = cart.lines.length === 0;
  return (
    <>
      <CartNotices cart={cart} />
      {isEmpty ? (
        <EmptyCart />
      ) : cart.isLoading ? (
        <CartSkeleton lines={cart.lines} />
      ) : (
        <FilledCart cart={cart} />
      )}
    </>
  );
}

/** A notice above the cart. */
export function CartNotice({ children }: { children: ReactNode }) {
  return (
    <div className={styles.notice}>
      <Notice>{children}</Notice>
    </div>
  );
}

/** Notices about removed rows, a cart of more rows than one order takes, and prices and stock that could not be loaded. */
function CartNotices({ cart: { removedNames, isOffline, isOverLimit } }: { cart: Cart }) {
  return (
    <div role="status">
      {removedNames.length > 0 && (
        <CartNotice>
          판매가 종료된 상품을 장바구니에서 삭제했습니다. <strong>{removedNames.join(', ')}</strong>
        </CartNotice>
      )}
      {isOverLimit && (
        <CartNotice>
          한 번에 {maxOrderLines}가지까지 주문할 수 있어 {maxOrderLines}가지만 선택했습니다. 나머지는 다음
          주문에서 구매해 주세요.
        </CartNotice>
      )}
      {isOffline && (
        <CartNotice>현재 가격과 재고를 불러오지 못했습니다. 인터넷에 연결되면 다시 불러옵니다.</CartNotice>
      )}
    </div>
  );
}

const loadStrips = () => import('./below-cart.tsx');
const withoutStrips = () => undefined;

function EmptyCart() {
  const strips = useLazyModule(true, loadStrips, withoutStrips);
  return (
    <div className={styles.screenful}>
      <EmptyState
        picture={<EmptyCartPicture />}
        title="장바구니에 담은 상품이 없습니다"
        text="지금 많이 찾는 상품을 둘러보세요."
        action={
          <Link className={buttonClass()} to="/goods/bestseller">
            베스트 상품 보기
          </Link>
        }
      />
      {strips && <strips.BelowEmptyCart />}
    </div>
  );
}

/** Moves the focus to the head of the cart, or to the page if the cart is empty, because the focused control may be removed. */
function focusCart(): void {
  requestAnimationFrame(() => {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    (find('[data-cart-head] input:enabled') ?? find('#content'))?.focus({ preventScroll: true });
  });
}

/** Deletes rows and offers to undo it. */
function useRemoval({ remove }: Cart): (productItemUuids: string[]) => void {
  const showSnackbar = useSnackbar();
  return (productItemUuids) => {
    const undo = remove(productItemUuids);
    const restore = async () => {
      focusCart();
      if (await undo()) showSnackbar({ text: '삭제한 상품을 다시 담았습니다.', tone: 'done' });
    };
    const count = productItemUuids.length;
    showSnackbar({
      text: count === 1 ? '상품을 삭제했습니다.' : `상품 ${formatNumber(count)}개를 삭제했습니다.`,
      tone: 'done',
      action: { label: '되돌리기', onPress: () => void restore() },
    });
    focusCart();
  };
}

function FilledCart({ cart }: { cart: Cart }) {
  const buyable = cart.lines.filter((line) => line.maxCount > 0);
  const chosen = cart.lines.filter((line) => line.isSelected);
  const strips = useLazyModule(true, loadStrips, withoutStrips);
  const showSnackbar = useSnackbar();
  const remove = useRemoval(cart);
  const removeChosen = () => {
    if (chosen.length === 0) return showSnackbar({ text: '삭제할 상품을 선택해 주세요.' });
    remove(chosen.map(({ row }) => row.productItemUuid));
  };
  const order = <OrderButton cart={cart} onNothing={focusCart} />;
  return (
    <>
      <TwoColumns
        beside={
          <>
            <CartSummary cart={cart} />
            <div className={styles.largeButton}>{order}</div>
            <div className={styles.place} data-naver-pay />
          </>
        }
      >
        <div className={styles.head} data-cart-head>
          <Checkbox
            isStrong
            checked={buyable.length > 0 && chosen.length === Math.min(buyable.length, maxOrderLines)}
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
          <CartGroupPanel key={group.key} {...{ group, cart }} onRemove={remove} />
        ))}
      </TwoColumns>
      {strips && <strips.BelowCart rows={cart.lines.map(({ row }) => row)} selected={cart.selectedLines} />}
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
    // A new document: only the order sheet's Content-Security-Policy allows the payment provider.
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

/** Placeholder of the rows: stored names and pictures are shown immediately, prices after the server's answer. */
export function CartSkeleton({ lines = [] }: { lines?: readonly CartLine[] }) {
  const known = lines.slice(0, rowsOfAScreen).map(({ row }) => row);
  return (
    <div className={classNames(styles.skeleton, styles.screenful)} aria-hidden="true">
      {known.length === 0 && [1, 2, 3].map((row) => <SkeletonRow key={row} />)}
      {known.map(({ productItemUuid, productItem: { product } }) => (
        <SkeletonRow key={productItemUuid} product={product} />
      ))}
    </div>
  );
}

const rowsOfAScreen = 6;

function SkeletonRow({ product }: { product?: CartRowFacts['productItem']['product'] }) {
  return (
    <div className={styles.skeletonRow}>
      <div className={styles.skeletonPicture}>
        {product ? (
          <Picture url={product.mainImage} alt="" isAdult={product.isAdult} sizes="80px" isFirst />
        ) : (
          <Skeleton shape="square" />
        )}
      </div>
      <div className={styles.skeletonWords}>
        {product ? <p>{withUnits(product.name)}</p> : <Skeleton />}
        <Skeleton width="half" />
        <Skeleton width="quarter" />
      </div>
    </div>
  );
}
