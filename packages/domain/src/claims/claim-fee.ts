// What a shopper pays online for a claim (docs/rules/claims.md#payment). Pure.
import type { Won } from '../base/money.ts';

/**
 * The part of the fees of an open claim that is not paid: the round trip of an exchange, and deductions that exceed the refund. 0 once the
 * claim is closed or its refund exists.
 */
export function unpaidFee(claim: {
  exchangeFee: Won;
  additionalPaymentPrice: Won;
  paidPrice: Won;
  isOpen: boolean;
}): Won {
  if (!claim.isOpen) return 0;
  return Math.max(0, claim.exchangeFee + claim.additionalPaymentPrice - claim.paidPrice);
}
