// How a refund is paid, by the means of payment (docs/rules/refunds.md#methods), and the interest on a late one
// (docs/rules/refunds.md#deadlines). Pure.
import { seoulDate, dayMs, parseSeoulDate } from '../base/calendar.ts';
import type { PaymentMethod } from '../base/enums.ts';

/** CANCEL: the provider cancels the charge. ACCOUNT: the provider pays to the refund account. TRANSFER: staff transfer to it. */
export type RefundRoute = 'CANCEL' | 'ACCOUNT' | 'TRANSFER';

export type RefundedPayment = {
  method: PaymentMethod;
  /** When the money was taken. */
  paidAt: Date;
  /** True when nothing was refunded before and this refund is the whole payment. */
  isWhole: boolean;
};

/**
 * The route of a refund at `now`. A mobile payment is cancelled only as a whole and in the month of its payment; a virtual account names no
 * owner to whom the provider could return the money; money that staff received outside the shop (NONE) has no provider.
 */
export function refundRoute({ method, paidAt, isWhole }: RefundedPayment, now: Date): RefundRoute {
  if (method === 'VIRTUAL_ACCOUNT') return 'ACCOUNT';
  if (method === 'NONE') return 'TRANSFER';
  if (method !== 'MOBILE_PHONE') return 'CANCEL';
  const isSameMonth = seoulDate(paidAt).slice(0, 7) === seoulDate(now).slice(0, 7);
  return isWhole && isSameMonth ? 'CANCEL' : 'TRANSFER';
}

/** True when the shopper must name an account before a refund by this route. */
export const needsAccount = (route: RefundRoute): boolean => route !== 'CANCEL';

/** Interest for calendar days after the due date, in won: 15 % a year (전자상거래법 시행령). 0 on time. */
export function delayInterest(amount: number, dueDate: string, paidAt: Date): number {
  const days = Math.round(
    (parseSeoulDate(seoulDate(paidAt)).getTime() - parseSeoulDate(dueDate).getTime()) / dayMs,
  );
  return days <= 0 ? 0 : Math.floor((amount * 15 * days) / 36_500);
}
