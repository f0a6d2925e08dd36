// The coupons of a product for this viewer, each with its download. A guest is sent to the sign-in and returns to this list.
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { api } from '../../../shared/api/api.ts';
import { findRefusal } from '../../../shared/api/find-refusal.ts';
import { conditionText, discountText } from '../../../shared/coupon/coupon-text.ts';
import type { Coupon } from '../../../shared/coupon/coupon-text.ts';
import { refusalText } from '../../../shared/form/refusal-text.ts';
import styles from './coupon-list.module.css';

type CouponListProps = { itemUuid: string; isOpen: boolean; onClose: () => void };

export function CouponList({ itemUuid, isOpen, onClose }: CouponListProps) {
  return (
    <BottomSheet title="쿠폰 받기" isOpen={isOpen} onClose={onClose}>
      {isOpen && <List itemUuid={itemUuid} />}
    </BottomSheet>
  );
}

type Shown = { coupons?: Coupon[]; failure?: string };

function List({ itemUuid }: { itemUuid: string }) {
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
          <Row key={coupon.uuid} coupon={coupon} itemUuid={itemUuid} />
        ))}
      </ul>
    </div>
  );
}

/** What a press of 받기 led to. */
type Step = 'open' | 'sending' | 'done' | 'guest';

function Row({ coupon, itemUuid }: { coupon: Coupon; itemUuid: string }) {
  const [step, setStep] = useState<Step>(coupon.isDownloadable ? 'open' : 'done');
  const [text, setText] = useState(coupon.isDownloaded ? '받은 쿠폰입니다.' : '');
  const download = async () => {
    setStep('sending');
    try {
      await api.downloadCoupon({ uuid: coupon.uuid });
      setStep('done');
      setText('쿠폰을 받았습니다.');
    } catch (error) {
      const isGuest = findRefusal(error)?.status === 401;
      setStep(isGuest ? 'guest' : 'open');
      setText(isGuest ? '로그인하면 쿠폰을 받을 수 있습니다.' : refusalText(error));
    }
  };
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.discount}>{discountText(coupon)}</p>
        <p>{coupon.name}</p>
        <p className={styles.small}>{conditionText(coupon)}</p>
        <p className={styles.small} role="status">
          {text}
        </p>
      </div>
      {step === 'guest' ? (
        <Link
          className={buttonClass({ size: 'small' })}
          to={`/auth/login?referer=${encodeURIComponent(`/goods/${itemUuid}#coupons`)}`}
        >
          로그인
        </Link>
      ) : (
        <Button
          size="small"
          variant={step === 'done' ? 'ground' : 'filled'}
          disabled={step === 'done'}
          isPending={step === 'sending'}
          aria-label={`${coupon.name} 받기`}
          onClick={() => void download()}
        >
          {step === 'done' ? '받기 완료' : '받기'}
        </Button>
      )}
    </li>
  );
}
