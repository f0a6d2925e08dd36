// Records a refund that the provider has paid: DONE, its money row, the balance of the payment, and what follows a refund.
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { ProviderCancel } from '../../../../providers/payment/port.ts';
import { writeRefunded } from '../payments.db.ts';
import { insertMoney } from '../money.db.ts';
import { finishRefund } from './finish-refund.ts';
import { type RefundRow, writeRefundDone, writeTaxFreePart } from './refunds.db.ts';

/**
 * Runs under the order's lock; changes nothing for a refund that is DONE. `movement` is the provider's cancel, undefined for a refund of 0
 * won. Throws where another refund has the key of the movement already, because one cancel pays one refund.
 */
export async function completeRefund(
  tx: Tx,
  ctx: Ctx,
  refund: RefundRow,
  movement: Omit<ProviderCancel, 'amount'> | undefined,
): Promise<void> {
  if (!(await writeRefundDone(tx, refund.uuid, ctx.now))) return;
  if (movement !== undefined) {
    const { transactionKey, at, taxFreeAmount } = movement;
    // What the provider took from each part counts for the refunds after it.
    if (taxFreeAmount !== undefined) await writeTaxFreePart(tx, refund.uuid, taxFreeAmount);
    const isNew = await insertMoney(tx, {
      paymentUuid: refund.paymentUuid,
      amount: -refund.amount,
      refundUuid: refund.uuid,
      transactionKey,
      at,
    });
    if (!isNew) throw new Error('A cancel of the provider is recorded for another refund.');
    await writeRefunded(tx, refund.paymentUuid, refund.amount);
  }
  await finishRefund(tx, ctx, refund);
}
