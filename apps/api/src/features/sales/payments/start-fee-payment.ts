// Starts the payment of a fee, or continues the one that is open, so that one fee has one open attempt.
import { refuse } from '#domain/base/refusal.ts';
import type { Tx } from '../../../db/connect.ts';
import type { PaymentKind } from '../../../providers/payment/port.ts';
import { type FeeOf, findFeePayment, insertFeePayment } from './fee-payments.db.ts';
import type { PaymentRow } from './payments.db.ts';

/**
 * The open attempt for the same amount and means, otherwise a new one; run under the order's lock. Refuses ORDER_STATUS_CONFLICT while a
 * payment of the fee is being confirmed.
 */
export async function startFeePayment(
  tx: Tx,
  fee: PaymentKind & FeeOf & { orderUuid: string; orderName: string; payPrice: number; now: Date },
): Promise<PaymentRow> {
  const newest = await findFeePayment(tx, fee);
  if (newest?.state === 'PENDING')
    return refuse('ORDER_STATUS_CONFLICT', {
      message: '결제를 확인하고 있습니다. 잠시 후 다시 시도해 주세요.',
    });
  const isSame =
    newest?.state === 'READY' && newest.payPrice === fee.payPrice && newest.method === fee.method;
  return isSame ? newest : insertFeePayment(tx, fee);
}
