// The payment window of an order was opened: from now on its stock is reserved for the ordinary half hour. Without this report
// a reservation ends early, unless the provider itself knows of the window (expire-hold.ts).
import type { Ctx } from '../../../context.ts';
import { extendHold, holdMs } from '../order-rows/order-rows.ts';
import { requireOwnPayment } from './prove-payment.ts';

/** Repeating it changes nothing: the half hour counts from the start of the attempt. Refuses ORDER_NOT_FOUND. */
export async function openPaymentWindow(
  ctx: Ctx,
  { orderId, clientOrderId }: { orderId: string; clientOrderId: string },
): Promise<void> {
  const { payment } = await requireOwnPayment(ctx, orderId, { clientOrderId });
  if (payment.state !== 'READY') return;
  await extendHold(ctx.db, payment.order_uuid, new Date(payment.created_at.getTime() + holdMs));
}
