// The service worker: a document that cannot be loaded is the shop's page with what the browser has stored, nothing personal stays after the
// session, a release keeps the assets of open tabs, and the worker is registered after the page has loaded.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAndWait, test } from '../hydration.ts';
import { placePaidOrder } from '../member-orders.ts';
import { registerMember, signOut } from '../member.ts';
import { cartRow, plentifulItem, storeGuestCart, threePlentifulItems } from '../shopping.ts';

test.use({ hasEmptyCache: true, serviceWorkers: 'allow' });

/** Opens a page and waits until the worker answers the next documents. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await openAndWait(page, path);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
}

const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = [];
    for (const name of await caches.keys()) requests.push(...(await (await caches.open(name)).keys()));
    return requests.map(({ url }) => new URL(url).pathname);
  });

const offlineTitle = (page: Page) =>
  page.getByRole('heading', { level: 1, name: '인터넷에 연결되어 있지 않습니다' });

test('a document without a connection is the page of the shop with the cart of a guest, also where the browser states that it is online', async ({
  page,
  context,
  request,
}) => {
  const item = await plentifulItem(request);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  await openWithWorker(page, '/main');
  await storeGuestCart(page, [cartRow(item, 2)]);
  await context.setOffline(true);
  await page.goto('/goods/bestseller');
  await expect(offlineTitle(page)).toBeVisible();
  await expect(page).toHaveURL(/\/goods\/bestseller$/);
  const cart = page.getByRole('region', { name: '장바구니에 담은 상품' });
  await expect(cart.getByRole('listitem')).toHaveText([new RegExp(`${item.product.name}\\s*2개`)]);
  await expect(page.getByRole('region', { name: '최근 주문' })).toBeHidden();
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: '다시 시도하기' }).click();
  await expect(offlineTitle(page)).toBeVisible();
  await context.setOffline(false);
  // The browser announces the connection, and the page loads its address.
  await expect(page.getByRole('heading', { level: 1, name: '베스트' })).toBeVisible();
});

test('a member finds cart and orders without a connection until the session ends; the cache has nothing personal', async ({
  page,
  context,
  request,
}) => {
  const [first, second, third] = await threePlentifulItems(request);
  await registerMember(page);
  await placePaidOrder(page, [first, second]);
  await page.request.post('/api/v1/cart-product-items', {
    data: { productItemUuid: third.uuid, count: 3 },
  });
  await openAndWait(page, '/order/cart');
  await openWithWorker(page, '/mypage/orders');
  await context.setOffline(true);
  await page.goto('/mypage');
  await expect(offlineTitle(page)).toBeVisible();
  const rowsOf = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  await expect(rowsOf('최근 주문')).toHaveText([/ 외 1개\s*20\d\d\.\d\d\.\d\d · 결제 완료/]);
  await expect(rowsOf('장바구니에 담은 상품')).toHaveText([/3개$/]);
  await expect(rowsOf('장바구니에 담은 상품')).toContainText([third.product.name]);

  await context.setOffline(false);
  await expect(offlineTitle(page)).toBeHidden();
  await openAndWait(page, '/mypage');
  await signOut(page);
  expect(await page.evaluate(() => localStorage.getItem('onns.last-seen'))).toBe('{}');
  const others = (await cached(page)).filter((path) => !path.startsWith('/assets/'));
  expect(others).toEqual(['/offline']);
});

test('a release keeps the assets of an open tab: screens that were not opened before it are shown without a reload', async ({
  page,
  context,
  request,
}) => {
  await openWithWorker(page, '/main');
  await openAndWait(page, '/main');
  const worker = await (await request.get('/service-worker.js')).text();
  const assets = worker.match(/\/assets\/[\w.-]+\.js/g) ?? [];
  expect(assets.length).toBeGreaterThan(100);
  await expect.poll(() => cached(page)).toEqual(expect.arrayContaining(assets));
  // The files of the release before, which the server no longer has.
  await context.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: '베스트', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '베스트' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('assets are added at low priority until the connection is slow, and by a later page that has a fast one', async ({
  page,
  context,
}) => {
  const started = context.waitForEvent('serviceworker');
  await openWithWorker(page, '/main');
  const worker = await started;
  const before = await cached(page);
  // The first three files meet a fast connection.
  await worker.evaluate(() => {
    const fast = ['4g', '4g', '4g'];
    const reads = { count: 0, priorities: [] as unknown[], effectiveType: '3g' };
    const connection = () => ({ effectiveType: fast[reads.count++] ?? reads.effectiveType });
    Object.defineProperty(navigator, 'connection', { get: connection });
    const Recorded = class extends Request {
      constructor(address: RequestInfo | URL, options?: RequestInit) {
        super(address, options);
        reads.priorities.push(options?.priority);
      }
    };
    Object.assign(self, { reads, Request: Recorded });
  });
  type Reads = { reads: { count: number; priorities: unknown[]; effectiveType: string } };
  await openAndWait(page, '/main');
  const readsOf = () => worker.evaluate(() => (self as unknown as Reads).reads);
  await expect.poll(async () => (await readsOf()).count).toBe(4);
  expect((await readsOf()).priorities).toEqual(['low', 'low', 'low']);
  expect((await cached(page)).length).toBe(before.length + 3);
  await worker.evaluate(() => Object.assign((self as unknown as Reads).reads, { effectiveType: '4g' }));
  await openAndWait(page, '/main');
  await expect.poll(async () => (await cached(page)).length).toBeGreaterThan(100);
});

test('a new version deletes the cache of the one before when no tab uses it', async ({ page }) => {
  await openAndWait(page, '/robots.txt');
  await page.evaluate(() => caches.open('onns-older'));
  await openWithWorker(page, '/main');
  const names = () => page.evaluate(() => caches.keys());
  await expect.poll(names).toEqual([expect.stringMatching(/^onns-[0-9a-f]{8}$/)]);
  // Another version, which waits while this page is open.
  await page.evaluate(() => caches.open('onns-of-this-tab'));
  await openAndWait(page, '/main');
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?version=2'));
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
  expect(await names()).toContain('onns-of-this-tab');
});

test('the worker is registered after the page has loaded, and documents do not wait for its start', async ({
  page,
}) => {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/pictures/**', async (route) => {
    await delivered;
    await route.continue();
  });
  await page.goto('/main', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.isHydrated !== undefined);
  const isRegistered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  expect(await isRegistered()).toBe(false);
  deliver();
  await expect.poll(isRegistered).toBe(true);
  const preload = () =>
    page.evaluate(async () => {
      const { navigationPreload } = await navigator.serviceWorker.ready;
      return (await navigationPreload.getState()).enabled;
    });
  await expect.poll(preload).toBe(true);
});
