// Stores a webhook of Toss and acknowledges it; the provider is then asked for the state of the payment (docs/architecture.md#inbound).
// Payment events carry no signature (docs/providers.md#toss-webhooks), so the body only selects the payment, and forged ones cost one
// row and a bounded number of queries per payment (docs/decisions/106).
import type { Ctx } from '../../../../context.ts';
import { parseTossWebhook } from '../../../../providers/payment/toss-webhook.ts';
import { handleNotices } from './handle-notices.ts';
import { insertNotice } from './notices.db.ts';

/**
 * Stores a payment notice and handles it after the answer if it is due. Other events change nothing, a deposit callback too: it is
 * proven by the secret of its virtual account, and the shop opens none.
 */
export async function receiveTossWebhook(ctx: Ctx, body: object): Promise<void> {
  const notice = parseTossWebhook(body, ctx.request.headers);
  if (notice?.orderId === undefined || notice.eventType !== 'PAYMENT_STATUS_CHANGED') return;
  const isDue = await insertNotice(ctx.db, {
    eventId: notice.eventId,
    eventType: notice.eventType,
    orderId: notice.orderId,
    paymentKey: notice.paymentKey ?? null,
    body: { eventType: notice.eventType, status: notice.status ?? null, orderId: notice.orderId },
    now: ctx.now,
  });
  if (isDue) ctx.later(handleNotices);
}
