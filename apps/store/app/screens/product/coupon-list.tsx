// The coupons of a product for this viewer, each with its download.
import { useEffect, useState } from 'react';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { api } from '../../shared/api/api.ts';
import { CouponRow } from '../../shared/coupon/coupon-row.tsx';
import type { Coupon } from '../../shared/coupon/coupon-text.ts';
import { refusalText } from '../../shared/form/refusal-text.ts';
import styles from './coupon-list.module.css';

type ListProps = { itemUuid: string; onDownload: (couponUuid: string) => void };
type CouponListProps = ListProps & { isOpen: boolean; onClose: () => void };

export function CouponList({ isOpen, onClose, ...list }: CouponListProps) {
  return (
    <BottomSheet title="쿠폰" isOpen={isOpen} onClose={onClose}>
      {isOpen && <List {...list} />}
    </BottomSheet>
  );
}

type Shown = { coupons?: Coupon[]; failure?: string };

function List({ itemUuid, onDownload }: ListProps) {
  const [shown, setShown] = useState<Shown>({});
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    api
      .getProductItemUserInfo({ uuid: itemUuid }, { signal })
      .then(({ coupons }) => setShown({ coupons }))
      .catch((error: unknown) => signal.aborted || setShown({ failure: refusalText(error) }));
    return () => request.abort();
  }, [itemUuid]);
  const { coupons, failure } = shown;
  return (
    <div className={styles.list} aria-busy={coupons === undefined && failure === undefined}>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {coupons?.length === 0 && <p>지금 받을 수 있는 쿠폰이 없습니다.</p>}
      <ul>
        {coupons?.map((coupon) => (
          <CouponRow
            key={coupon.uuid}
            coupon={coupon}
            backTo={`/goods/${itemUuid}#coupons`}
            onDownload={() => onDownload(coupon.uuid)}
          />
        ))}
      </ul>
    </div>
  );
}
