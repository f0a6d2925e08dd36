// Expired reservations, payments captured after expiry, refunds and webhooks.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tossKeys } from '../../../../../outside/src/main.ts';
import { authenticate, pay, register, rows, stockOf } from '../../../testing/sales/orders.ts';
import {
  loseConfirmation,
  confirmInput,
  openWindow,
  paymentTestShop,
} from '../../../testing/sales/payments.ts';
import { refusalOf } from '../../../testing/contract/refusals.ts';

const { shop, item, one, ledger, look, later } = paymentTestShop();

/** A call to the provider that the shop does not send, for example from the provider's console; returns the HTTP status. */
const atProvider = async (path: string, body: object): Promise<number> => {
  const answer = await fetch(`${shop.outside.url}/toss/v1/payments/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${tossKeys.widget.secretKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return answer.status;
};

describe('T06 the reservation expires', () => {
  test('returns the stock of an unpaid order with its movement rows after half an hour', async () => {
    const order = await register(shop, one());
    await openWindow(shop, order);
    await later(29 * 60_000);
    expect((await look(order)).status).toBe('PAYMENT_TRY');
    await later(60_000 + 1000);
    expect(await look(order)).toMatchObject({
      status: 'PAYMENT_FAIL',
      payment: { failCode: 'HOLD_EXPIRED' },
    });
    const moves = await rows<{ change: number; reason: string }>(
      shop,
      `select m.change, m.reason from stock_movement m join order_product r on r.uuid = m.order_product_uuid where r.order_uuid = '${order.order.uuid}' order by m.uuid`,
    );
    expect(moves).toEqual([
      { change: -1, reason: 'ORDER' },
      { change: 1, reason: 'ORDER_RETURNED' },
    ]);
  });

  test('ends after five minutes when the window was not opened', async () => {
    const order = await register(shop, one());
    await later(4 * 60_000);
    expect((await stockOf(shop, item())).count).toBe(99);
    await later(60_000 + 1000);
    expect((await look(order)).status).toBe('PAYMENT_FAIL');
    expect(await stockOf(shop, item())).toMatchObject({ count: 100 });
  });

  test('ends after half an hour when the provider reports the window, although the storefront did not', async () => {
    const order = await register(shop, one());
    const paymentKey = await authenticate(shop, order);
    await later(5 * 60_000 + 1000);
    expect((await look(order)).status).toBe('PAYMENT_TRY');
    expect((await stockOf(shop, item())).count).toBe(99);
    const paid = await shop.api.confirmPayment(confirmInput(order, paymentKey));
    expect(paid.order.status).toBe('PAYMENT_COMPLETE');
    const left = await register(shop, one());
    await authenticate(shop, left);
    await later(5 * 60_000 + 1000);
    await later(25 * 60_000);
    expect((await look(left)).status).toBe('PAYMENT_FAIL');
  });

  test('is not extended by a second report of the window, by one after expiry, or by another browser', async () => {
    const order = await register(shop, one());
    await openWindow(shop, order);
    await later(20 * 60_000);
    await openWindow(shop, order);
    await later(10 * 60_000 + 1000);
    expect((await look(order)).status).toBe('PAYMENT_FAIL');
    await openWindow(shop, order);
    expect(await stockOf(shop, item())).toMatchObject({ count: 100 });
    const otherBrowser = { orderId: order.payment.orderId, clientOrderId: randomUUID() };
    expect(await refusalOf(shop.api.openPaymentWindow(otherBrowser))).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
  });

  test('pays the order instead when the provider has the money although the confirmation got no answer', async () => {
    const order = await register(shop, one());
    const paymentKey = await authenticate(shop, order);
    await loseConfirmation(shop);
    await shop.api.confirmPayment(confirmInput(order, paymentKey));
    shop.clock.moveBy(31 * 60_000);
    await later(0);
    await later(120_000);
    await later(120_000);
    expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
  });

  test('keeps the reservation while the provider does not answer', async () => {
    const order = await register(shop, one());
    await shop.outside.control('next', {
      call: 'toss.find-by-order',
      status: 500,
      code: 'COMMON_ERROR',
      times: 2,
    });
    await later(30 * 60_000 + 1000);
    expect((await look(order)).status).toBe('PAYMENT_TRY');
    expect((await stockOf(shop, item())).count).toBe(99);
    await later(120_000);
    await later(120_000);
    expect((await look(order)).status).toBe('PAYMENT_FAIL');
  });

  test('refuses a later confirmation with PAYMENT_FAILED and takes no money', async () => {
    const clientOrderId = randomUUID();
    const order = await register(shop, one(), { clientOrderId });
    const paymentKey = await authenticate(shop, order);
    await later(30 * 60_000 + 1000);
    expect(
      await refusalOf(shop.api.confirmPayment({ ...confirmInput(order, paymentKey), clientOrderId })),
    ).toMatchObject({
      code: 'PAYMENT_FAILED',
    });
    expect((await ledger(order.order.uuid)).money).toEqual([]);
  });

  test('refunds a payment that is captured after expiry exactly once', async () => {
    const order = await register(shop, one());
    const paymentKey = await authenticate(shop, order);
    // The attempt is confirmed at the provider after the shop has failed it.
    await rows(
      shop,
      `update payment set state = 'FAILED', fail_code = 'HOLD_EXPIRED' where order_id = '${order.payment.orderId}'`,
    );
    await rows(
      shop,
      `update order_product set status = 'PAYMENT_FAIL' where order_uuid = '${order.order.uuid}'`,
    );
    await rows(shop, `update orders set reserved_until = null where uuid = '${order.order.uuid}'`);
    expect(await atProvider('confirm', confirmInput(order, paymentKey))).toBe(200);
    await shop.outside.control('settings', { toss: { webhooks: 'send' } });
    await shop.outside.control('webhooks', { orderId: order.payment.orderId, times: 3 });
    await shop.settle();
    await later(1000);
    await later(1000);
    await later(600_000);
    expect(await ledger(order.order.uuid)).toEqual({
      money: [order.payment.payPrice, -order.payment.payPrice],
      messages: [],
      refunds: ['DONE'],
    });
    expect((await look(order)).status).toBe('PAYMENT_FAIL');
    expect((await look(order)).payment).toMatchObject({ state: 'CANCELED', balancePrice: 0 });
  });

  test('shows the first attempt when it is captured after a retry, and refuses the second one', async () => {
    const order = await register(shop, one());
    const paymentKey = await authenticate(shop, order);
    const { clientOrderId } =
      (
        await rows<{ clientOrderId: string }>(
          shop,
          `select client_order_id from orders where uuid = '${order.order.uuid}'`,
        )
      )[0] ?? {};
    await shop.api.failPayment({
      orderId: order.payment.orderId,
      clientOrderId: clientOrderId ?? '',
      code: 'PAY_PROCESS_CANCELED',
    });
    const again = await register(shop, one(), {
      retryOrderUuid: order.order.uuid,
      orderToken: order.orderToken ?? '',
    });
    const secondKey = await authenticate(shop, again);
    await atProvider('confirm', confirmInput(order, paymentKey));
    await shop.outside.control('settings', { toss: { webhooks: 'send' } });
    await shop.outside.control('webhooks', { orderId: order.payment.orderId, times: 1 });
    await shop.settle();
    await later(1000);
    // The event is handled after the webhook was acknowledged.
    await expect
      .poll(() => look(order))
      .toMatchObject({
        status: 'PAYMENT_COMPLETE',
        payment: { orderId: order.payment.orderId, state: 'DONE' },
      });
    expect(await refusalOf(shop.api.confirmPayment(confirmInput(again, secondKey)))).toMatchObject({
      code: 'ORDER_STATUS_CONFLICT',
    });
  });

  test("completes a refund that staff already made in the provider's console", async () => {
    const order = await register(shop, one());
    const paid = await pay(shop, order);
    const [payment] = await rows<{ paymentKey: string }>(
      shop,
      `insert into refund (order_uuid, payment_uuid, cause, reason, amount, tax_free_amount, status, idempotency_key, due_at, created_at)
       select order_uuid, uuid, 'GOODWILL', '시험 환불', pay_price, 0, 'PENDING', 'desk-' || order_id, ${shop.clock.sql()}, ${shop.clock.sql()} from payment where order_id = '${order.payment.orderId}'
       returning (select payment_key from payment where uuid = payment_uuid)`,
    );
    await atProvider(`${payment?.paymentKey}/cancel`, { cancelReason: '고객센터' });
    await later(1000);
    expect(await ledger(order.order.uuid)).toMatchObject({
      money: [paid.payment.payPrice, -paid.payment.payPrice],
      refunds: ['DONE'],
    });
  });

  test('refunds the rest of a late payment that the provider has partly cancelled: the money rows sum to 0', async () => {
    const order = await register(shop, one());
    const paymentKey = await authenticate(shop, order);
    expect(await atProvider('confirm', confirmInput(order, paymentKey))).toBe(200);
    expect(await atProvider(`${paymentKey}/cancel`, { cancelReason: '일부 취소', cancelAmount: 1000 })).toBe(
      200,
    );
    await refusalOf(
      shop.api.confirmPaymentWithOrderId({
        orderId: order.payment.orderId,
        orderToken: order.orderToken ?? '',
      }),
    );
    await later(1000);
    const { money, refunds } = await ledger(order.order.uuid);
    expect(refunds).toEqual(['DONE']);
    expect(money.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect((await look(order)).status).toBe('PAYMENT_FAIL');
  });

  test('pays a refund once when its answer is lost and the call is repeated', async () => {
    const order = await register(shop, one());
    const paid = await pay(shop, order);
    await rows(
      shop,
      `insert into refund (order_uuid, payment_uuid, cause, reason, amount, tax_free_amount, status, idempotency_key, due_at, created_at)
       select order_uuid, uuid, 'GOODWILL', '시험 환불', pay_price, 0, 'PENDING', 'test-' || order_id, ${shop.clock.sql()}, ${shop.clock.sql()} from payment where order_id = '${order.payment.orderId}'`,
    );
    await shop.outside.control('next', { call: 'toss.cancel', drop: 'after', times: 3 });
    await later(1000);
    expect((await ledger(order.order.uuid)).refunds).toEqual(['PROCESSING']);
    await later(600_000);
    expect(await ledger(order.order.uuid)).toMatchObject({
      money: [paid.payment.payPrice, -paid.payment.payPrice],
      refunds: ['DONE'],
    });
  });
});

describe('webhooks', () => {
  test('that are invalid, of an unknown order or repeated are acknowledged with 200 and change nothing', async () => {
    const order = await register(shop, one());
    const bodies = [
      {},
      { eventType: 'PAYMENT_STATUS_CHANGED' },
      { eventType: 'X', data: { orderId: 'unknown-1' } },
      { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: order.payment.orderId, status: 'DONE' } },
    ];
    for (const body of [...bodies, ...bodies]) {
      const answer = await shop.call('POST', '/open/payments/toss-webhook', { body });
      expect([answer.status, answer.body]).toEqual([200, {}]);
    }
    await later(1000);
    expect((await look(order)).status).toBe('PAYMENT_TRY');
    expect((await ledger(order.order.uuid)).money).toEqual([]);
  });

  test('that arrive before the answer of the confirmation add no second money row', async () => {
    await shop.outside.control('settings', { toss: { webhooks: 'send' } });
    const order = await register(shop, one());
    const paymentKey = await authenticate(shop, order);
    await shop.outside.control('next', { call: 'toss.confirm', delayMs: 200 });
    await shop.api.confirmPayment(confirmInput(order, paymentKey));
    await later(1000);
    expect((await ledger(order.order.uuid)).money).toEqual([order.payment.payPrice]);
  });
});

test('keeps the stock of every item equal to the sum of its movements', async () => {
  const wrong = await rows(
    shop,
    `select i.uuid from product_item i where i.stock_count <> (select coalesce(sum(change), 0) from stock_movement m where m.product_item_uuid = i.uuid)`,
  );
  expect(wrong).toEqual([]);
});
