// Creates a refund: its route by the means of payment, the account where one is needed, and the request to the shopper where it is missing
// (docs/rules/refunds.md#methods).
import { type RefundedPayment, needsAccount, refundRoute } from '#domain/payments/refund-route.ts';
import { formatNumber } from '#domain/base/money.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { enqueueMessage } from '../../../base/messages/messages.ts';
import { findOrder } from '../../order-rows/order-rows.ts';
import type { PaymentRow } from '../payments.db.ts';
import { findRefundAccount } from './refund-accounts.db.ts';
import { type NewRefund, type RefundCause, insertRefund } from './refunds.db.ts';

/** The columns of a payment that decide how its refunds are paid. */
type PaidPayment = Pick<PaymentRow, 'uuid' | 'method' | 'approvedAt' | 'payPrice' | 'balancePrice'>;

type RefundRequest = {
  orderUuid: string;
  payment: PaidPayment;
  claimUuid?: string;
  cause: RefundCause;
  /** Shown in the provider's records. */
  reason: string;
  /** In won, with its tax-free part `taxFreeAmount`; 0 for a claim that pays nothing back in money. */
  amount: number;
  taxFreeAmount: number;
  idempotencyKey: string;
  /** Last day that the law allows, `YYYY-MM-DD`; interest is paid after it. */
  dueDate?: string;
  givenBy?: NonNullable<NewRefund['givenBy']>;
};

/** What the route depends on, for a refund of `amount` won. */
const refundedOf = (payment: PaidPayment, amount: number, now: Date): RefundedPayment => ({
  method: payment.method,
  paidAt: payment.approvedAt ?? now,
  isWhole: amount === payment.payPrice,
});

/** Creates the refund under the order's lock; a job pays it. A second one with the same idempotency key changes nothing. */
export async function createRefund(tx: Tx, ctx: Pick<Ctx, 'now'>, request: RefundRequest): Promise<void> {
  const { payment, amount } = request;
  const route = amount === 0 ? 'CANCEL' : refundRoute(refundedOf(payment, amount, ctx.now), ctx.now);
  const account = needsAccount(route) ? await findRefundAccount(tx, request.orderUuid) : undefined;
  const isReady = !needsAccount(route) || account !== undefined;
  const isNew = await insertRefund(tx, {
    ...request,
    paymentUuid: payment.uuid,
    route,
    accountUuid: account?.uuid ?? null,
    dueAt: isReady && route !== 'TRANSFER' ? ctx.now : null,
    waitsFor: isReady ? (route === 'TRANSFER' ? 'BY_HAND' : null) : 'ACCOUNT_NEEDED',
    now: ctx.now,
  });
  if (isNew && !isReady)
    await askForAccount(tx, ctx, { orderUuid: request.orderUuid, amount, eventKey: request.idempotencyKey });
}

/** Asks the shopper for a refund account, once per refund, and once per account that the provider refused (`eventKey`). */
export async function askForAccount(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  { orderUuid, amount, eventKey }: { orderUuid: string; amount: number; eventKey: string },
): Promise<void> {
  const order = await findOrder(tx, orderUuid);
  if (order === undefined) throw new Error('A refund without its order.');
  await enqueueMessage(
    tx,
    {
      template: 'N18',
      orderUuid,
      eventKey,
      phone: order.ordererPhone,
      email: order.ordererEmail,
      variables: { no: order.orderNo, amt: formatNumber(amount) },
    },
    ctx.now,
  );
}
