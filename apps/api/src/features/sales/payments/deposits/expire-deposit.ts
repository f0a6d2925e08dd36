// T09: the deposit of an order is overdue. The provider is asked first (docs/rules/payments.md#deposits).
import { depositExpiresAt } from '#domain/payments/deposit.ts';
import type { Ctx } from '../../../../context.ts';
import { enqueueMessage } from '../../../base/messages/messages.ts';
import { fireEvent } from '../../order-events/order-events.ts';
import { allHaveStatus, lockOrder, postponeExpiry } from '../../order-rows/order-rows.ts';
import type { PaymentRow } from '../payments.db.ts';
import { resolvePayment } from '../attempts/resolve-payment.ts';
import { cancelDeposit } from './cancel-deposit.ts';

/** Until the next check of an account about which the provider gave no answer. */
const recheckMs = 60_000;

/** Cancels the order, or postpones the decision while the provider does not answer. An order that was paid in time is left as it is. */
export async function expireDeposit(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const dueAt = payment.depositDueAt;
  if (dueAt === null) throw new Error('An order waits for a deposit without a due time.');
  const expiresAt = depositExpiresAt(dueAt);
  if (ctx.now < expiresAt) return ctx.tx((tx) => postponeExpiry(tx, payment.orderUuid, expiresAt));
  const outcome = payment.state === 'WAITING_DEPOSIT' ? await resolvePayment(ctx, payment) : undefined;
  if (outcome?.kind === 'UNKNOWN')
    return ctx.tx((tx) => postponeExpiry(tx, payment.orderUuid, new Date(ctx.now.getTime() + recheckMs)));
  await cancelUnpaid(ctx, payment);
}

async function cancelUnpaid(ctx: Ctx, { orderUuid }: PaymentRow): Promise<void> {
  await ctx.tx(async (tx) => {
    const locked = await lockOrder(tx, orderUuid);
    if (!allHaveStatus(locked, 'WAITING_DEPOSIT')) return;
    await cancelDeposit(tx, ctx, {
      orderUuid,
      code: 'DEPOSIT_EXPIRED',
      message: '입금 기한이 지났습니다.',
    });
    const { order } = locked;
    await fireEvent(tx, ctx, {
      locked,
      rows: locked.products,
      move: { event: 'DEPOSIT_EXPIRED', actor: 'SYSTEM', reason: 'DEPOSIT_EXPIRATION', now: ctx.now },
      cause: 'SYSTEM',
    });
    await enqueueMessage(
      tx,
      {
        template: 'N03',
        orderUuid,
        phone: order.ordererPhone,
        email: order.ordererEmail,
        variables: { no: order.orderNo },
      },
      ctx.now,
    );
  });
}
