// A quote of claims as it is returned to the client.
import type { Static } from 'typebox';
import type { ClaimPreview } from '#contract/sales/claims/claim-shapes.ts';
import { type RefusalCode, refusalOf } from '#domain/base/refusal.ts';
import type { Refund, RefundInfo } from '#domain/claims/refund.ts';
import type { UsedCoupon } from '#domain/claims/restored-coupons.ts';
import type { ClaimPlan } from './quote-claim.ts';

/** What is shown of one quoted claim. */
export type ShownPlan = Pick<ClaimPlan, 'orderGroupUuid' | 'fault' | 'quoteHash'> & {
  refund: Pick<Refund, 'info' | 'lostFreeDelivery'>;
};
/** What is shown of the claims of one request. */
export type ShownQuote = {
  plans: readonly ShownPlan[];
  info: RefundInfo;
  exchangeFee: number;
  coupons: readonly Pick<UsedCoupon, 'userCouponUuid' | 'name'>[];
  quoteHash: string;
};

/** `warnings`: what the form still lacks. */
export function previewOf(quote: ShownQuote, warnings: readonly RefusalCode[]): Static<typeof ClaimPreview> {
  const fault = quote.plans.every((plan) => plan.fault === 'MERCHANT') ? 'MERCHANT' : 'SHOPPER';
  return {
    refundInfo: quote.info,
    fault,
    feePayer: fault,
    exchangeFee: quote.exchangeFee,
    additionalPaymentPrice: quote.info.additionalPaymentPrice,
    couponsRestored: quote.coupons.map(({ userCouponUuid, name }) => ({ userCouponUuid, name })),
    warnings: warnings.map((code) => ({ code, message: refusalOf(code).message })),
    quoteHash: quote.quoteHash,
    groups: quote.plans.map((plan) => ({
      orderGroupUuid: plan.orderGroupUuid,
      refundInfo: plan.refund.info,
      quoteHash: plan.quoteHash,
      ...(plan.refund.lostFreeDelivery && { lostFreeDelivery: plan.refund.lostFreeDelivery }),
    })),
  };
}
