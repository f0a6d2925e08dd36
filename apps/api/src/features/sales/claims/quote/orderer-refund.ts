// Refunds as the orderer sees them: the receiver of a gift has paid its surcharge, and is given it back (docs/rules/gifts.md#surcharge). Pure.
import { type RefundInfo, returnedSurcharge, withoutSurcharge } from '#domain/claims/refund.ts';
import { sum } from '#domain/base/money.ts';
import type { OrderRow } from '../../order-rows/order-rows.ts';
import type { ClaimRow } from '../claims.db.ts';
import type { ClaimQuote } from './quote-claim.ts';

type Gift = Pick<OrderRow, 'giftMessage'>;

/** What the quoted claims return of surcharges, in won. */
export const surchargeOf = ({ plans }: Pick<ClaimQuote, 'plans'>): number =>
  sum(plans.map(({ refund }) => returnedSurcharge(refund)));

/** The refund of a claim. */
export const refundOfOrderer = (
  { giftMessage }: Gift,
  { refundInfo, remoteFeeChange }: Pick<ClaimRow, 'refundInfo' | 'remoteFeeChange'>,
): RefundInfo => (giftMessage === null ? refundInfo : withoutSurcharge(refundInfo, -remoteFeeChange));

/** The quote of claims. */
export function quoteOfOrderer({ giftMessage }: Gift, quote: ClaimQuote): ClaimQuote {
  if (giftMessage === null) return quote;
  const plans = quote.plans.map((plan) => {
    const info = withoutSurcharge(plan.refund.info, surchargeOf({ plans: [plan] }));
    return { ...plan, refund: { ...plan.refund, info } };
  });
  return { ...quote, plans, info: withoutSurcharge(quote.info, surchargeOf(quote)) };
}
