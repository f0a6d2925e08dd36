// Stores a webhook of a payment provider and acknowledges it; the provider is then asked for the state of the payment
// (docs/architecture.md#inbound). Some providers sign nothing (docs/integrations.md#toss-webhooks), so the body only selects the payment, and
// forged ones cost one row and a bounded number of queries per payment (docs/decisions/106).
import type { Ctx } from '../../../../context.ts';
import { isDepositSecret } from '../deposits/deposits.db.ts';
import { forgetDeletedKey } from '../stored-cards/stored-cards.ts';
import { handleWebhookEvents } from './handle-webhook-events.ts';
import { insertEvent } from './webhook-events.db.ts';

/**
 * Stores an event about a payment, or a deposit callback with the secret of its account, and handles it after the answer if it is due.
 * Other bodies, and those of a provider that is not configured, change nothing.
 */
export async function receiveWebhook(ctx: Ctx, provider: string, body: object): Promise<void> {
  const event = ctx.providers.payment[provider]?.readWebhook(body, ctx.request.headers);
  if (event === undefined) return;
  if (event.kind === 'KEY_DELETED') return forgetDeletedKey(ctx, event.billingKey);
  const { kind: _kind, depositSecret, paymentKey = null, ...stored } = event;
  if (depositSecret !== undefined && !(await isDepositSecret(ctx.db, event.orderId, depositSecret))) return;
  const isDue = await insertEvent(ctx.db, { ...stored, provider, paymentKey, now: ctx.now });
  if (isDue) ctx.later(handleWebhookEvents);
}
