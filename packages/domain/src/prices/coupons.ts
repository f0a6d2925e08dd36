// The discount of a coupon, and the coupon price of one unit that cards, product page, cart and order sheet show
// (docs/rules/coupons.md#kinds). Whether a coupon fits an order is decided in coupon-fit.ts.
import type { UserGradeType } from '../base/enums.ts';
import type { CouponDiscountType, CouponTargetType, CouponType } from './coupon-enums.ts';
import { truncatedRatio } from '../base/money.ts';
import type { Won } from '../base/money.ts';

/** The amount of a discount. Fields of the other discount type are 0. */
export type CouponDiscount = {
  discountType: CouponDiscountType;
  discountFixedPrice: Won;
  /** Whole percent, 1 to 100. */
  discountFixedRate: number;
  /** Limit of a RATE discount; 0 for none. */
  maxDiscountPrice: Won;
};

/** The rules of a coupon, or of a promotion code, which is a cart coupon outside of wallets. */
export type CouponTerms = CouponDiscount & {
  couponType: CouponType;
  isPromotionCode: boolean;
  /** Smallest sum of the target rows before discounts; 0 for none. */
  minOrderPrice: Won;
  /** False: excludes coupons of the other kind. */
  isStackable: boolean;
  targetType: CouponTargetType;
  isFirstOrderOnly: boolean;
  /** Grades that may use it; empty for all. */
  gradeTypes: readonly UserGradeType[];
};

/** RATE discounts are rounded down to this unit in won. */
export const rateUnit = 10;

/** The discount on `basePrice`, at most `basePrice`. A rate is rounded down to `rateUnit`, before its maximum is applied. */
export function couponDiscount(coupon: CouponDiscount, basePrice: Won): Won {
  if (coupon.discountType === 'FIXED') return Math.min(coupon.discountFixedPrice, basePrice);
  const rated = truncatedRatio(basePrice, coupon.discountFixedRate, 100 * rateUnit) * rateUnit;
  return coupon.maxDiscountPrice > 0 ? Math.min(rated, coupon.maxDiscountPrice) : rated;
}

/** True for a product coupon that one unit at this price may use. */
function fitsOneUnit(coupon: CouponTerms, salesPrice: Won): boolean {
  return (
    coupon.couponType === 'PRODUCT' &&
    !coupon.isPromotionCode &&
    coupon.minOrderPrice <= Math.max(0, salesPrice)
  );
}

/**
 * The discount of the best product coupon for one unit, 0 without one. `coupons` are those that apply to the item and that the viewer can
 * download or use now (docs/rules/prices.md#coupon-price).
 */
export function couponDiscountablePrice(coupons: readonly CouponTerms[], salesPrice: Won): Won {
  return coupons.reduce(
    (best, coupon) =>
      fitsOneUnit(coupon, salesPrice) ? Math.max(best, couponDiscount(coupon, salesPrice)) : best,
    0,
  );
}
