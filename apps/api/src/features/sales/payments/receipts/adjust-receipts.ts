// Plans which cash receipts of a payment are issued and cancelled, so that they equal its balance; a job sends them
// (docs/rules/payments.md#cash-receipts).
import {
  type CashReceiptType,
  isCash,
  isReceiptNumber,
  isReceiptRequired,
  maskedReceiptNumber,
  planReceipts,
  receiptDigits,
} from '#domain/payments/cash-receipt.ts';
import { dayMs } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { lockOrder } from '../../order-rows/order-rows.ts';
import { sealAccount } from '../deposits/account-number.ts';
import { findPayment, listReceiptsDue, writeReceiptsAdjusted } from '../payments.db.ts';
import { hasLateRefund, readPaymentLeft } from '../refunds/refunds.db.ts';
import { findRequest, insertRequest, insertSteps, listOpenReceipts } from './receipts.db.ts';

/** A deposit that the bank takes back and that arrives again needs the number once more. */
const numberRetentionMs = 90 * dayMs;

export type GivenReceipt = { type: CashReceiptType; number?: string | undefined };

/** Refuses INVALID_INPUT for a number to which no receipt of the type can be issued. */
export function requireReceipt(given: GivenReceipt): GivenReceipt {
  const number = receiptDigits(given.number ?? '');
  if (!isReceiptNumber(given.type, number))
    refuse('INVALID_INPUT', {
      fields: [
        {
          name: 'cashReceipt.number',
          message:
            given.type === 'BUSINESS'
              ? '사업자등록번호 10자리를 확인해 주세요.'
              : '휴대폰 번호 또는 현금영수증 카드 번호를 확인해 주세요.',
        },
      ],
    });
  return { type: given.type, number };
}

/** Stores what the shopper asks for, under the order's lock. Refuses what requireReceipt refuses. */
export async function giveReceiptRequest(
  tx: Tx,
  ctx: Pick<Ctx, 'config' | 'now'>,
  { orderUuid, receipt }: { orderUuid: string; receipt: GivenReceipt },
): Promise<void> {
  const { type, number = '' } = requireReceipt(receipt);
  await insertRequest(tx, {
    orderUuid,
    type,
    sealedNumber: number === '' ? null : sealAccount(ctx, number),
    maskedNumber: number === '' ? null : maskedReceiptNumber(number),
    now: ctx.now,
    deleteDueAt: new Date(ctx.now.getTime() + numberRetentionMs),
  });
}

/**
 * Plans the receipts of a payment under the order's lock: those that were asked for, or that the law requires. Returns the number of issues
 * and cancellations that it added.
 */
export async function adjustReceipts(tx: Tx, ctx: Pick<Ctx, 'now'>, paymentUuid: string): Promise<number> {
  const payment = await findPayment(tx, paymentUuid);
  if (payment === undefined || !isCash(payment.method)) return 0;
  // Money that was captured too late is returned, and no receipt is due for it.
  const isReturned = await hasLateRefund(tx, paymentUuid);
  const isPaid = payment.state === 'DONE' || payment.state === 'PARTIAL_CANCELED';
  const target = isPaid && !isReturned ? payment.balancePrice : 0;
  const request = await findRequest(tx, payment.orderUuid);
  const wanted =
    request !== undefined
      ? { type: request.type, requestUuid: request.uuid }
      : isReceiptRequired(payment.payPrice)
        ? { type: 'VOLUNTARY' as const, requestUuid: null }
        : undefined;
  const steps = planReceipts(await listOpenReceipts(tx, paymentUuid), target, wanted);
  await insertSteps(
    tx,
    { uuid: payment.uuid, orderUuid: payment.orderUuid, left: await readPaymentLeft(tx, paymentUuid) },
    steps,
    ctx.now,
  );
  return steps.length;
}

/** Adjusts the receipts of every payment in cash whose money has changed. */
export async function adjustDueReceipts(ctx: Ctx): Promise<void> {
  for (;;) {
    const due = await listReceiptsDue(ctx.db);
    if (due.length === 0) return;
    for (const { uuid, orderUuid } of due)
      await ctx.tx(async (tx) => {
        await lockOrder(tx, orderUuid);
        if (await writeReceiptsAdjusted(tx, uuid)) await adjustReceipts(tx, ctx, uuid);
      });
  }
}
