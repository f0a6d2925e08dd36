// A member's coupons in the order sheet: what is applied, the best discount as a proposal, and the way to the choice (coupon-sheet.tsx).
import { formatWon } from '#domain/base/money.ts';
import { Button } from '#ui/button.tsx';
import type { OrderQuote } from '../../../shared/order/order-types.ts';
import { useSheet } from '../../../shared/page/use-sheet.ts';
import type { SelectedCoupons } from '../../../shared/quote/quote.ts';
import { CouponSheet } from './coupon-sheet.tsx';
import styles from './coupon-choice.module.css';

export type CouponChoice = {
  quote: OrderQuote;
  /** The quote of the newest selection is loading. */
  isPending: boolean;
  coupons: SelectedCoupons | undefined;
  select: (coupons: SelectedCoupons) => void;
  nameOf: (productItemUuid: string) => string;
};

export function CouponChoice(choice: CouponChoice) {
  const sheet = useSheet('coupons');
  const { price, bestCoupons } = choice.quote;
  const used =
    price.productCouponDiscountPrice + price.cartCouponDiscountPrice + price.promotionCodeDiscountPrice;
  const { discountPrice: best = 0, mostMissedPrice } = bestCoupons;
  // "Largest" is claimed only where it is proven.
  const isLargest = mostMissedPrice === undefined;
  const takeBest = () => {
    const { items = [], cartUserCouponUuid, promotionCode } = bestCoupons;
    choice.select({
      items,
      ...(cartUserCouponUuid !== undefined && { cartUserCouponUuid }),
      ...(promotionCode !== undefined && { promotionCode }),
    });
  };
  const noneText = best > 0 ? '적용한 쿠폰이 없습니다.' : '쓸 수 있는 쿠폰이 없습니다.';
  return (
    <>
      <div className={styles.row}>
        <span role="status">
          {used > 0 ? <strong className={styles.used}>{formatWon(used)} 할인 적용</strong> : noneText}
        </span>
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={sheet.open}>
          쿠폰 선택
        </Button>
      </div>
      {best > used && (
        <div className={styles.proposal}>
          <span>
            {isLargest ? '가장 큰 할인' : '추천 할인'}{' '}
            <strong className={styles.used}>{formatWon(best)}</strong>
          </span>
          <Button variant="outlined" size="small" isPending={choice.isPending} onClick={takeBest}>
            {isLargest ? '최대 할인 적용' : '추천 할인 적용'}
          </Button>
        </div>
      )}
      <CouponSheet {...choice} isOpen={sheet.isOpen} onClose={sheet.close} />
    </>
  );
}
