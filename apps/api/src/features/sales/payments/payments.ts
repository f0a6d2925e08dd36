// Public API of payments: starts an attempt, and returns a payment as its owner or the payment window needs it. The commands that it
// exports, and what they use, do not import it.
import type { Static } from 'typebox';
import type { MaskedAccount, Payment, PaymentStart } from '#contract/sales/orders/order-shapes.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { bankName } from '#domain/payments/banks.ts';
import { isCash } from '#domain/payments/cash-receipt.ts';
import { depositDueAt } from '#domain/payments/deposit.ts';
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { returnPath } from '../../../providers/payment/port.ts';
import { customerKeyOf } from './customer-key.ts';
import { openAccount } from './deposits/account-number.ts';
import { type PaymentRow, findNewestPayment, findEffectivePayment } from './payments.db.ts';
import { findShownReceipt } from './receipts/receipts.db.ts';
import { findRefundAccount } from './refunds/refund-accounts.db.ts';
import { sumWaitingForAccount } from './refunds/refunds.db.ts';

export {
  type PaymentRow,
  effectivePaymentOf,
  findPaymentByOrderId,
  insertPayment as startPayment,
} from './payments.db.ts';
export { insertMoney } from './money.db.ts';
export { addRefundMoney, recountPayment } from './recount.db.ts';
export { startFeePayment } from './start-fee-payment.ts';
export { removeCardsOf } from './stored-cards/stored-cards.ts';
export { afterOutcome, askAfterMs, confirmPayment as confirmFee } from './attempts/confirm-payment.ts';
export { cancelDeposit } from './deposits/cancel-deposit.ts';
export { giveReceiptRequest, requireReceipt } from './receipts/adjust-receipts.ts';
export { freeKind, requireKind, requireKindOfBrowser } from './provider-of.ts';
export { dispatchPromise, promiseHolidayDays, settlePaidOrder } from './attempts/mark-paid.ts';
export { insertChannelPayment, writeChannelPaid, writeChannelPrice } from './channel/channel-payment.db.ts';
export { writeChannelReturns } from './channel/channel-returns.db.ts';
export { confirmAtProvider } from './attempts/resolve-payment.ts';
export { requestedAccountKind } from './deposits/request-account.ts';
export { type GivenAccount, giveRefundAccount, requireAccount } from './refunds/give-refund-account.ts';
export { requireOwnOrder } from './payment-access.ts';
export { createRefund } from './refunds/create-refund.ts';
export { type GoodwillRow, hasOpenRefund, listGoodwill } from './refunds/refunds.db.ts';

/** The order’s newest attempt. Throws when there is none, because every order is registered with one. */
export async function newestAttempt(db: Db, orderUuid: string): Promise<PaymentRow> {
  const payment = await findNewestPayment(db, orderUuid);
  if (payment === undefined) throw new Error('An order without a payment attempt.');
  return payment;
}

/** The effective payment of an order (`findEffectivePayment`) as its owner sees it. */
export async function findPaymentOf(
  ctx: Pick<Ctx, 'config' | 'db'>,
  orderUuid: string,
): Promise<Static<typeof Payment> | undefined> {
  const row = await findEffectivePayment(ctx.db, orderUuid);
  return row === undefined ? undefined : shownPayment(ctx, row);
}

/** The account to which the order's next refund is paid where it needs one; undefined while none is named. */
export async function findMaskedAccount(
  db: Db,
  orderUuid: string,
): Promise<Static<typeof MaskedAccount> | undefined> {
  const row = await findRefundAccount(db, orderUuid);
  return row && { bankName: bankName(row.bankCode), maskedNumber: row.maskedNumber };
}

/** The attempt with its cash receipt, and what waits for an account of the shopper. */
export async function shownPayment(
  ctx: Pick<Ctx, 'config' | 'db'>,
  row: PaymentRow,
): Promise<Static<typeof Payment>> {
  const [receipt, accountNeededPrice] = await Promise.all([
    isCash(row.method) ? findShownReceipt(ctx.db, row.uuid) : undefined,
    row.approvedAt === null ? 0 : sumWaitingForAccount(ctx.db, row.orderUuid),
  ]);
  return {
    ...paymentResponse(ctx, row),
    ...(receipt && { cashReceipt: receiptResponse(receipt) }),
    ...(accountNeededPrice > 0 && { accountNeededPrice }),
  };
}

function receiptResponse(
  row: NonNullable<Awaited<ReturnType<typeof findShownReceipt>>>,
): NonNullable<Static<typeof Payment>['cashReceipt']> {
  const isFailed = row.status === 'FAILED';
  const state = isFailed
    ? 'FAILED'
    : row.open === 0
      ? 'CANCELED'
      : row.status === 'DONE'
        ? 'ISSUED'
        : 'PENDING';
  return {
    type: row.type,
    state,
    amount: isFailed ? 0 : row.open,
    ...(row.issueNumber !== null && { issueNumber: row.issueNumber }),
    ...(row.maskedNumber !== null && { maskedNumber: row.maskedNumber }),
    ...(row.url !== null && { url: row.url }),
  };
}

/** The attempt as its owner sees it (docs/endpoints.md#order-shapes). */
export function paymentResponse(ctx: Pick<Ctx, 'config'>, row: PaymentRow): Static<typeof Payment> {
  return {
    orderId: row.orderId,
    provider: row.provider,
    paymentType: row.paymentType,
    method: row.method,
    state: row.state,
    payPrice: row.payPrice,
    balancePrice: row.balancePrice,
    ...(row.approvedAt !== null && { approvedAt: seoulDateTime(row.approvedAt) }),
    ...(row.card !== null && { card: row.card }),
    ...(row.easyPayLabel !== null && { easyPayLabel: row.easyPayLabel }),
    ...accountOf(ctx, row),
    isEscrow: row.isEscrow,
    ...(row.receiptUrl !== null && { receiptUrl: row.receiptUrl }),
    ...(row.failCode !== null && { failCode: row.failCode }),
    ...(row.failMessage !== null && { failMessage: row.failMessage }),
  };
}

/** The account while it waits for its deposit; a number that is no longer needed is not shown. */
function accountOf(
  ctx: Pick<Ctx, 'config'>,
  row: PaymentRow,
): Pick<Static<typeof Payment>, 'virtualAccount'> {
  if (row.state !== 'WAITING_DEPOSIT' || row.depositAccount === null || row.depositDueAt === null) return {};
  const bankCode = row.depositBankCode ?? '';
  return {
    virtualAccount: {
      bankCode,
      bankName: bankName(bankCode),
      accountNumber: openAccount(ctx, row.depositAccount),
      holderName: row.depositHolder ?? '',
      dueAt: seoulDateTime(row.depositDueAt),
    },
  };
}

type PayableOrder = {
  uuid: string;
  userUuid: string | null;
  orderName: string;
  ordererName: string;
  ordererPhone: string;
  ordererEmail: string | null;
  createdAt: Date;
  depositDays: number;
};

/** The parameters for opening the payment window. The browser passes the amounts on; the server trusts only its own. */
export async function paymentStart(
  ctx: Ctx,
  order: PayableOrder,
  payment: PaymentRow,
): Promise<Static<typeof PaymentStart>> {
  const provider = ctx.providers.payment[payment.provider];
  const orderName = payment.orderName ?? order.orderName;
  const { publicUrl } = ctx.config;
  const start = {
    orderId: payment.orderId,
    provider: payment.provider,
    paymentType: payment.paymentType,
    method: payment.method,
    payPrice: payment.payPrice,
    taxFreeAmount: payment.taxFreeAmount,
    orderName: provider?.windowName(orderName) ?? orderName,
    customerKey: await customerKeyOf(ctx.db, order.userUuid),
    customerName: order.ordererName,
    ...(order.ordererEmail !== null && { customerEmail: order.ordererEmail }),
    customerPhone: order.ordererPhone,
    successUrl: `${publicUrl}/order/result`,
    failUrl: `${publicUrl}/order/fail`,
    ...(provider?.signedReturn && {
      returnUrl: `${publicUrl}/api/v1${provider.signedReturn.path ?? returnPath(payment.provider)}`,
    }),
    isPaymentNeeded: payment.payPrice > 0,
    virtualAccount: {
      dueAt: seoulDateTime(depositDueAt(order.createdAt, order.depositDays)),
      useEscrow: true,
    },
  };
  return { ...start, ...(provider?.windowForm && { windowForm: provider.windowForm(start) }) };
}
