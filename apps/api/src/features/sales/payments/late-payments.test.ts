// Time and the payment company's own messages: holds that end, money that comes too late, webhooks.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tossKeys } from '../../../../../outside/src/main.ts';
import { authenticate, pay, register, rows, stockOf } from '../../../testing/orders.ts';
import { confirmInput, openWindow, paymentTestShop } from '../../../testing/payments.ts';
import { refusalOf } from '../../../testing/contract/refusals.ts';

const { shop, item, one, ledger, look, later } = paymentTestShop();

/** What somebody else does at the company, past the shop; answers its HTTP status. */
const atCompany = async (path: string, body: object): Promise<number> => {
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

describe('T06 the half hour is over', () => {
  test('nobody paid: the stock comes back and the order may be tried again', async () => {
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

  test('a reservation whose window was never opened ends after five minutes', async () => {
    const order = await register(shop, one());
    await later(4 * 60_000);
    expect((await stockOf(shop, item())).count).toBe(99);
    await later(60_000 + 1000);
    expect((await look(order)).status).toBe('PAYMENT_FAIL');
    expect(await stockOf(shop, item())).toMatchObject({ count: 100 });
  });

  test('a window that the provider knows keeps the stock for the half hour, although its report was lost', async () => {
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

  test('reporting an opened window again, or after the half hour, does not prolong the reservation', async () => {
    const order = await register(shop, one());
    await openWindow(shop, order);
    await later(20 * 60_000);
    await openWindow(shop, order);
    await later(10 * 60_000 + 1000);
    expect((await look(order)).status).toBe('PAYMENT_FAIL');
    await openWindow(shop, order);
    expect(await stockOf(shop, item())).toMatchObject({ count: 100 });
    const strangers = { orderId: order.payment.orderId, clientOrderId: randomUUID() };
    expect(await refusalOf(shop.api.openPaymentWindow(strangers))).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });

  test('the company has the money although our confirm got no answer: the order is paid, not expired', async () => {
    const order = await register(shop, one());
    const paymentKey = await authenticate(shop, order);
    await shop.outside.control('next', { call: 'toss.confirm', drop: 'after', times: 3 });
    await shop.outside.control('next', {
      call: 'toss.find-by-order',
      status: 500,
      code: 'COMMON_ERROR',
      times: 3,
    });
    await shop.api.confirmPayment(confirmInput(order, paymentKey));
    shop.clock.moveBy(31 * 60_000);
    await later(0);
    await later(120_000);
    await later(120_000);
    expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
  });

  test('the company cannot be asked: the stock stays held until it can', async () => {
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

  test('a shopper who comes back from the window later pays nothing', async () => {
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

  test('money that arrives after that goes back through one refund row, exactly once', async () => {
    const order = await register(shop, one());
    const paymentKey = await authenticate(shop, order);
    // The window's answer is lost and somebody else confirms at the company after we had given up.
    await rows(
      shop,
      `update payment set state = 'FAILED', fail_code = 'HOLD_EXPIRED' where order_id = '${order.payment.orderId}'`,
    );
    await rows(
      shop,
      `update order_product set status = 'PAYMENT_FAIL' where order_uuid = '${order.order.uuid}'`,
    );
    await rows(shop, `update orders set hold_until = null where uuid = '${order.order.uuid}'`);
    expect(await atCompany('confirm', confirmInput(order, paymentKey))).toBe(200);
    await shop.outside.control('settings', { toss: { webhooks: 'send' } });
    await shop.outside.control('webhooks', { orderId: order.payment.orderId, times: 3 });
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

  test('an order that its first attempt paid after all shows that payment, and the second one is refused', async () => {
    const order = await register(shop, one());
    const paymentKey = await authenticate(shop, order);
    const { client_order_id: clientOrderId } =
      (
        await rows<{ client_order_id: string }>(
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
    await atCompany('confirm', confirmInput(order, paymentKey));
    await shop.outside.control('settings', { toss: { webhooks: 'send' } });
    await shop.outside.control('webhooks', { orderId: order.payment.orderId, times: 1 });
    await later(1000);
    // The webhook itself may still be at work.
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

  test("money that staff gave back at the company's own desk meanwhile closes the refund with its row", async () => {
    const order = await register(shop, one());
    const paid = await pay(shop, order);
    const [payment] = await rows<{ payment_key: string }>(
      shop,
      `insert into refund (order_uuid, payment_uuid, cause, reason, amount, tax_free_amount, status, idempotency_key, due_at, created_at)
       select order_uuid, uuid, 'GOODWILL', '시험 환불', pay_price, 0, 'PENDING', 'desk-' || order_id, now(), now() from payment where order_id = '${order.payment.orderId}'
       returning (select payment_key from payment where uuid = payment_uuid)`,
    );
    await atCompany(`${payment?.payment_key}/cancel`, { cancelReason: '고객센터' });
    await later(1000);
    expect(await ledger(order.order.uuid)).toMatchObject({
      money: [paid.payment.payPrice, -paid.payment.payPrice],
      refunds: ['DONE'],
    });
  });

  test('money of which the company gave back a part before we knew of it goes back for the rest: the books close', async () => {
    const order = await register(shop, one());
    const paymentKey = await authenticate(shop, order);
    expect(await atCompany('confirm', confirmInput(order, paymentKey))).toBe(200);
    expect(await atCompany(`${paymentKey}/cancel`, { cancelReason: '일부 취소', cancelAmount: 1000 })).toBe(
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

  test('a refund whose answer is lost is repeated with the same key: the money goes back once', async () => {
    const order = await register(shop, one());
    const paid = await pay(shop, order);
    await rows(
      shop,
      `insert into refund (order_uuid, payment_uuid, cause, reason, amount, tax_free_amount, status, idempotency_key, due_at, created_at)
       select order_uuid, uuid, 'GOODWILL', '시험 환불', pay_price, 0, 'PENDING', 'test-' || order_id, now(), now() from payment where order_id = '${order.payment.orderId}'`,
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
  test('that are junk, unknown or doubled are answered 200 and change nothing', async () => {
    const order = await register(shop, one());
    const bodies = [
      {},
      { eventType: 'PAYMENT_STATUS_CHANGED' },
      { eventType: 'X', data: { orderId: 'nobody-1' } },
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

  test('that arrive before our confirm answers leave one money row', async () => {
    await shop.outside.control('settings', { toss: { webhooks: 'send' } });
    const order = await register(shop, one());
    const paymentKey = await authenticate(shop, order);
    await shop.outside.control('next', { call: 'toss.confirm', delayMs: 200 });
    await shop.api.confirmPayment(confirmInput(order, paymentKey));
    await later(1000);
    expect((await ledger(order.order.uuid)).money).toEqual([order.payment.payPrice]);
  });
});

test('after everything stock is never negative and equals its movements', async () => {
  const wrong = await rows(
    shop,
    `select i.uuid from product_item i where i.stock_count <> (select coalesce(sum(change), 0) from stock_movement m where m.product_item_uuid = i.uuid)`,
  );
  expect(wrong).toEqual([]);
});
