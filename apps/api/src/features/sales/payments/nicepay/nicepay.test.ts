// Paying with NICEPAY over HTTP: the return of the window as form and JSON, webhooks, net-cancel, refunds.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type NicepayForm,
  heldByNicepay,
  postForm,
  postJson,
  registerNicepay,
  windowForm,
} from '../../../../testing/sales/nicepay.ts';
import { register, rows, stockOf } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';

const { shop, item, one, ledger, look, later } = paymentTestShop();

beforeEach(() =>
  shop.outside.control('settings', {
    nicepay: { hangMs: 1500, webhooks: 'hold', fault: 'none', inFlight: 'void' },
  }),
);

const resultOf = ({ headers }: { headers: Record<string, unknown> }) => headers['location'];
const failCodeOf = (body: unknown) => (body as { failCode?: string; code?: string }) ?? {};

/** An order and the form of its window. */
async function authenticated(more: Record<string, unknown> = {}) {
  const order = await registerNicepay(shop, one());
  return { order, form: await windowForm(shop, order, more) };
}

/** Sends the webhooks of the order's payment; resolves when the shop has asked the provider about it. */
async function webhooksHandled({ payment }: { payment: { orderId: string } }): Promise<void> {
  await shop.outside.control('nicepay/webhooks', { orderId: payment.orderId });
  const open = () =>
    rows(shop, `select from payment_notice where order_id = '${payment.orderId}' and handled_at is null`);
  await expect.poll(open).toEqual([]);
}

describe('the registration', () => {
  test('returns what the window needs: the return address, and a name of at most 40 bytes', async () => {
    const { payment } = await registerNicepay(shop, one());
    expect(payment).toMatchObject({
      provider: 'NICEPAY',
      returnUrl: 'http://localhost:3000/api/v1/open/payments/nice/confirm',
    });
    expect(Buffer.byteLength(payment.orderName)).toBeLessThanOrEqual(40);
  });
});

describe('the return of the window (confirmNicePayment)', () => {
  test('as a form pays the order and redirects to the result screen', async () => {
    const { order, form } = await authenticated();
    const answer = await postForm(shop, form);
    expect(answer.status).toBe(303);
    expect(resultOf(answer)).toBe(`/order/result?orderNo=${order.order.orderNo}`);
    expect(await look(order)).toMatchObject({
      status: 'PAYMENT_COMPLETE',
      payment: { provider: 'NICEPAY', state: 'DONE', card: { companyLabel: '신한카드' } },
    });
    expect(await ledger(order.order.uuid)).toEqual({
      money: [order.payment.payPrice],
      messages: ['N01'],
      refunds: [],
    });
  });

  test('as JSON returns the paid order; repeated in either form it changes nothing', async () => {
    const { order, form } = await authenticated();
    const first = await postJson(shop, form);
    expect(first).toMatchObject({ status: 200, body: { data: { payment: { state: 'DONE' } } } });
    expect((await postJson(shop, form)).status).toBe(200);
    expect((await postForm(shop, form)).status).toBe(303);
    expect((await ledger(order.order.uuid)).money).toEqual([order.payment.payPrice]);
  });

  test('sent three times concurrently is approved and paid once', async () => {
    const { order, form } = await authenticated();
    const answers = await Promise.all([postForm(shop, form), postJson(shop, form), postForm(shop, form)]);
    expect(answers.map(({ status }) => status)).toEqual([303, expect.any(Number), 303]);
    await later(60_000);
    expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
    expect((await ledger(order.order.uuid)).money).toEqual([order.payment.payPrice]);
    expect(await heldByNicepay(shop, order.order.orderNo)).toBe(order.payment.payPrice);
  });

  test('of a declined card fails the order with the reason of the provider', async () => {
    const { order, form } = await authenticated({ card: 'decline' });
    const answer = await postJson(shop, form);
    expect(answer.status).toBe(402);
    expect(failCodeOf(answer.body).failCode).toBe('3095');
    expect(await look(order)).toMatchObject({ status: 'PAYMENT_FAIL', payment: { failCode: '3095' } });
    expect(await stockOf(shop, item())).toMatchObject({ count: 100 });
  });

  test('of a cancelled window changes nothing and redirects to the failure screen, which reports it', async () => {
    const order = await registerNicepay(shop, one());
    const form = {
      authResultCode: 'I002',
      authResultMsg: '취소',
      orderId: order.payment.orderId,
      amount: String(order.payment.payPrice),
    };
    expect(resultOf(await postForm(shop, form))).toBe(
      `/order/fail?code=I002&orderId=${order.payment.orderId}`,
    );
    expect((await postJson(shop, form)).status).toBe(402);
    expect((await look(order)).status).toBe('PAYMENT_TRY');
  });

  test.each<[string, (form: NicepayForm) => NicepayForm]>([
    ['a changed amount', (form) => ({ ...form, amount: '100' })],
    ['another token', (form) => ({ ...form, authToken: 'NICETOKNother' })],
    ['another shop', (form) => ({ ...form, clientId: 'S2_other' })],
    ['no signature', ({ signature: _signature, ...form }) => form],
    ['a signature of zeros', (form) => ({ ...form, signature: '0'.repeat(64) })],
  ])('with %s is refused with SIGNATURE_INVALID and approves nothing', async (_name, spoil) => {
    const { order, form } = await authenticated();
    const spoilt = spoil(form);
    const answer = await postJson(shop, spoilt);
    expect(answer).toMatchObject({ status: 400, body: { code: 'SIGNATURE_INVALID' } });
    expect(resultOf(await postForm(shop, spoilt))).toContain('/order/fail?code=SIGNATURE_INVALID');
    expect(await heldByNicepay(shop, order.order.orderNo)).toBe(0);
    expect((await look(order)).status).toBe('PAYMENT_TRY');
  });

  test('with a signed amount that is not the price is refused before money moves', async () => {
    const { order, form } = await authenticated({ amount: 1_500 });
    expect(await postJson(shop, form)).toMatchObject({ body: { code: 'PAYMENT_AMOUNT_MISMATCH' } });
    expect(await heldByNicepay(shop, order.order.orderNo)).toBe(0);
  });

  test('signed for one order cannot pay another of the same price, and the first stays payable', async () => {
    const mine = await authenticated();
    const other = await authenticated();
    const crossed = await postJson(shop, { ...mine.form, orderId: other.order.payment.orderId });
    expect(crossed.status).toBe(404);
    expect((await look(other.order)).status).toBe('PAYMENT_TRY');
    expect((await postForm(shop, other.form)).status).toBe(303);
    await postForm(shop, mine.form);
    for (const { order } of [mine, other]) {
      expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
      expect(await heldByNicepay(shop, order.order.orderNo)).toBe(order.payment.payPrice);
    }
  });

  test('after the reservation expired is refused without an approval', async () => {
    const { order, form } = await authenticated();
    await later(31 * 60_000);
    expect(await postJson(shop, form)).toMatchObject({ status: 402 });
    expect(await heldByNicepay(shop, order.order.orderNo)).toBe(0);
  });

  test('is the only way to a NICEPAY attempt: the confirmation of Toss refuses its key', async () => {
    const { order, form } = await authenticated();
    const { orderId, payPrice } = order.payment;
    const answer = await shop.call('POST', '/open/payments/confirm', {
      body: { orderId, amount: payPrice, paymentKey: form['tid'] },
    });
    expect(answer.status).toBe(404);
    expect(await heldByNicepay(shop, order.order.orderNo)).toBe(0);
    expect((await postForm(shop, form)).status).toBe(303);
    expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
  });

  test('does not pay an attempt at Toss', async () => {
    const order = await register(shop, one());
    const form = await windowForm(shop, order, { goodsName: '주문', returnUrl: 'http://localhost/return' });
    expect((await postJson(shop, form)).status).toBeGreaterThanOrEqual(400);
    expect((await look(order)).status).toBe('PAYMENT_TRY');
    expect(await heldByNicepay(shop, order.order.orderNo)).toBe(0);
  });
});

describe('an unknown approval', () => {
  test.each([
    ['that captured and lost its answer', { drop: 'after' }],
    ['that never reached the provider', { drop: 'before' }],
    ['that captured and answers too late', { delayMs: 900 }],
    ['that ended with a server error', { status: 500 }],
  ])(
    '%s is net-cancelled: the order fails, nothing is kept, and it can be paid again',
    async (_name, plan) => {
      const { order, form } = await authenticated();
      await shop.outside.control('next', { call: 'nicepay.approve', ...plan });
      const answer = await postJson(shop, form);
      expect(answer).toMatchObject({
        status: 402,
        body: { code: 'PAYMENT_FAILED', failCode: 'NET_CANCELED' },
      });
      expect((await look(order)).status).toBe('PAYMENT_FAIL');
      expect(await heldByNicepay(shop, order.order.orderNo)).toBe(0);
      const { money, refunds } = await ledger(order.order.uuid);
      expect(money.reduce((sum, amount) => sum + amount, 0)).toBe(0);
      expect(refunds).toEqual([]);
      const again = await shop.api.registerOrder({
        items: one(),
        retryOrderUuid: order.order.uuid,
        orderToken: order.orderToken ?? '',
      });
      if (!('payment' in again)) throw new Error('a quote');
      await postForm(shop, await windowForm(shop, again));
      expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
    },
  );

  test('whose net-cancel is lost too is net-cancelled by the job, and never paid in between', async () => {
    const { order, form } = await authenticated();
    await shop.outside.control('next', { call: 'nicepay.approve', drop: 'after' });
    await shop.outside.control('next', { call: 'nicepay.net-cancel', drop: 'before', times: 3 });
    expect(await postJson(shop, form)).toMatchObject({
      status: 200,
      body: { data: { payment: { state: 'PENDING' } } },
    });
    expect(await heldByNicepay(shop, order.order.orderNo)).toBe(order.payment.payPrice);
    await shop.outside.control('nicepay/webhooks', { orderId: order.payment.orderId });
    expect((await look(order)).paidAt).toBeUndefined();
    await later(60_000);
    expect((await look(order)).status).toBe('PAYMENT_FAIL');
    expect(await heldByNicepay(shop, order.order.orderNo)).toBe(0);
  });

  test('that a net-cancel does not find and that captures afterwards is refunded, not paid', async () => {
    await shop.outside.control('settings', { nicepay: { hangMs: 1500, inFlight: 'miss' } });
    const { order, form } = await authenticated({ card: 'time-out' });
    expect(await postJson(shop, form)).toMatchObject({ status: 402 });
    await shop.outside.control('clock', { advanceMs: 2_000 });
    expect(await heldByNicepay(shop, order.order.orderNo)).toBe(order.payment.payPrice);
    await webhooksHandled(order);
    await later(5_000);
    expect((await look(order)).status).toBe('PAYMENT_FAIL');
    expect(await heldByNicepay(shop, order.order.orderNo)).toBe(0);
    expect(await ledger(order.order.uuid)).toMatchObject({
      money: [order.payment.payPrice, -order.payment.payPrice],
      refunds: ['DONE'],
    });
  });

  test('that captures late does not end a second attempt that the shopper has opened', async () => {
    await shop.outside.control('settings', { nicepay: { hangMs: 1500, inFlight: 'miss' } });
    const { order, form } = await authenticated({ card: 'time-out' });
    await postJson(shop, form);
    const again = await shop.api.registerOrder({
      items: one(),
      retryOrderUuid: order.order.uuid,
      orderToken: order.orderToken ?? '',
    });
    if (!('payment' in again)) throw new Error('a quote');
    const second = await windowForm(shop, again);
    await shop.outside.control('clock', { advanceMs: 2_000 });
    await webhooksHandled(order);
    expect((await look(order)).status).toBe('PAYMENT_TRY');
    await postForm(shop, second);
    await later(5_000);
    expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
    expect(await heldByNicepay(shop, order.order.orderNo)).toBe(order.payment.payPrice);
  });

  test('after an hour is refunded, because a net-cancel is refused', async () => {
    const { order, form } = await authenticated();
    await shop.outside.control('next', { call: 'nicepay.approve', drop: 'after' });
    await shop.outside.control('next', { call: 'nicepay.net-cancel', drop: 'before', times: 3 });
    await postJson(shop, form);
    await later(3_700_000);
    await later(10_000);
    expect(await heldByNicepay(shop, order.order.orderNo)).toBe(0);
    expect((await ledger(order.order.uuid)).refunds).toEqual(['DONE']);
    expect((await look(order)).status).toBe('PAYMENT_FAIL');
    await shop.outside.control('reset', {});
  });
});

describe('webhooks (receiveNiceWebhook)', () => {
  test('are answered with OK as text/html, also when nothing comes of them', async () => {
    for (const body of [
      {},
      { tid: 'x', orderId: 'y', amount: 1, status: 'paid', ediDate: 'z', signature: 'f' },
    ]) {
      const answer = await shop.call('POST', '/open/payments/nice-webhook', { body });
      expect(answer).toMatchObject({ status: 200, text: 'OK' });
      expect(answer.headers['content-type']).toContain('text/html');
    }
    expect(await rows(shop, `select from payment_notice where order_id = 'y'`)).toEqual([]);
  });

  test('that arrive before the answer of the approval pay the order once', async () => {
    await shop.outside.control('settings', { nicepay: { webhooks: 'send' } });
    const { order, form } = await authenticated({ card: 'webhook-first' });
    expect((await postJson(shop, form)).status).toBe(200);
    await later(1_000);
    expect((await ledger(order.order.uuid)).money).toEqual([order.payment.payPrice]);
    const { deliveries } = await shop.outside.control('nicepay/webhooks', {
      orderId: order.payment.orderId,
      times: 2,
    });
    expect(deliveries).toMatchObject([{ status: 'paid', tries: ['OK', 'OK', 'OK'] }]);
    expect((await ledger(order.order.uuid)).money).toEqual([order.payment.payPrice]);
  });

  test('with a wrong signature are not stored', async () => {
    await shop.outside.control('settings', { nicepay: { fault: 'wrong-signature' } });
    const order = await registerNicepay(shop, one());
    await shop.outside.control('settings', { nicepay: { fault: 'none' } });
    const form = await windowForm(shop, order);
    await shop.outside.control('settings', { nicepay: { fault: 'wrong-signature' } });
    await shop.outside.control('next', { call: 'nicepay.get', status: 500, times: 2 });
    await postForm(shop, form);
    await shop.outside.control('nicepay/webhooks', { orderId: order.payment.orderId });
    expect(
      await rows(shop, `select from payment_notice where order_id = '${order.payment.orderId}'`),
    ).toEqual([]);
  });
});
