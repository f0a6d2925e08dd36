// Buying from the product page: the bar at the foot with its option sheet (phones), the column beside the picture (large).
// Both work on one selection. What is put in the cart and where it is paid is shared/cart and the order screens.
import { useState } from 'react';
import { deliveryFee, toFreePrice } from '#domain/prices/delivery-fee.ts';
import { formatNumber, formatWon } from '#domain/base/money.ts';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { InfoIcon } from '#ui/icons.tsx';
import { TruckIcon } from '#ui/icons/purchase-icons.tsx';
import { StickyBar } from '#ui/layout/sticky-bar.tsx';
import { useAddToCart } from '../../shared/cart/cart-dialog.tsx';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import { useLeaving } from '../../shared/page/leave-page.ts';
import { orderSheetPath } from '../../shared/paths/order-sheet-path.ts';
import { useSheet } from '../../shared/page/use-sheet.ts';
import { OptionPicker, SelectedLines } from './option-picker.tsx';
import { cartRows, isGone } from './selection.ts';
import type { Selection } from './selection.ts';
import styles from './buy-box.module.css';

type BuyProps = { item: ProductItemDetail; selection: Selection };

/** What the two buttons do; both ask for a choice first where there is one. */
function useBuying({ item, selection }: BuyProps, onDone: () => void) {
  const addToCart = useAddToCart();
  const { isLeaving, leaveFor } = useLeaving();
  const [isAsked, setIsAsked] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isChosen = () => {
    setProblem(undefined);
    setIsAsked(selection.lines.length === 0);
    return selection.lines.length > 0;
  };
  return {
    isLeaving,
    isAdding,
    /** Why a press did nothing: no choice yet, no connection. */
    problem: isAsked && selection.lines.length === 0 ? '옵션을 선택해 주세요.' : problem,
    toCart: () => {
      if (isAdding || !isChosen()) return;
      setIsAdding(true);
      void addToCart(cartRows(item, selection.lines))
        .then((isAdded) => {
          // What the server refused stays chosen, to be changed.
          if (!isAdded) return;
          selection.clear();
          onDone();
        })
        .finally(() => setIsAdding(false));
    },
    buyNow: () => {
      if (!isChosen()) return;
      const lines = selection.lines.map(({ related, count }) => ({ productItemUuid: related.uuid, count }));
      // A new document: the order sheet's page policy admits the payment company, this one's does not.
      leaveFor(orderSheetPath(lines), setProblem);
    },
  };
}

function Total({ item, selection, problem }: BuyProps & { problem: string | undefined }) {
  const { delivery } = item.product;
  const { totalPrice, totalCount } = selection;
  const missing = toFreePrice(delivery, totalPrice);
  const isFree =
    totalCount > 0 && deliveryFee(delivery, { productPrice: totalPrice, count: totalCount }) === 0;
  return (
    <div className={styles.total} aria-live="polite">
      {problem !== undefined && (
        <p className={styles.missing}>
          <InfoIcon size={18} />
          {problem}
        </p>
      )}
      {totalCount > 0 && delivery.deliveryFeeType === 'CONDITIONAL_FREE' && (
        <p className={styles.delivery}>
          <TruckIcon size={20} />
          {isFree
            ? `${formatWon(delivery.freeConditionPrice)} 이상으로 무료배송이 적용됩니다.`
            : `${formatWon(missing)} 더 담으면 무료배송입니다.`}
        </p>
      )}
      <p className={styles.sum}>
        <span>총 {formatNumber(totalCount)}개</span>
        <strong>{formatWon(totalPrice)}</strong>
      </p>
    </div>
  );
}

function SoldOutButton() {
  return (
    <Button variant="ground" size="bar" disabled isFull>
      품절된 상품입니다
    </Button>
  );
}

/** Phones and tablets. */
export function BuyBar(props: BuyProps) {
  const sheet = useSheet('options');
  const buying = useBuying(props, sheet.close);
  const { item, selection } = props;
  if (item.relatedItems.every(isGone)) {
    return (
      <StickyBar isSmallOnly>
        <SoldOutButton />
      </StickyBar>
    );
  }
  return (
    <>
      <noscript>
        <p className={styles.noScript}>
          장바구니와 주문은 브라우저에서 자바스크립트를 켜야 이용할 수 있습니다.
        </p>
      </noscript>
      <StickyBar isSmallOnly>
        <Button variant="outlined" size="bar" onClick={sheet.open} aria-haspopup="dialog">
          장바구니
        </Button>
        <Button size="bar" onClick={sheet.open} aria-haspopup="dialog">
          바로구매
        </Button>
      </StickyBar>
      <BottomSheet
        title={selection.hasChoice ? '옵션 선택' : '수량 선택'}
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        bar={
          <>
            <Total {...props} problem={buying.problem} />
            <div className={styles.buttons}>
              <Button variant="outlined" size="bar" onClick={buying.toCart} isPending={buying.isAdding}>
                장바구니
              </Button>
              <Button size="bar" onClick={buying.buyNow} isPending={buying.isLeaving}>
                바로구매
              </Button>
            </div>
          </>
        }
      >
        {selection.hasChoice && <OptionPicker {...props} />}
        <SelectedLines {...props} />
      </BottomSheet>
    </>
  );
}

const nothing = () => undefined;

/** From 1024, under the delivery facts. */
export function BuyColumn(props: BuyProps) {
  const buying = useBuying(props, nothing);
  const { item, selection } = props;
  return (
    <div className={styles.column}>
      {item.relatedItems.every(isGone) ? (
        <SoldOutButton />
      ) : (
        <>
          {selection.hasChoice && (
            <>
              <h2 className={styles.heading}>옵션 선택</h2>
              <OptionPicker {...props} />
            </>
          )}
          <SelectedLines {...props} />
          <Total {...props} problem={buying.problem} />
          <div className={styles.buttons}>
            <Button variant="outlined" size="bar" onClick={buying.toCart} isPending={buying.isAdding}>
              장바구니
            </Button>
            <Button size="bar" onClick={buying.buyNow} isPending={buying.isLeaving}>
              바로구매
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
