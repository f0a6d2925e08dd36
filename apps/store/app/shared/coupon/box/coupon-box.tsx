// The coupons of a brand or an event in a box, each with its download.
import type { Coupon } from '../coupon-text.ts';
import { CouponRow } from '../coupon-row.tsx';
import styles from './coupon-box.module.css';

/** `backTo` is the path of the page, to which a guest returns after the sign-in. */
export function CouponBox({ coupons, backTo }: { coupons: Coupon[]; backTo: string }) {
  return (
    <section className={styles.box} aria-labelledby="coupons">
      <h2 className={styles.title} id="coupons">
        받을 수 있는 쿠폰
      </h2>
      <ul>
        {coupons.map((coupon) => (
          <CouponRow key={coupon.uuid} coupon={coupon} backTo={backTo} />
        ))}
      </ul>
    </section>
  );
}
