// Content encodings of API responses: negotiation, one compression per cached body, revalidation, and answers after a write.
import { tmpdir } from 'node:os';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { openStaff } from '../testing/members/staff.ts';
import { testShop } from '../testing/shop.ts';
import { bytesOf, createResponseCache } from './response-cache.ts';
import { encodingFor, variantOf } from './compression.ts';

const shop = testShop({ demo: true });
let app: FastifyInstance;

beforeAll(async () => {
  const answers = createResponseCache({
    ttlMs: 60_000,
    maxWeight: 1_000_000,
    weigh: bytesOf,
    now: () => performance.now(),
  });
  app = await createApp({ ...shop.context(), clock: shop.clock, answers, pictureFolders: [tmpdir()] });
});
afterAll(() => app.close());

/** A cached response with an ETag, and one made per request. */
const list = '/api/v1/open/categories';
const uncached = '/api/v1/openapi.json';
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const post = (count: number, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/open/product-items/action/get-by-paging',
    headers,
    payload: { count },
  });

const decoders = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
};

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['zstd', 'zstd'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['', undefined],
] as const)('Accept-Encoding "%s" gets %s, cached or not', async (accepted, encoding) => {
  for (const url of [list, uncached]) {
    const plain = await get(url);
    const answer = await get(url, { 'accept-encoding': accepted });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
    const body = encoding === undefined ? answer.rawPayload : decoders[encoding](answer.rawPayload);
    expect(body.equals(plain.rawPayload)).toBe(true);
  }
});

test('without Accept-Encoding the response is not compressed', async () => {
  expect((await get(list)).headers['content-encoding']).toBeUndefined();
});

test('does not compress a short response', async () => {
  expect((await post(20, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  const short = await post(1, { 'accept-encoding': 'br' });
  expect(short.rawPayload.length).toBeLessThan(1024);
  expect(short.headers['content-encoding']).toBeUndefined();
});

test('compresses a response for one caller', async () => {
  const own = await post(20, { 'accept-encoding': 'gzip', 'x-adult-token': 'none' });
  expect([own.statusCode, own.headers['content-encoding']]).toEqual([200, 'gzip']);
  expect(JSON.parse(gunzipSync(own.rawPayload).toString())).toHaveProperty('paging');
});

test('revalidates each variant by its ETag, with Vary for caches', async () => {
  for (const accepted of ['', 'br', 'gzip']) {
    const first = await get(list, { 'accept-encoding': accepted });
    expect(first.statusCode).toBe(200);
    expect(first.headers['vary']).toContain('Accept-Encoding');
    const tag = String(first.headers['etag']);
    expect(tag.startsWith('W/')).toBe(first.headers['content-encoding'] !== undefined);
    const again = await get(list, { 'accept-encoding': accepted, 'if-none-match': tag });
    expect([again.statusCode, again.headers['etag'], again.body]).toEqual([304, tag, '']);
  }
});

test('compresses a cached body once for all clients', async () => {
  const bytes = Buffer.from('건강식품 '.repeat(500));
  const variants = new Map();
  expect(encodingFor('br', bytes)).toBe('br');
  const [first, second] = await Promise.all([
    variantOf(bytes, variants, 'br'),
    variantOf(bytes, variants, 'br'),
  ]);
  expect(second).toBe(first);
  expect(first.length).toBeLessThan(bytes.length / 10);
});

test('refuses a compressed request body', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/open/product-items/action/get-by-paging',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: Buffer.from('1f8b0800', 'hex'),
  });
  expect(answer.statusCode).toBe(400);
});

test('content that staff write is in the next answer, without a notification of the database', async () => {
  const { token } = await openStaff(shop);
  const faqs = async () => (await get('/api/v1/open/faqs/action/get-by-paging?count=100')).body;
  expect(await faqs()).not.toContain('새로 적은 질문');
  const written = await app.inject({
    method: 'POST',
    url: '/api/v1/staff/faqs',
    headers: { authorization: `Bearer ${token}` },
    payload: { categoryName: '배송', question: '새로 적은 질문', answer: '답' },
  });
  expect(written.statusCode).toBe(200);
  expect(await faqs()).toContain('새로 적은 질문');
});
