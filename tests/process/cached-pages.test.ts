// Pages that are kept: the same for everyone, nothing of a visitor in them, and gone the moment what they show changes.
// The shop keeps them for an hour here, so that nothing falls by its age. What a page looks like is tests/e2e.
import { dirname } from 'node:path';
import { Client } from 'pg';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { operations } from '#contract/operations.gen.ts';
import { findStarted } from '../../apps/api/src/db/embedded/embedded.ts';
import { readConfig } from '../../apps/shop/config/config.ts';
import { readDemoMember } from '../../apps/shop/demo-member.ts';
import { startShop, type RunningShop } from '../../apps/shop/shop.ts';
import { mountStore } from '../../apps/store/server.ts';
import { freePorts } from '../../tools/free-ports.ts';
import { temporaryDataDir } from '../shop-process.ts';

const root = dirname(dirname(import.meta.dirname));
const data = temporaryDataDir();
const hour = 3_600_000;
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
  };
  shop = await startShop(readConfig(settings, root), {
    root,
    isDevelopment: false,
    say: () => {},
    onLost: (error) => {
      throw error;
    },
    keptForMs: hour,
  });
  url = `http://localhost:${port}`;
  database = new Client({ connectionString: findStarted(data.path) ?? '' });
  await database.connect();
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

/** An item by its place on the page of the merchant's picks; the first ones stand on the home page too. */
async function pick(place: number): Promise<string> {
  const { text } = await open('/goods/mdpick');
  return [...text.matchAll(/href="\/goods\/([0-9a-f-]{36})"/g)][place - 1]?.[1] ?? '';
}

/** Asks for a page until it says these words; vitest ends the wait where they never come. */
async function untilItSays(path: string, words: string): Promise<void> {
  const says = async () => (await open(path)).text.includes(words);
  await expect.poll(says, { timeout: 10_000, message: `${path} says ${words}` }).toBe(true);
}

describe('what a kept page shows', () => {
  test('a price that changes in the database stands on the hot product page, list and home', async () => {
    const uuid = await pick(1);
    const paths = [`/goods/${uuid}`, '/goods/mdpick', '/main'];
    for (const path of paths) expect((await open(path)).tag).toBe((await open(path)).tag);
    await database.query('update product_item set sales_price = 1234567, fixed_price = 0 where uuid = $1', [
      uuid,
    ]);
    for (const path of paths) await untilItSays(path, '1,234,567원');
  });

  test('a price that changes in the database stands in the hot answers of the API', async () => {
    const uuid = await pick(3);
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
    await expect.poll(async () => (await single()).text.includes('12340'), { timeout: 10_000 }).toBe(true);
    await expect.poll(async () => (await listed()).includes('12340'), { timeout: 10_000 }).toBe(true);
  });

  test('an item whose stock is emptied is sold out on its hot page', async () => {
    const path = `/goods/${await pick(2)}`;
    expect((await open(path)).text.includes('OutOfStock')).toBe(false);
    await database.query('update product_item set stock_count = 0 where uuid = $1', [path.slice(7)]);
    await untilItSays(path, 'OutOfStock');
  });

  test('a change that nobody could hear, because the connection was lost, is not missed', async () => {
    const uuid = await pick(3);
    await open(`/goods/${uuid}`);
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`,
    );
    await database.query('update product_item set sales_price = 7654321, fixed_price = 0 where uuid = $1', [
      uuid,
    ]);
    await untilItSays(`/goods/${uuid}`, '7,654,321원');
  });

  test('an order that only takes from the stock lets the pages stand', async () => {
    const uuid = await pick(4);
    const before = await open(`/goods/${uuid}`);
    await database.query('listen page_change');
    const heard: string[] = [];
    database.on('notification', ({ channel }) => heard.push(channel));
    await database.query('update product_item set stock_count = stock_count - 1 where uuid = $1', [uuid]);
    await database.query('unlisten page_change');
    expect(heard).toEqual([]);
    expect((await open(`/goods/${uuid}`)).tag).toBe(before.tag);
  });
});

describe('whom a kept page is for', () => {
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
    '%s is the same page with advertisement words and click ids, in any encoding',
    async (path) => {
      const plain = await open(path);
      const words = 'utm_source=naver&gclid=1&n_media=2&unheard_of=3';
      const advertised = await open(`${path}${path.includes('?') ? '&' : '?'}${words}`, {
        'accept-encoding': 'gzip',
      });
      expect(plain.answer.status).toBe(200);
      expect(advertised.tag).toBe(plain.tag);
      expect(advertised.text).toBe(plain.text);
      expect(plain.text).not.toContain('unheard_of');
    },
  );

  test('nothing of a visitor gets into it: his cookies are set beside it and stand nowhere in it', async () => {
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

  test('a page that is known already is answered by 304 with the policy of its own scripts', async () => {
    const first = await open('/goods/mdpick');
    const again = await open('/goods/mdpick', { 'if-none-match': first.tag ?? '' });
    expect([again.answer.status, again.text]).toEqual([304, '']);
    expect(again.answer.headers.get('content-security-policy')).toBe(
      first.answer.headers.get('content-security-policy'),
    );
  });

  test('a redirect takes along what its screen never sees', async () => {
    const { rows } = await database.query<{ product: string; item: string }>(
      `select l.product_uuid as product, l.product_item_uuid as item from product_list l where l.is_shown limit 1`,
    );
    const { answer } = await open(`/goods/${rows[0]?.product}?utm_source=naver`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `/goods/${rows[0]?.item}?utm_source=naver`,
    ]);
  });

  test('a page that was rendered leaves no clock behind that would hold it', async () => {
    const clocks = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = clocks();
    for (let page = 1; page <= 30; page += 1)
      await open(`/goods/list/category?code=all&sort=NEWEST&page=${page}`);
    expect(clocks() - before).toBeLessThan(20);
  });

  test('a page that is not there is not kept', async () => {
    const uuid = '0197a000-0000-7000-8000-000000000000';
    expect((await open(`/goods/${uuid}`)).answer.status).toBe(404);
    expect((await open(`/goods/${uuid}`)).answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('who asks for a page', () => {
  /** A store of its own in front of the same API, which it calls over HTTP: what it asks is seen. */
  async function watchedStore() {
    const asked: { path: string; authorization: string | undefined }[] = [];
    const clientOf = (token?: string) =>
      createClient(operations, {
        baseUrl: url,
        fetch: (address, init = {}) => {
          const headers = { ...(init.headers as Record<string, string>) };
          if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
          asked.push({ path: new URL(String(address)).pathname, authorization: headers['authorization'] });
          return fetch(address, { ...init, headers });
        },
      });
    const server = Fastify();
    await mountStore(server, {
      api: clientOf(),
      apiFor: ({ token }) => clientOf(token),
      publicUrl: url,
      providerOrigins: { payment: [], postcode: [], identity: [] },
      reportError: (error) => {
        throw error;
      },
    });
    const meCalls = () => asked.splice(0).filter(({ path }) => path === '/api/v1/users/me');
    return { server, meCalls };
  }

  test('R058 every page load with a session asks for the user with its token, without one it never does', async () => {
    const { loginId = '', password = '' } = readDemoMember(data.path) ?? {};
    const answer = await fetch(`${url}/api/v1/users/action/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ loginId, password }),
    });
    const { auth } = (await answer.json()) as { auth: { accessToken: string } };
    const { server, meCalls } = await watchedStore();
    const host = new URL(url).host;
    const cookie = `access_token=${auth.accessToken}`;
    // A page that is the same for everyone, twice because it is cached by then; a member's own; data alone; a missing page.
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
