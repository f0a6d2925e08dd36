// A mounted app: which pages come from the cache, which are rendered for the visitor, which requests are refused.
// Two apps are mounted with separate cookies, the second without a cache, like the store and the back office.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTokenCookies } from '../session/token-cookies.ts';
import { mountApp } from './mount-app.ts';
import type { AppOptions, MountedApp } from './mount-app.ts';
import { siteOf } from './site.ts';

/**
 * The server build of an app with resource routes and two screens with loader data. Each page of a resource route contains its
 * visitor, a number that grows with every rendering, and the query that it was rendered for.
 */
const build = `
import { createContext, createRequestHandler, RouterContextProvider } from 'react-router';
const visitorContext = createContext();
let renderings = 0;
const loader = ({ request, context }) => {
  renderings += 1;
  const text = [context.get(visitorContext), renderings, new URL(request.url).search].join(' ');
  return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};
const moved = () => new Response(null, { status: 301, headers: { location: '/shared?from=moved' } });
const missing = () => new Response(null, { status: 404 });
const data = () => ({ text: 'loader data' });
const route = (path, module) => ({ id: path, parentId: 'root', path, module });
export const routes = {
  root: { id: 'root', path: '', module: {} },
  shared: route('shared', { loader }),
  own: route('own', { loader, action: loader }),
  moved: route('moved', { loader: moved }),
  old: route('old', { loader: missing, action: missing }),
  outside: route('outside', { loader: missing }),
  'shared-screen': route('shared-screen', { default: () => null, loader: data }),
  'own-screen': route('own-screen', { default: () => null, loader: data }),
};
export const entry = { module: {
  default: () => new Response('not a document', { status: 500 }),
  createRequestHandler,
  createLoadContext: (environment, visitor) => {
    const context = new RouterContextProvider();
    context.set(visitorContext, environment + visitor);
    return context;
  },
  bodyOf: () => undefined,
  withPageFailures: (routes) => routes,
  createCacheKeys: () => ({ pathname, search }) =>
    ['/shared', '/moved', '/shared-screen'].includes(pathname) ? { key: pathname, rest: search.slice(1) } : undefined,
} };
export const assets = { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} };
export const future = {};
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
export const publicPath = '/';
export const assetsBuildDirectory = '';
export const routeDiscovery = { mode: 'initial' };
export const basename = '/';
export const allowedActionOrigins = false;
`;

const root = join(import.meta.dirname, '../../../..');
const token = 'A'.repeat(43);
const sessionNamed = (name: string) =>
  createTokenCookies({ name, markName: `${name}_mark`, maxAgeSeconds: 60, shape: /^\w{16,256}$/ });

let folder: string;
const stores: { server: ReturnType<typeof Fastify>; app: MountedApp }[] = [];

async function mounted(name: string, cache: AppOptions<string, string>['cache']) {
  const server = Fastify();
  const session = sessionNamed(name);
  const app = await mountApp<string, string>(server, {
    folder,
    site: siteOf('http://shop.example'),
    isLive: false,
    isDevelopment: false,
    environment: 'page of ',
    session,
    identify: async (request) => {
      const isSignedIn = session.read(request.headers.cookie, false) !== undefined;
      return { visitor: isSignedIn ? 'member' : 'guest', isPersonal: isSignedIn, cookies: [] };
    },
    visitorCookies: () => [`${name}_visitor=1`],
    exemptPaths: [],
    ...(cache && { cache }),
    findMoved: async (address) => moved[address],
  });
  stores.push({ server, app });
  const open = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') => {
    const answer = await server.inject({ url, method, headers: { host: 'shop.example', ...headers } });
    return { ...answer, text: answer.body, status: answer.statusCode };
  };
  return { app, open };
}

/** Addresses without a page, and what the app finds for them. */
const moved: Readonly<Record<string, string>> = {
  '/old?no=1': '/상품?tab=1#top',
  '/outside': '//other.example/page',
  '/outside?dot': '/.//other.example/page',
  '/outside?parent': '/goods/..//other.example/page',
  '/own': '/shared',
};

type Mounted = Awaited<ReturnType<typeof mounted>>;
let store: Mounted;
let office: Mounted;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'onns-app-'));
  for (const path of ['build/server', 'build/client/assets', 'build/client/brand'])
    mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'build/server/index.js'), build);
  writeFileSync(join(folder, 'build/client/assets/one-1234567.js'), 'one()');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  store = await mounted('access_token', { freshForMs: 60_000, maxBytes: 10_000, anonymous: 'anyone' });
  office = await mounted('office_token', undefined);
});

afterAll(async () => {
  for (const { server } of stores) await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a page with a cache key', () => {
  test('is rendered once, for the anonymous visitor and without other parameters, for guests and members', async () => {
    const first = await store.open('/shared?utm_source=a');
    expect(first.text).toMatch(/^page of anyone \d+ $/);
    for (const answer of [
      await store.open('/shared'),
      await store.open('/shared', { cookie: `access_token=${token}` }),
      await store.open('/shared?gclid=b'),
    ]) {
      expect(answer.text).toBe(first.text);
      expect(answer.headers.etag).toBe(first.headers.etag);
      expect([answer.headers['set-cookie']].flat()).toEqual(['access_token_visitor=1']);
    }
  });

  test('is rendered again after an invalidation', async () => {
    const { text } = await store.open('/shared');
    store.app.invalidatePages();
    expect((await store.open('/shared')).text).not.toBe(text);
  });

  test('that redirects keeps the parameters that it does not depend on', async () => {
    const { status, headers } = await store.open('/moved?utm_source=a');
    expect([status, headers.location]).toEqual([301, '/shared?from=moved&utm_source=a']);
  });
});

describe('a page without a cache key', () => {
  test('is rendered for each request, and is no-store for a signed-in visitor', async () => {
    const texts = [await store.open('/own?a=1'), await store.open('/own?a=1')].map(({ text }) => text);
    expect(texts[0]).toMatch(/^page of guest \d+ \?a=1$/);
    expect(texts[0]).not.toBe(texts[1]);
    const own = await store.open('/own', { cookie: `access_token=${token}` });
    expect(own.text).toMatch(/^page of member/);
    expect([own.headers['cache-control'], own.headers.etag]).toEqual(['no-store', undefined]);
  });
});

describe('loader data', () => {
  const cacheControl = async (url: string, headers: Record<string, string>) => {
    const answer = await store.open(url, headers);
    expect([answer.status, answer.text.includes('loader data')]).toEqual([200, true]);
    return answer.headers['cache-control'];
  };

  test('may be stored for five seconds where a link prefetches it and its page is anonymous', async () => {
    for (const name of ['sec-purpose', 'purpose'])
      expect(await cacheControl('/shared-screen.data?_routes=shared-screen', { [name]: 'prefetch' })).toBe(
        'private, max-age=5',
      );
  });

  test('is no-store otherwise', async () => {
    expect(await cacheControl('/shared-screen.data', {})).toBe('no-store');
    expect(await cacheControl('/own-screen.data', { 'sec-purpose': 'prefetch' })).toBe('no-store');
  });
});

describe('an app without a cache policy', () => {
  test('renders every page for its visitor, identified by the cookie of this app alone', async () => {
    const staff = { cookie: `access_token=${token}; office_token=${token}` };
    const texts = [await office.open('/shared', staff), await office.open('/shared', staff)];
    for (const { text } of texts) expect(text).toMatch(/^page of member/);
    expect(texts[0]?.text).not.toBe(texts[1]?.text);
    expect((await office.open('/shared', { cookie: `access_token=${token}` })).text).toMatch(
      /^page of guest/,
    );
    expect(() => office.app.invalidatePages()).not.toThrow();
  });
});

describe('a request', () => {
  test('that is a write gets 403 from another origin and reaches the action from the own one', async () => {
    expect((await store.open('/own', { origin: 'http://evil.example' }, 'POST')).status).toBe(403);
    const own = await store.open('/own', { origin: 'http://shop.example' }, 'POST');
    expect([own.status, own.text.startsWith('page of guest')]).toEqual([200, true]);
  });

  test('with an unreadable address gets 400', async () => {
    expect((await store.open('/own/%00')).status).toBe(400);
    expect((await store.open('/own', { host: 'evil/goods?' })).status).toBe(400);
  });

  test('for an asset gets it with a year of caching', async () => {
    const { text, headers } = await store.open('/assets/one-1234567.js');
    expect(text).toBe('one()');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('an address that has moved', () => {
  test('without a page here redirects to its target below the site', async () => {
    const found = await store.open('/old?no=1');
    expect(found.status).toBe(301);
    expect(found.headers).toMatchObject({
      location: '/%EC%83%81%ED%92%88?tab=1#top',
      'cache-control': 'private, max-age=3600',
    });
  });

  test.each(['/old?no=2', '/outside', '/outside?dot', '/outside?parent'])(
    'is missing without a target below the site: %s',
    async (path) => {
      expect((await store.open(path)).status).toBe(404);
    },
  );

  test('with a page here opens that page', async () => {
    expect((await store.open('/own')).status).toBe(200);
  });

  test('does not redirect a form', async () => {
    const origin = { origin: 'http://shop.example' };
    expect((await store.open('/old?no=1', origin, 'POST')).status).not.toBe(301);
  });
});
