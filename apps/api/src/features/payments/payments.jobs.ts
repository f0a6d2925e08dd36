// What the clock does for payments: notices, unknown answers and holds that are over. Each run takes what is due.
import { dayMs } from '#domain/calendar.ts';
import type { Ctx } from '../../context.ts';
import { drain } from '../../jobs/drain.ts';
import { claimExpiredHolds } from '../orders/orders.ts';
import { askPayment } from './ask-payment.ts';
import { expireHold } from './expire-hold.ts';
import {
  claimDueNotices,
  claimDueQuestions,
  deleteHandledNotices,
  findPaymentByOrderId,
  writeHandled,
} from './payments.db.ts';

/** Long enough to look into a complaint about a payment with what the company had sent. */
const noticesKeptMs = 90 * dayMs;

/** Webhooks that wait: the payment they name is asked about. */
export async function handleNotices(ctx: Ctx): Promise<void> {
  await drain(
    () => claimDueNotices(ctx.db, ctx.now),
    async (notice) => {
      const payment = await findPaymentByOrderId(ctx.db, notice.order_id);
      const outcome = payment === undefined ? undefined : await askPayment(ctx, payment);
      if (outcome?.kind !== 'UNKNOWN') await writeHandled(ctx.db, notice, ctx.now);
    },
  );
}

/** Attempts whose answer is unknown are asked about again. */
export async function askUnknownPayments(ctx: Ctx): Promise<void> {
  await drain(
    () => claimDueQuestions(ctx.db, ctx.now),
    async (payment) => {
      await askPayment(ctx, payment);
    },
  );
}

/** T06 for every order whose half hour is over. */
export async function expireHolds(ctx: Ctx): Promise<void> {
  await drain(
    () => claimExpiredHolds(ctx.db, ctx.now),
    (orderUuid) => expireHold(ctx, orderUuid),
  );
}

/** The inbox is no record: money rows and histories are. What has done its work goes after a while. */
export async function forgetOldNotices(ctx: Ctx): Promise<void> {
  await deleteHandledNotices(ctx.db, new Date(ctx.now.getTime() - noticesKeptMs));
}
