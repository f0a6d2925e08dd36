// Handles stored webhook events: asks the provider about the payment that an event names (docs/rules/payments.md#webhooks).
import type { Ctx } from '../../../../context.ts';
import { drain } from '../../../../jobs/drain.ts';
import { findPaymentByOrderId } from '../payments.db.ts';
import { followPayment } from '../attempts/follow-payment.ts';
import { claimDueEvents, writeHandled } from './webhook-events.db.ts';

/** Handles every event that is due. One whose payment stays unknown becomes due again when its lease ends. */
export async function handleWebhookEvents(ctx: Ctx): Promise<void> {
  await drain(
    () => claimDueEvents(ctx.db, ctx.now),
    async (event) => {
      const payment = await findPaymentByOrderId(ctx.db, event.orderId);
      const isKnown = payment === undefined || (await followPayment(ctx, payment));
      if (isKnown) await writeHandled(ctx.db, event, ctx.now);
    },
  );
}
