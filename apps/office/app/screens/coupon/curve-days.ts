// The days of the curve of a coupon.
import { addDays } from '#domain/base/calendar.ts';
import type { StaffCoupon } from '../../shared/coupons/coupon-words.ts';
import type { Days } from '../../shared/report/period.ts';

const dayCount = 30;

/** The last days until `today`, or until the last day on which the coupon can be used; from the begin of its issue at the earliest. */
export function curveDays(
  coupon: Pick<StaffCoupon, 'downloadFrom' | 'downloadTo' | 'useTo' | 'useDays'>,
  today: string,
): Days {
  const first = coupon.downloadFrom.slice(0, 10);
  const lastUse = coupon.useTo?.slice(0, 10) ?? addDays(coupon.downloadTo.slice(0, 10), coupon.useDays ?? 0);
  const toDate = lastUse < today ? lastUse : today;
  const fromDate = addDays(toDate, 1 - dayCount);
  return { fromDate: fromDate < first && first <= toDate ? first : fromDate, toDate };
}
