// What a coupon that staff plan may cost, and what it takes off together with others (docs/rules/coupons.md#plan). Writes nothing.
import type { Answer, Input } from '#contract/contract.ts';
import { dayMs, parseSeoulDateTime } from '#domain/base/calendar.ts';
import {
  couponExamples,
  expectedCouponUse,
  largestCouponCost,
  mostCopies,
} from '#domain/prices/coupon-plan.ts';
import type { CouponTerms } from '#domain/prices/coupons.ts';
import type { Ctx } from '../../../context.ts';
import { listPastCoupons, listUsableCoupons } from './coupon-plan.db.ts';
import { couponTermsOf } from './coupon-response.ts';

type Plan = Input<'previewCoupon'>;

const termsOf = (plan: Plan): CouponTerms => ({
  couponType: plan.couponType,
  isPromotionCode: plan.isPromotionCode ?? false,
  discountType: plan.discountType,
  discountFixedPrice: plan.discountFixedPrice ?? 0,
  discountFixedRate: plan.discountFixedRate ?? 0,
  maxDiscountPrice: plan.maxDiscountPrice ?? 0,
  minOrderPrice: plan.minOrderPrice ?? 0,
  isStackable: plan.isStackable ?? true,
  targetType: 'ALL',
  isFirstOrderOnly: false,
  gradeTypes: plan.gradeTypes ?? [],
});

/** From the first until the last second in which a copy can be used. */
function useOf({ downloadFrom, downloadTo, useFrom, useTo, useDays = 0 }: Plan): { from: Date; to: Date } {
  const to =
    useTo === undefined
      ? new Date(parseSeoulDateTime(downloadTo).getTime() + useDays * dayMs)
      : parseSeoulDateTime(useTo);
  return { from: parseSeoulDateTime(useFrom ?? downloadFrom), to };
}

/** The plan's largest cost, its expected use by past coupons, and example orders. */
export async function previewCoupon(ctx: Ctx, plan: Plan): Promise<Answer<'previewCoupon'>> {
  const terms = termsOf(plan);
  const isIssuedByStaff =
    !terms.isPromotionCode && plan.isPublic === false && (plan.code === undefined || plan.code === '');
  const limits = {
    memberCount: plan.memberCount,
    copiesPerMember: isIssuedByStaff ? 1 : (plan.userLimitCount ?? 1),
    issueLimit: plan.issueLimit ?? 0,
  };
  const [past, others] = await Promise.all([
    isIssuedByStaff ? listPastCoupons(ctx.db, terms, ctx.now) : [],
    listUsableCoupons(ctx.db, { isCart: terms.couponType === 'CART', ...useOf(plan) }),
  ]);
  const largestCost = largestCouponCost(terms, limits);
  const expected = expectedCouponUse(terms, mostCopies(limits), past);
  const named = others.map((row) => ({ ...couponTermsOf(row), uuid: row.uuid, name: row.name }));
  return {
    ...(largestCost !== undefined && { largestCost }),
    ...(expected && { expected: { ...expected, basis: past } }),
    examples: couponExamples(terms, named),
  };
}
