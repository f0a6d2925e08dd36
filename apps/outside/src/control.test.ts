// Test control does what its description says: planned answers, delays, cut connections, the list of requests, reset.
// The companies' own behaviour is tested in their files.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startOutside, testCards, tossKeys } from './main.ts';

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

/** What has arrived at the companies since the reset, answered or not. */
async function requestsSeen(): Promise<Json[]> {
  const response = await fetch(`${outside.url}/__outside/requests`);
  return ((await response.json()) as { requests: Json[] }).requests;
}

const readOrder = (orderId: string) =>
  fetch(`${outside.url}/toss/v1/payments/orders/${orderId}`, {
    headers: { authorization: `Basic ${Buffer.from(`${tossKeys.widget.secretKey}:`).toString('base64')}` },
  });

describe('planned answers', () => {
  test('the next answer of a call is the planned one, and the one after is the company’s own', async () => {
    await control('next', { call: 'toss.find-by-order', status: 429, code: 'TOO_MANY_REQUESTS' });
    expect((await readOrder('order-1')).status).toBe(429);
    expect((await readOrder('order-1')).status).toBe(404);
  });

  test('several may wait in line', async () => {
    await control('next', { call: 'toss.find-by-order', status: 500, times: 2 });
    await control('next', { call: 'toss.find-by-order', status: 503 });
    const seen = [await readOrder('a'), await readOrder('a'), await readOrder('a'), await readOrder('a')];
    expect(seen.map((response) => response.status)).toEqual([500, 500, 503, 404]);
  });

  test('a connection is cut without an answer', async () => {
    await control('next', { call: 'toss.find-by-order', drop: 'after' });
    await expect(readOrder('order-1')).rejects.toThrow();
  });

  test('a delayed answer comes at once when the clock is moved past it', async () => {
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

describe('what was seen', () => {
  test('requests are listed without their secrets, pages are not', async () => {
    await readOrder('order-7');
    await fetch(`${outside.url}/`);
    const requests = await requestsSeen();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ call: 'toss.find-by-order', method: 'GET' });
    expect(JSON.stringify(requests)).not.toContain(
      Buffer.from(tossKeys.widget.secretKey).toString('base64').slice(0, 20),
    );
  });

  test('the page for people tells each payment’s story', async () => {
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

  test('reset forgets everything', async () => {
    await control('toss/authenticate', { orderId: 'forgotten-order', amount: 1000 });
    await control('next', { call: 'toss.find-by-order', status: 500 });
    await control('reset');
    expect((await readOrder('forgotten-order')).status).toBe(404);
  });
});

describe('pages', () => {
  test('the index names the shop', async () => {
    const text = await (await fetch(`${outside.url}/`)).text();
    expect(text).toContain('http://shop.test');
  });

  test('test cards have their own name, number and outcome', () => {
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
