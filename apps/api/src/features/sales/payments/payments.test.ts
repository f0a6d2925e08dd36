// Card payments through the real Toss adapter and the provider simulator: every outcome of a payment.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { authenticate, pay, quoteOf, register, rows, stockOf } from '../../../testing/sales/orders.ts';
import { confirmInput, paymentTestShop } from '../../../testing/sales/payments.ts';
import { refusalOf } from '../../../testing/contract/refusals.ts';

const { shop, item, one, ledger, look, later } = paymentTestShop();

describe('R009 a card payment', () => {
  test('T04 that is approved pays the order: money row, message N01, promise date, stock taken', async () => {
    const order = await register(shop, one());
    const paid = await pay(shop, order);
    expect(paid.payment).toMatchObject({
      state: 'DONE',
      balancePrice: order.payment.payPrice,
      method: 'CARD',
    });
    expect(paid.order).toMatchObject({ status: 'PAYMENT_COMPLETE', statusLabel: '결제 완료' });
    expect(paid.order.paidAt).toBeDefined();
    expect(paid.order.groups[0]?.promiseDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await ledger(order.order.uuid)).toEqual({
      money: [order.payment.payPrice],
      messages: ['N01'],
      refunds: [],
    });
    expect((await stockOf(shop, item())).count).toBe(99);
  });

  test('T05 that is declined fails the order and returns the stock; T07 a retry is paid', async () => {
    const order = await register(shop, one());
    const refusal = await refusalOf(pay(shop, order, 'decline'));
    expect(refusal).toMatchObject({
      code: 'PAYMENT_FAILED',
      status: 402,
      extra: { failCode: 'REJECT_CARD_PAYMENT' },
    });
    expect(await stockOf(shop, item())).toMatchObject({ count: 100 });
    expect(await look(order)).toMatchObject({ status: 'PAYMENT_FAIL', actions: ['PAY_AGAIN', 'INQUIRY'] });
    const again = await register(shop, one(), {
      retryOrderUuid: order.order.uuid,
      orderToken: order.orderToken ?? '',
    });
    expect(again.payment.orderId).toBe(`${order.order.orderNo}-2`);
    expect((await stockOf(shop, item())).count).toBe(99);
    const paid = await pay(shop, again);
    expect(paid.order.status).toBe('PAYMENT_COMPLETE');
    expect((await ledger(order.order.uuid)).money).toEqual([order.payment.payPrice]);
  });

  test('T07 is refused after 24 hours, at another price, and without a valid order token', async () => {
    const order = await register(shop, one());
    await refusalOf(pay(shop, order, 'decline'));
    const retry = (orderToken?: string) =>
      register(shop, one(), {
        retryOrderUuid: order.order.uuid,
        ...(orderToken !== undefined && { orderToken }),
      });
    expect(await refusalOf(retry())).toMatchObject({ code: 'ORDER_TOKEN_EXPIRED' });
    expect(await refusalOf(retry(`${order.orderToken}x`))).toMatchObject({ code: 'ORDER_TOKEN_EXPIRED' });
    await rows(shop, `update product_item set sales_price = sales_price + 1000 where uuid = '${item()}'`);
    expect(await refusalOf(retry(order.orderToken))).toMatchObject({ code: 'PRICE_CHANGED' });
    await rows(shop, `update product_item set sales_price = sales_price - 1000 where uuid = '${item()}'`);
    shop.clock.moveBy(24 * 3_600_000 + 1000);
    const { orderToken } = await shop.api.getAnonymousOrder({ name: '김온유', orderId: order.order.orderNo });
    expect(await refusalOf(retry(orderToken))).toMatchObject({ code: 'ORDER_STATUS_CONFLICT' });
  });

  test('whose confirmation times out stays PENDING and is settled once by a job', async () => {
    const order = await register(shop, one());
    const pending = await pay(shop, order, 'time-out');
    expect(pending.payment.state).toBe('PENDING');
    expect(pending.order.status).toBe('PAYMENT_TRY');
    await shop.outside.control('clock', { advanceMs: 1500 });
    await later(60_000);
    expect(await look(order)).toMatchObject({ status: 'PAYMENT_COMPLETE' });
    expect((await ledger(order.order.uuid)).money).toEqual([order.payment.payPrice]);
  });

  test('whose money was captured and returned before the shop knew of either is recorded with both movements', async () => {
    const order = await register(shop, one());
    const { orderId, payPrice } = order.payment;
    await pay(shop, order, 'time-out');
    await shop.outside.control('clock', { advanceMs: 1500 });
    await shop.outside.control('toss/desk-cancel', { orderId });
    await later(60_000);
    expect(await look(order)).toMatchObject({ status: 'PAYMENT_FAIL' });
    expect((await ledger(order.order.uuid)).money).toEqual([payPrice, -payPrice]);
  });

  test('whose confirmation fails with 500 stays PENDING and is settled by the next request', async () => {
    const order = await register(shop, one());
    const paymentKey = await authenticate(shop, order, 'approve');
    await shop.outside.control('next', {
      call: 'toss.confirm',
      status: 500,
      code: 'COMMON_ERROR',
      message: '일시적인 오류',
    });
    const first = await shop.api.confirmPayment(confirmInput(order, paymentKey));
    expect(first.payment.state).toBe('PENDING');
    const settled = await shop.api.confirmPaymentWithOrderId({
      orderId: order.payment.orderId,
      orderToken: order.orderToken ?? '',
    });
    expect(settled.payment.state).toBe('DONE');
  });

  test('whose confirmation gets PROVIDER_ERROR is paid by a second try in the same request', async () => {
    const order = await register(shop, one());
    const paid = await pay(shop, order, 'provider-error-once');
    expect(paid.payment.state).toBe('DONE');
  });

  test('whose session at the provider has expired fails the order', async () => {
    const order = await register(shop, one());
    const refusal = await refusalOf(pay(shop, order, 'session-expired'));
    expect(refusal).toMatchObject({
      code: 'PAYMENT_FAILED',
      extra: { failCode: 'NOT_FOUND_PAYMENT_SESSION' },
    });
    expect((await look(order)).status).toBe('PAYMENT_FAIL');
  });

  test('whose answer is lost is settled by a job: the order is paid', async () => {
    const order = await register(shop, one());
    const paymentKey = await authenticate(shop, order);
    await shop.outside.control('next', { call: 'toss.confirm', drop: 'after', times: 5 });
    const first = await shop.api.confirmPayment(confirmInput(order, paymentKey));
    expect(['PENDING', 'DONE']).toContain(first.payment.state);
    await later(60_000);
    expect(await look(order)).toMatchObject({ status: 'PAYMENT_COMPLETE' });
    expect((await ledger(order.order.uuid)).money).toEqual([order.payment.payPrice]);
  });
});

describe('the return page', () => {
  test('submitted three times concurrently and reloaded pays once', async () => {
    const order = await register(shop, one());
    const input = confirmInput(order, await authenticate(shop, order));
    const answers = await Promise.all([
      shop.api.confirmPayment(input),
      shop.api.confirmPayment(input),
      shop.api.confirmPayment(input),
    ]);
    const reload = await shop.api.confirmPayment(input);
    expect(reload.payment.state).toBe('DONE');
    for (const answer of answers) expect(['DONE', 'PENDING']).toContain(answer.payment.state);
    expect(await ledger(order.order.uuid)).toEqual({
      money: [order.payment.payPrice],
      messages: ['N01'],
      refunds: [],
    });
  });

  test('with a changed amount is refused with PAYMENT_AMOUNT_MISMATCH and takes no money', async () => {
    const order = await register(shop, one());
    const paymentKey = await authenticate(shop, order, 'approve', 100);
    const refusal = await refusalOf(
      shop.api.confirmPayment({ ...confirmInput(order, paymentKey), amount: 100 }),
    );
    expect(refusal).toMatchObject({ code: 'PAYMENT_AMOUNT_MISMATCH', status: 409 });
    expect(await look(order)).toMatchObject({ status: 'PAYMENT_TRY' });
    const cheated = await refusalOf(shop.api.confirmPayment(confirmInput(order, paymentKey)));
    expect(cheated).toMatchObject({ code: 'PAYMENT_FAILED' });
    expect((await ledger(order.order.uuid)).money).toEqual([]);
    expect((await stockOf(shop, item())).count).toBe(100);
  });

  test('with an unknown payment key leaves the attempt open for its real key', async () => {
    const order = await register(shop, one());
    expect(await refusalOf(shop.api.confirmPayment(confirmInput(order, 'made-up-key')))).toMatchObject({
      code: 'PAYMENT_FAILED',
    });
    expect((await pay(shop, order)).order.status).toBe('PAYMENT_COMPLETE');
  });

  test('answers a caller without proof alike for known and unknown order ids', async () => {
    const order = await register(shop, one());
    await pay(shop, order);
    const otherKey = confirmInput(order, 'another-key');
    expect(await refusalOf(shop.api.confirmPayment(otherKey))).toMatchObject({
      code: 'ORDER_STATUS_CONFLICT',
    });
    const { orderId } = order.payment;
    const unproven = { orderId, amount: otherKey.amount, paymentKey: otherKey.paymentKey };
    const unknown = { ...unproven, orderId: '202601010000000-1' };
    const seen = await Promise.all([
      refusalOf(shop.api.confirmPayment(unproven)),
      refusalOf(shop.api.confirmPayment({ ...unproven, amount: 1 })),
      refusalOf(shop.api.confirmPayment(unknown)),
      refusalOf(shop.api.confirmPaymentWithOrderId({ orderId })),
      refusalOf(shop.api.confirmPaymentWithOrderId({ orderId: unknown.orderId })),
    ]);
    expect(new Set(seen.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
    expect(seen[0]).toMatchObject({ code: 'ORDER_NOT_FOUND', status: 404 });
  });

  test('and a concurrent webhook pay once', async () => {
    await shop.outside.control('settings', { toss: { webhooks: 'send' } });
    const order = await register(shop, one());
    const paid = await pay(shop, order, 'webhook-first');
    expect(paid.payment.state).toBe('DONE');
    await shop.outside.control('webhooks', { orderId: order.payment.orderId, times: 3 });
    await shop.settle();
    await later(2000);
    expect(await ledger(order.order.uuid)).toEqual({
      money: [order.payment.payPrice],
      messages: ['N01'],
      refunds: [],
    });
  });
});

describe('a reported failure of the window', () => {
  test('T05 returns the stock once, and is refused with ORDER_NOT_FOUND from another browser', async () => {
    const clientOrderId = randomUUID();
    const order = await register(shop, one(), { clientOrderId });
    const failure = {
      orderId: order.payment.orderId,
      code: 'PAY_PROCESS_CANCELED',
      message: '사용자가 결제를 취소하였습니다',
    };
    expect(await refusalOf(shop.api.failPayment({ ...failure, clientOrderId: randomUUID() }))).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
    expect((await stockOf(shop, item())).count).toBe(99);
    expect(await shop.api.failPayment({ ...failure, clientOrderId })).toMatchObject({
      state: 'FAILED',
      failCode: 'PAY_PROCESS_CANCELED',
    });
    expect(await shop.api.failPayment({ ...failure, clientOrderId })).toMatchObject({ state: 'FAILED' });
    expect(await stockOf(shop, item())).toMatchObject({ count: 100 });
  });

  test('changes nothing when the order is paid', async () => {
    const clientOrderId = randomUUID();
    const order = await register(shop, one(), { clientOrderId });
    await pay(shop, order);
    const failure = { orderId: order.payment.orderId, clientOrderId, code: 'PAY_PROCESS_CANCELED' };
    expect(await shop.api.failPayment(failure)).toMatchObject({ state: 'DONE' });
    expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
  });
});

test('a way to pay that the shop does not offer is refused, and nothing is written', async () => {
  for (const payment of [
    { provider: 'NICEPAY', method: 'TRANSFER' },
    { provider: 'TOSS', method: 'MARKETPLACE' },
    { provider: 'TOSS', method: 'CARD', paymentType: 'BILLING' },
  ] as const) {
    await expect(register(shop, one(), { payment })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  }
});

test('returns only public keys to the payment widget', async () => {
  const info = await shop.api.getPaymentWidgetInfo();
  expect(JSON.stringify(info)).not.toMatch(/_g?sk_|secret/i);
  expect(info.methods).toEqual(['CARD', 'VIRTUAL_ACCOUNT', 'TRANSFER', 'EASY_PAY', 'MOBILE_PHONE']);
  expect(info.banks).toContainEqual({ bankCode: 'KB', name: 'KB국민은행' });
  expect(info.depositDays).toBe(3);
  expect((await quoteOf(shop, one())).isPurchasable).toBe(true);
});

test('keeps the stock of every item equal to the sum of its movements', async () => {
  const wrong = await rows(
    shop,
    `select i.uuid from product_item i where i.stock_count <> (select coalesce(sum(change), 0) from stock_movement m where m.product_item_uuid = i.uuid)`,
  );
  expect(wrong).toEqual([]);
});
