// What a claim costs the shopper, and what of it is unpaid (docs/rules/claims.md#payment). Pure.
import { unpaidFee } from '#domain/claims/claim-fee.ts';
import type { ClaimRow } from './claims.db.ts';

/** What the shopper still has to pay for the claim, in won. */
export const unpaidFeeOf = (claim: ClaimRow): number =>
  unpaidFee({
    exchangeFee: claim.exchangeFee,
    additionalPaymentPrice: claim.refundInfo.additionalPaymentPrice,
    paidPrice: claim.paidPrice,
    isOpen: claim.status === 'IN_REQUEST' && !claim.isRefundCreated,
  });

/** What the claim costs by its stored quote. */
export const feeOf = ({ exchangeFee, refundInfo }: ClaimRow): number =>
  exchangeFee + refundInfo.additionalPaymentPrice;
