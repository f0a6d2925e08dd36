// Jobs of payments: webhook events, unknown outcomes, expired reservations, refunds. Each run handles every due row.
import { dayMs } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { drain } from '../../../jobs/drain.ts';
import { claimExpiredReservations } from '../order-rows/order-rows.ts';
import { resolvePayment } from './attempts/resolve-payment.ts';
import { expireReservation } from './attempts/expire-reservation.ts';
import { claimUnknownPayments } from './payments.db.ts';
import { closeAccounts, remindOfDeposits } from './deposits/deposit-jobs.ts';
import { reconcileYesterday } from './reconciliation/reconcile-day.ts';
import { adjustDueReceipts } from './receipts/adjust-receipts.ts';
import { processDueReceipts } from './receipts/process-receipt.ts';
import { deleteDueNumbers } from './receipts/receipts.db.ts';
import { deleteDueAccounts } from './refunds/refund-accounts.db.ts';
import { processRefund } from './refunds/process-refund.ts';
import { claimDueRefunds } from './refunds/refunds.db.ts';
import { deleteRemovedKeys } from './stored-cards/stored-cards.ts';
import { handleWebhookEvents } from './webhooks/handle-webhook-events.ts';
import { deleteHandledEvents } from './webhooks/webhook-events.db.ts';

/** Long enough to investigate a complaint about a payment with the provider's events. */
const eventsKeptMs = 90 * dayMs;

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

/** Deletes webhook events that were handled more than 90 days ago; the record of a payment is its money rows and histories. */
export async function deleteOldWebhookEvents(ctx: LockedCtx): Promise<void> {
  await deleteHandledEvents(ctx.db, new Date(ctx.now.getTime() - eventsKeptMs));
}

/** Deletes bank accounts of shoppers 90 days after their refund. */
async function deleteOldAccounts(ctx: LockedCtx): Promise<void> {
  await deleteDueAccounts(ctx.db, ctx.now);
}

/** Sends every due refund to the provider. */
export async function processDueRefunds(ctx: Ctx): Promise<void> {
  await drain(
    () => ctx.tx((tx) => claimDueRefunds(tx, ctx.now)),
    (refund) => processRefund(ctx, refund),
  );
}

/** Plans the cash receipts of payments whose money has changed, then sends them. */
export async function issueReceipts(ctx: Ctx): Promise<void> {
  await adjustDueReceipts(ctx);
  await processDueReceipts(ctx);
}

/** Deletes numbers of cash receipts 90 days after the request. */
async function deleteOldNumbers(ctx: LockedCtx): Promise<void> {
  await deleteDueNumbers(ctx.db, ctx.now);
}

export const paymentsJobs: readonly Job[] = [
  { name: 'cash receipts', everyMs: 2_000, exclusive: 'rows', run: issueReceipts },
  { name: 'old numbers of cash receipts', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldNumbers },
  { name: 'billing keys of removed cards', everyMs: 60_000, exclusive: 'rows', run: deleteRemovedKeys },
  { name: 'webhook events of payments', everyMs: 1_000, exclusive: 'rows', run: handleWebhookEvents },
  { name: 'payments with unknown outcome', everyMs: 2_000, exclusive: 'rows', run: resolveUnknownPayments },
  { name: 'expired stock reservations (T06)', everyMs: 5_000, exclusive: 'rows', run: expireReservations },
  { name: 'reminders of deposits', everyMs: 30_000, exclusive: 'rows', run: remindOfDeposits },
  { name: 'accounts to close', everyMs: 5_000, exclusive: 'rows', run: closeAccounts },
  { name: 'reconciliation with the providers', everyMs: 600_000, exclusive: 'rows', run: reconcileYesterday },
  { name: 'old refund accounts', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldAccounts },
  { name: 'refunds', everyMs: 2_000, exclusive: 'rows', run: processDueRefunds },
  { name: 'old webhook events', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldWebhookEvents },
];
