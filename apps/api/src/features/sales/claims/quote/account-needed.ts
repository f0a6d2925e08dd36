// Whether the refund of a claim that has not been created yet needs an account of the shopper (docs/rules/refunds.md#methods). Pure.
import { needsRefundAccount } from '#domain/claims/claim-problem.ts';
import type { PaidRow } from '../claims.db.ts';

/** True if part of `total` won is returned by a payment that cannot be cancelled at its provider. Divides it as the refunds will be. */
export function isAccountNeeded(paid: readonly PaidRow[], total: number, now: Date): boolean {
  let amountLeft = total;
  for (const { method, left, pay_price: payPrice, approved_at: paidAt } of paid) {
    const amount = Math.min(amountLeft, left);
    amountLeft -= amount;
    const isWhole = amount === payPrice;
    if (amount > 0 && paidAt !== null && needsRefundAccount({ method, isWhole, paidAt, now })) return true;
  }
  return false;
}
