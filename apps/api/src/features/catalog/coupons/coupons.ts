// Public API of coupons: definitions for user-coupons and checkout, coupon prices for lists, product page and cart.
export { couponResponse, couponTermsOf, viewerOf } from './coupon-response.ts';
export { downloadableCoupons, publicCoupons } from './coupons.api.ts';
export { recountCoupon } from './recount.db.ts';
export { couponPriceOf } from './coupon-prices.db.ts';
export { memberCouponPrices, rewriteCouponPrices } from './coupon-prices.ts';
export {
  type CouponRow,
  appliesToItem,
  couponColumns,
  findViewedCoupon,
  isFirstOrder,
  isIssued,
  isUnused,
} from './coupons.db.ts';
