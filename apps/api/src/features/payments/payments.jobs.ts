// What the clock does for payments: notices, unknown answers and holds that are over. Each run takes what is due.
import type { Ctx } from '../../context.ts';
import { claimExpiredHolds } from '../orders/orders.ts';
import { askPayment } from './ask-payment.ts';
import { expireHold } from './expire-hold.ts';
import { claimDueNotices, claimDueQuestions, findPaymentByOrderId, writeHandled } from './payments.db.ts';

/** Webhooks that wait: the payment they name is asked about. One that names none of ours is done. */
export async function handleNotices(ctx: Ctx): Promise<void> {
  for (const notice of await claimDueNotices(ctx.db, ctx.now)) {
    const payment =
      notice.order_id === null ? undefined : await findPaymentByOrderId(ctx.db, notice.order_id);
    const outcome = payment === undefined ? 'NOT_PAID_YET' : await askPayment(ctx, payment);
    if (outcome !== 'UNKNOWN') await writeHandled(ctx.db, notice.uuid, ctx.now);
  }
}

/** Attempts whose answer is unknown are asked about again. */
export async function askUnknownPayments(ctx: Ctx): Promise<void> {
  for (const payment of await claimDueQuestions(ctx.db, ctx.now)) await askPayment(ctx, payment);
}

/** T06 for every order whose half hour is over. */
export async function expireHolds(ctx: Ctx): Promise<void> {
  for (const orderUuid of await claimExpiredHolds(ctx.db, ctx.now)) await expireHold(ctx, orderUuid);
}
