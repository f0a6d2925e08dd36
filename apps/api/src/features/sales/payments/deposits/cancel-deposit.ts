// An order is cancelled before its deposit (T09, T10, T36, T37): its reservation ends, the attempt fails, and a job closes the account at the
// provider. Money that arrives nevertheless is refunded (docs/rules/payments.md#late).
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { endReservation } from '../../order-rows/order-rows.ts';
import { findNewestPayment, writeFailed } from '../payments.db.ts';
import { writeClosing } from './deposits.db.ts';

/**
 * Ends the wait for the deposit of a locked order and its reservation; the caller cancels the rows, which returns stock, coupons and
 * mileage. `code` is stored as the reason of the failed attempt; one that took another amount stays as it is. Does nothing for an order
 * with neither an open account nor a reservation.
 */
export async function cancelDeposit(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  { orderUuid, code, message = null }: { orderUuid: string; code: string; message?: string | null },
): Promise<void> {
  const payment = await findNewestPayment(tx, orderUuid);
  if (payment?.state === 'WAITING_DEPOSIT') {
    await writeFailed(tx, payment.uuid, code, message);
    await writeClosing(tx, payment.uuid, ctx.now);
  }
  await endReservation(tx, orderUuid);
}
