// Payments in tests: orders paid by every means at Toss Payments, state of an order, its money rows, messages and refunds, and the jobs that
// process due rows. Registrations and payments by card: orders.ts.
import { beforeAll, beforeEach } from 'vitest';
import {
  expireReservations,
  processDueRefunds,
  resolveUnknownPayments,
} from '../../features/sales/payments/payments.jobs.ts';
import { findNewestPayment } from '../../features/sales/payments/payments.db.ts';
import { createRefund } from '../../features/sales/payments/refunds/create-refund.ts';
import { closeAccounts, remindOfDeposits } from '../../features/sales/payments/deposits/deposit-jobs.ts';
import { handleWebhookEvents } from '../../features/sales/payments/webhooks/handle-webhook-events.ts';
import type { Input } from '#contract/contract.ts';
import type { PaymentMethod } from '#domain/base/enums.ts';
import {
  type OrderItemInput,
  type Registered,
  type WindowPayment,
  buyableItems,
  register,
  rows,
  setStock,
  windowFields,
} from './orders.ts';
import { type TestShop, type TestShopOptions, testShop } from '../shop.ts';

/**
 * A test shop for payments. Before each test the clock is reset, one item has a stock of 100, and the provider sends no webhook
 * automatically.
 */
export function paymentTestShop({ payments }: Pick<TestShopOptions, 'payments'> = {}) {
  const shop = testShop({ demo: true, outside: true, paymentTimeoutMs: 400, ...(payments && { payments }) });
  let item = '';
  beforeAll(async () => {
    const [card] = await buyableItems(shop, 1);
    item = card?.uuid ?? '';
  });
  beforeEach(async () => {
    shop.clock.run();
    await setStock(shop, item, 100);
    await shop.outside.control('settings', { toss: { hangMs: 1500, webhooks: 'hold' } });
  });
  return {
    shop,
    item: () => item,
    one: (): OrderItemInput[] => [{ productItemUuid: item, count: 1 }],
    ledger: (orderUuid: string) => ledgerOf(shop, orderUuid),
    look: (order: Registered) => orderNow(shop, order),
    later: (ms: number) => advanceClock(shop, ms),
    newestPayment: (order: Registered) => newestPayment(shop, order),
    createRefund: (order: Registered, amount: number, options?: RefundOptions) =>
      createGoodwillRefund(shop, order, amount, options),
  };
}

/** Where orders of tests are refunded by transfer. */
export const refundAccount = {
  bankCode: 'KB',
  accountNumber: '110-123-456789',
  holderName: '김온유',
} as const;

/** Input of a guest's return page. */
export function confirmInput({ payment, orderToken }: Registered, paymentKey: string) {
  return {
    orderId: payment.orderId,
    amount: payment.payPrice,
    paymentKey,
    ...(orderToken !== undefined && { orderToken }),
  };
}

/** Passes the window of Toss Payments for the order's means of payment; returns the payment key. `choice` is its name in the widget. */
export async function passTossWindow(
  shop: { outside: Pick<TestShop['outside'], 'control'> },
  order: { payment: WindowPayment & Pick<Registered['payment'], 'method' | 'virtualAccount'> },
  choice?: string,
): Promise<string> {
  const { method, virtualAccount } = order.payment;
  const account = virtualAccount && {
    customerName: '김온유',
    bankCode: '88',
    virtualAccount: { dueDate: virtualAccount.dueAt, useEscrow: virtualAccount.useEscrow },
  };
  const given = { ...windowFields(order.payment), method: choice ?? method, ...account };
  return String((await shop.outside.control('toss/authenticate', given))['paymentKey']);
}

/** A guest's order that was paid at Toss Payments by `method`, an account with its deposit. `choice` is the name of the means in the widget. */
export async function paidByToss(
  shop: TestShop,
  items: readonly OrderItemInput[],
  method: PaymentMethod,
  { choice, ...changes }: Partial<Input<'registerOrder'>> & { choice?: string } = {},
): Promise<Registered> {
  const order = await register(shop, items, { payment: { provider: 'TOSS', method }, ...changes });
  await shop.api.confirmPayment(confirmInput(order, await passTossWindow(shop, order, choice)));
  if (method !== 'VIRTUAL_ACCOUNT') return order;
  const { orderId } = order.payment;
  await shop.outside.control('toss/deposit', { orderId });
  await shop.api.confirmPaymentWithOrderId({ orderId, orderToken: order.orderToken ?? '' });
  return order;
}

/** Reports that the payment window of an order was opened. */
export async function openWindow(shop: TestShop, { order, payment }: Registered): Promise<void> {
  const [found] = await rows<{ id: string }>(
    shop,
    `select client_order_id as id from orders where uuid = '${order.uuid}'`,
  );
  await shop.api.openPaymentWindow({ orderId: payment.orderId, clientOrderId: found?.id ?? '' });
}

/** Money rows of an order, oldest first, with its messages and refunds. */
async function ledgerOf(shop: TestShop, orderUuid: string) {
  const money = await rows<{ amount: number }>(
    shop,
    `select m.amount from payment_money m join payment p on p.uuid = m.payment_uuid where p.order_uuid = '${orderUuid}' order by m.uuid`,
  );
  const messages = await rows<{ template: string }>(
    shop,
    `select template from message where order_uuid = '${orderUuid}'`,
  );
  const refunds = await rows<{ status: string }>(
    shop,
    `select status from refund where order_uuid = '${orderUuid}'`,
  );
  return {
    money: money.map((row) => row.amount),
    messages: messages.map((row) => row.template),
    refunds: refunds.map((row) => row.status),
  };
}

/** The order as returned to its guest. */
export async function orderNow(shop: TestShop, { order }: Registered) {
  return (await shop.api.getAnonymousOrder({ name: '김온유', orderId: order.orderNo })).order;
}

/** The newest payment of an order, which has one. */
async function newestPayment(shop: TestShop, { order }: Registered) {
  const payment = await findNewestPayment(shop.context().db, order.uuid);
  if (payment === undefined) throw new Error('No payment.');
  return payment;
}

type RefundOptions = { dueDate?: string; /** Distinguishes refunds of one amount. */ no?: number };

/** Creates a refund of an order's newest payment, in won. The job of due refunds sends it. */
async function createGoodwillRefund(
  shop: TestShop,
  order: Registered,
  amount: number,
  { dueDate, no = 1 }: RefundOptions = {},
): Promise<void> {
  const payment = await newestPayment(shop, order);
  const ctx = shop.context();
  await ctx.tx((tx) =>
    createRefund(tx, ctx, {
      orderUuid: order.order.uuid,
      payment,
      cause: 'GOODWILL',
      reason: '보상',
      amount,
      taxFreeAmount: 0,
      idempotencyKey: `test-${order.order.uuid}-${amount}-${no}`,
      ...(dueDate !== undefined && { dueDate }),
    }),
  );
}

/** Moves the shop's clock and runs the due payment jobs once. */
export async function advanceClock(shop: TestShop, ms: number): Promise<void> {
  shop.clock.moveBy(ms);
  await handleWebhookEvents(shop.context());
  await resolveUnknownPayments(shop.context());
  await expireReservations(shop.context());
  await remindOfDeposits(shop.context());
  await closeAccounts(shop.context());
  await processDueRefunds(shop.context());
}

/** Deletes the money rows of a payment although they are protected, as a fault for the reconciliation. */
export async function deleteMoney(shop: TestShop, paymentUuid: string): Promise<void> {
  await rows(
    shop,
    `do $$ begin
      alter table payment_money disable trigger never_changed;
      delete from payment_money where payment_uuid = '${paymentUuid}';
      alter table payment_money enable trigger never_changed;
    end $$`,
  );
}

/** The provider takes the money of the next confirmation, whose answer is lost, and does not answer the lookups after it. */
export async function loseConfirmation(shop: TestShop): Promise<void> {
  await shop.outside.control('next', { call: 'toss.confirm', drop: 'after', times: 3 });
  await shop.outside.control('next', {
    call: 'toss.find-by-order',
    status: 500,
    code: 'COMMON_ERROR',
    times: 3,
  });
}
