// What a claim costs the shopper, and what of it is unpaid (docs/rules/claims.md#payment). Pure.
import { unpaidFee } from '#domain/claims/claim-fee.ts';
import type { ClaimRow } from './claims.db.ts';

/** What the shopper still has to pay for the claim, in won. */
export const unpaidFeeOf = (claim: ClaimRow): number =>
  unpaidFee({
    exchangeFee: claim.exchange_fee,
    additionalPaymentPrice: claim.refund_info.additionalPaymentPrice,
    paidPrice: claim.paid_price,
    isOpen: claim.status === 'IN_REQUEST' && !claim.is_refund_created,
  });

/** What the claim costs by its stored quote. */
export const feeOf = ({ exchange_fee, refund_info }: ClaimRow): number =>
  exchange_fee + refund_info.additionalPaymentPrice;
