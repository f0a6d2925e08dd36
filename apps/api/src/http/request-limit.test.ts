// The limit of requests per caller over all paths.
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { costOfCall } from '#contract/cost.ts';
import { createApp } from '../app.ts';
import { testShop } from '../testing/shop.ts';

const shop = testShop();
let app: FastifyInstance;

beforeAll(async () => {
  const options = { ...shop.context(), clock: shop.clock, pictureFolders: [tmpdir()] };
  app = await createApp({ ...options, requestsPerMinute: 5, trustedProxies: ['10.0.0.1'] });
});
afterAll(() => app.close());

const ask = (from: string, url = '/api/v1/openapi.json') => app.inject({ url, remoteAddress: from });

test('a caller above the limit gets 429 with Retry-After on every path except the probes, others are served', async () => {
  for (const url of [
    '/api/v1/openapi.json',
    '/nothing',
    '/pictures/800/none.webp',
    '/api/v1/open/categories',
    '/api/v1/openapi.json',
  ])
    expect((await ask('203.0.113.7', url)).statusCode).not.toBe(429);
  for (const url of ['/api/v1/openapi.json', '/nothing', '/api/v1/open/categories']) {
    const answer = await ask('203.0.113.7', url);
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      {
        code: 'TOO_MANY_REQUESTS',
        message: '요청이 많습니다. 잠시 후 다시 시도해 주세요.',
        requestId: expect.any(String) as string,
      },
    ]);
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds > 0 && seconds <= 60).toBe(true);
  }
  expect((await ask('203.0.113.7', '/health')).statusCode).toBe(200);
  expect((await ask('203.0.113.7', '/ready')).statusCode).toBe(200);
  expect((await ask('203.0.113.8')).statusCode).toBe(200);
});

test('all addresses of one IPv6 network share a limit', async () => {
  for (let at = 1; at <= 5; at += 1) expect((await ask(`2001:db8::${at}`)).statusCode).toBe(200);
  expect((await ask('2001:db8::6')).statusCode).toBe(429);
  expect((await ask('2001:db8:0:1::1')).statusCode).toBe(200);
});

test('behind a trusted proxy visitors are counted, not the proxy', async () => {
  const through = (visitor: string) =>
    app.inject({
      url: '/api/v1/openapi.json',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': visitor },
    });
  for (let at = 1; at <= 5; at += 1) expect((await through('198.51.100.1')).statusCode).toBe(200);
  expect((await through('198.51.100.1')).statusCode).toBe(429);
  expect((await through('198.51.100.2')).statusCode).toBe(200);
});

test('a costly call or page counts as many requests as it declares', async () => {
  const { cost } = contract.getKeyword;
  expect(cost).toBeGreaterThan(10);
  const options = { ...shop.context(), clock: shop.clock, pictureFolders: [tmpdir()] };
  const costOfPage = (url: string) => (url.startsWith('/search') ? cost : 1);
  const strict = await createApp({ ...options, requestsPerMinute: 2 * cost, costOfPage });
  for (const [url, from] of [
    ['/api/v1/open/keyword?keyword=a', '203.0.113.9'],
    ['/search?keyword=a', '203.0.113.10'],
  ] as const) {
    const statusOf = async (path: string) =>
      (await strict.inject({ url: path, remoteAddress: from })).statusCode;
    for (let at = 0; at < 2; at += 1) expect(await statusOf(url)).not.toBe(429);
    expect(await statusOf('/nothing')).toBe(429);
  }
  await strict.close();
});

test('a list with a keyword counts as a search, without one as a single request', async () => {
  const { cost, costOfKeyword = 0 } = contract.getProductItemsByPaging;
  expect([cost, costOfKeyword]).toEqual([1, contract.getProductItemsByPagingBySearchTable.cost]);
  const options = { ...shop.context(), clock: shop.clock, pictureFolders: [tmpdir()] };
  const strict = await createApp({ ...options, requestsPerMinute: costOfKeyword });
  const statusOf = async (from: string, body: object) => {
    const url = '/api/v1/open/product-items/action/get-by-paging';
    return (await strict.inject({ method: 'POST', url, remoteAddress: from, payload: body })).statusCode;
  };
  for (let at = 0; at < 3; at += 1)
    expect(await statusOf('203.0.113.11', { count: 1, keyword: ' ' })).toBe(200);
  for (const status of [200, 429])
    expect(await statusOf('203.0.113.12', { count: 1, keyword: '홍삼' })).toBe(status);
  await strict.close();
});

test.each([
  [{ keyword: 'one two three four five' }, 30, 60],
  [{ keyword: ' one  two three four ' }, 30, 30],
  [{ keyword: 'one two three four five', count: 100 }, 1, 3],
  [{ count: 50 }, 1, 1],
  [{ count: 51 }, 30, 2],
  [{ count: '100', keyword: 5 }, 30, 1],
] as const)('%j counts by its keyword and its rows', (input, costOfKeyword, cost) => {
  expect(costOfCall({ cost: 1, costOfKeyword }, input)).toBe(cost);
});

test.each(['getProductsByPaging', 'searchProductsByPaging'] as const)(
  '%s with a keyword counts as a search',
  (operation) => {
    expect(contract[operation].costOfKeyword).toBe(contract.getProductItemsByPagingBySearchTable.cost);
  },
);

test.each([
  'getKeyword',
  'searchKeyword',
  'searchAll',
  'searchCategories',
  'getProductItemsByPagingBySearchTable',
  'getProductItemsByUuids',
  'registerOrder',
  'checkPurchasable',
  'importDispatches',
] as const)('%s counts as more than one request', (operation) => {
  expect(contract[operation].cost).toBeGreaterThanOrEqual(10);
});

test('callers on this machine are not counted', async () => {
  for (let at = 0; at < 10; at += 1) expect((await ask('127.0.0.1')).statusCode).toBe(200);
});
