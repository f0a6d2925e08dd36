// Whether a coupon is issued now, and whether it can be deleted (docs/rules/coupons.md#states).
import type { CouponState } from './coupon-enums.ts';

export type CouponPeriod = {
  downloadFrom: Date;
  downloadTo: Date;
  /** End of the use period; null where it is a number of days. */
  useTo: Date | null;
  stoppedAt: Date | null;
};

/** The state at `now`. A coupon ends when it is no longer issued or when no copy of it could be used. */
export function couponState(
  { downloadFrom, downloadTo, useTo, stoppedAt }: CouponPeriod,
  now: Date,
): CouponState {
  if (stoppedAt !== null) return 'STOPPED';
  if (downloadTo <= now || (useTo !== null && useTo <= now)) return 'ENDED';
  return downloadFrom > now ? 'SCHEDULED' : 'OPEN';
}

/** Why a coupon cannot be deleted, in Korean; undefined when it can. `isNamed`: copies, codes, scheduled issues, orders or an event refer to it. */
export function couponDeleteProblem(state: CouponState, isNamed: boolean): string | undefined {
  if (isNamed)
    return '발급했거나 발급을 예약했거나 쿠폰 번호를 만들었거나 이벤트에 연결한 쿠폰은 삭제할 수 없습니다.';
  return state === 'OPEN' ? '진행 중인 쿠폰입니다. 먼저 중지한 뒤 삭제해 주세요.' : undefined;
}
