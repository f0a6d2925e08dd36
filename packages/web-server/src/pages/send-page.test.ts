// The headers of pages: fixed ones, and those that depend on the page, the visitor and the app's origin.
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { siteOf } from '../app/site.ts';
import type { RenderedPage } from './page-cache.ts';
import { pageDelivery, sendCachedPage, sendPage } from './send-page.ts';

const html = 'text/html; charset=utf-8';
const https = 'https://shop.example';

const page = (headers: [string, string][] = [], cookies: string[] = [], type = html): RenderedPage => ({
  status: 200,
  headers: [['content-type', type], ...headers],
  cookies,
  body: Buffer.from('<!doctype html>'),
  etag: '"tag"',
  variants: new Map(),
});

type Shop = { publicUrl: string; isLive: boolean };

const visitorCookies = (header: string | undefined, isSecure: boolean): string[] =>
  header?.includes('visitor=') ? [] : [`visitor=1${isSecure ? '; Secure' : ''}`];

async function answerOf({ publicUrl, isLive }: Shop, sent = page(), headers: Record<string, string> = {}) {
  const server = Fastify();
  const delivery = pageDelivery(siteOf(publicUrl), isLive, visitorCookies);
  server.get('/', (request, reply) => sendPage(request, reply, sent, delivery));
  server.get('/cached', (request, reply) => {
    if (!sendCachedPage(request, reply, sent, delivery)) return sendPage(request, reply, sent, delivery);
    return undefined;
  });
  const ask = (url: string) => server.inject({ url, headers: { host: 'shop.example', ...headers } });
  const answers = [await ask('/'), await ask('/cached')] as const;
  await server.close();
  return answers;
}

const headersOf = async (shop: Shop, sent = page()) => (await answerOf(shop, sent))[0].headers;

describe('the headers of a page', () => {
  test.each([
    ['a live app over HTTPS', { publicUrl: https, isLive: true }, 'max-age=31536000'],
    ['a demo with a self-signed certificate', { publicUrl: https, isLive: false }, undefined],
    ['plain HTTP', { publicUrl: 'http://shop.example', isLive: true }, undefined],
  ])('of %s: Strict-Transport-Security', async (_shop, place, expected) => {
    expect((await headersOf(place))['strict-transport-security']).toBe(expected);
  });

  test('contain the fixed security headers and no X-Powered-By', async () => {
    expect(await headersOf({ publicUrl: https, isLive: false })).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), browsing-topics=()',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(await headersOf({ publicUrl: https, isLive: false })).not.toHaveProperty('x-powered-by');
  });

  test('contain Retry-After and no-store for status 503', async () => {
    const unavailable = { ...page(), status: 503 };
    const sent = await headersOf({ publicUrl: https, isLive: false }, unavailable);
    expect([sent['retry-after'], sent['cache-control'], sent.etag]).toEqual(['5', 'no-store', undefined]);
  });

  test('contain no ETag for a personal page, which is no-store', async () => {
    const own = await headersOf({ publicUrl: https, isLive: true }, page([['cache-control', 'no-store']]));
    expect([own['cache-control'], own.etag]).toEqual(['no-store', undefined]);
    const shared = await headersOf({ publicUrl: https, isLive: true });
    expect([shared['cache-control'], shared.etag]).toEqual(['private, no-cache', '"tag"']);
  });

  test('are the same for a cached page', async () => {
    const [rendered, cached] = await answerOf({ publicUrl: https, isLive: true });
    const named = (headers: object) =>
      Object.entries(headers)
        .filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
        .map(([name, value]) => `${name}: ${String(value)}`)
        .toSorted();
    expect(named(cached.headers)).toEqual(named(rendered.headers));
    expect(cached.body).toBe(rendered.body);
  });

  test('R050 R056 contain the session’s cookies and those that the visitor lacks where a session is opened', async () => {
    const data = page([], ['access_token=x'], 'text/x-script');
    const cookies = (await headersOf({ publicUrl: https, isLive: true }, data))['set-cookie'];
    expect(cookies).toEqual(['access_token=x', 'visitor=1; Secure']);
  });

  test('contain no cookie for a visitor with all of them, nor for loader data without a new session', async () => {
    const shop = { publicUrl: https, isLive: true };
    for (const { headers } of await answerOf(shop, page(), { cookie: 'visitor=2' }))
      expect(headers['set-cookie']).toBeUndefined();
    expect((await headersOf(shop, page([], [], 'text/x-script')))['set-cookie']).toBeUndefined();
  });
});

describe('a page whose ETag the browser sends', () => {
  test('is answered with 304 and no body, cached or rendered', async () => {
    const answers = await answerOf({ publicUrl: https, isLive: true }, page(), { 'if-none-match': '"tag"' });
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [304, ''],
      [304, ''],
    ]);
  });
});
