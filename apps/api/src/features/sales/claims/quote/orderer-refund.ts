// Refunds as the orderer sees them: without the surcharge of a gift, which is refunded to its receiver (docs/rules/gifts.md#surcharge). Pure.
import { type RefundInfo, returnedSurcharge, withoutSurcharge } from '#domain/claims/refund.ts';
import { sum } from '#domain/base/money.ts';
import type { OrderRow } from '../../order-rows/order-rows.ts';
import type { ClaimRow } from '../claims.db.ts';
import type { ClaimQuote } from './quote-claim.ts';

type Gift = Pick<OrderRow, 'giftMessage'>;

/** What the quoted claims return of surcharges, in won. */
export const surchargeOf = ({ plans }: Pick<ClaimQuote, 'plans'>): number =>
  sum(plans.map(({ refund }) => returnedSurcharge(refund)));

/** The refund of a claim as the orderer sees it. */
export const refundOfOrderer = (
  { giftMessage }: Gift,
  { refundInfo, remoteFeeChange }: Pick<ClaimRow, 'refundInfo' | 'remoteFeeChange'>,
): RefundInfo => (giftMessage === null ? refundInfo : withoutSurcharge(refundInfo, -remoteFeeChange));

/** The quote of claims as the orderer sees it. */
export function quoteOfOrderer({ giftMessage }: Gift, quote: ClaimQuote): ClaimQuote {
  if (giftMessage === null) return quote;
  const plans = quote.plans.map((plan) => {
    const info = withoutSurcharge(plan.refund.info, returnedSurcharge(plan.refund));
    return { ...plan, refund: { ...plan.refund, info } };
  });
  return { ...quote, plans, info: withoutSurcharge(quote.info, surchargeOf(quote)) };
}
