// An order is cancelled before its deposit (T09, T10, T36, T37): the attempt fails and the account is closed at the provider by a job. Money
// that arrives nevertheless is refunded (docs/rules/payments.md#late).
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { endReservation } from '../../order-rows/order-rows.ts';
import { findNewestPayment, writeFailed } from '../payments.db.ts';
import { writeClosing } from './deposits.db.ts';

/**
 * Ends the wait for the deposit of a locked order; the caller moves the rows. `code` is stored as the reason. Does nothing for an order
 * without an open account.
 */
export async function cancelDeposit(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  { orderUuid, code, message = null }: { orderUuid: string; code: string; message?: string | null },
): Promise<void> {
  const payment = await findNewestPayment(tx, orderUuid);
  if (payment === undefined || payment.state !== 'WAITING_DEPOSIT') return;
  await writeFailed(tx, payment.uuid, code, message);
  await writeClosing(tx, payment.uuid, ctx.now);
  await endReservation(tx, orderUuid);
}
