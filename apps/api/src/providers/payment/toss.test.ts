// The client of Toss Payments against a company that answers over real HTTP: every card, every bad end of a call.
// What the shop does with an answer is tested in the payments feature.
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOutside, tossKeys } from '../../../../outside/src/main.ts';
import { createTossPayment } from './toss.ts';

let outside: Awaited<ReturnType<typeof startOutside>>;
let orderCount = 0;

beforeAll(async () => {
  outside = await startOutside({ port: 0, host: '127.0.0.1' });
});
afterAll(() => outside.close());

const client = (options: { timeoutMs?: number; secretKey?: string; baseUrl?: string } = {}) =>
  createTossPayment({ baseUrl: `${outside.url}/toss`, secretKey: tossKeys.widget.secretKey, ...options });

async function control(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${outside.url}/__outside/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** An order whose shopper has passed the payment window with the given card. */
async function authenticated(card = 'approve', amount = 32_000, taxFreeAmount = 0) {
  orderCount += 1;
  const orderId = `2026112000000${orderCount}-1`;
  const { paymentKey } = await control('toss/authenticate', { orderId, amount, card, taxFreeAmount });
  return { orderId, paymentKey: String(paymentKey), amount, idempotencyKey: `confirm-${orderId}` };
}

async function confirmCalls(orderId: string): Promise<number> {
  const response = await fetch(`${outside.url}/__outside/requests?call=toss.confirm`);
  const { requests } = (await response.json()) as { requests: { body: string }[] };
  return requests.filter((request) => request.body.includes(orderId)).length;
}

describe('confirming a payment', () => {
  test('a good card is a yes with the card, its company, the receipt and the moment', async () => {
    const order = await authenticated();
    const answer = await client().confirm(order);
    expect(answer).toMatchObject({
      kind: 'yes',
      payment: {
        paymentKey: order.paymentKey,
        orderId: order.orderId,
        status: 'DONE',
        method: '카드',
        totalAmount: 32_000,
        balanceAmount: 32_000,
        card: { companyLabel: '신한카드', maskedNumber: '94100100****000*', installmentMonths: 0 },
        cancels: [],
      },
    });
    if (answer.kind !== 'yes') throw new Error('unreachable');
    expect(Math.abs(Date.now() - Number(answer.payment.approvedAt))).toBeLessThan(60_000);
    expect(answer.payment.receiptUrl).toContain('/toss/receipt/');
  });

  test('a declined card is a no with the company’s sentence', async () => {
    const answer = await client().confirm(await authenticated('decline'));
    expect(answer).toEqual({
      kind: 'no',
      code: 'REJECT_CARD_PAYMENT',
      message: '한도초과 혹은 잔액부족으로 결제에 실패했습니다.',
    });
  });

  test('a card that fails in the window never reaches the confirm', async () => {
    orderCount += 1;
    const answer = await control('toss/authenticate', {
      orderId: `20261120-window-${orderCount}`,
      amount: 1000,
      card: 'window-fail',
    });
    expect(answer).toMatchObject({ code: 'REJECT_CARD_COMPANY' });
  });

  test('a late confirm is a no: the session has ended', async () => {
    expect(await client().confirm(await authenticated('session-expired'))).toMatchObject({
      kind: 'no',
      code: 'NOT_FOUND_PAYMENT_SESSION',
    });
  });

  test('a time-out while the money moves is unknown, and asking again by order id finds it paid', async () => {
    await control('settings', { toss: { hangMs: 700 } });
    const order = await authenticated('time-out');
    const impatient = client({ timeoutMs: 150 });
    expect(await impatient.confirm(order)).toEqual({
      kind: 'unknown',
      reason: 'ANSWER_TIME_OUT',
      isOver: false,
    });
    expect(await impatient.findByOrderId(order.orderId)).toMatchObject({
      payment: { status: 'IN_PROGRESS' },
    });
    await control('clock', { advanceMs: 1000 });
    expect(await impatient.findByOrderId(order.orderId)).toMatchObject({
      kind: 'yes',
      payment: { status: 'DONE' },
    });
  });

  test('while a confirm still runs, a second one is unknown under the same key and under a new one', async () => {
    await control('settings', { toss: { hangMs: 500 } });
    const order = await authenticated('time-out');
    const first = client().confirm(order);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await client().confirm(order)).toMatchObject({
      kind: 'unknown',
      reason: 'IDEMPOTENT_REQUEST_PROCESSING',
    });
    expect(await client().confirm({ ...order, idempotencyKey: `another-${order.orderId}` })).toMatchObject({
      kind: 'unknown',
      reason: 'FORBIDDEN_CONSECUTIVE_REQUEST',
    });
    expect(await first).toMatchObject({ kind: 'yes' });
  });

  test('a card company in trouble is a no that a new key may turn into a yes', async () => {
    const order = await authenticated('provider-error-once');
    expect(await client().confirm(order)).toMatchObject({ kind: 'no', code: 'PROVIDER_ERROR' });
    expect(await client().confirm(order)).toMatchObject({ kind: 'no', code: 'PROVIDER_ERROR' });
    expect(await client().confirm({ ...order, idempotencyKey: `again-${order.orderId}` })).toMatchObject({
      kind: 'yes',
    });
  });

  test('a broken company is unknown and over: the record says not paid, and a new key may try again', async () => {
    const order = await authenticated('server-error-once');
    expect(await client().confirm(order)).toEqual({
      kind: 'unknown',
      reason: 'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
      isOver: true,
    });
    expect(await client().findByOrderId(order.orderId)).toMatchObject({ payment: { status: 'IN_PROGRESS' } });
    expect(await client().confirm({ ...order, idempotencyKey: `again-${order.orderId}` })).toMatchObject({
      kind: 'yes',
    });
  });

  test('the same key twice takes the money once and gives the same answer', async () => {
    const order = await authenticated();
    const first = await client().confirm(order);
    expect(await client().confirm(order)).toEqual(first);
  });

  test('a payment confirmed before, under another key, is a yes read from the company', async () => {
    const order = await authenticated();
    await client().confirm(order);
    expect(await client().confirm({ ...order, idempotencyKey: `reload-${order.orderId}` })).toMatchObject({
      kind: 'yes',
      payment: { status: 'DONE', totalAmount: 32_000 },
    });
  });

  test('a payment that was given back is not a yes any more', async () => {
    const order = await authenticated();
    await client().confirm(order);
    await client().cancel({ ...cancelOf(order, 32_000, 32_000), idempotencyKey: `${order.orderId}-all` });
    expect(await client().confirm({ ...order, idempotencyKey: `late-${order.orderId}` })).toMatchObject({
      kind: 'no',
      code: 'ALREADY_CANCELED_PAYMENT',
    });
  });

  test('another amount than the one authenticated is refused', async () => {
    const order = await authenticated();
    expect(await client().confirm({ ...order, amount: 100 })).toMatchObject({
      kind: 'no',
      code: 'INVALID_REQUEST',
    });
  });

  test('somebody else’s payment key does not pay this order', async () => {
    const bought = await authenticated();
    await client().confirm(bought);
    const order = await authenticated();
    const stolen = await client().confirm({ ...order, paymentKey: bought.paymentKey });
    expect(stolen).toMatchObject({ kind: 'no' });
  });

  test('a wrong secret key says nothing about the payment', async () => {
    const order = await authenticated();
    expect(await client({ secretKey: 'test_gsk_wrong' }).confirm(order)).toMatchObject({
      kind: 'unknown',
      reason: 'UNAUTHORIZED_KEY',
    });
    expect(await client({ secretKey: tossKeys.api.secretKey }).confirm(order)).toMatchObject({
      kind: 'unknown',
      reason: 'INVALID_API_KEY',
    });
  });
});

describe('a bad line', () => {
  test('a connection cut before the work is tried again and pays once', async () => {
    const order = await authenticated();
    await control('next', { call: 'toss.confirm', drop: 'before' });
    expect(await client().confirm(order)).toMatchObject({ kind: 'yes' });
    expect(await confirmCalls(order.orderId)).toBe(2);
  });

  test('a connection cut after the money moved is tried again and gets the first answer', async () => {
    const order = await authenticated();
    await control('next', { call: 'toss.confirm', drop: 'after' });
    expect(await client().confirm(order)).toMatchObject({ kind: 'yes', payment: { balanceAmount: 32_000 } });
  });

  test('a line that stays dead is unknown', async () => {
    const order = await authenticated();
    await control('next', { call: 'toss.confirm', drop: 'before', times: 3 });
    expect(await client().confirm(order)).toMatchObject({ kind: 'unknown', isOver: false });
    expect(await confirmCalls(order.orderId)).toBe(3);
  });

  test('a company that is not there is unknown, also when asked for an order', async () => {
    const nowhere = client({ baseUrl: 'http://127.0.0.1:1/toss' });
    const order = await authenticated();
    expect(await nowhere.confirm(order)).toMatchObject({ kind: 'unknown', reason: 'ECONNREFUSED' });
    expect(await nowhere.findByOrderId(order.orderId)).toMatchObject({ kind: 'unknown' });
  });

  test('a company that takes the call but never shakes hands is unknown after the connect limit', async () => {
    const silent = createTcpServer(() => undefined);
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const order = await authenticated();
    const began = Date.now();
    const answer = await createTossPayment({
      baseUrl: `https://127.0.0.1:${address.port}`,
      secretKey: tossKeys.widget.secretKey,
      connectTimeoutMs: 100,
    }).confirm(order);
    expect(answer).toMatchObject({ kind: 'unknown', reason: 'CONNECT_TIME_OUT' });
    expect(Date.now() - began).toBeLessThan(2000);
    silent.close();
  });

  test('too many requests are tried again, and unknown when it goes on', async () => {
    const order = await authenticated();
    await control('next', { call: 'toss.confirm', status: 429, code: 'TOO_MANY_REQUESTS', times: 2 });
    expect(await client().confirm(order)).toMatchObject({ kind: 'yes' });
    await control('next', { call: 'toss.find-by-order', status: 429, code: 'TOO_MANY_REQUESTS', times: 3 });
    expect(await client().findByOrderId(order.orderId)).toMatchObject({
      kind: 'unknown',
      reason: 'TOO_MANY_REQUESTS',
    });
  });

  test('an error of the company is not tried again blindly', async () => {
    const order = await authenticated();
    await control('next', { call: 'toss.confirm', status: 500, code: 'COMMON_ERROR' });
    expect(await client().confirm(order)).toEqual({ kind: 'unknown', reason: 'COMMON_ERROR', isOver: true });
    expect(await confirmCalls(order.orderId)).toBe(1);
  });

  test('a refusal of something in between proves nothing', async () => {
    const server: Server = createServer((_request, response) => {
      response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>blocked</h1>');
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const behindProxy = client({ baseUrl: `http://127.0.0.1:${address.port}` });
    expect(await behindProxy.confirm(await authenticated())).toMatchObject({
      kind: 'unknown',
      reason: 'HTTP_403',
    });
    server.closeAllConnections();
    server.close();
  });
});

describe('finding by order id', () => {
  test('an order that never reached the company is none', async () => {
    expect(await client().findByOrderId('20261120-never-seen')).toEqual({ kind: 'none' });
  });

  test('an authenticated order nobody confirmed is found, and expired after ten minutes', async () => {
    const order = await authenticated();
    expect(await client().findByOrderId(order.orderId)).toMatchObject({ payment: { status: 'IN_PROGRESS' } });
    await control('clock', { advanceMs: 11 * 60_000 });
    expect(await client().findByOrderId(order.orderId)).toMatchObject({ payment: { status: 'EXPIRED' } });
    expect(await client().confirm(order)).toMatchObject({ kind: 'no', code: 'NOT_FOUND_PAYMENT_SESSION' });
  });

  test('a wrong secret key is unknown, never none', async () => {
    expect(await client({ secretKey: 'test_gsk_wrong' }).findByOrderId('20261120-any')).toMatchObject({
      kind: 'unknown',
    });
  });
});

function cancelOf(
  order: { paymentKey: string },
  cancelAmount: number,
  refundableAmount: number,
  taxFreeAmount = 0,
) {
  return {
    paymentKey: order.paymentKey,
    cancelAmount,
    taxFreeAmount,
    refundableAmount,
    reason: '고객 변심',
    idempotencyKey: `cancel-${order.paymentKey}-${refundableAmount}`,
  };
}

/** An order whose money has moved. */
async function paid(amount = 32_000, taxFreeAmount = 0) {
  const order = await authenticated('approve', amount, taxFreeAmount);
  await client().confirm(order);
  return order;
}

describe('giving money back', () => {
  test('everything at once', async () => {
    const order = await paid();
    const answer = await client().cancel(cancelOf(order, 32_000, 32_000));
    expect(answer).toMatchObject({ kind: 'yes', payment: { status: 'CANCELED', balanceAmount: 0 } });
    if (answer.kind !== 'yes') throw new Error('unreachable');
    expect(answer.payment.cancels).toHaveLength(1);
    expect(answer.payment.cancels[0]).toMatchObject({ amount: 32_000 });
    expect(answer.payment.cancels[0]?.transactionKey).toBe(answer.payment.lastTransactionKey);
  });

  test('in parts down to nothing: the balance says so, the status does not', async () => {
    const order = await paid();
    expect(await client().cancel(cancelOf(order, 10_000, 32_000))).toMatchObject({
      payment: { status: 'PARTIAL_CANCELED', balanceAmount: 22_000 },
    });
    expect(await client().cancel(cancelOf(order, 22_000, 22_000))).toMatchObject({
      payment: { status: 'PARTIAL_CANCELED', balanceAmount: 0 },
    });
    expect(await client().cancel(cancelOf(order, 1, 0))).toMatchObject({
      kind: 'no',
      code: 'NOT_CANCELABLE_AMOUNT',
    });
  });

  test('more than the balance is refused', async () => {
    const order = await paid();
    expect(await client().cancel(cancelOf(order, 32_001, 32_000))).toMatchObject({
      kind: 'no',
      code: 'NOT_CANCELABLE_AMOUNT',
    });
  });

  test('two people who believe in the same balance cannot both give money back', async () => {
    const order = await paid();
    await client().cancel(cancelOf(order, 10_000, 32_000));
    const second = { ...cancelOf(order, 10_000, 32_000), idempotencyKey: 'second person' };
    expect(await client().cancel(second)).toMatchObject({
      kind: 'no',
      code: 'NOT_MATCHES_REFUNDABLE_AMOUNT',
    });
  });

  test('the tax-free part cannot be given back twice', async () => {
    const order = await paid(30_000, 10_000);
    expect(await client().cancel(cancelOf(order, 10_000, 30_000, 10_000))).toMatchObject({ kind: 'yes' });
    expect(await client().cancel(cancelOf(order, 5_000, 20_000, 5_000))).toMatchObject({
      kind: 'no',
      code: 'NOT_CANCELABLE_AMOUNT',
    });
    expect(
      await client().cancel({ ...cancelOf(order, 5_000, 20_000), idempotencyKey: 'taxable' }),
    ).toMatchObject({
      kind: 'yes',
    });
  });

  test('a lost answer is asked again under the same key and gives money back once', async () => {
    const order = await paid();
    await control('next', { call: 'toss.cancel', delayMs: 600 });
    const wish = cancelOf(order, 10_000, 32_000);
    expect(await client({ timeoutMs: 150 }).cancel(wish)).toMatchObject({ kind: 'unknown', isOver: false });
    expect(await client().cancel(wish)).toMatchObject({ kind: 'yes', payment: { balanceAmount: 22_000 } });
    expect(await client().findByOrderId(order.orderId)).toMatchObject({
      payment: { cancels: [{ amount: 10_000 }] },
    });
  });

  test('a payment that never went through cannot be given back', async () => {
    const order = await authenticated();
    expect(await client().cancel(cancelOf(order, 1000, 32_000))).toMatchObject({
      kind: 'no',
      code: 'NOT_CANCELABLE_PAYMENT',
    });
  });
});
