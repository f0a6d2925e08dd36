// Converts coupon rows to the contract's Coupon and to the terms that the pricing rules take.
import type { Static } from 'typebox';
import type { Coupon, StaffCoupon } from '#contract/catalog/coupons.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { couponCancelNotes } from '#domain/prices/coupon-cancel-policy.ts';
import type { CouponTerms } from '#domain/prices/coupons.ts';
import type { CouponRow, StaffCouponRow, ViewedCouponRow } from './coupons.db.ts';

export const couponTermsOf = (row: Omit<CouponRow, 'created_at'>): CouponTerms => ({
  couponType: row.coupon_type,
  isPromotionCode: row.is_promotion_code,
  discountType: row.discount_type,
  discountFixedPrice: row.discount_fixed_price,
  discountFixedRate: row.discount_fixed_rate,
  maxDiscountPrice: row.max_discount_price,
  minOrderPrice: row.min_order_price,
  isStackable: row.is_stackable,
  targetType: row.target_type,
  isFirstOrderOnly: row.is_first_order_only,
  gradeTypes: row.grade_types,
});

/** What the viewer can do with a coupon. */
export type CouponViewer = { isDownloadable: boolean; isDownloaded: boolean };

/** A guest sees every public coupon as downloadable: signing in comes first. */
export function viewerOf(row: ViewedCouponRow): CouponViewer {
  const isAllowed = row.is_grade_fitting && row.is_first_order;
  return {
    isDownloadable: row.is_downloadable && isAllowed && row.own_count < row.user_limit_count,
    isDownloaded: row.own_count > 0,
  };
}

const dateOf = (date: Date | string): string => seoulDateTime(new Date(date));

/** `row` may come from JSON, where dates are texts. */
export function couponResponse(row: CouponRow, viewer: CouponViewer): Static<typeof Coupon> {
  return {
    uuid: row.uuid,
    name: row.name,
    discountFixedPrice: row.discount_fixed_price,
    discountFixedRate: row.discount_fixed_rate,
    discountType: row.discount_type,
    couponType: row.coupon_type,
    isPromotionCode: row.is_promotion_code,
    maxDiscountPrice: row.max_discount_price,
    minOrderPrice: row.min_order_price,
    isStackable: row.is_stackable,
    targetType: row.target_type,
    targetText: row.target_text,
    downloadFrom: dateOf(row.download_from),
    downloadTo: dateOf(row.download_to),
    ...(row.use_from !== null && { useFrom: dateOf(row.use_from) }),
    ...(row.use_to !== null && { useTo: dateOf(row.use_to) }),
    ...(row.use_days !== null && { useDays: row.use_days }),
    ...(row.issue_limit === 0 ? {} : { remainingCount: Math.max(0, row.issue_limit - row.issued_count) }),
    userLimitCount: row.user_limit_count,
    isFirstOrderOnly: row.is_first_order_only,
    gradeTypes: row.grade_types,
    ...viewer,
    notes: [...row.notes, couponCancelNotes[row.cancel_policy]],
    couponCancelPolicy: row.cancel_policy,
  };
}

export function staffCouponResponse(row: StaffCouponRow): Static<typeof StaffCoupon> {
  return {
    ...couponResponse(row, { isDownloadable: row.is_downloadable, isDownloaded: false }),
    notes: row.notes,
    targetUuids: row.target_uuids,
    issueLimit: row.issue_limit,
    issuedCount: row.issued_count,
    isPublic: row.is_downloadable,
    isWelcome: row.is_welcome,
    ...(row.code !== null && { code: row.code }),
    isStopped: row.stopped_at !== null,
    ...(row.stopped_at !== null && { stoppedAt: seoulDateTime(row.stopped_at) }),
    createdAt: seoulDateTime(row.created_at),
    version: row.version,
  };
}
