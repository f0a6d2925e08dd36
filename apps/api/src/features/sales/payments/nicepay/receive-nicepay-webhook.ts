// Stores a signed webhook of NICEPAY and acknowledges it; the provider is then asked for the state of the payment
// (docs/rules/payments.md#webhooks). The provider repeats a webhook only by hand, so unknown outcomes have their own job.
import type { Ctx } from '../../../../context.ts';
import { handleWebhookEvents } from '../webhooks/handle-webhook-events.ts';
import { insertEvent } from '../webhooks/webhook-events.db.ts';

/** Stores the event and handles it after the answer if it is due. A body that the provider did not sign changes nothing. */
export async function receiveNicepayWebhook(ctx: Ctx, body: unknown): Promise<void> {
  const event = ctx.providers.nicepay?.parseWebhook(body);
  if (event === null || event === undefined) return;
  const isDue = await insertEvent(ctx.db, {
    provider: 'NICEPAY',
    eventId: event.eventId,
    eventType: event.eventType,
    orderId: event.orderId,
    paymentKey: event.tid,
    mayUndo: /cancelled$/i.test(event.eventType),
    body: { eventType: event.eventType, orderId: event.orderId },
    now: ctx.now,
  });
  if (isDue) ctx.later(handleWebhookEvents);
}
