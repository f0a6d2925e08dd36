// T06: the reservation is over and nobody paid. The provider is asked first; only its no lets the stock go.
import type { Ctx } from '../../../context.ts';
import { findOrder, holdLeaseMs, prolongHold, holdMs } from '../order-rows/order-rows.ts';
import { type Outcome, askPayment } from './ask-payment.ts';
import { type PaymentRow, findNewestPayment } from './payments.db.ts';
import { settleFailed } from './settle-payment.ts';

const tryAgainMs = 60_000;

/**
 * Ends one reservation that is over. An attempt whose answer is unknown keeps its stock and is asked about again; one whose
 * window the provider knows keeps it for the whole half hour, although the storefront's report was lost.
 */
export async function expireHold(ctx: Ctx, orderUuid: string): Promise<void> {
  const payment = await findNewestPayment(ctx.db, orderUuid);
  const order = await findOrder(ctx.db, orderUuid);
  if (payment === undefined || order === undefined) return;
  const outcome: Outcome = payment.state === 'FAILED' ? { kind: 'FAILED' } : await askPayment(ctx, payment);
  if (outcome.kind !== 'NOT_PAID_YET' && outcome.kind !== 'UNKNOWN') return;
  const windowEndsAt = new Date(payment.created_at.getTime() + holdMs);
  const isAtWindow = outcome.isAtWindow === true && windowEndsAt > ctx.now;
  if (!isAtWindow && outcome.kind === 'NOT_PAID_YET' && (await isEnded(ctx, payment))) return;
  const lookAgainAt = isAtWindow ? windowEndsAt : new Date(ctx.now.getTime() + tryAgainMs);
  await ctx.tx((tx) => prolongHold(tx, orderUuid, lookAgainAt));
}

/** Gives the stock back, unless the attempt was asked for money or its window was reported while the provider was asked. */
async function isEnded(ctx: Ctx, payment: PaymentRow): Promise<boolean> {
  const failure = {
    event: 'HOLD_EXPIRED',
    actor: 'SYSTEM',
    code: 'HOLD_EXPIRED',
    message: '결제 시간이 지났습니다.',
  } as const;
  const leasedUntil = ctx.now.getTime() + holdLeaseMs;
  return settleFailed(
    ctx,
    payment,
    failure,
    (now, order) => now.state === 'READY' && (order.hold_until?.getTime() ?? 0) <= leasedUntil,
  );
}
