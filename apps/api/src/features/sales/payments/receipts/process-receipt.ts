// Sends one issue or cancellation of a cash receipt to the provider: DONE, or again later with the same idempotency key.
import { parseSeoulDate, seoulDate } from '#domain/base/calendar.ts';
import { isReceiptRequired, receiptOrderId, voluntaryNumber } from '#domain/payments/cash-receipt.ts';
import type { Ctx } from '../../../../context.ts';
import { drain } from '../../../../jobs/drain.ts';
import type { CashReceiptAnswer, CashReceipts } from '../../../../providers/payment/port.ts';
import { findOrder, lockOrder } from '../../order-rows/order-rows.ts';
import { openAccount } from '../deposits/account-number.ts';
import { findPayment } from '../payments.db.ts';
import { adjustReceipts } from './adjust-receipts.ts';
import {
  type ReceiptRow,
  claimDueReceipts,
  countCanceled,
  getReceipt,
  getRequest,
  writeReceiptDone,
  writeReceiptRetry,
  writeRequestRefused,
} from './receipts.db.ts';

/** Pauses after a refusal: 5 minutes, 1 hour, 6 hours; after that staff must act. */
const retryAfterMs = [300_000, 3_600_000, 21_600_000];

/** The provider found that no receipt can be issued to the number: asking again changes nothing. */
const numberCodes: ReadonlySet<string> = new Set(['INVALID_REQUEST', 'INVALID_CUSTOMER_IDENTITY_NUMBER']);

/** Sends every due issue and cancellation. */
export async function processDueReceipts(ctx: Ctx): Promise<void> {
  await drain(
    () => claimDueReceipts(ctx.db, ctx.now),
    (receipt) => processReceipt(ctx, receipt),
  );
}

async function processReceipt(ctx: Ctx, receipt: ReceiptRow): Promise<void> {
  const answer = await send(ctx, receipts(ctx), receipt);
  if (answer.kind === 'yes') {
    await ctx.tx(async (tx) => {
      await lockOrder(tx, receipt.orderUuid);
      await writeReceiptDone(tx, receipt.uuid, {
        receiptKey: receipt.kind === 'ISSUE' ? answer.receiptKey : null,
        issueNumber: answer.issueNumber ?? null,
        url: answer.url ?? null,
        at: answer.at ?? ctx.now,
        now: ctx.now,
      });
    });
    return;
  }
  if (answer.kind === 'unknown') {
    const dueAt = new Date(ctx.now.getTime() + Math.min(300, 2 ** Math.min(receipt.tryCount, 8)) * 1000);
    const retry = { dueAt, code: 'UNKNOWN', needsNewKey: answer.isOver, now: ctx.now };
    return ctx.tx((tx) => writeReceiptRetry(tx, receipt.uuid, retry));
  }
  await refuseReceipt(ctx, receipt, answer.code);
}

/** Receipts are issued by the provider that can, whichever one took the money (docs/integrations.md#toss-receipts). */
function receipts({ providers }: Pick<Ctx, 'providers'>): CashReceipts {
  const found = Object.values(providers.payment).find((one) => one.cashReceipts !== undefined)?.cashReceipts;
  if (found === undefined) throw new Error('No provider issues cash receipts.');
  return found;
}

/** The first key is replayed by the provider; before another one the list shows whether an earlier call did the work. */
async function send(ctx: Ctx, provider: CashReceipts, receipt: ReceiptRow): Promise<CashReceiptAnswer> {
  const done = receipt.keyNo > 1 ? await findDone(ctx, provider, receipt) : undefined;
  if (done !== undefined) return done;
  return receipt.issueUuid === null
    ? sendIssue(ctx, provider, receipt)
    : provider.cancel({
        receiptKey: await keyOfIssue(ctx, receipt.issueUuid),
        amount: receipt.amount,
        idempotencyKey: idempotencyKeyOf(receipt),
      });
}

const idempotencyKeyOf = ({ uuid, keyNo }: ReceiptRow): string => `receipt-${uuid}-${keyNo}`;

async function keyOfIssue(ctx: Ctx, issueUuid: string): Promise<string> {
  const { receiptKey } = await getReceipt(ctx.db, issueUuid);
  if (receiptKey === null) throw new Error('A cancellation of a cash receipt that was not issued.');
  return receiptKey;
}

/** The issue or cancellation in the provider's list; undefined where it was not made. */
async function findDone(
  ctx: Ctx,
  provider: CashReceipts,
  receipt: ReceiptRow,
): Promise<CashReceiptAnswer | undefined> {
  // The list consists of whole days.
  const since = parseSeoulDate(seoulDate(receipt.createdAt));
  const listed = await provider.list(since, ctx.now);
  if (listed.kind === 'unknown') return listed;
  if (receipt.issueUuid === null) {
    const payment = await findPayment(ctx.db, receipt.paymentUuid);
    if (payment === undefined) throw new Error('A cash receipt without its payment.');
    const orderId = receiptOrderId(payment.orderId, receipt.uuid);
    const issued = listed.receipts.find((one) => one.orderId === orderId && one.amount > 0);
    return issued && { kind: 'yes', ...issued };
  }
  const receiptKey = await keyOfIssue(ctx, receipt.issueUuid);
  const canceled = listed.receipts.filter(
    (one) => one.receiptKey === receiptKey && one.amount === -receipt.amount,
  );
  // Cancellations of one amount cannot be distinguished: those that are booked already are not this one.
  const booked = await countCanceled(ctx.db, receipt, since);
  const last = canceled.at(-1);
  return canceled.length > booked && last !== undefined ? { kind: 'yes', ...last } : undefined;
}

async function sendIssue(ctx: Ctx, provider: CashReceipts, receipt: ReceiptRow): Promise<CashReceiptAnswer> {
  const payment = await findPayment(ctx.db, receipt.paymentUuid);
  const order = await findOrder(ctx.db, receipt.orderUuid);
  if (payment === undefined || order === undefined) throw new Error('A cash receipt without its payment.');
  return provider.issue({
    orderId: receiptOrderId(payment.orderId, receipt.uuid),
    orderName: order.orderName,
    amount: receipt.amount,
    taxFreeAmount: receipt.taxFreeAmount,
    kind: receipt.type === 'BUSINESS' ? 'BUSINESS' : 'PERSONAL',
    number: await numberOf(ctx, receipt),
    idempotencyKey: idempotencyKeyOf(receipt),
  });
}

async function numberOf(ctx: Ctx, { requestUuid }: ReceiptRow): Promise<string> {
  const sealed = requestUuid === null ? null : (await getRequest(ctx.db, requestUuid)).number;
  return sealed === null ? voluntaryNumber : openAccount(ctx, sealed);
}

/** A number that is refused is not asked about again: a receipt that the law requires is then issued without it. */
async function refuseReceipt(ctx: Ctx, receipt: ReceiptRow, code: string): Promise<void> {
  const isNumber = receipt.kind === 'ISSUE' && receipt.requestUuid !== null && numberCodes.has(code);
  const waitMs = isNumber ? undefined : retryAfterMs[receipt.tryCount - 1];
  const dueAt = waitMs === undefined ? null : new Date(ctx.now.getTime() + waitMs);
  if (dueAt === null)
    ctx.log.error({ receipt: receipt.uuid, code, kind: receipt.kind }, 'a cash receipt was refused for good');
  await ctx.tx(async (tx) => {
    await lockOrder(tx, receipt.orderUuid);
    await writeReceiptRetry(tx, receipt.uuid, { dueAt, code, needsNewKey: true, now: ctx.now });
    if (!isNumber) return;
    await writeRequestRefused(tx, receipt.requestUuid ?? '', ctx.now);
    const payment = await findPayment(tx, receipt.paymentUuid);
    if (payment !== undefined && isReceiptRequired(payment.payPrice))
      await adjustReceipts(tx, ctx, receipt.paymentUuid);
  });
}
