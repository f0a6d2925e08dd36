// T06: half an hour has gone and nobody paid. The provider is asked first; only its no lets the stock go.
import type { Ctx } from '../../context.ts';
import { findOrder, prolongHold } from '../orders/orders.ts';
import { askPayment } from './ask-payment.ts';
import { findNewestPayment } from './payments.db.ts';
import { settleFailed } from './settle-payment.ts';

const tryAgainMs = 60_000;

/** Ends one hold that is over. An attempt whose answer is unknown keeps its stock and is asked about again. */
export async function expireHold(ctx: Ctx, orderUuid: string): Promise<void> {
  const payment = await findNewestPayment(ctx.db, orderUuid);
  const order = await findOrder(ctx.db, orderUuid);
  if (payment === undefined || order === undefined) return;
  const outcome = payment.state === 'FAILED' ? 'FAILED' : (await askPayment(ctx, payment)).kind;
  if (outcome !== 'NOT_PAID_YET' && outcome !== 'UNKNOWN') return;
  const failure = {
    event: 'HOLD_EXPIRED',
    actor: 'SYSTEM',
    code: 'HOLD_EXPIRED',
    message: '결제 시간이 지났습니다.',
  } as const;
  const isEnded =
    outcome === 'NOT_PAID_YET' && (await settleFailed(ctx, payment, failure, (now) => now.state === 'READY'));
  if (!isEnded) await ctx.tx((tx) => prolongHold(tx, orderUuid, new Date(ctx.now.getTime() + tryAgainMs)));
}
