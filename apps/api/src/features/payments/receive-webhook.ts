// A webhook is written down and answered; a job then asks the provider for the truth (house.md 1.5). The body is
// believed in nothing but which payment to ask about.
import type { Ctx } from '../../context.ts';
import { parseTossWebhook } from '../../providers/payment/toss-webhook.ts';
import { handleNotices } from './payments.jobs.ts';
import { insertNotice } from './payments.db.ts';

/** Stores the notice once; junk is answered like the rest and changes nothing. */
export async function receiveTossWebhook(ctx: Ctx, body: object): Promise<void> {
  const notice = parseTossWebhook(body, ctx.request.headers);
  if (notice === null) return;
  const isNew = await insertNotice(ctx.db, {
    eventId: notice.eventId,
    eventType: notice.eventType,
    orderId: notice.orderId ?? null,
    body: { eventType: notice.eventType, status: notice.status ?? null, orderId: notice.orderId ?? null },
    now: ctx.now,
  });
  if (isNew) ctx.later(handleNotices);
}
