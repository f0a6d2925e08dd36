// Divides refunds over payments and into a taxable and a tax-free part (docs/rules/refunds.md#tax-parts). Pure.
import type { Won } from '../base/money.ts';

/** What a payment still holds: all of it, and its tax-free part. Providers keep a separate balance of each part. */
export type PaymentLeft = { left: Won; taxFreeLeft: Won };

/**
 * The tax-free part of a refund of `amount` won, at most `left`: `wanted`, raised or lowered so that both parts are within what the payment
 * holds. A refund of all that is left takes the rest of both.
 */
export function taxFreePartOf(amount: Won, wanted: Won, { left, taxFreeLeft }: PaymentLeft): Won {
  const taxFree = Math.min(Math.max(0, taxFreeLeft), left);
  const least = Math.max(0, amount - (left - taxFree));
  return Math.min(amount, taxFree, Math.max(least, wanted));
}

/**
 * The payments in the order in which a refund takes from them. `surcharge` won of it return surcharges of new addresses and are taken from their
 * payments first, because their payer may not be that of the order; the rest of those payments comes last.
 */
export function inRefundOrder<P extends PaymentLeft & { isSurcharge: boolean }>(
  payments: readonly P[],
  surcharge: Won,
): P[] {
  let surchargeLeft = surcharge;
  const divided = payments
    .filter(({ isSurcharge }) => isSurcharge)
    .map((payment) => {
      const returned = Math.min(payment.left, surchargeLeft);
      surchargeLeft -= returned;
      return {
        returned: { ...payment, left: returned },
        rest: { ...payment, left: payment.left - returned },
      };
    });
  return [
    ...divided.map(({ returned }) => returned),
    ...payments.filter(({ isSurcharge }) => !isSurcharge),
    ...divided.map(({ rest }) => rest),
  ];
}

export type RefundPart<P> = { payment: P; index: number; amount: Won; taxFreeAmount: Won };

/**
 * Takes `amount` won, of which `taxFreeAmount` is for tax-free goods, from payments in their order; a payment that gives nothing is missing.
 * Throws a RangeError when they hold less.
 */
export function divideRefund<P extends PaymentLeft>(
  payments: readonly P[],
  amount: Won,
  taxFreeAmount: Won,
): RefundPart<P>[] {
  const parts: RefundPart<P>[] = [];
  let [amountLeft, taxFreeLeft] = [amount, taxFreeAmount];
  for (const [index, payment] of payments.entries()) {
    const taken = Math.min(amountLeft, payment.left);
    if (taken <= 0) continue;
    const part = { payment, index, amount: taken, taxFreeAmount: taxFreePartOf(taken, taxFreeLeft, payment) };
    parts.push(part);
    amountLeft -= taken;
    taxFreeLeft -= part.taxFreeAmount;
  }
  if (amountLeft > 0) throw new RangeError('A refund of more than the payments hold.');
  return parts;
}
