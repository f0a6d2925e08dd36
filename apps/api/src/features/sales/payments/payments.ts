// The door of payments: starting an attempt for an order, what the window needs, and money that went back.
// Knows no command of payments, so that orders may use it.
import type { Static } from 'typebox';
import type { Payment, PaymentStart } from '#contract/sales/order-shapes.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { getCustomerKey } from '../../members/accounts/accounts.ts';
import { type PaymentRow, findNewestPayment, findStandingPayment } from './payments.db.ts';

export { type PaymentRow, insertPayment as startPayment } from './payments.db.ts';

/** Toss: the literal for a shopper without an account (docs/providers.md#toss-window). */
const anonymousCustomerKey = '@@ANONYMOUS';

/** How the payment company knows a member: a random key of their own, the same every time (docs/api.md#d21). */
export async function customerKeyOf(db: Db, userUuid: string | null): Promise<string> {
  return userUuid === null ? anonymousCustomerKey : getCustomerKey(db, userUuid);
}

/** The order’s newest attempt; every order has one, so none is a bug. */
export async function newestAttempt(db: Db, orderUuid: string): Promise<PaymentRow> {
  const payment = await findNewestPayment(db, orderUuid);
  if (payment === undefined) throw new Error('An order without a payment attempt.');
  return payment;
}

/** The payment of an order as its owner sees it. */
export async function findPaymentOf(db: Db, orderUuid: string): Promise<Static<typeof Payment> | undefined> {
  const row = await findStandingPayment(db, orderUuid);
  return row === undefined ? undefined : paymentAnswer(row);
}

/** The attempt as its owner sees it (docs/api.md#order-shapes). */
export function paymentAnswer(row: PaymentRow): Static<typeof Payment> {
  return {
    orderId: row.order_id,
    provider: row.provider,
    paymentType: row.payment_type,
    method: row.method,
    state: row.state,
    payPrice: row.pay_price,
    balancePrice: row.balance_price,
    ...(row.approved_at === null ? {} : { approvedAt: seoulDateTime(row.approved_at) }),
    ...(row.card === null ? {} : { card: row.card }),
    ...(row.easy_pay_label === null ? {} : { easyPayLabel: row.easy_pay_label }),
    ...(row.receipt_url === null ? {} : { receiptUrl: row.receipt_url }),
    ...(row.fail_code === null ? {} : { failCode: row.fail_code }),
    ...(row.fail_message === null ? {} : { failMessage: row.fail_message }),
  };
}

type OrderAtWindow = {
  uuid: string;
  user_uuid: string | null;
  order_name: string;
  orderer_name: string;
  orderer_phone: string;
  orderer_email: string | null;
};

/** What the payment window is opened with; amounts are ours, the browser only carries them. */
export async function paymentStart(
  ctx: Ctx,
  order: OrderAtWindow,
  payment: PaymentRow,
): Promise<Static<typeof PaymentStart>> {
  return {
    orderId: payment.order_id,
    provider: payment.provider,
    paymentType: payment.payment_type,
    method: payment.method,
    payPrice: payment.pay_price,
    taxFreeAmount: payment.tax_free_amount,
    orderName: order.order_name,
    customerKey: await customerKeyOf(ctx.db, order.user_uuid),
    customerName: order.orderer_name,
    ...(order.orderer_email === null ? {} : { customerEmail: order.orderer_email }),
    customerPhone: order.orderer_phone,
    successUrl: `${ctx.config.publicUrl}/order/result`,
    failUrl: `${ctx.config.publicUrl}/order/fail`,
    isPaymentNeeded: payment.pay_price > 0,
  };
}
