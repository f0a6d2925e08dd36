// Sends one refund to the provider: PROCESSING, then DONE with its money row, or scheduled again (docs/rules/refunds.md#records).
import { sum } from '#domain/base/money.ts';
import { taxFreePartOf } from '#domain/payments/refund-parts.ts';
import type { Ctx } from '../../../../context.ts';
import { lockOrder } from '../../order-rows/order-rows.ts';
import { type PaymentRow, findPayment } from '../payments.db.ts';
import { listTransactionKeys } from '../money.db.ts';
import { findAtProvider, providerOf } from '../provider-of.ts';
import type { ProviderCancel, ProviderPayment, RefundAccount } from '../../../../providers/payment/port.ts';
import { openAccount } from '../deposits/account-number.ts';
import { askForAccount } from './create-refund.ts';
import { completeRefund } from './complete-refund.ts';
import { getRefundAccount, writeAccountRefused } from './refund-accounts.db.ts';
import {
  type RefundRow,
  readPaymentLeft,
  writeAccountNeeded,
  writeRetry,
  writeTaxFreePart,
} from './refunds.db.ts';

/** Pauses after a refusal: 5 minutes, 1 hour, 6 hours; after that staff must act. */
const retryAfterMs = [300_000, 3_600_000, 21_600_000];

/** Sends one claimed refund. After an unknown answer it is repeated with the same idempotency key, so that it is paid once. */
export async function processRefund(ctx: Ctx, refund: RefundRow): Promise<void> {
  // A claim of an order of 0 won, or whose fees use up the refund, ends without a movement of money.
  if (refund.amount === 0) return settleRefunded(ctx, refund, undefined);
  const payment = await findPayment(ctx.db, refund.paymentUuid);
  if (payment === undefined || payment.paymentKey === null)
    throw new Error('A refund without a payment that took money.');
  const refundAccount = await accountOf(ctx, refund);
  const answer = await providerOf(ctx, payment).cancel({
    paymentKey: payment.paymentKey,
    cancelAmount: refund.amount,
    taxFreeAmount: refund.taxFreeAmount,
    refundableAmount: payment.balancePrice,
    reason: refund.reason,
    idempotencyKey: `${refund.idempotencyKey}-${refund.keyNo}`,
    ...(refundAccount && { refundAccount }),
  });
  if (answer.kind === 'yes') {
    const transactionKey = answer.payment.lastTransactionKey ?? `${refund.idempotencyKey}-${refund.keyNo}`;
    // The provider's time: a repeated call is answered with the cancel that a lost answer reported, perhaps of an earlier day.
    const made = answer.payment.cancels.find((cancel) => cancel.transactionKey === transactionKey);
    return settleRefunded(ctx, refund, {
      transactionKey,
      at: made?.at ?? ctx.now,
      ...(made?.taxFreeAmount !== undefined && { taxFreeAmount: made.taxFreeAmount }),
    });
  }
  if (answer.kind === 'no') {
    const record = await findRecord(ctx, payment);
    const made = record && (await findProviderCancel(ctx, refund, payment, record));
    if (made !== undefined) return settleRefunded(ctx, refund, made);
    if (accountCodes.has(answer.code) && refund.refundAccountUuid !== null) return refuseAccount(ctx, refund);
    if (record && (await divideAgain(ctx, refund, record, answer.code))) return;
  }
  if (answer.kind === 'unknown') {
    const dueAt = new Date(ctx.now.getTime() + Math.min(300, 2 ** Math.min(refund.tryCount, 8)) * 1000);
    await ctx.tx((tx) =>
      writeRetry(tx, refund.uuid, {
        status: 'PROCESSING',
        dueAt,
        code: 'UNKNOWN',
        needsNewKey: answer.isOver,
      }),
    );
    return;
  }
  const waitMs = retryAfterMs[refund.tryCount - 1];
  const dueAt = waitMs === undefined ? null : new Date(ctx.now.getTime() + waitMs);
  if (dueAt === null)
    ctx.log.error({ refund: refund.uuid, code: answer.code }, 'a refund failed for good: staff must act');
  await ctx.tx((tx) =>
    writeRetry(tx, refund.uuid, { status: 'FAILED', dueAt, code: answer.code, needsNewKey: true }),
  );
}

/** The provider's key of a cancel, when it was made, and its tax-free part. */
type Movement = Omit<ProviderCancel, 'amount'>;

/** Records a paid refund under the order's lock. Repeating it changes nothing. */
async function settleRefunded(ctx: Ctx, refund: RefundRow, movement: Movement | undefined): Promise<void> {
  await ctx.tx(async (tx) => {
    await lockOrder(tx, refund.orderUuid);
    await completeRefund(tx, ctx, refund, movement);
  });
}

/** The provider's refusals that concern the account, not the payment. */
const accountCodes: ReadonlySet<string> = new Set([
  'INVALID_BANK',
  'INVALID_REFUND_ACCOUNT_INFO',
  'INVALID_REFUND_ACCOUNT_NUMBER',
]);

/** The decrypted account of a refund that the provider pays to one. */
async function accountOf(ctx: Ctx, refund: RefundRow): Promise<RefundAccount | undefined> {
  if (refund.route !== 'ACCOUNT' || refund.refundAccountUuid === null) return undefined;
  const row = await getRefundAccount(ctx.db, refund.refundAccountUuid);
  if (row.accountNumber === null || row.holderName === null)
    throw new Error('The account of an unfinished refund was deleted.');
  return {
    bankCode: row.bankCode,
    accountNumber: openAccount(ctx, row.accountNumber),
    holderName: openAccount(ctx, row.holderName),
  };
}

/** Number, bank and holder do not belong together: the shopper is asked for another account. */
async function refuseAccount(ctx: Ctx, refund: RefundRow): Promise<void> {
  await ctx.tx(async (tx) => {
    await lockOrder(tx, refund.orderUuid);
    await writeAccountRefused(tx, refund.refundAccountUuid ?? '', ctx.now);
    await writeAccountNeeded(tx, refund.uuid);
    await askForAccount(tx, ctx, {
      orderUuid: refund.orderUuid,
      amount: refund.amount,
      eventKey: refund.refundAccountUuid ?? '',
    });
  });
}

/**
 * The cancel of this refund at the provider after a refusal, which may mean that the money was returned already: by staff in the
 * provider's console, or by an earlier call with a wrong answer. It is a cancel of this amount without a money row
 * (docs/integrations.md#toss-duties).
 */
async function findProviderCancel(
  ctx: Ctx,
  refund: RefundRow,
  payment: PaymentRow,
  { balanceAmount, cancels }: ProviderPayment,
): Promise<Movement | undefined> {
  if (balanceAmount > payment.balancePrice - refund.amount) return undefined;
  const known = new Set(await listTransactionKeys(ctx.db, payment.uuid));
  return cancels.find((cancel) => cancel.amount === refund.amount && !known.has(cancel.transactionKey));
}

/** The provider's record of the payment; undefined while it gives no answer. */
async function findRecord(ctx: Ctx, payment: PaymentRow): Promise<ProviderPayment | undefined> {
  const found = await findAtProvider(ctx, payment);
  return found.kind === 'yes' && found.payment.paymentKey === payment.paymentKey ? found.payment : undefined;
}

/**
 * After a refusal: where the parts of the refund exceed what the provider holds of each, divides it by the provider's record and makes it
 * due now (docs/rules/refunds.md#tax-parts). False where the parts are right, so that the refusal has another reason.
 */
async function divideAgain(
  ctx: Ctx,
  refund: RefundRow,
  { balanceAmount, cancels }: ProviderPayment,
  code: string,
): Promise<boolean> {
  if (refund.amount > balanceAmount) return false;
  return ctx.tx(async (tx) => {
    await lockOrder(tx, refund.orderUuid);
    const payment = await findPayment(tx, refund.paymentUuid);
    // A provider that does not report the parts of its cancels made them as the shop asked.
    const isReported = cancels.every((cancel) => cancel.taxFreeAmount !== undefined);
    const taxFreeLeft =
      isReported && payment !== undefined
        ? payment.taxFreeAmount - sum(cancels.map((cancel) => cancel.taxFreeAmount ?? 0))
        : (await readPaymentLeft(tx, refund.paymentUuid)).taxFreeLeft;
    const part = taxFreePartOf(refund.amount, refund.taxFreeAmount, { left: balanceAmount, taxFreeLeft });
    if (part === refund.taxFreeAmount) return false;
    await writeTaxFreePart(tx, refund.uuid, part);
    await writeRetry(tx, refund.uuid, { status: 'FAILED', dueAt: ctx.now, code, needsNewKey: true });
    return true;
  });
}
