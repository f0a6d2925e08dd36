// T05: the shopper closed the payment window, or the provider refused in it, before a confirmation was requested. Where money may have
// moved, the provider is asked instead.
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { resolvePayment } from './resolve-payment.ts';
import { type PaymentRow, findPayment } from './payments.db.ts';
import { requirePaymentAccess } from './payment-access.ts';
import { settleFailed } from './settle-payment.ts';

/**
 * The attempt after the reported failure, unchanged where it is settled. `clientOrderId` proves that this browser registered the
 * order; refuses ORDER_NOT_FOUND otherwise.
 */
export async function failPayment(
  ctx: Ctx,
  input: { orderId: string; clientOrderId: string; code: string; message?: string },
): Promise<PaymentRow> {
  const { payment } = await requirePaymentAccess(ctx, input.orderId, { clientOrderId: input.clientOrderId });
  if (payment.state === 'READY') {
    const failure = {
      event: 'PG_FAILED',
      actor: 'SHOPPER',
      code: input.code,
      message: input.message ?? null,
    } as const;
    // A concurrent confirmation may have been requested: then only the provider decides.
    await settleFailed(ctx, payment, failure, (locked) => locked.state === 'READY');
  } else if (payment.state === 'PENDING') {
    await resolvePayment(ctx, payment);
  }
  return (await findPayment(ctx.db, payment.uuid)) ?? refuse('ORDER_NOT_FOUND');
}
