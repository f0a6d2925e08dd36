// T05: the shopper closed the payment window, or the provider refused in it, before a confirmation was requested. Where money may have
// moved, the provider is asked instead.
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import { resolvePayment } from './resolve-payment.ts';
import { type PaymentRow, findPayment } from '../payments.db.ts';
import { type PaymentProof, requirePaymentAccess } from '../payment-access.ts';
import { settleFailed } from './settle-payment.ts';

/**
 * The attempt after the reported failure, unchanged where it is settled. The caller proves the order: its member, the browser that
 * registered it, or the holder of its order token; refuses ORDER_NOT_FOUND otherwise.
 */
export async function failPayment(
  ctx: Ctx,
  { orderId, code, message, ...proof }: PaymentProof & { orderId: string; code: string; message?: string },
): Promise<PaymentRow> {
  const { payment } = await requirePaymentAccess(ctx, orderId, proof);
  if (payment.state === 'READY') {
    const failure = {
      event: 'PG_FAILED',
      actor: 'SHOPPER',
      code,
      message: message ?? null,
    } as const;
    // A concurrent confirmation may have been requested: then only the provider decides.
    await settleFailed(ctx, payment, failure, (locked) => locked.state === 'READY');
  } else if (payment.state === 'PENDING') {
    await resolvePayment(ctx, payment);
  }
  return (await findPayment(ctx.db, payment.uuid)) ?? refuse('ORDER_NOT_FOUND');
}
