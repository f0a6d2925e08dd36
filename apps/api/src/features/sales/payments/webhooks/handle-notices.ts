// Handles stored payment notices: asks the provider about the payment that a notice names (docs/rules/payments.md#webhooks).
import type { Ctx } from '../../../../context.ts';
import { drain } from '../../../../jobs/drain.ts';
import { findPaymentByOrderId } from '../payments.db.ts';
import { resolvePayment } from '../resolve-payment.ts';
import { claimDueNotices, writeHandled } from './notices.db.ts';

/** Handles every notice that is due. One whose payment stays unknown becomes due again when its lease ends. */
export async function handleNotices(ctx: Ctx): Promise<void> {
  await drain(
    () => claimDueNotices(ctx.db, ctx.now),
    async (notice) => {
      const payment = await findPaymentByOrderId(ctx.db, notice.order_id);
      const outcome = payment === undefined ? undefined : await resolvePayment(ctx, payment);
      if (outcome?.kind !== 'UNKNOWN') await writeHandled(ctx.db, notice, ctx.now);
    },
  );
}
