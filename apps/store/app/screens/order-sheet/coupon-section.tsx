// A member's coupons in the order sheet: what is applied, and the way to the choice (coupon-sheet.tsx), which is loaded when it is opened.
import { formatWon } from '#domain/base/money.ts';
import { Button } from '#ui/button.tsx';
import { PageSection } from '#ui/layout/page-layout.tsx';
import type { OrderQuote } from '../../shared/order/order-types.ts';
import { useLazySheet } from '../../shared/page/use-lazy-sheet.ts';
import type { SelectedCoupons } from '../../shared/quote/quote.ts';
import styles from './coupon-section.module.css';

const loadSheet = () => import('./coupon-sheet.tsx');

export type CouponChoice = {
  quote: OrderQuote;
  /** The quote of the newest selection is loading. */
  isPending: boolean;
  coupons: SelectedCoupons | undefined;
  select: (coupons: SelectedCoupons) => void;
  /** Selects them unless the member has selected others. */
  propose: (coupons: SelectedCoupons) => void;
  nameOf: (productItemUuid: string) => string;
};

export function CouponSection(choice: CouponChoice) {
  const { open, part, sheet } = useLazySheet('coupons', loadSheet);
  const { appliedCoupons, bestCoupons } = choice.quote;
  return (
    <PageSection title="쿠폰">
      <div className={styles.row}>
        <div role="status">
          {appliedCoupons.map(({ userCouponUuid, name, discountPrice }) => (
            <p key={userCouponUuid}>
              {name} <strong className={styles.used}>{formatWon(discountPrice)} 할인</strong>
            </p>
          ))}
          {appliedCoupons.length === 0 &&
            (bestCoupons.discountPrice ? '적용한 쿠폰이 없습니다.' : '사용할 수 있는 쿠폰이 없습니다.')}
        </div>
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={open}>
          쿠폰 선택
        </Button>
      </div>
      {part && <part.CouponSheet {...choice} {...sheet} />}
    </PageSection>
  );
}
