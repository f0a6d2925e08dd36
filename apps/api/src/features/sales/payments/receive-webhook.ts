// A webhook is written down and answered; a job then asks the provider for the truth (docs/architecture.md#inbound). Payment events carry
// no signature (docs/providers.md#toss-webhooks), so the body is believed in nothing but which payment to ask about, and what anybody could
// have sent costs one row and a few questions for each payment, however often it comes (docs/decisions/106).
import type { Ctx } from '../../../context.ts';
import { parseTossWebhook } from '../../../providers/payment/toss-webhook.ts';
import { handleNotices } from './payments.jobs.ts';
import { insertNotice } from './payments.db.ts';

/**
 * Stores the notice of one of our payments; anything else is answered like the rest and changes nothing. A deposit callback is
 * proven by the secret of its virtual account, and this shop has opened none.
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
