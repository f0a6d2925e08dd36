// T05: the shopper closed the window or the company refused before we asked for money. When money may have moved, the
// provider is asked instead of believed.
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { askPayment } from './ask-payment.ts';
import { type PaymentRow, findPayment } from './payments.db.ts';
import { requireOwnPayment } from './prove-payment.ts';
import { settleFailed } from './settle-payment.ts';

/** `clientOrderId` proves that this browser made the order. Answers the attempt as it stands afterwards. */
export async function failPayment(
  ctx: Ctx,
  input: { orderId: string; clientOrderId: string; code: string; message?: string },
): Promise<PaymentRow> {
  const { payment } = await requireOwnPayment(ctx, input.orderId, { clientOrderId: input.clientOrderId });
  if (payment.state === 'READY') {
    const failure = {
      event: 'PG_FAILED',
      actor: 'SHOPPER',
      code: input.code,
      message: input.message ?? null,
    } as const;
    // Under the lock the attempt may have been asked for money meanwhile: then it is not the shopper's to fail.
    await settleFailed(ctx, payment, failure, (now) => now.state === 'READY');
  } else if (payment.state === 'PENDING') {
    await askPayment(ctx, payment);
  }
  return (await findPayment(ctx.db, payment.uuid)) ?? refuse('ORDER_NOT_FOUND');
}
