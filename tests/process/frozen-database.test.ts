// Pages while PostgreSQL is frozen (SIGSTOP), and the cookies of a shop behind an HTTPS proxy. The same for the API:
// apps/api/src/db/frozen.test.ts.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { freezePostgres } from '../../apps/api/src/testing/processes/frozen-postgres.ts';
import { readDemoMember } from '../../apps/shop/demo-member.ts';
import { startTestShop, stopShop, filledDataDir, type StartedShop } from '../shop-process.ts';
import { waitForCouponPrices } from './coupon-prices.ts';

const data = filledDataDir();
const publicUrl = 'https://shop.example';
let shop: StartedShop;
let thaw = (): void => {};

beforeAll(async () => {
  shop = await startTestShop(data.path, { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '127.0.0.1' });
  await vi.waitUntil(() => shop.output().includes('Ctrl-C'), { timeout: 30_000 });
  await waitForCouponPrices(data.path);
});

afterEach(() => thaw());

afterAll(async () => {
  await stopShop(shop);
  data.remove();
});

/** A request as the proxy forwards it. */
async function open(
  path: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
) {
  const answer = await fetch(shop.url + path, {
    redirect: 'manual',
    ...init,
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example', ...headers },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Signs the demo member in with the form of the login screen. */
function signIn(headers: Record<string, string> = {}) {
  const { loginId = '', password = '' } = readDemoMember(data.path) ?? {};
  const body = new URLSearchParams({ loginId, password });
  return open('/auth/login', { method: 'POST', body, headers });
}

describe('a shop behind an HTTPS proxy', () => {
  test('R049 opens a session with a __Host- cookie, and ignores one without the prefix', async () => {
    const { status, headers } = await signIn({ origin: publicUrl });
    expect(status).toBe(302);
    const [session = ''] = headers.getSetCookie();
    expect(session).toMatch(/^__Host-access_token=[\w-]{43}; Path=\/; .*Secure; HttpOnly$/);
    const cookie = session.split(';')[0] ?? '';
    expect((await open('/mypage', { headers: { cookie } })).status).toBe(200);
    expect((await open('/mypage', { headers: { cookie: cookie.replace('__Host-', '') } })).status).toBe(302);
    const both = `${cookie.replace(/=.*/, `=${'A'.repeat(43)}`)}; ${cookie}`;
    expect((await open('/mypage', { headers: { cookie: both } })).status).toBe(302);
  });

  test('refuses a form from the same host over HTTP, as from any other origin', async () => {
    expect((await signIn({ origin: 'http://shop.example' })).status).toBe(403);
    expect((await signIn({ origin: 'https://blog.shop.example' })).status).toBe(403);
  });
});

test('while the database is frozen cached pages are served, other pages and actions answer 503; afterwards all succeed', async () => {
  const [session = ''] = (await signIn()).headers.getSetCookie();
  const cookie = session.split(';')[0] ?? '';
  const list = await open('/goods/mdpick');
  const [cached = '', uncached = ''] = [...list.text.matchAll(/href="(\/goods\/[0-9a-f-]{36})"/g)].map(
    ([, path = '']) => path,
  );
  expect((await open(cached)).status).toBe(200);
  thaw = freezePostgres(join(data.path, 'postgres/cluster'));
  // Longer than the five seconds in which a page is fresh.
  await wait(5_500);
  for (const path of ['/goods/mdpick', cached]) expect((await open(path)).status, path).toBe(200);
  const failing = await Promise.all([
    open(uncached),
    open('/mypage', { headers: { cookie } }),
    signIn(),
    open('/order/lookup.data?_routes=nothing'),
    open('/goods/0197a000-0000-7000-8000-000000000000.data'),
  ]);
  for (const { status, headers } of failing.filter((answer) => answer.status !== 200))
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
  expect(failing.slice(0, 3).map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(failing[0]?.text).toContain('잠시 연결이 원활하지 않습니다');
  expect(failing[0]?.text).toContain('다시 시도하기');
  // No redirect to the sign-in, because the session cannot be read.
  expect(failing[1]?.text).toContain('잠시 연결이 원활하지 않습니다');
  thaw();
  const statuses = async () =>
    (await Promise.all([open(uncached), open('/mypage', { headers: { cookie } })])).map(
      ({ status }) => status,
    );
  await expect.poll(statuses).toEqual([200, 200]);
  expect(shop.output()).not.toContain('a bug: a page could not be rendered');
});
