// Buying from the product page: the bar with its option sheet below 1024 px, the column beside the picture from 1024 px. Both work on one
// selection.
import { useState } from 'react';
import type { ReactNode } from 'react';
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
import { type HeartProps, ProductHeart } from './product-heart.tsx';
import { cartRows, unavailableText } from './selection.ts';
import type { Selection } from './selection.ts';
import styles from './buy-box.module.css';

type BuyProps = { item: ProductItemDetail; selection: Selection };
/** `restock`: the button of the restock alerts, or nothing if every option is in stock. */
type BoxProps = BuyProps & HeartProps & { restock: ReactNode };

/** The actions of the buttons. All require a selected option. */
function useBuying({ item, selection }: BuyProps, onDone?: () => void) {
  const addToCart = useAddToCart();
  const { isLeaving, leaveFor } = useLeaving();
  const [isOptionMissing, setIsOptionMissing] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const checkSelection = () => {
    setProblem(undefined);
    setIsOptionMissing(selection.lines.length === 0);
    return selection.lines.length > 0;
  };
  return {
    isLeaving,
    isAdding,
    /** Why a press had no effect: no option selected, or no connection. */
    problem: isOptionMissing && selection.lines.length === 0 ? '옵션을 선택해 주세요.' : problem,
    toCart: () => {
      if (isAdding || !checkSelection()) return;
      setIsAdding(true);
      void addToCart(cartRows(item, selection.lines))
        .then((isAdded) => {
          // A refused selection stays, so that the shopper can change it.
          if (!isAdded) return;
          selection.clear();
          onDone?.();
        })
        .finally(() => setIsAdding(false));
    },
    leaveForOrder: (isGift: boolean) => {
      if (!checkSelection()) return;
      const lines = selection.lines.map(({ related, count }) => ({ productItemUuid: related.uuid, count }));
      // Loads a new document: the Content-Security-Policy of the order sheet admits the payment provider, this screen's does not.
      leaveFor(orderSheetPath(lines, isGift), setProblem);
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

type TotalAndButtonsProps = BuyProps & { buying: ReturnType<typeof useBuying>; heart?: ReactNode };

function TotalAndButtons({ buying, heart, ...props }: TotalAndButtonsProps) {
  return (
    <>
      <Total {...props} problem={buying.problem} />
      <div className={styles.buttons}>
        {heart}
        {!props.item.product.isAdult && (
          <Button variant="outlined" size="bar" onClick={() => buying.leaveForOrder(true)}>
            선물하기
          </Button>
        )}
        <Button variant="outlined" size="bar" onClick={buying.toCart} isPending={buying.isAdding}>
          장바구니
        </Button>
        <Button size="bar" onClick={() => buying.leaveForOrder(false)} isPending={buying.isLeaving}>
          바로구매
        </Button>
      </div>
    </>
  );
}

function UnavailableButton({ text }: { text: string }) {
  return (
    <Button variant="ground" size="bar" disabled isFull>
      {text}
    </Button>
  );
}

/** The bar at the foot of the screen with its option sheet, below 1024 px. */
export function BuyBar({ viewer, restock, ...props }: BoxProps) {
  const sheet = useSheet('options');
  const buying = useBuying(props, sheet.close);
  const { item, selection } = props;
  const heart = <ProductHeart item={item} viewer={viewer} look="bar" />;
  const unavailable = unavailableText(item.relatedItems);
  if (unavailable !== undefined) {
    return (
      <StickyBar isSmallOnly>
        {heart}
        <UnavailableButton text={unavailable} />
        {restock}
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
        {heart}
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
            <TotalAndButtons {...props} buying={buying} />
            <div data-naver-pay />
          </>
        }
      >
        {selection.hasChoice && <OptionPicker {...props} />}
        {restock}
        <SelectedLines {...props} />
      </BottomSheet>
    </>
  );
}

/** In the column beside the picture, from 1024 px. */
export function BuyColumn({ viewer, restock, ...props }: BoxProps) {
  const buying = useBuying(props);
  const { item, selection } = props;
  const heart = <ProductHeart item={item} viewer={viewer} look="square" />;
  const unavailable = unavailableText(item.relatedItems);
  return (
    <div className={styles.column}>
      {unavailable !== undefined ? (
        <div className={styles.buttons}>
          {heart}
          <UnavailableButton text={unavailable} />
          {restock}
        </div>
      ) : (
        <>
          {selection.hasChoice && (
            <>
              <h2 className={styles.heading}>옵션 선택</h2>
              <OptionPicker {...props} />
            </>
          )}
          {restock}
          <SelectedLines {...props} />
          <div className={styles.foot}>
            <TotalAndButtons {...props} buying={buying} heart={heart} />
          </div>
        </>
      )}
      <div data-naver-pay />
    </div>
  );
}
