// Virtual accounts of NICEPAY over HTTP (docs/rules/payments.md#deposits): issued, paid by a signed webhook, wrong amount, late, expired,
// closed, refunded to the account of the shopper.
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { heldByNicepay, postForm, registerNicepay, windowForm } from '../../../../testing/sales/nicepay.ts';
import { type Registered, rows } from '../../../../testing/sales/orders.ts';
import { paymentTestShop, refundAccount } from '../../../../testing/sales/payments.ts';
import { processDueRefunds } from '../payments.jobs.ts';

const { shop, one, ledger, look, later, newestPayment, createRefund } = paymentTestShop();
const dayMs = 86_400_000;

beforeEach(() =>
  shop.outside.control('settings', {
    nicepay: { hangMs: 1500, webhooks: 'hold', fault: 'none', inFlight: 'void' },
  }),
);

/** An order that waits for its deposit. */
async function waitingOrder(): Promise<Registered> {
  const order = await registerNicepay(shop, one(), 'VIRTUAL_ACCOUNT');
  const answer = await postForm(
    shop,
    await windowForm(shop, order, { bank: '088', vbankValidHours: 96, useEscrow: true }),
  );
  expect(answer.status).toBe(303);
  return order;
}

/** The provider sends its webhooks, and the shop has asked about the payment. */
async function webhooksHandled({ payment: { orderId } }: Registered): Promise<void> {
  await shop.outside.control('nicepay/webhooks', { orderId });
  const open = () =>
    rows(shop, `select from payment_notice where order_id = '${orderId}' and handled_at is null`);
  await expect.poll(open).toEqual([]);
}

const deposit = ({ payment: { orderId } }: Registered, amount?: number) =>
  shop.outside.control('nicepay/deposit', { orderId, ...(amount !== undefined && { amount }) });

const statusAtProvider = async ({ payment }: Registered) => {
  const { transactions } = await shop.outside.control('nicepay/transactions', {});
  return (transactions as { orderId: string; status: string }[]).find(
    ({ orderId }) => orderId === payment.orderId,
  )?.status;
};

async function paidOrder(): Promise<Registered> {
  const order = await waitingOrder();
  await deposit(order);
  await webhooksHandled(order);
  expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
  return order;
}

async function refund(order: Registered, amount: number): Promise<void> {
  await createRefund(order, amount);
  await processDueRefunds(shop.context());
}

describe('a virtual account of NICEPAY', () => {
  test('is issued: the order waits, and its owner sees bank, number, amount and end', async () => {
    const order = await waitingOrder();
    const { payPrice } = order.payment;
    expect(await look(order)).toMatchObject({
      status: 'WAITING_DEPOSIT',
      payment: {
        provider: 'NICEPAY',
        method: 'VIRTUAL_ACCOUNT',
        state: 'WAITING_DEPOSIT',
        payPrice,
        isEscrow: true,
        virtualAccount: {
          bankCode: 'SHINHAN',
          bankName: '신한은행',
          accountNumber: expect.stringMatching(/^\d{14}$/),
        },
      },
    });
    expect(await ledger(order.order.uuid)).toMatchObject({ money: [], messages: ['N02'] });
    expect(await heldByNicepay(shop, order.order.orderNo)).toBe(0);
  });

  test('is paid by the webhook of the deposit, once however often it is sent', async () => {
    const order = await paidOrder();
    await webhooksHandled(order);
    expect(await ledger(order.order.uuid)).toMatchObject({
      money: [order.payment.payPrice],
      messages: expect.arrayContaining(['N02', 'N01']),
    });
    expect((await look(order)).payment).toMatchObject({ state: 'DONE', method: 'VIRTUAL_ACCOUNT' });
  });

  test('is not paid by an unsigned webhook, nor by one without a deposit', async () => {
    const order = await waitingOrder();
    const payment = await newestPayment(order);
    const forged = {
      tid: payment.paymentKey,
      orderId: order.payment.orderId,
      status: 'paid',
      payMethod: 'vbank',
    };
    await shop.call('POST', '/open/payments/nice-webhook', {
      body: { ...forged, amount: order.payment.payPrice, ediDate: 'now', signature: '0'.repeat(64) },
    });
    await webhooksHandled(order);
    expect((await look(order)).status).toBe('WAITING_DEPOSIT');
  });

  test('is paid by its result at the deposit callback too, which answers OK as text/html', async () => {
    const sendTo = async (call: string) => {
      const { port } = shop.app.server.address() as AddressInfo;
      const webhookUrl = `http://127.0.0.1:${port}/api/v1/open/payments/${call}`;
      await shop.outside.control('settings', { nicepay: { webhookUrl } });
    };
    const order = await waitingOrder();
    const forged = { tid: 'x', orderId: order.payment.orderId, amount: 1, status: 'paid', ediDate: 'z' };
    const answer = await shop.call('POST', '/open/payments/deposit-callback', {
      body: { ...forged, payMethod: 'vbank', signature: '0'.repeat(64) },
    });
    expect(answer).toMatchObject({ status: 200, text: 'OK' });
    expect(answer.headers['content-type']).toContain('text/html');
    await sendTo('deposit-callback');
    await deposit(order);
    const { deliveries } = await shop.outside.control('nicepay/webhooks', {
      orderId: order.payment.orderId,
    });
    await sendTo('nice-webhook');
    expect((deliveries as { tries: string[] }[]).flatMap(({ tries }) => tries)).toEqual(['OK', 'OK']);
    await webhooksHandled(order);
    expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
  });

  test('accepts no other amount', async () => {
    const order = await waitingOrder();
    await deposit(order, order.payment.payPrice - 100).catch(() => undefined);
    await webhooksHandled(order);
    expect((await look(order)).status).toBe('WAITING_DEPOSIT');
    expect(await heldByNicepay(shop, order.order.orderNo)).toBe(0);
  });

  test('that was paid without a webhook is found when its owner queries the payment', async () => {
    const order = await waitingOrder();
    await deposit(order);
    const asked = await shop.api.confirmPaymentWithOrderId({
      orderId: order.payment.orderId,
      orderToken: order.orderToken ?? '',
    });
    expect(asked).toMatchObject({ order: { status: 'PAYMENT_COMPLETE' } });
  });

  test('without a deposit ends the order after its last minute, and is closed', async () => {
    const order = await waitingOrder();
    await later(5 * dayMs);
    expect((await look(order)).status).toBe('AUTO_CANCEL');
    await later(60_000);
    expect(['cancelled', 'expired']).toContain(await statusAtProvider(order));
    expect((await ledger(order.order.uuid)).messages).toContain('N03');
  });

  test('of a cancelled order is closed, so that it accepts no deposit', async () => {
    const order = await waitingOrder();
    const products = (await look(order)).groups.flatMap((group) => group.orderProducts);
    await shop.api.inquiryOrder({
      orderToken: order.orderToken ?? '',
      action: 'CLAIM',
      claimType: 'CANCEL',
      reason: 'SIMPLE_MIND_CHANGE',
      items: products.map(({ uuid, count }) => ({ orderProductUuid: uuid, count })),
    });
    await later(60_000);
    expect((await look(order)).status).toBe('CANCEL');
    expect(await statusAtProvider(order)).toBe('cancelled');
    await deposit(order).catch(() => undefined);
    expect(await heldByNicepay(shop, order.order.orderNo)).toBe(0);
  });

  test('is refunded to the account that the shopper names, in parts', async () => {
    const order = await paidOrder();
    await refund(order, 1_000);
    expect((await ledger(order.order.uuid)).messages).toContain('N18');
    await shop.api.registerRefundAccount({
      uuid: order.order.uuid,
      orderToken: order.orderToken ?? '',
      refundAccount,
    });
    await later(0);
    await refund(order, 2_000);
    const { payPrice } = order.payment;
    expect(await ledger(order.order.uuid)).toMatchObject({
      money: [payPrice, -1_000, -2_000],
      refunds: ['DONE', 'DONE'],
    });
    expect(await heldByNicepay(shop, order.order.orderNo)).toBe(payPrice - 3_000);
    const sent = (await shop.outside.requests('nicepay.cancel')).at(-1)?.body ?? '';
    expect(sent).toContain('"refundBankCode":"004"');
  });
});

test('a cancel of a card in the console of NICEPAY is noticed by its webhook', async () => {
  const order = await registerNicepay(shop, one());
  await postForm(shop, await windowForm(shop, order));
  await shop.outside.control('nicepay/cancel', { orderId: order.payment.orderId });
  await webhooksHandled(order);
  const { payPrice } = order.payment;
  expect(await ledger(order.order.uuid)).toMatchObject({ money: [payPrice, -payPrice], refunds: ['DONE'] });
  expect((await look(order)).payment).toMatchObject({ state: 'CANCELED', balancePrice: 0 });
  shop.bugs.splice(0);
});
