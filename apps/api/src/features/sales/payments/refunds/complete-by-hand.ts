// Staff transferred a refund: DONE with its money row and proof, and everything that follows a refund (docs/rules/refunds.md#staff).
import { factTimeProblem, parseSeoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { lockOrder } from '../../order-rows/order-rows.ts';
import { writeRefunded } from '../payments.db.ts';
import { insertMoney } from '../money.db.ts';
import { finishRefund } from './finish-refund.ts';
import { findStaffRefund, writeByHand } from './staff-refunds.db.ts';

type ByHand = { uuid: string; transferredAt: string; proofText: string; isMoneyConfirmed?: boolean };

const unconfirmedSentence =
  '외부에서 결제한 주문입니다. 입금을 확인하셨으면 입금 확인에 표시하고 완료해 주세요.';

/**
 * Refuses NOT_FOUND, INVALID_INPUT for a transfer before the refund or in the future, ORDER_STATUS_CONFLICT for a refund that is paid or being paid, and for one
 * of an order that was paid outside the shop unless the money was found.
 */
export async function completeByHand(
  ctx: Ctx,
  { uuid, transferredAt, proofText, isMoneyConfirmed = false }: ByHand,
): Promise<void> {
  const at = parseSeoulDateTime(transferredAt);
  const refund = await findStaffRefund(ctx.db, uuid);
  if (refund === undefined) return refuse('NOT_FOUND');
  const problem = factTimeProblem(at, refund.createdAt, ctx.now);
  if (problem !== undefined)
    return refuse('INVALID_INPUT', { fields: [{ name: 'transferredAt', message: problem }] });
  // Only what staff entered says that the money of such an order arrived.
  if (refund.isPaidOutside && refund.amount > 0 && !isMoneyConfirmed)
    return refuse('ORDER_STATUS_CONFLICT', { message: unconfirmedSentence });
  await ctx.tx(async (tx) => {
    await lockOrder(tx, refund.orderUuid);
    if (!(await writeByHand(tx, uuid, { transferredAt: at, proofText, now: ctx.now })))
      refuse('ORDER_STATUS_CONFLICT');
    // Interest is no part of the payment, whose balance stays as it is.
    if (refund.amount > 0 && refund.cause !== 'INTEREST') {
      await insertMoney(tx, {
        paymentUuid: refund.paymentUuid,
        amount: -refund.amount,
        transactionKey: `hand:${uuid}`,
        refundUuid: uuid,
        at,
      });
      await writeRefunded(tx, refund.paymentUuid, refund.amount);
    }
    await finishRefund(tx, ctx, refund);
    await recordAudit(tx, ctx, {
      action: 'COMPLETE_BY_HAND',
      targetType: 'REFUND',
      targetUuid: uuid,
      after: { amount: refund.amount, transferredAt, ...(refund.isPaidOutside && { isMoneyConfirmed }) },
    });
  });
}
