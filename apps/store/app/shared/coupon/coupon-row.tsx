// One coupon in a list with its download. A guest is sent to the sign-in and returns to `backTo`.
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { api } from '../api/api.ts';
import { findRefusal } from '../api/find-refusal.ts';
import { refusalText } from '../form/refusal-text.ts';
import { conditionText, discountText } from './coupon-text.ts';
import type { Coupon } from './coupon-text.ts';
import styles from './coupon-row.module.css';

/** What a press of 받기 led to. */
type Step = 'open' | 'sending' | 'done' | 'guest';

type CouponRowProps = { coupon: Coupon; backTo: string; onDownload?: () => void };

export function CouponRow({ coupon, backTo, onDownload }: CouponRowProps) {
  const [step, setStep] = useState<Step>(coupon.isDownloadable ? 'open' : 'done');
  const [text, setText] = useState(coupon.isDownloaded ? '받은 쿠폰입니다.' : '');
  const download = async () => {
    setStep('sending');
    try {
      await api.downloadCoupon({ uuid: coupon.uuid });
      setStep('done');
      setText('쿠폰을 받았습니다.');
      onDownload?.();
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
        <p className="caption">{conditionText(coupon)}</p>
        <p className="caption" role="status">
          {text}
        </p>
      </div>
      {step === 'guest' ? (
        <Link
          className={buttonClass({ size: 'small' })}
          to={`/auth/login?referer=${encodeURIComponent(backTo)}`}
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
