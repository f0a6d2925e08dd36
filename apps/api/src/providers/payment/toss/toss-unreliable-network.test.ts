// The Toss Payments client on an unreliable network: closed connections, timeouts, overload, malformed responses. Regular
// responses: toss.test.ts.
import { testOutside } from '../../../testing/outside.ts';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { tossKeys } from '../../../../../outside/src/main.ts';
import { createTossPayment } from './toss.ts';

const outside = testOutside();
let orderCount = 0;

const client = (baseUrl = `${outside.url}/toss`) =>
  createTossPayment({ baseUrl, secretKey: tossKeys.widget.secretKey });

/** An order authenticated in the payment window. */
async function authenticated() {
  orderCount += 1;
  const orderId = `2026112000000${orderCount}-1`;
  const { paymentKey } = await outside.control('toss/authenticate', { orderId, amount: 32_000 });
  return { orderId, paymentKey: String(paymentKey), amount: 32_000, idempotencyKey: `confirm-${orderId}` };
}

async function confirmCalls(orderId: string): Promise<number> {
  const requests = await outside.requests('toss.confirm');
  return requests.filter(({ body }) => body.includes(orderId)).length;
}

/** A provider that returns the same response to every call. */
async function answering(status: number, body: string) {
  const server: Server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { client: client(`http://127.0.0.1:${address.port}`), close };
}

const paymentOf = (changes: object) => ({
  paymentKey: 'key-1',
  orderId: 'order-1',
  status: 'DONE',
  totalAmount: 32_000,
  balanceAmount: 32_000,
  cancels: null,
  ...changes,
});

describe('an unreliable network', () => {
  test('a connection closed before processing is retried and pays once', async () => {
    const order = await authenticated();
    await outside.control('next', { call: 'toss.confirm', drop: 'before' });
    expect(await client().confirm(order)).toMatchObject({ kind: 'yes' });
    expect(await confirmCalls(order.orderId)).toBe(2);
  });

  test('a connection closed after the capture is retried and gets the first response', async () => {
    const order = await authenticated();
    await outside.control('next', { call: 'toss.confirm', drop: 'after' });
    expect(await client().confirm(order)).toMatchObject({ kind: 'yes', payment: { balanceAmount: 32_000 } });
  });

  test('a connection that stays closed is unknown', async () => {
    const order = await authenticated();
    await outside.control('next', { call: 'toss.confirm', drop: 'before', times: 3 });
    expect(await client().confirm(order)).toMatchObject({ kind: 'unknown', isOver: false });
    expect(await confirmCalls(order.orderId)).toBe(3);
  });

  test('an unreachable provider is unknown, also for a lookup', async () => {
    const nowhere = client('http://127.0.0.1:1/toss');
    const order = await authenticated();
    expect(await nowhere.confirm(order)).toMatchObject({ kind: 'unknown', reason: 'ECONNREFUSED' });
    expect(await nowhere.findByOrderId(order.orderId)).toMatchObject({ kind: 'unknown' });
  });

  test('a provider that accepts no connection is unknown after the connect timeout', async () => {
    const silent = createTcpServer(() => undefined);
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const order = await authenticated();
    const answer = await createTossPayment({
      baseUrl: `https://127.0.0.1:${address.port}`,
      secretKey: tossKeys.widget.secretKey,
      connectTimeoutMs: 100,
    }).confirm(order);
    expect(answer).toMatchObject({ kind: 'unknown', reason: 'CONNECT_TIME_OUT' });
    silent.close();
  });

  test('too many requests are retried, and unknown when it continues', async () => {
    const order = await authenticated();
    await outside.control('next', { call: 'toss.confirm', status: 429, code: 'TOO_MANY_REQUESTS', times: 2 });
    expect(await client().confirm(order)).toMatchObject({ kind: 'yes' });
    await outside.control('next', {
      call: 'toss.find-by-order',
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      times: 3,
    });
    expect(await client().findByOrderId(order.orderId)).toMatchObject({
      kind: 'unknown',
      reason: 'TOO_MANY_REQUESTS',
    });
  });

  test('a server error is not retried blindly', async () => {
    const order = await authenticated();
    await outside.control('next', { call: 'toss.confirm', status: 500, code: 'COMMON_ERROR' });
    expect(await client().confirm(order)).toEqual({ kind: 'unknown', reason: 'COMMON_ERROR', isOver: true });
    expect(await confirmCalls(order.orderId)).toBe(1);
  });

  test('a refusal by a proxy is unknown', async () => {
    const proxy = await answering(403, '<h1>blocked</h1>');
    expect(await proxy.client.confirm(await authenticated())).toMatchObject({
      kind: 'unknown',
      reason: 'HTTP_403',
    });
    proxy.close();
  });

  test.each([
    ['an HTML page', '<h1>ok</h1>', 'ANSWER_NOT_JSON'],
    ['an object without a payment', '{}', 'ANSWER_DOES_NOT_MATCH'],
    ['a payment of another amount', JSON.stringify(paymentOf({ totalAmount: 1 })), 'ANSWER_DOES_NOT_MATCH'],
    [
      'a payment of another order',
      JSON.stringify(paymentOf({ orderId: 'other-1' })),
      'ANSWER_DOES_NOT_MATCH',
    ],
    [
      'a payment that is still in progress',
      JSON.stringify(paymentOf({ status: 'IN_PROGRESS' })),
      'STATUS_IN_PROGRESS',
    ],
    ['an unknown status', JSON.stringify(paymentOf({ status: 'MAYBE' })), 'ANSWER_DOES_NOT_MATCH'],
  ])('a 200 response that is %s is unknown', async (_name, body, reason) => {
    const odd = await answering(200, body);
    const request = { orderId: 'order-1', paymentKey: 'key-1', amount: 32_000, idempotencyKey: 'odd' };
    expect(await odd.client.confirm(request)).toEqual({ kind: 'unknown', reason, isOver: false });
    odd.close();
  });
});
