// The place of a member's coupons in the order sheet. Its content is loaded after the page, which has no room for it in its own script.
import { useState } from 'react';
import { PageSection } from '#ui/layout/page-layout.tsx';
import { notLoaded } from '../../shared/page/leave-page.ts';
import { useLazyModule } from '../../shared/page/use-lazy-module.ts';
import type { CouponChoice } from './lazy/coupon-choice.tsx';
import styles from './coupon-section.module.css';

const loadCoupons = () => import('./lazy/coupon-choice.tsx');

export function CouponSection(props: CouponChoice) {
  const [isLost, setLost] = useState(false);
  const part = useLazyModule(!isLost, loadCoupons, () => setLost(true));
  return (
    <PageSection title="쿠폰">
      <div className={props.quote.bestCoupons.discountPrice ? styles.tall : styles.place}>
        {part ? <part.CouponChoice {...props} /> : isLost && notLoaded()}
      </div>
    </PageSection>
  );
}
