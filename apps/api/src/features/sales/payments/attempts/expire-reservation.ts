// T06: the reservation of an unpaid order has expired; T09 where it waits for a deposit (deposits/expire-deposit.ts). The provider is asked first; the stock is returned only when it has no money
// (docs/rules/orders.md#reservation).
import type { Ctx } from '../../../../context.ts';
import {
  allHaveStatus,
  findOrder,
  expiryLeaseMs,
  postponeExpiry,
  reservationMs,
} from '../../order-rows/order-rows.ts';
import type { Outcome } from './payment-outcome.ts';
import { resolvePayment } from './resolve-payment.ts';
import { expireDeposit } from '../deposits/expire-deposit.ts';
import { type PaymentRow, findNewestPayment } from '../payments.db.ts';
import { settleFailed } from './settle-payment.ts';

/** Until the next check of an order whose payment is unknown. */
const recheckMs = 60_000;

/**
 * Ends one expired reservation. An attempt with an unknown outcome keeps its stock and is checked again. One whose window the provider
 * reports as opened keeps it for `reservationMs`, although the storefront's report was lost.
 */
export async function expireReservation(ctx: Ctx, orderUuid: string): Promise<void> {
  const payment = await findNewestPayment(ctx.db, orderUuid);
  const order = await findOrder(ctx.db, orderUuid);
  if (payment === undefined || order === undefined) return;
  if (allHaveStatus(order, 'WAITING_DEPOSIT')) return expireDeposit(ctx, payment);
  const outcome: Outcome =
    payment.state === 'FAILED' ? { kind: 'FAILED' } : await resolvePayment(ctx, payment);
  if (outcome.kind !== 'NOT_PAID_YET' && outcome.kind !== 'UNKNOWN') return;
  const windowEndsAt = new Date(payment.createdAt.getTime() + reservationMs);
  const isWindowOpen = outcome.isWindowOpen === true && windowEndsAt > ctx.now;
  if (!isWindowOpen && outcome.kind === 'NOT_PAID_YET' && (await endAttempt(ctx, payment))) return;
  const checkAgainAt = isWindowOpen ? windowEndsAt : new Date(ctx.now.getTime() + recheckMs);
  await ctx.tx((tx) => postponeExpiry(tx, orderUuid, checkAgainAt));
}

/** Fails the attempt and returns the stock; false when a confirmation was requested or the window was reported in the meantime. */
async function endAttempt(ctx: Ctx, payment: PaymentRow): Promise<boolean> {
  const failure = {
    event: 'HOLD_EXPIRED',
    actor: 'SYSTEM',
    code: 'HOLD_EXPIRED',
    message: '결제 시간이 지났습니다.',
  } as const;
  const leasedUntil = ctx.now.getTime() + expiryLeaseMs;
  return settleFailed(
    ctx,
    payment,
    failure,
    (locked, order) => locked.state === 'READY' && (order.reservedUntil?.getTime() ?? 0) <= leasedUntil,
  );
}
