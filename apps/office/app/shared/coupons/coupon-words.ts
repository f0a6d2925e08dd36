// What a coupon is, in the words of the desk.
import type { Answer } from '#contract/contract.ts';
import type { CouponState } from '#domain/prices/coupon-enums.ts';
import { formatCount } from '../format.ts';
import type { Tone } from '../parts/status.tsx';

export type StaffCoupon = Answer<'getCoupon'>;

export const stateWords: Readonly<Record<CouponState, [label: string, tone: Tone]>> = {
  SCHEDULED: ['예정', 'wait'],
  OPEN: ['진행', 'done'],
  ENDED: ['끝남', 'idle'],
  STOPPED: ['중지', 'stop'],
};

type Copy = Pick<Answer<'searchUserCouponsByPaging'>['data'][number], 'state' | 'revokedAt' | 'unpaidOrder'>;

/** The state of a coupon of a member. A revoked one is EXPIRED for the server. */
export function copyState({ state, revokedAt, unpaidOrder }: Copy): [label: string, tone: Tone] {
  if (revokedAt !== undefined) return ['회수', 'stop'];
  if (state === 'USED') return unpaidOrder === undefined ? ['사용', 'done'] : ['입금 전 주문', 'wait'];
  return state === 'USABLE' ? ['사용 전', 'move'] : ['기간 지남', 'idle'];
}

/** What is entered or chosen: a coupon of a row, of the order, or a code. */
export type CouponKind = 'PRODUCT' | 'CART' | 'PROMOTION_CODE';
export const kindLabels: Readonly<Record<CouponKind, string>> = {
  PRODUCT: '상품 쿠폰',
  CART: '장바구니 쿠폰',
  PROMOTION_CODE: '프로모션 코드',
};

export const kindOf = ({
  couponType,
  isPromotionCode,
}: Pick<StaffCoupon, 'couponType' | 'isPromotionCode'>): CouponKind =>
  isPromotionCode ? 'PROMOTION_CODE' : couponType;

type Discount = Pick<
  StaffCoupon,
  'discountType' | 'discountFixedPrice' | 'discountFixedRate' | 'maxDiscountPrice'
>;

/** `5,000원`, `10% · 최대 3,000원`. */
export function discountWords(coupon: Discount): string {
  if (coupon.discountType === 'FIXED') return `${formatCount(coupon.discountFixedPrice)}원`;
  const most = coupon.maxDiscountPrice > 0 ? ` · 최대 ${formatCount(coupon.maxDiscountPrice)}원` : '';
  return `${coupon.discountFixedRate}%${most}`;
}

/** How members get it. */
export type Receiving = 'PUBLIC' | 'STAFF' | 'CODE';
export const receivingLabels: Readonly<Record<Receiving, string>> = {
  PUBLIC: '누구나 내려받기',
  STAFF: '직원이 발급',
  CODE: '쿠폰 번호로 받기',
};

export const receivingOf = ({ isPublic, code }: Pick<StaffCoupon, 'isPublic' | 'code'>): Receiving =>
  isPublic ? 'PUBLIC' : code === undefined ? 'STAFF' : 'CODE';
