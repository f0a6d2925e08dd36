// Jobs of payments: notices, unknown answers and holds that are over. Each run takes what is due.
import { dayMs } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { drain } from '../../../jobs/drain.ts';
import { claimExpiredHolds } from '../order-rows/order-rows.ts';
import { askPayment } from './ask-payment.ts';
import { expireHold } from './expire-hold.ts';
import { payBack } from './pay-back.ts';
import { claimDueRefunds } from './refunds.db.ts';
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
export async function forgetOldNotices(ctx: LockedCtx): Promise<void> {
  await deleteHandledNotices(ctx.db, new Date(ctx.now.getTime() - noticesKeptMs));
}

/** Pays every refund that is due. */
export async function payDueRefunds(ctx: Ctx): Promise<void> {
  await drain(
    () => claimDueRefunds(ctx.db, ctx.now),
    (refund) => payBack(ctx, refund),
  );
}

export const paymentsJobs: readonly Job[] = [
  { name: 'payment notices of providers', everyMs: 1_000, exclusive: 'rows', run: handleNotices },
  { name: 'payments with unknown outcome', everyMs: 2_000, exclusive: 'rows', run: askUnknownPayments },
  { name: 'expired stock reservations (T06)', everyMs: 5_000, exclusive: 'rows', run: expireHolds },
  { name: 'refunds', everyMs: 2_000, exclusive: 'rows', run: payDueRefunds },
  { name: 'old payment notices', everyMs: 3_600_000, exclusive: 'lock', run: forgetOldNotices },
];
