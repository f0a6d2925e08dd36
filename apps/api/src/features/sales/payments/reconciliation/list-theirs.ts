// The movements of a span as the provider records them: from its list of transactions, or, at a provider without one, by a lookup of each
// payment of the shop in the span (docs/integrations.md#nicepay-transactions).
import type { Movement } from '#domain/payments/reconcile.ts';
import type { Ctx } from '../../../../context.ts';
import type { ProviderPayment } from '../../../../providers/payment/port.ts';
import { listTransactionKeys } from '../money.db.ts';
import { findAtProvider } from '../provider-of.ts';
import { listPaymentsBetween } from './reconciliation.db.ts';

type Span = { from: Date; to: Date };

/** Undefined while the provider gives no answer. */
export async function listTheirs(ctx: Ctx, provider: string, span: Span): Promise<Movement[] | undefined> {
  const list = ctx.providers.payment[provider]?.listTransactions;
  if (list === undefined) return lookUpEach(ctx, provider, span);
  const listed = await list(span.from, span.to);
  return listed.kind === 'unknown' ? undefined : listed.transactions;
}

async function lookUpEach(ctx: Ctx, provider: string, span: Span): Promise<Movement[] | undefined> {
  const movements: Movement[] = [];
  for (const payment of await listPaymentsBetween(ctx.db, provider, span)) {
    const found = await findAtProvider(ctx, payment);
    if (found.kind === 'unknown') return undefined;
    if (found.kind === 'none') continue;
    // A capture that a net-cancel voided before it was reported to the shop has no money rows.
    const isVoided = found.payment.balanceAmount === 0;
    if (isVoided && (await listTransactionKeys(ctx.db, payment.uuid)).length === 0) continue;
    movements.push(...movementsOf(found.payment));
  }
  return movements.filter(({ at }) => at >= span.from && at < span.to);
}

/** The capture and the cancellations of a payment; none of one that moved no money. */
function movementsOf({ paymentKey, orderId, totalAmount, approvedAt, cancels }: ProviderPayment): Movement[] {
  if (approvedAt === undefined) return [];
  return [
    { paymentKey, orderId, transactionKey: `paid:${paymentKey}`, amount: totalAmount, at: approvedAt },
    ...cancels.map(({ transactionKey, amount, at }) => ({
      paymentKey,
      orderId,
      transactionKey,
      amount: -amount,
      at,
    })),
  ];
}
