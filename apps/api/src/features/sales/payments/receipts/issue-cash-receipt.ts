// The owner of a paid order asks for its cash receipt (docs/rules/payments.md#cash-receipts).
import { isCash, receiptDigits } from '#domain/payments/cash-receipt.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import { lockOrder } from '../../order-rows/order-rows.ts';
import { openAccount } from '../deposits/account-number.ts';
import { type PaymentRow, findEffectivePayment } from '../payments.db.ts';
import { type GivenReceipt, adjustReceipts, giveReceiptRequest, requireReceipt } from './adjust-receipts.ts';
import { processDueReceipts } from './process-receipt.ts';
import { type RequestRow, findRequest } from './receipts.db.ts';

/**
 * Stores the request and plans the receipt, which is issued after the answer; a receipt that was issued unasked is replaced. The same request
 * again changes nothing. Refuses INVALID_INPUT for a wrong number, ORDER_STATUS_CONFLICT for an order that was not paid in cash or
 * has been refunded, and for a second number after a receipt was issued.
 */
export async function issueCashReceipt(
  ctx: Ctx,
  orderUuid: string,
  receipt: GivenReceipt,
): Promise<PaymentRow> {
  requireReceipt(receipt);
  const payment = await ctx.tx(async (tx) => {
    await lockOrder(tx, orderUuid);
    const paid = await findEffectivePayment(tx, orderUuid);
    if (paid === undefined || !isCash(paid.method) || paid.balancePrice === 0)
      return refuse('ORDER_STATUS_CONFLICT', { message: '현금영수증을 발급할 수 있는 결제가 없습니다.' });
    const before = await findRequest(tx, orderUuid);
    if (before !== undefined && before.type !== 'VOLUNTARY')
      return isSame(ctx, before, receipt)
        ? paid
        : refuse('ORDER_STATUS_CONFLICT', { message: '이미 신청한 현금영수증이 있습니다.' });
    await giveReceiptRequest(tx, ctx, { orderUuid, receipt });
    await adjustReceipts(tx, ctx, paid.uuid);
    return paid;
  });
  ctx.later(processDueReceipts);
  return payment;
}

/** A request whose number was deleted is compared by its type alone. */
const isSame = (ctx: Ctx, before: RequestRow, { type, number = '' }: GivenReceipt): boolean =>
  before.type === type &&
  (before.number === null || openAccount(ctx, before.number) === receiptDigits(number));
