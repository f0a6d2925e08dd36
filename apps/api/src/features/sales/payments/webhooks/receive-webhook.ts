// Stores a webhook of Toss and acknowledges it; the provider is then asked for the state of the payment (docs/architecture.md#inbound).
// Payment events carry no signature (docs/integrations.md#toss-webhooks), so the body only selects the payment, and forged ones cost one
// row and a bounded number of queries per payment (docs/decisions/106).
import type { Ctx } from '../../../../context.ts';
import { parseTossWebhook } from '../../../../providers/payment/toss-webhook.ts';
import { isDepositSecret } from '../deposits/deposits.db.ts';
import { forgetDeletedKey } from '../stored-cards/stored-cards.ts';
import { handleWebhookEvents } from './handle-webhook-events.ts';
import { insertEvent } from './webhook-events.db.ts';

/** Statuses that take money back from a settled payment. */
const undoing: ReadonlySet<string> = new Set(['WAITING_FOR_DEPOSIT', 'CANCELED', 'PARTIAL_CANCELED']);

/**
 * Stores an event about a payment, or a deposit callback with the secret of its account, and handles it after the answer if it is due.
 * Other events change nothing.
 */
export async function receiveTossWebhook(ctx: Ctx, body: object): Promise<void> {
  const event = parseTossWebhook(body, ctx.request.headers);
  if (event?.eventType === 'BILLING_DELETED' && event.billingKey !== undefined)
    return forgetDeletedKey(ctx, event.billingKey);
  if (event?.orderId === undefined) return;
  if (event.eventType === 'DEPOSIT_CALLBACK') {
    if (!(await isDepositSecret(ctx.db, event.orderId, event.secret ?? ''))) return;
  } else if (event.eventType !== 'PAYMENT_STATUS_CHANGED') return;
  const isDue = await insertEvent(ctx.db, {
    provider: 'TOSS',
    eventId: event.eventId,
    eventType: event.eventType,
    orderId: event.orderId,
    paymentKey: event.paymentKey ?? null,
    mayUndo: undoing.has(event.status ?? ''),
    body: { eventType: event.eventType, status: event.status ?? null, orderId: event.orderId },
    now: ctx.now,
  });
  if (isDue) ctx.later(handleWebhookEvents);
}
