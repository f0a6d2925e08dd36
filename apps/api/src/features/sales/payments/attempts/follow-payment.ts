// Asks the provider about any attempt, settled or not, after it reported a change (docs/rules/payments.md#webhooks).
import type { Ctx } from '../../../../context.ts';
import { settleReversed } from '../deposits/reverse-deposit.ts';
import type { PaymentRow } from '../payments.db.ts';
import { findAtProvider } from '../provider-of.ts';
import { settleProviderCancel } from '../reconciliation/settle-provider-cancel.ts';
import { resolvePayment } from './resolve-payment.ts';

/** Brings the attempt to what the provider reports; false while the provider gives no answer. */
export async function followPayment(ctx: Ctx, payment: PaymentRow): Promise<boolean> {
  // An order of 0 won has no payment at a provider.
  if (payment.provider === 'NONE') return true;
  const outcome = await resolvePayment(ctx, payment);
  if (outcome.kind !== 'ALREADY_SETTLED') return outcome.kind !== 'UNKNOWN';
  const answer = await findAtProvider(ctx, payment);
  if (answer.kind === 'unknown') return false;
  if (answer.kind === 'none') return true;
  const { status } = answer.payment;
  if (status !== 'WAITING_FOR_DEPOSIT' && status !== 'EXPIRED')
    return settleProviderCancel(ctx, payment, answer.payment);
  return settleReversed(ctx, payment, status === 'WAITING_FOR_DEPOSIT');
}
