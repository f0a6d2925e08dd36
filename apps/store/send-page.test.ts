// The headers that every page has, and those that depend on whose page it is and where the shop is.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { RenderedPage } from './page-memory.ts';
import { placeOf, sendPage } from './send-page.ts';
import { siteOf } from './site.ts';

const html = 'text/html; charset=utf-8';

const page = (headers: [string, string][] = [], cookies: string[] = [], type = html): RenderedPage => ({
  status: 200,
  headers: [['content-type', type], ...headers],
  cookies,
  body: Buffer.from('<!doctype html>'),
  tag: '"tag"',
  packed: new Map(),
});

type Shop = { publicUrl: string; isLive: boolean };

async function headersOf({ publicUrl, isLive }: Shop, sent = page()) {
  const server = Fastify();
  const place = placeOf(siteOf(publicUrl), isLive);
  server.get('/', (request, reply) => sendPage(request, reply, sent, place));
  const answer = await server.inject({ url: '/', headers: { host: 'shop.example' } });
  await server.close();
  return answer.headers;
}

const https = 'https://shop.example';

test.each([
  ['a live shop over HTTPS', { publicUrl: https, isLive: true }, 'max-age=31536000'],
  ['a demo with a certificate of its own', { publicUrl: https, isLive: false }, undefined],
  ['plain HTTP', { publicUrl: 'http://shop.example', isLive: true }, undefined],
])('%s: whether browsers never come over plain HTTP again', async (_shop, place, told) => {
  expect((await headersOf(place))['strict-transport-security']).toBe(told);
});

test('every page has the fixed security headers, and none that says what serves it', async () => {
  expect(await headersOf({ publicUrl: https, isLive: false })).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), browsing-topics=()',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  expect(await headersOf({ publicUrl: https, isLive: false })).not.toHaveProperty('x-powered-by');
});

test('a page that the database kept from being rendered says when to come again', async () => {
  const unavailable = { ...page(), status: 503 };
  const sent = await headersOf({ publicUrl: https, isLive: false }, unavailable);
  expect([sent['retry-after'], sent['cache-control'], sent.etag]).toEqual(['5', 'no-store', undefined]);
});

test('a page of a member stays nowhere: no tag, nothing to revalidate', async () => {
  const own = await headersOf({ publicUrl: https, isLive: true }, page([['cache-control', 'no-store']]));
  expect([own['cache-control'], own.etag]).toEqual(['no-store', undefined]);
  const shared = await headersOf({ publicUrl: https, isLive: true });
  expect([shared['cache-control'], shared.etag]).toEqual(['private, no-cache', '"tag"']);
});

test('R050 R056 where a session begins or ends, the visitor gets the ids that they lack as well', async () => {
  const data = page([], ['access_token=x'], 'text/x-script');
  const cookies = (await headersOf({ publicUrl: https, isLive: true }, data))['set-cookie'];
  const line = (name: string) => (cookies as string[]).find((one) => one.startsWith(`${name}=`));
  expect(line('access_token')).toBe('access_token=x');
  for (const name of ['guest_external_id', 'external_id'])
    expect(line(name)).toMatch(
      new RegExp(`^${name}=[0-9a-f-]{36}; Path=/; Max-Age=31536000; SameSite=Lax; Secure$`),
    );
});
