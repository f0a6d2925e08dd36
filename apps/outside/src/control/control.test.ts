// Test control: planned answers, delays, closed connections, recorded requests, reset.
// The providers' behaviour is tested in their files.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startOutside, testCards, tossKeys } from '../main.ts';

type Json = Record<string, unknown>;

let outside: Awaited<ReturnType<typeof startOutside>>;

beforeAll(async () => {
  outside = await startOutside({ port: 0, host: '127.0.0.1', shopOrigin: 'http://shop.test' });
});
beforeEach(() => control('reset'));
afterAll(() => outside.close());

async function control(path: string, body: unknown = {}) {
  const response = await fetch(`${outside.url}/__outside/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as Json };
}

/** Requests received since the reset, answered or not. */
async function requestsSeen(): Promise<Json[]> {
  const response = await fetch(`${outside.url}/__outside/requests`);
  return ((await response.json()) as { requests: Json[] }).requests;
}

const readOrder = (orderId: string) =>
  fetch(`${outside.url}/toss/v1/payments/orders/${orderId}`, {
    headers: { authorization: `Basic ${Buffer.from(`${tossKeys.widget.secretKey}:`).toString('base64')}` },
  });

describe('planned answers', () => {
  test('apply to the next request of a call, and the following one gets the ordinary answer', async () => {
    await control('next', { call: 'toss.find-by-order', status: 429, code: 'TOO_MANY_REQUESTS' });
    expect((await readOrder('order-1')).status).toBe(429);
    expect((await readOrder('order-1')).status).toBe(404);
  });

  test('can be queued', async () => {
    await control('next', { call: 'toss.find-by-order', status: 500, times: 2 });
    await control('next', { call: 'toss.find-by-order', status: 503 });
    const seen = [await readOrder('a'), await readOrder('a'), await readOrder('a'), await readOrder('a')];
    expect(seen.map((response) => response.status)).toEqual([500, 500, 503, 404]);
  });

  test('can close the connection without an answer', async () => {
    await control('next', { call: 'toss.find-by-order', drop: 'after' });
    await expect(readOrder('order-1')).rejects.toThrow();
  });

  test('that are delayed are sent immediately when the clock moves past the delay', async () => {
    await control('next', { call: 'toss.find-by-order', delayMs: 60_000 });
    const waiting = readOrder('order-1');
    await expect.poll(async () => (await requestsSeen()).length).toBe(1);
    await control('clock', { advanceMs: 60_000 });
    expect((await waiting).status).toBe(404);
  });

  test.each([
    ['no call', {}],
    ['a wrong drop', { call: 'toss.confirm', drop: 'sideways' }],
    ['a list', []],
  ])('%s is refused in words', async (_name, body) => {
    expect(await control('next', body)).toMatchObject({ status: 400, json: { code: 'INVALID_CONTROL' } });
  });
});

describe('recorded requests', () => {
  test('contain no secrets and no page requests', async () => {
    await readOrder('order-7');
    await fetch(`${outside.url}/`);
    const requests = await requestsSeen();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ call: 'toss.find-by-order', method: 'GET' });
    expect(JSON.stringify(requests)).not.toContain(
      Buffer.from(tossKeys.widget.secretKey).toString('base64').slice(0, 20),
    );
  });

  test('are accompanied by a page that lists the events of each payment', async () => {
    await control('toss/authenticate', {
      orderId: 'story-order',
      amount: 12_300,
      orderName: '<i>비타민</i>',
    });
    const text = await (await fetch(`${outside.url}/__outside`)).text();
    expect(text).toContain('story-order');
    expect(text).toContain('12,300원');
    expect(text).toContain('신한카드로 인증되었습니다');
    expect(text).toContain('&lt;i&gt;비타민&lt;/i&gt;');
  });

  test('include the orders of Naver, for which a person acts as the buyer', async () => {
    const items = [{ productId: '1', productName: '<b>칼슘</b>', unitPrice: 7000, quantity: 1 }];
    const { json } = await control('naver/orders', { channel: 'NAVERPAY', items });
    const [placed] = json['orders'] as { orderId: string }[];
    const form = { orderId: placed?.orderId ?? '', choice: 'cancel' };
    const pressed = await fetch(`${outside.url}/__outside/naver/press`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    const text = await pressed.text();
    expect(text).toContain('&lt;b&gt;칼슘&lt;/b&gt; 0/1개: 취소, 취소 완료');
  });

  test('are deleted by a reset, with all payments and plans', async () => {
    await control('toss/authenticate', { orderId: 'forgotten-order', amount: 1000 });
    await control('next', { call: 'toss.find-by-order', status: 500 });
    await control('reset');
    expect((await readOrder('forgotten-order')).status).toBe(404);
  });
});

describe('pages', () => {
  test('include an index that links to the shop', async () => {
    const text = await (await fetch(`${outside.url}/`)).text();
    expect(text).toContain('http://shop.test');
  });

  test('list test cards with distinct names, numbers and outcomes', () => {
    for (const key of ['id', 'number', 'outcome'] as const) {
      expect(new Set(testCards.map((card) => card[key])).size).toBe(testCards.length);
    }
  });

  test.each([
    '/nowhere',
    '/toss/pay/nothing',
    '/page/font/..%2f..%2fpackage.json',
    '/toss/v1/payments/%E0%A4%A',
  ])('%s is not there, and nothing breaks', async (path) => {
    expect((await fetch(outside.url + path)).status).toBeGreaterThanOrEqual(401);
    expect((await fetch(outside.url + path)).status).toBeLessThan(500);
  });
});
