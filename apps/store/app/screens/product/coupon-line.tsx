// The line that says which coupon can be downloaded for the product, under which condition, and opens the list (coupon-list.tsx).
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { conditionText, discountText } from '../../shared/coupon/coupon-text.ts';
import type { Coupon } from '../../shared/coupon/coupon-text.ts';
import { useSheet } from '../../shared/page/use-sheet.ts';
import { CouponList } from './coupon-list.tsx';
import type { Viewer } from './use-viewer.ts';
import styles from './coupon-line.module.css';

type CouponLineProps = {
  /** The best coupon that a guest could download. */
  guestCoupon: Coupon;
  itemUuid: string;
  viewer: Viewer | undefined;
};

export function CouponLine({ guestCoupon, itemUuid, viewer }: CouponLineProps) {
  const sheet = useSheet('coupons');
  const [taken, setTaken] = useState<readonly string[]>([]);
  const coupons = viewer?.coupons ?? [guestCoupon];
  const open = coupons.find(({ uuid, isDownloadable }) => isDownloadable && !taken.includes(uuid));
  const shown = open ?? coupons.find(({ uuid, isDownloaded }) => isDownloaded || taken.includes(uuid));
  if (!shown) return null;
  return (
    <div className={styles.line}>
      <p className={styles.words}>
        <strong>{discountText(shown)} 쿠폰</strong>
        <span className={styles.condition}>{conditionText(shown)}</span>
      </p>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={sheet.open}>
        {open ? '쿠폰 받기' : '받은 쿠폰 보기'}
      </Button>
      <CouponList
        itemUuid={itemUuid}
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        onDownload={(uuid) => setTaken((old) => [...old, uuid])}
      />
    </div>
  );
}
