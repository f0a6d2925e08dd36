// The simulator of Toss Payments answers as the provider's documentation describes, over HTTP.
// The shop's client is tested beside that client.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startOutside, tossKeys } from '../../main.ts';

type Json = Record<string, unknown>;

let outside: Awaited<ReturnType<typeof startOutside>>;
let orderCount = 0;

beforeAll(async () => {
  outside = await startOutside({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => control('reset'));
afterAll(() => outside.close());

const basic = (secretKey: string) => `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
const withKey = { authorization: basic(tossKeys.widget.secretKey) };

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = withKey) {
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const response = await fetch(outside.url + path, { method, headers, redirect: 'manual', ...sent });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: (isJson ? JSON.parse(text) : {}) as Json,
  };
}

async function control(path: string, body: Json = {}): Promise<Json> {
  return (await send('POST', `/__outside/${path}`, body, {})).json;
}

/** Confirm calls received since the reset, answered or not. */
async function confirmsTaken(): Promise<number> {
  const { json } = await send('GET', '/__outside/requests?call=toss.confirm', undefined, {});
  return (json['requests'] as Json[]).length;
}

async function authenticated(card = 'approve', more: Json = {}) {
  orderCount += 1;
  const orderId = `order-${orderCount}`;
  const answer = await control('toss/authenticate', { orderId, amount: 32_000, card, ...more });
  return { orderId, paymentKey: String(answer['paymentKey']), amount: 32_000 };
}

const confirm = (body: unknown, headers: Record<string, string> = {}) =>
  send('POST', '/toss/v1/payments/confirm', body, { ...withKey, ...headers });

describe('keys', () => {
  test.each([
    ['no key', {}, 401, 'UNAUTHORIZED_KEY'],
    ['an unknown key', { authorization: basic('test_gsk_unknown') }, 401, 'UNAUTHORIZED_KEY'],
    [
      'a key without its colon',
      { authorization: `Basic ${Buffer.from(tossKeys.widget.secretKey).toString('base64')}` },
      403,
      'INCORRECT_BASIC_AUTH_FORMAT',
    ],
    ['a client key', { authorization: basic(tossKeys.widget.clientKey) }, 400, 'INVALID_API_KEY'],
    ['the key of another product', { authorization: basic(tossKeys.api.secretKey) }, 400, 'INVALID_API_KEY'],
    [
      'a live key for a test payment',
      { authorization: basic(tossKeys.liveWidget.secretKey) },
      404,
      'NOT_FOUND_PAYMENT',
    ],
  ])('%s is refused', async (_name, headers, status, code) => {
    const order = await authenticated();
    const answer = await send('POST', '/toss/v1/payments/confirm', order, headers as Record<string, string>);
    expect([answer.status, answer.json['code']]).toEqual([status, code]);
  });
});

describe('confirming', () => {
  test.each([
    ['its options ask for it', { transfer: { useEscrow: true } }, true],
    ['only the options of another method ask for it', { virtualAccount: { useEscrow: true } }, false],
  ])('a bank transfer has escrow where %s', async (_name, options, useEscrow) => {
    const order = await authenticated('approve', { method: 'TRANSFER', ...options });
    expect((await confirm(order)).json).toMatchObject({ method: '계좌이체', useEscrow });
  });

  test('returns a payment object with tax, times with offset and the masked card', async () => {
    const order = await authenticated('approve', { taxFreeAmount: 10_000 });
    const { status, json } = await confirm(order);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      status: 'DONE',
      method: '카드',
      type: 'NORMAL',
      totalAmount: 32_000,
      taxFreeAmount: 10_000,
      vat: 2_000,
      suppliedAmount: 20_000,
      cancels: null,
      card: { number: '94100100****000*', issuerCode: '41' },
    });
    expect(json['approvedAt']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
  });

  test.each([
    ['a body that is not JSON', '{"paymentKey"'],
    ['an amount as text', { paymentKey: 'x', orderId: 'y', amount: '32000' }],
    ['no order id', { paymentKey: 'x', amount: 32_000 }],
  ])('%s is an invalid request', async (_name, body) => {
    expect(await confirm(body)).toMatchObject({ status: 400, json: { code: 'INVALID_REQUEST' } });
  });

  test('answers 404 for an unknown payment', async () => {
    const answer = await confirm({ paymentKey: 'nothing', orderId: 'order-x', amount: 1000 });
    expect(answer).toMatchObject({ status: 404, json: { code: 'NOT_FOUND_PAYMENT' } });
  });

  test('refuses a second confirm without a key as already processed', async () => {
    const order = await authenticated();
    await confirm(order);
    expect(await confirm(order)).toMatchObject({ status: 400, json: { code: 'ALREADY_PROCESSED_PAYMENT' } });
  });

  test('refuses an order id that was paid before', async () => {
    const order = await authenticated();
    await confirm(order);
    const again = await control('toss/authenticate', { orderId: order.orderId, amount: 500 });
    expect(again).toMatchObject({ code: 'DUPLICATED_ORDER_ID' });
  });

  test('refuses an authentication older than ten minutes and accepts one of nine minutes', async () => {
    const late = await authenticated();
    await control('clock', { advanceMs: 10 * 60_000 + 1000 });
    expect(await confirm(late)).toMatchObject({ status: 404, json: { code: 'NOT_FOUND_PAYMENT_SESSION' } });
    const soon = await authenticated();
    await control('clock', { advanceMs: 9 * 60_000 });
    expect(await confirm(soon)).toMatchObject({ status: 200 });
  });

  test('answers the slow card after forty seconds of the simulator’s clock, with the payment approved', async () => {
    const order = await authenticated('time-out');
    const hanging = confirm(order);
    await expect.poll(confirmsTaken).toBe(1);
    const read = () => send('GET', `/toss/v1/payments/orders/${order.orderId}`);
    await control('clock', { advanceMs: 39_000 });
    expect((await read()).json).toMatchObject({ status: 'IN_PROGRESS' });
    await control('clock', { advanceMs: 1_000 });
    expect((await hanging).json).toMatchObject({ status: 'DONE' });
    expect((await read()).json).toMatchObject({ status: 'DONE' });
  });
});

describe('idempotency keys', () => {
  const key = { 'idempotency-key': 'key-1' };

  test('replay the first answer byte for byte and echo the key', async () => {
    const order = await authenticated();
    const first = await confirm(order, key);
    const second = await confirm(order, key);
    expect(second.text).toBe(first.text);
    expect(second.status).toBe(200);
    expect(second.headers.get('idempotency-key')).toBe('key-1');
  });

  test('replay a refusal too, even for another body', async () => {
    const order = await authenticated();
    const refused = await confirm({ ...order, amount: 1 }, key);
    expect(refused.json).toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await confirm(order, key)).text).toBe(refused.text);
    expect(await confirm(order, { 'idempotency-key': 'key-2' })).toMatchObject({ status: 200 });
  });

  test('answer a concurrent second call with 409', async () => {
    const order = await authenticated('time-out');
    const hanging = confirm(order, key);
    await expect.poll(confirmsTaken).toBe(1);
    expect(await confirm(order, key)).toMatchObject({
      status: 409,
      json: { code: 'IDEMPOTENT_REQUEST_PROCESSING' },
    });
    await control('clock', { advanceMs: 40_000 });
    expect(await hanging).toMatchObject({ status: 200 });
  });

  test('expire after fifteen days', async () => {
    const order = await authenticated();
    await confirm(order, key);
    await control('clock', { advanceMs: 15 * 24 * 60 * 60_000 + 1000 });
    expect(await confirm(order, key)).toMatchObject({ json: { code: 'ALREADY_PROCESSED_PAYMENT' } });
  });

  test('may have 300 characters and not 301', async () => {
    const order = await authenticated();
    const tooLong = await confirm(order, { 'idempotency-key': 'k'.repeat(301) });
    expect(tooLong).toMatchObject({ status: 400, json: { code: 'INVALID_IDEMPOTENCY_KEY' } });
    expect(await confirm(order, { 'idempotency-key': 'k'.repeat(300) })).toMatchObject({ status: 200 });
  });
});

describe('forced test codes', () => {
  test('return any error with a test key, before the payment is looked up', async () => {
    const forced = { 'tosspayments-test-code': 'INVALID_STOPPED_CARD' };
    const answer = await confirm({ paymentKey: 'nothing', orderId: 'order-x', amount: 1 }, forced);
    expect(answer).toMatchObject({ status: 400, json: { code: 'INVALID_STOPPED_CARD' } });
  });

  test('are ignored with a live key', async () => {
    const order = await authenticated('approve', { clientKey: tossKeys.liveWidget.clientKey });
    const answer = await confirm(order, {
      authorization: basic(tossKeys.liveWidget.secretKey),
      'tosspayments-test-code': 'INVALID_STOPPED_CARD',
    });
    expect(answer).toMatchObject({ status: 200 });
  });
});

describe('cancelling', () => {
  const paid = async () => {
    const order = await authenticated();
    await confirm(order);
    return (body: Json) => send('POST', `/toss/v1/payments/${order.paymentKey}/cancel`, body);
  };

  test('without an amount refunds everything, and refuses a second time', async () => {
    const cancel = await paid();
    expect((await cancel({ cancelReason: '고객 변심' })).json).toMatchObject({
      status: 'CANCELED',
      balanceAmount: 0,
    });
    expect(await cancel({ cancelReason: '고객 변심' })).toMatchObject({
      status: 400,
      json: { code: 'ALREADY_CANCELED_PAYMENT' },
    });
  });

  test.each([
    ['no reason', {}],
    ['a blank reason', { cancelReason: ' ' }],
    ['a reason of 201 letters', { cancelReason: '가'.repeat(201) }],
    ['an amount of nothing', { cancelReason: '변심', cancelAmount: 0 }],
    ['an amount below nothing', { cancelReason: '변심', cancelAmount: -1 }],
  ])('%s is an invalid request', async (_name, body) => {
    const cancel = await paid();
    expect(await cancel(body)).toMatchObject({ status: 400, json: { code: 'INVALID_REQUEST' } });
  });

  test('is refused after a year', async () => {
    const cancel = await paid();
    await control('clock', { advanceMs: 366 * 24 * 60 * 60_000 });
    expect(await cancel({ cancelReason: '변심' })).toMatchObject({ json: { code: 'EXCEED_MAX_REFUND_DUE' } });
  });
});

describe('the payment window', () => {
  const open = async (more: Json = {}) => {
    orderCount += 1;
    const { json } = await send('POST', '/toss/sdk/payments', {
      clientKey: tossKeys.widget.clientKey,
      product: 'widgets',
      method: 'CARD',
      customerKey: '@@ANONYMOUS',
      amount: 32_000,
      orderId: `window-${orderCount}`,
      orderName: '<b>루테인</b> 외 1건',
      successUrl: 'http://shop.test/done?order=1',
      failUrl: 'http://shop.test/fail?order=1',
      ...more,
    });
    return json;
  };
  const press = (opened: Json, form: string) =>
    send('POST', new URL(String(opened['checkoutUrl'])).pathname, form, {
      'content-type': 'application/x-www-form-urlencoded',
    });
  const queryOf = (location: string | null) => Object.fromEntries(new URL(location ?? '').searchParams);

  test('escapes the order name', async () => {
    const opened = await open();
    const page = await send('GET', new URL(String(opened['checkoutUrl'])).pathname);
    expect(page.text).toContain('&lt;b&gt;루테인&lt;/b&gt; 외 1건');
    expect(page.text).toContain('32,000원 결제하기');
  });

  test('redirects to the shop with payment key, order and amount, and preserves the shop’s query', async () => {
    const opened = await open();
    const answer = await press(opened, 'card=approve&action=pay');
    expect(answer.status).toBe(303);
    expect(queryOf(answer.headers.get('location'))).toEqual({
      order: '1',
      paymentType: 'NORMAL',
      amount: '32000',
      orderId: `window-${orderCount}`,
      paymentKey: opened['paymentKey'],
    });
  });

  test('redirects without an order id when it is closed', async () => {
    const answer = await press(await open(), 'action=close');
    const query = queryOf(answer.headers.get('location'));
    expect(query).toMatchObject({ order: '1', code: 'PAY_PROCESS_CANCELED' });
    expect(query).not.toHaveProperty('orderId');
  });

  test('redirects with code and order id when the card is refused', async () => {
    const answer = await press(await open(), 'card=window-fail&action=pay');
    expect(queryOf(answer.headers.get('location'))).toMatchObject({
      code: 'REJECT_CARD_COMPANY',
      orderId: `window-${orderCount}`,
    });
  });

  test('expires after half an hour', async () => {
    const opened = await open();
    await control('clock', { advanceMs: 31 * 60_000 });
    const answer = await press(opened, 'card=approve&action=pay');
    expect(answer.text).toContain('결제 시간이 지났습니다');
  });

  test('cannot be used for payment after it was closed', async () => {
    const opened = await open();
    await press(opened, 'action=close');
    const answer = await press(opened, 'card=approve&action=pay');
    expect(queryOf(answer.headers.get('location'))).toMatchObject({ code: 'PAY_PROCESS_CANCELED' });
  });

  test.each([
    ['a short order id', { orderId: 'abc' }, 'INVALID_ORDER_ID'],
    ['an order id in Korean', { orderId: '주문번호입니다' }, 'INVALID_ORDER_ID'],
    ['an amount with a fraction', { amount: 10.5 }, 'INVALID_AMOUNT_VALUE'],
    ['less than a hundred won', { amount: 99 }, 'BELOW_MINIMUM_AMOUNT'],
    ['a relative return address', { successUrl: '/done' }, 'INCORRECT_SUCCESS_URL_FORMAT'],
    [
      'a phone number with hyphens',
      { customerMobilePhone: '010-1234-5678' },
      'INVALID_CUSTOMER_MOBILE_PHONE',
    ],
    ['more tax-free than there is', { taxFreeAmount: 32_001 }, 'INVALID_PARAMETERS'],
    ['a widget key for the plain window', { product: 'payment' }, 'NOT_SUPPORTED_WIDGET_KEY'],
    ['an unknown client key', { clientKey: 'test_gck_unknown' }, 'INVALID_CLIENT_KEY'],
  ])('%s does not open it', async (_name, more, code) => {
    expect(await open(more)).toMatchObject({ code });
  });
});
