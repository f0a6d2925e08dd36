// The storefront reports that the payment window of an order was opened, which extends the reservation to `reservationMs`. Without the
// report it ends earlier, unless the provider reports the window (expire-reservation.ts).
import type { Ctx } from '../../../../context.ts';
import { extendReservation, reservationMs } from '../../order-rows/order-rows.ts';
import { requirePaymentAccess } from '../payment-access.ts';

/** Extends the reservation to `reservationMs` after the start of the attempt, so repeating it changes nothing. Refuses ORDER_NOT_FOUND. */
export async function openPaymentWindow(
  ctx: Ctx,
  { orderId, clientOrderId }: { orderId: string; clientOrderId: string },
): Promise<void> {
  const { payment } = await requirePaymentAccess(ctx, orderId, { clientOrderId });
  if (payment.state !== 'READY') return;
  await extendReservation(ctx.db, payment.orderUuid, new Date(payment.createdAt.getTime() + reservationMs));
}
