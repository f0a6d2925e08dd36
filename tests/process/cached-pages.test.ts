// The page cache of the program: cached pages contain nothing of a visitor and are invalidated when their content changes. Pages are
// fresh for an hour here, so that none expires during a test.
import { dirname } from 'node:path';
import { Client } from 'pg';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { operations } from '#contract/operations.gen.ts';
import { findStarted } from '../../apps/api/src/db/embedded/embedded.ts';
import { makePreviewLink } from '../../apps/api/src/preview-token.ts';
import { apiConfigOf } from '../../apps/shop/config/api-config.ts';
import { readConfig } from '../../apps/shop/config/config.ts';
import { readDemoMember } from '../../apps/shop/demo-member.ts';
import { startShop, type RunningShop } from '../../apps/shop/shop.ts';
import { mountStore } from '../../apps/store/server.ts';
import { freePorts } from '../../tools/free-ports.ts';
import { filledDataDir } from '../shop-process.ts';
import { waitForCouponPrices } from './coupon-prices.ts';

const root = dirname(dirname(import.meta.dirname));
const data = filledDataDir();
const hour = 3_600_000;
const secret = 'Kq3vX9dL1mZ8pR5tW2yB7nC4hJ6sF0gA';
let shop: RunningShop;
let url: string;
let database: Client;

beforeAll(async () => {
  const [port, outsidePort] = await freePorts(2);
  const settings = {
    PORT: `${port}`,
    OUTSIDE_PORT: `${outsidePort}`,
    HOST: '127.0.0.1',
    DATA_DIR: data.path,
    DEMO_HISTORY: '0',
    SHOP_SECRET: secret,
  };
  shop = await startShop(readConfig(settings, root), {
    root,
    isDevelopment: false,
    say: () => {},
    onLost: (error) => {
      throw error;
    },
    cacheTtlMs: hour,
  });
  url = `http://localhost:${port}`;
  database = new Client({ connectionString: findStarted(data.path) ?? '' });
  await database.connect();
  await waitForCouponPrices(data.path);
});

afterAll(async () => {
  await database.end();
  await shop.stop();
  data.remove();
});

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, { headers, redirect: 'manual' });
  return { answer, text: await answer.text(), tag: answer.headers.get('etag') };
}

/** An item by its position, from 1, in the list of MD picks; the first ones are on the home page as well. */
async function pickedItem(position: number): Promise<string> {
  const { text } = await open('/goods/mdpick');
  return [...text.matchAll(/href="\/goods\/([0-9a-f-]{36})"/g)][position - 1]?.[1] ?? '';
}

/** Requests a page until it contains this text, for ten seconds at most. */
async function waitForText(path: string, text: string): Promise<void> {
  const hasText = async () => (await open(path)).text.includes(text);
  await expect.poll(hasText, { timeout: 10_000, message: `${path} contains ${text}` }).toBe(true);
}

describe('a cached page', () => {
  test('shows a price changed in the database on the product page, the list and the home page', async () => {
    const uuid = await pickedItem(1);
    const paths = [`/goods/${uuid}`, '/goods/mdpick', '/main'];
    for (const path of paths) expect((await open(path)).tag).toBe((await open(path)).tag);
    await database.query('update product_item set sales_price = 1234567, fixed_price = 0 where uuid = $1', [
      uuid,
    ]);
    for (const path of paths) await waitForText(path, '1,234,567원');
  });

  test('and a cached response of the API show a price changed in the database', async () => {
    const uuid = await pickedItem(3);
    const listed = () =>
      fetch(`${url}/api/v1/open/product-items/action/get-by-paging`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ count: 100 }),
      }).then((answer) => answer.text());
    const single = () => open(`/api/v1/open/product-items/${uuid}`);
    const { tag } = await single();
    await listed();
    expect(
      (await open(`/api/v1/open/product-items/${uuid}`, { 'if-none-match': tag ?? '' })).answer.status,
    ).toBe(304);
    await database.query('update product_item set sales_price = 12340 where uuid = $1', [uuid]);
    await expect.poll(async () => (await single()).text.includes('12340')).toBe(true);
    await expect.poll(async () => (await listed()).includes('12340')).toBe(true);
  });

  test('shows an item as sold out when its stock becomes 0', async () => {
    const path = `/goods/${await pickedItem(2)}`;
    expect((await open(path)).text.includes('OutOfStock')).toBe(false);
    await database.query('update product_item set stock_count = 0 where uuid = $1', [path.slice(7)]);
    await waitForText(path, 'OutOfStock');
  });

  test('shows a change made while the listening connection was closed', async () => {
    const uuid = await pickedItem(3);
    await open(`/goods/${uuid}`);
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`,
    );
    await database.query('update product_item set sales_price = 7654321, fixed_price = 0 where uuid = $1', [
      uuid,
    ]);
    await waitForText(`/goods/${uuid}`, '7,654,321원');
  });

  test('is not invalidated by an order that only reduces the stock', async () => {
    const uuid = await pickedItem(4);
    const before = await open(`/goods/${uuid}`);
    await database.query('listen page_change');
    const notified: string[] = [];
    database.on('notification', ({ channel }) => notified.push(channel));
    await database.query('update product_item set stock_count = stock_count - 1 where uuid = $1', [uuid]);
    await database.query('unlisten page_change');
    expect(notified).toEqual([]);
    expect((await open(`/goods/${uuid}`)).tag).toBe(before.tag);
  });
});

describe('the page cache', () => {
  const screens = [
    '/main',
    '/goods/bestseller',
    '/goods/mdpick',
    '/goods/list/category',
    '/goods/list/category?code=502',
    '/search',
    '/order',
    '/order/guest-cart',
    '/order/lookup',
    '/terms/service',
  ];

  test.each(screens)(
    'returns the same page for %s with campaign parameters and click ids, in any encoding',
    async (path) => {
      const plain = await open(path);
      const parameters = 'utm_source=naver&gclid=1&n_media=2&unheard_of=3';
      const advertised = await open(`${path}${path.includes('?') ? '&' : '?'}${parameters}`, {
        'accept-encoding': 'gzip',
      });
      expect(plain.answer.status).toBe(200);
      expect(advertised.tag).toBe(plain.tag);
      expect(advertised.text).toBe(plain.text);
      expect(plain.text).not.toContain('unheard_of');
    },
  );

  test('sets a visitor’s cookies beside the page and stores none of them in it', async () => {
    const first = await open('/goods/bestseller', {
      cookie: 'guest_external_id=not-for-others; secret=mine',
    });
    const second = await open('/goods/bestseller');
    expect(second.text).toBe(first.text);
    expect(first.text).not.toContain('not-for-others');
    const cookies = second.answer.headers.getSetCookie();
    expect(cookies.map((line) => line.split('=')[0])).toEqual([
      'guest_external_id',
      'external_id',
      '_ab_group_test',
    ]);
    for (const line of cookies.slice(0, 2)) expect(second.text).not.toContain(line.split(/[=;]/)[1]);
  });

  test('answers a repeated request with 304 and the policy of the page’s scripts', async () => {
    const first = await open('/goods/mdpick');
    const again = await open('/goods/mdpick', { 'if-none-match': first.tag ?? '' });
    expect([again.answer.status, again.text]).toEqual([304, '']);
    expect(again.answer.headers.get('content-security-policy')).toBe(
      first.answer.headers.get('content-security-policy'),
    );
  });

  test('keeps campaign parameters in a redirect', async () => {
    const { rows } = await database.query<{ product: string; item: string }>(
      `select l.product_uuid as product, l.product_item_uuid as item from product_list l where l.is_shown limit 1`,
    );
    const { answer } = await open(`/goods/${rows[0]?.product}?utm_source=naver`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `/goods/${rows[0]?.item}?utm_source=naver`,
    ]);
  });

  test('leaves no timer behind that would hold a rendered page', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    for (let page = 1; page <= 30; page += 1)
      await open(`/goods/list/category?code=all&sort=NEWEST&page=${page}`);
    expect(timers() - before).toBeLessThan(20);
  });

  test('does not cache a missing page', async () => {
    const uuid = '0197a000-0000-7000-8000-000000000000';
    expect((await open(`/goods/${uuid}`)).answer.status).toBe(404);
    expect((await open(`/goods/${uuid}`)).answer.headers.get('cache-control')).toBe('no-store');
  });
});

test('a secret inquiry and its answer are in no page, no page data and no structured data', async () => {
  const { rows } = await database.query<{ item: string; product: string; name: string }>(
    `select l.product_item_uuid as item, l.product_uuid as product, p.name
      from product_list l join product p on p.uuid = l.product_uuid where l.is_shown order by l.id limit 1`,
  );
  const { item = '', product = '', name = '' } = rows[0] ?? {};
  await database.query(
    `insert into product_inquiry (type, product_uuid, product_item_uuid, store_uuid, is_secret, text, created_at, due_at, answer, answered_at)
      select 'PRODUCT', p.uuid, $2, p.store_uuid, true, '비밀질문칠칠칠입니다', now(), now(), '비밀답변칠칠칠입니다', now()
      from product p where p.uuid = $1`,
    [product, item],
  );
  const search = (keyword: string) => `/goods/list/search/${encodeURIComponent(keyword)}`;
  for (const path of [
    `/goods/${item}`,
    `/goods/${item}.data`,
    `/goods/${product}`,
    search(name),
    search('비밀질문칠칠칠입니다'),
  ]) {
    const { answer, text } = await open(path);
    expect([path, answer.status < 400]).toEqual([path, true]);
    // The results page repeats the keyword itself.
    expect(text.replaceAll(/비밀질문칠칠칠입니다/g, path.includes('%EB%B9%84') ? '' : '$&')).not.toContain(
      '칠칠칠',
    );
  }
});

test.each([
  { what: 'article', table: 'content', title: 'title', folder: '/magazine' },
  { what: 'event', table: 'event', title: 'title', folder: '/goods/event' },
  { what: 'brand page', table: 'brand_page', title: 'catchphrase', folder: '/brand-zone' },
  { what: 'product', table: 'product', title: 'name', folder: '/goods' },
])(
  'a preview shows a hidden $what; it is not cached, not indexed, and framed by this origin only',
  async (kind) => {
    const { table, title: titleColumn, folder } = kind;
    const { rows } = await database.query<{ uuid: string; title: string }>(
      `update ${table} set is_display = false, version = version + 1
      where uuid = (select uuid from ${table} where is_display order by uuid desc limit 1) returning uuid, ${titleColumn} as title`,
    );
    const { uuid = '', title = '' } = rows[0] ?? {};
    // Pages of products read from the list row whether a product is shown.
    if (table === 'product')
      await database.query('update product_list set is_shown = false where product_uuid = $1', [uuid]);
    const config = { ...apiConfigOf(readConfig({ DATA_DIR: data.path }, root), secret), publicUrl: '' };
    const { url: path } = makePreviewLink({ config, now: new Date() }, uuid, `${folder}/${uuid}`);
    const { answer, text } = await open(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(text).toContain(title);
    expect(text).toContain('미리보기입니다.');
    expect(text).toContain('name="robots" content="noindex"');
    expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/);
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const { headers } = (await open('/main')).answer;
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
    expect(headers.get('x-frame-options')).toBe('DENY');
    for (const other of [`${folder}/${uuid}`, `${path}x`, `${path.split('.')[0]}`])
      expect((await open(other)).answer.status).toBe(404);
  },
);

describe('a page load with a session', () => {
  /** A separate store in front of the same API, whose calls are recorded. */
  async function recordingStore() {
    const calls: { path: string; authorization: string | undefined }[] = [];
    const clientOf = (token?: string) =>
      createClient(operations, {
        baseUrl: url,
        fetch: (address, init = {}) => {
          const headers = { ...(init.headers as Record<string, string>) };
          if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
          calls.push({ path: new URL(String(address)).pathname, authorization: headers['authorization'] });
          return fetch(address, { ...init, headers });
        },
      });
    const server = Fastify();
    await mountStore(server, {
      api: clientOf(),
      apiFor: ({ token }) => clientOf(token),
      publicUrl: url,
      providerOrigins: { payment: [], postcode: [], identity: [], naverPay: [] },
      mediaServiceToken: '',
      reportError: (error) => {
        throw error;
      },
    });
    const meCalls = () => calls.splice(0).filter(({ path }) => path === '/api/v1/users/me');
    return { server, meCalls };
  }

  test('R058 reads the user with its token, and one without a session reads none', async () => {
    const { loginId = '', password = '' } = readDemoMember(data.path) ?? {};
    const answer = await fetch(`${url}/api/v1/users/action/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ loginId, password }),
    });
    const { auth } = (await answer.json()) as { auth: { accessToken: string } };
    const { server, meCalls } = await recordingStore();
    const host = new URL(url).host;
    const cookie = `access_token=${auth.accessToken}`;
    // A shared page, rendered and from the cache; a page of a member; loader data alone; a missing page.
    for (const path of ['/main', '/main', '/mypage', '/mypage.data', '/not-a-page']) {
      await server.inject({ url: path, headers: { host, cookie } });
      expect(meCalls(), path).toEqual([
        { path: '/api/v1/users/me', authorization: `Bearer ${auth.accessToken}` },
      ]);
      await server.inject({ url: path, headers: { host } });
      expect(meCalls(), path).toEqual([]);
    }
    await server.close();
  });
});
