// Handles stored webhook events: asks the provider about the payment that an event names (docs/rules/payments.md#webhooks).
import type { Ctx } from '../../../../context.ts';
import { drain } from '../../../../jobs/drain.ts';
import { findPaymentByOrderId } from '../payments.db.ts';
import { resolvePayment } from '../resolve-payment.ts';
import { claimDueEvents, writeHandled } from './webhook-events.db.ts';

/** Handles every event that is due. One whose payment stays unknown becomes due again when its lease ends. */
export async function handleWebhookEvents(ctx: Ctx): Promise<void> {
  await drain(
    () => claimDueEvents(ctx.db, ctx.now),
    async (event) => {
      const payment = await findPaymentByOrderId(ctx.db, event.order_id);
      const outcome = payment === undefined ? undefined : await resolvePayment(ctx, payment);
      if (outcome?.kind !== 'UNKNOWN') await writeHandled(ctx.db, event, ctx.now);
    },
  );
}
