// Whether the refund of a claim that has not been created yet needs an account of the shopper (docs/rules/refunds.md#methods). Pure.
import { inRefundOrder } from '#domain/payments/refund-parts.ts';
import { needsAccount, refundRoute } from '#domain/payments/refund-route.ts';
import type { PaidRow } from '../claims.db.ts';

/**
 * True if part of `total` won, of which `surcharge` won return surcharges, is returned by a payment that cannot be cancelled at its provider.
 * Divides it as the refunds will be.
 */
export function isAccountNeeded(
  paid: readonly PaidRow[],
  { total, surcharge }: { total: number; surcharge: number },
  now: Date,
): boolean {
  let amountLeft = total;
  for (const { method, left, payPrice, approvedAt: paidAt } of inRefundOrder(paid, surcharge)) {
    const amount = Math.min(amountLeft, left);
    amountLeft -= amount;
    const payment = { method, isWhole: amount === payPrice, paidAt: paidAt ?? now };
    if (amount > 0 && needsAccount(refundRoute(payment, now))) return true;
  }
  return false;
}
