// Converts coupon rows to the contract's Coupon and to the terms that the pricing rules take.
import type { Static } from 'typebox';
import type { Coupon, StaffCoupon } from '#contract/catalog/coupons.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { couponCancelNotes } from '#domain/prices/coupon-cancel-policy.ts';
import { couponState } from '#domain/prices/coupon-state.ts';
import type { CouponTerms } from '#domain/prices/coupons.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import type { CouponRow, StaffCouponRow, ViewedCouponRow } from './coupons.db.ts';

export const couponTermsOf = (row: Pick<CouponRow, keyof CouponTerms>) => ({
  couponType: row.couponType,
  isPromotionCode: row.isPromotionCode,
  discountType: row.discountType,
  discountFixedPrice: row.discountFixedPrice,
  discountFixedRate: row.discountFixedRate,
  maxDiscountPrice: row.maxDiscountPrice,
  minOrderPrice: row.minOrderPrice,
  isStackable: row.isStackable,
  targetType: row.targetType,
  isFirstOrderOnly: row.isFirstOrderOnly,
  gradeTypes: row.gradeTypes,
});

/** What the viewer can do with a coupon. */
export type CouponViewer = { isDownloadable: boolean; isDownloaded: boolean };

/** A guest sees every public coupon as downloadable: signing in comes first. */
export function viewerOf(row: ViewedCouponRow): CouponViewer {
  const isAllowed = row.isGradeFitting && row.isFirstOrder;
  return {
    isDownloadable: row.isDownloadable && isAllowed && row.ownCount < row.userLimitCount,
    isDownloaded: row.ownCount > 0,
  };
}

const dateOf = (date: Date | string): string => seoulDateTime(new Date(date));

/** `row` may come from JSON, where dates are texts. */
export function couponResponse(row: CouponRow, viewer: CouponViewer): Static<typeof Coupon> {
  return {
    ...couponTermsOf(row),
    uuid: row.uuid,
    name: row.name,
    targetText: row.targetText,
    downloadFrom: dateOf(row.downloadFrom),
    downloadTo: dateOf(row.downloadTo),
    ...(row.useFrom !== null && { useFrom: dateOf(row.useFrom) }),
    ...(row.useTo !== null && { useTo: dateOf(row.useTo) }),
    ...(row.useDays !== null && { useDays: row.useDays }),
    ...(row.issueLimit === 0 ? {} : { remainingCount: Math.max(0, row.issueLimit - row.issuedCount) }),
    userLimitCount: row.userLimitCount,
    ...viewer,
    notes: [...row.notes, couponCancelNotes[row.cancelPolicy]],
    couponCancelPolicy: row.cancelPolicy,
  };
}

export function staffCouponResponse(row: StaffCouponRow, now: Date): Static<typeof StaffCoupon> {
  const { targetUuids, issueLimit, issuedCount, isWelcome, code, version } = row;
  const { targets, usedCount, discountPrice, codeCount, exchangedCodeCount } = row;
  return {
    ...couponResponse(row, { isDownloadable: row.isDownloadable, isDownloaded: false }),
    notes: row.notes,
    ...withoutNulls({ targetUuids, targets, issueLimit, issuedCount, isWelcome, code, version }),
    state: couponState(row, now),
    usedCount,
    discountPrice,
    ...(codeCount > 0 && { codeCount, exchangedCodeCount }),
    isPublic: row.isDownloadable,
    isStopped: row.stoppedAt !== null,
    ...(row.stoppedAt !== null && { stoppedAt: seoulDateTime(row.stoppedAt) }),
    createdAt: seoulDateTime(row.createdAt),
  };
}
