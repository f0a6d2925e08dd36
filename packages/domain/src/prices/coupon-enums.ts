// Enumerations of coupons (docs/rules/coupons.md).

/** A product coupon applies to one row of an order, a cart coupon to the target rows together (docs/rules/coupons.md#kinds). */
export const couponTypes = ['PRODUCT', 'CART'] as const;
export type CouponType = (typeof couponTypes)[number];

export const couponDiscountTypes = ['FIXED', 'RATE'] as const;
export type CouponDiscountType = (typeof couponDiscountTypes)[number];

export const couponTargetTypes = ['ALL', 'ITEM', 'PRODUCT', 'CATEGORY', 'BRAND', 'STORE'] as const;
export type CouponTargetType = (typeof couponTargetTypes)[number];

/** What a partial cancellation does to a coupon (docs/rules/coupons.md#partial-cancel). */
export const couponCancelPolicies = [
  'KEEP_SHARE',
  'KEEP_FULL_ABOVE_MINIMUM',
  'PRO_RATA_BELOW_MINIMUM',
  'DROP_BELOW_MINIMUM',
] as const;
export type CouponCancelPolicy = (typeof couponCancelPolicies)[number];

/** Whether a coupon is issued now (docs/rules/coupons.md#states). */
export const couponStates = ['SCHEDULED', 'OPEN', 'ENDED', 'STOPPED'] as const;
export type CouponState = (typeof couponStates)[number];

export const userCouponStates = ['USABLE', 'USED', 'EXPIRED'] as const;

export const couponIssuers = ['DOWNLOAD', 'CODE', 'EVENT', 'STAFF', 'RESTORE'] as const;
export type CouponIssuer = (typeof couponIssuers)[number];

/** Stages of a scheduled issue (docs/rules/coupons.md#scheduled-issues). */
export const couponIssueStages = ['PLANNED', 'ISSUING', 'DONE', 'FAILED', 'CANCELED'] as const;
export type CouponIssueStage = (typeof couponIssueStages)[number];

/** Why a scheduled issue ended before all of its members had a copy. */
export const couponIssueFailures = ['COUPON_PERIOD_ENDED', 'COUPON_SOLD_OUT'] as const;
export type CouponIssueFailure = (typeof couponIssueFailures)[number];
