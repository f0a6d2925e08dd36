// The line that says which coupon can be downloaded for the product, and opens the list (coupon-list.tsx).
import { Button } from '#ui/button.tsx';
import { useSheet } from '../../shared/page/use-sheet.ts';
import { CouponList } from './coupon-list.tsx';
import styles from './coupon-line.module.css';

/** `text` is the best coupon that a guest could download: '3,000원 할인'. */
export function CouponLine({ text, itemUuid }: { text: string; itemUuid: string }) {
  const sheet = useSheet('coupons');
  return (
    <div className={styles.line}>
      <strong>{text} 쿠폰</strong>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={sheet.open}>
        쿠폰 받기
      </Button>
      <CouponList itemUuid={itemUuid} isOpen={sheet.isOpen} onClose={sheet.close} />
    </div>
  );
}
