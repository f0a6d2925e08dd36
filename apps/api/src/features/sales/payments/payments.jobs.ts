// Jobs of payments: notices, unknown outcomes, expired reservations, refunds. Each run handles every due row.
import { dayMs } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { drain } from '../../../jobs/drain.ts';
import { claimExpiredReservations } from '../order-rows/order-rows.ts';
import { resolvePayment } from './resolve-payment.ts';
import { expireReservation } from './expire-reservation.ts';
import { claimUnknownPayments } from './payments.db.ts';
import { processRefund } from './refunds/process-refund.ts';
import { claimDueRefunds } from './refunds/refunds.db.ts';
import { handleNotices } from './webhooks/handle-notices.ts';
import { deleteHandledNotices } from './webhooks/notices.db.ts';

/** Long enough to investigate a complaint about a payment with the provider's notices. */
const noticesKeptMs = 90 * dayMs;

/** Asks the provider again about every attempt with an unknown outcome that is due. */
export async function resolveUnknownPayments(ctx: Ctx): Promise<void> {
  await drain(
    () => claimUnknownPayments(ctx.db, ctx.now),
    async (payment) => {
      await resolvePayment(ctx, payment);
    },
  );
}

/** T06 for every order whose reservation has expired. */
export async function expireReservations(ctx: Ctx): Promise<void> {
  await drain(
    () => claimExpiredReservations(ctx.db, ctx.now),
    (orderUuid) => expireReservation(ctx, orderUuid),
  );
}

/** Deletes notices that were handled more than 90 days ago; the record of a payment is its money rows and histories. */
export async function deleteOldNotices(ctx: LockedCtx): Promise<void> {
  await deleteHandledNotices(ctx.db, new Date(ctx.now.getTime() - noticesKeptMs));
}

/** Sends every due refund to the provider. */
export async function processDueRefunds(ctx: Ctx): Promise<void> {
  await drain(
    () => claimDueRefunds(ctx.db, ctx.now),
    (refund) => processRefund(ctx, refund),
  );
}

export const paymentsJobs: readonly Job[] = [
  { name: 'payment notices of providers', everyMs: 1_000, exclusive: 'rows', run: handleNotices },
  { name: 'payments with unknown outcome', everyMs: 2_000, exclusive: 'rows', run: resolveUnknownPayments },
  { name: 'expired stock reservations (T06)', everyMs: 5_000, exclusive: 'rows', run: expireReservations },
  { name: 'refunds', everyMs: 2_000, exclusive: 'rows', run: processDueRefunds },
  { name: 'old payment notices', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldNotices },
];
