// Tags of visits (docs/rules/tracking.md#tags): the question, its answers, the policy of pages. A separate shop, because the settings apply to
// all of its pages.
import { expect } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { findTestBrowser } from '../../../tools/find-chromium.ts';
import { freePorts } from '../../../tools/free-ports.ts';
import {
  queryShop,
  startTestShop,
  stopShop,
  temporaryDataDir,
  type StartedShop,
} from '../../shop-process.ts';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { collectErrors, newVisitor, openAndWait, test } from '../hydration.ts';
import { orderNumberOf, payFromSheet, plentifulItem, visibleButton } from '../shopping.ts';
import type { Item } from '../shopping.ts';

test.describe.configure({ mode: 'serial' });
test.use({
  launchOptions: {
    executablePath: findTestBrowser(),
    // Playwright disables the cache by default.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  },
});

const ids = {
  ga4Id: 'G-AB12CD34EF',
  naverId: 's_1a2b3c4d5e6f',
  kakaoId: '1234567890',
  metaId: '700000000000001',
};
const data = temporaryDataDir();
let shop: StartedShop;

/** Writes the group as the desk does, and waits until the shop has dropped its caches. */
async function configure(values: Partial<typeof ids>): Promise<void> {
  await queryShop(
    shop.dataDir,
    `insert into shop_setting (group_name, "values", version, updated_at)
      values ('visit-tags', '${JSON.stringify(values)}', 2, now())
      on conflict (group_name) do update set "values" = excluded."values", version = shop_setting.version + 1`,
  );
  const shown = async () =>
    ((await (await fetch(`${shop.url}/api/v1/open/visit-tags`)).json()) as { data: object }).data;
  await expect.poll(shown).toEqual(values);
}

test.beforeAll(async () => {
  const [port = 0, outsidePort = 0] = await freePorts(2);
  // By default pages of products admit the simulators for the button of Naver Pay, and the policy for the tags would be the same.
  const naver = `http://127.0.0.1:${outsidePort}/naver`;
  const settings = {
    NAVER_PAY_SCRIPT_URL: `${naver}/assets/button/latest/npay.button.js`,
    NAVER_PAY_INFLOW_SCRIPT_URL: `${naver}/wcslog.js`,
  };
  shop = await startTestShop(data.path, settings, { port, outsidePort });
  // Before the first search, which reads the rules.
  await queryShop(
    shop.dataDir,
    `insert into keyword_rule (words, kind, link, display_order, created_at, updated_at)
      values ('{비회원조회}', 'REDIRECT', '/order/lookup', 1, now(), now())`,
  );
});
test.afterAll(async () => {
  await stopShop(shop);
  data.remove();
});

const visit = (browser: Browser, options: BrowserContextOptions = {}): Promise<Page> =>
  newVisitor(browser, { baseURL: shop.url, viewport: { width: 390, height: 844 }, ...options });

const question = (page: Page) => page.getByRole('complementary', { name: '방문 기록 사용 동의' });
const state = (page: Page) => page.getByRole('complementary', { name: '맞춤형 광고 설정' });

/** Headers and body of a page, without what each visitor gets of their own. */
async function received(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(shop.url + path, { headers, redirect: 'manual' });
  const own = ['date', 'set-cookie', 'content-length', 'connection', 'keep-alive', 'transfer-encoding'];
  return {
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name))),
    policy: answer.headers.get('content-security-policy') ?? '',
    cookies: answer.headers.getSetCookie().map((line) => line.split('=')[0]),
    text: await answer.text(),
  };
}

const consented = { cookie: 'visit_tags=yes' };

test('without an id no page differs by cookie or Sec-GPC', async () => {
  await configure({});
  const others: Record<string, string>[] = [consented, { cookie: 'visit_tags=no' }, { 'sec-gpc': '1' }];
  for (const path of ['/main', '/goods/list/category', '/terms/privacy', '/order/sheet'])
    // A page changes when a job of the new shop has computed a price; the ETag is the hash of the page.
    await expect(async () => {
      const plain = await received(path);
      for (const headers of others) expect((await received(path, headers)).headers).toEqual(plain.headers);
      expect(plain.text.includes('visit-tags'), path).toBe(false);
      expect(plain.cookies).not.toContain('visit_tags');
    }).toPass();
});

test('with ids only measured pages of visitors who consented have a wider policy', async () => {
  await configure({});
  const unmeasured = ['/order/sheet', '/order/lookup', '/auth/login', '/order', '/faq', '/order/guest-cart'];
  const measured = [
    '/main',
    '/goods/list/category',
    '/search',
    '/goods/event',
    '/brand-zone',
    '/magazine',
    '/order/complete',
  ];
  const before = new Map<string, string>();
  for (const path of [...unmeasured, ...measured]) before.set(path, (await received(path)).policy);
  await configure(ids);
  for (const path of unmeasured)
    expect((await received(path, consented)).policy, path).toBe(before.get(path));
  for (const path of measured) {
    for (const headers of [{}, { cookie: 'visit_tags=no' }, { ...consented, 'sec-gpc': '1' }] as Record<
      string,
      string
    >[])
      expect((await received(path, headers)).policy, path).toBe(before.get(path));
    const { policy } = await received(path, consented);
    expect(policy, path).not.toBe(before.get(path));
    const [scripts = ''] = policy.split('; ').filter((directive) => directive.startsWith('script-src'));
    expect(scripts, path).toContain(new URL(shop.outsideUrl).origin);
  }
});

test('the question is asked until it is answered, by keyboard too, and the answer is kept', async ({
  browser,
}) => {
  await configure(ids);
  const page = await visit(browser);
  const errors = collectErrors(page);
  await openAndWait(page, '/main');
  await expect(question(page)).toContainText('구글, 네이버, 카카오, 메타에 방문 기록을 보내도 될까요?');
  await expectNoSeriousViolations(page);
  const refusal = question(page).getByRole('button', { name: '거부' });
  const boxes = await question(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, fontWeight } = getComputedStyle(button);
        return { width, height, color, backgroundColor, fontWeight };
      }),
    );
  expect(boxes[0]).toEqual(boxes[1]);
  const steps = () => page.evaluate(() => window.history.length);
  const before = await steps();
  await refusal.focus();
  await page.keyboard.press('Enter');
  await expect(state(page)).toContainText('거부함');
  expect(await steps()).toBe(before);
  await expect(question(page)).toHaveCount(0);
  const stored = (await page.context().cookies()).find(({ name }) => name === 'visit_tags');
  expect(stored?.value).toBe('no');
  expect((stored?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the question is answered without scripts', async ({ browser }) => {
  await configure(ids);
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/goods/list/category?code=502');
  await question(page).getByRole('button', { name: '동의' }).click();
  await expect(state(page)).toContainText('동의함');
  expect(page.url()).toBe(`${shop.url}/goods/list/category?code=502`);
  await context.close();
});

test('the question does not cover the bar of a product, and takes no room of the page', async ({
  browser,
  request,
}) => {
  await configure(ids);
  const answer = await request.post(`${shop.url}/api/v1/open/product-items/action/get-by-paging`, {
    data: { count: 1, isBuyable: true, isAdult: false },
  });
  const { data: items } = (await answer.json()) as { data: { uuid: string }[] };
  const page = await visit(browser);
  await openAndWait(page, `/goods/${items[0]?.uuid}`);
  const asked = await question(page).boundingBox();
  const buy = await page
    .getByRole('button', { name: '바로구매' })
    .filter({ visible: true })
    .first()
    .boundingBox();
  expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual((buy?.y ?? 0) + 1);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
  expect(shift).toBeLessThan(0.01);
  await page.context().close();
});

test('the privacy page lists the companies and changes the answer', async ({ browser }) => {
  await configure(ids);
  const page = await visit(browser, { viewport: { width: 1280, height: 900 } });
  await openAndWait(page, '/main');
  await question(page).getByRole('link', { name: '자세히 보기' }).click();
  const part = page.getByRole('region', { name: '방문 통계와 맞춤형 광고' });
  await expect(part).toContainText('Google LLC (미국)');
  await expect(part).toContainText('고르지 않음');
  await expectNoSeriousViolations(page);
  await part.getByRole('button', { name: '동의' }).click();
  await expect(part).toContainText('동의함');
  await part.getByRole('button', { name: '거부' }).click();
  await expect(part).toContainText('거부함');
  await page.context().close();
});

test('a browser that sends Sec-GPC is not asked and has refused', async ({ browser }) => {
  await configure(ids);
  const page = await visit(browser, { extraHTTPHeaders: { 'sec-gpc': '1' } });
  await openAndWait(page, '/main');
  await expect(state(page)).toContainText('브라우저 설정에 따라 거부함');
  await expect(question(page)).toHaveCount(0);
  await page.context().close();
});

/** A visitor who answered earlier. */
async function visitAs(browser: Browser, answer: 'yes' | 'no'): Promise<Page> {
  const page = await visit(browser);
  await page.context().addCookies([{ name: 'visit_tags', value: answer, url: shop.url }]);
  return page;
}

type Sent = Record<string, string>;

/** What a tag has sent since the simulators were reset: the fields of the address and of the body. */
async function sentBy(tag: 'ga4' | 'naver' | 'kakao' | 'meta'): Promise<Sent[]> {
  const answer = await fetch(`${shop.outsideUrl}/__outside/requests?call=tags.${tag}`);
  const { requests } = (await answer.json()) as { requests: { path: string; body: string }[] };
  return requests.map(({ path, body }) => ({
    ...Object.fromEntries(new URL(path, shop.outsideUrl).searchParams),
    ...(body === '' ? {} : (JSON.parse(body) as Sent)),
  }));
}

const resetSent = () => fetch(`${shop.outsideUrl}/__outside/reset`, { method: 'POST' });
const namesOf = (sent: readonly Sent[], field: string) => sent.map((one) => one[field] ?? '');

const withoutOptions = (page: Page): Promise<Item> =>
  plentifulItem(page.request, ({ optionCount, product }) => optionCount === 1 && !product.isAdult);

const homeTab = (page: Page) =>
  page.getByRole('link', { name: '홈', exact: true }).filter({ visible: true }).first();

/** A page from the back-forward cache has no load event to wait for. */
async function backToCachedPage(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => window.history.back()));
  await page.waitForURL('**/goods/**', { waitUntil: 'commit' });
}

/** Scripts of tags in the document, and their names in the window. */
const tagsIn = (page: Page) =>
  page.evaluate(() => [
    ...[...document.scripts].map(({ src }) => src).filter((src) => src.includes('/tags/')),
    ...['dataLayer', 'fbq', 'kakaoPixel', 'wcs_add'].filter((name) => name in window),
  ]);

test('page views and events reach each tag, with the id of the event and without query and term', async ({
  browser,
}) => {
  await configure(ids);
  await resetSent();
  const page = await visitAs(browser, 'yes');
  const errors = collectErrors(page);
  await page.addInitScript(() => {
    addEventListener('conversion', (happened) => {
      const { detail } = happened as CustomEvent<object>;
      const earlier = JSON.parse(sessionStorage.getItem('reported') ?? '[]') as object[];
      sessionStorage.setItem('reported', JSON.stringify([...earlier, detail]));
    });
  });
  const item = await withoutOptions(page);
  await openAndWait(page, `/goods/${item.uuid}?utm_source=kakao&phone=01012345678`);
  await visibleButton(page, '장바구니').click();
  await page.locator('dialog[open]').getByRole('button', { name: '장바구니' }).click();
  await expect(page.getByText('장바구니에 담았습니다.')).toBeVisible();
  await expect.poll(async () => namesOf(await sentBy('meta'), 'ev')).toContain('AddToCart');
  await openAndWait(page, '/goods/list/search/오메가3');
  await homeTab(page).click();
  await page.waitForURL('**/main');

  await expect
    .poll(async () => namesOf(await sentBy('meta'), 'ev').toSorted())
    .toEqual(['AddToCart', 'PageView', 'PageView', 'PageView', 'Search', 'ViewContent']);
  const reported = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('reported') ?? '[]') as { eventName: string; eventId: string }[],
  );
  const atMeta = new Map((await sentBy('meta')).map(({ ev = '', eid = '' }) => [ev, eid]));
  for (const name of ['ViewContent', 'AddToCart', 'Search'])
    expect(atMeta.get(name)).toBe(reported.find(({ eventName }) => eventName === name)?.eventId);
  await expect
    .poll(async () => namesOf(await sentBy('ga4'), 'en').toSorted())
    .toEqual(['add_to_cart', 'page_view', 'page_view', 'page_view', 'search', 'view_item']);
  for (const { dl = '', dr = '' } of await sentBy('ga4')) {
    expect(dl).toMatch(/\/goods\/(list\/search|[0-9a-f-]{36})$|\/main$/);
    expect(dr).not.toContain('?');
  }
  await expect
    .poll(async () => namesOf(await sentBy('naver'), 'type').toSorted())
    .toEqual(['add_to_cart', 'page_view', 'page_view', 'page_view', 'view_product']);
  await expect
    .poll(async () => namesOf(await sentBy('kakao'), 'event').toSorted())
    .toEqual(['addToCart', 'pageView', 'pageView', 'pageView', 'viewContent']);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a purchase reaches each tag once, and no tag runs on the order sheet and the payment’s pages', async ({
  browser,
}) => {
  await configure(ids);
  await resetSent();
  const page = await visitAs(browser, 'yes');
  const item = await withoutOptions(page);
  await openAndWait(page, `/goods/${item.uuid}`);
  await expect.poll(() => tagsIn(page)).toContain('fbq');
  await visibleButton(page, '바로구매').click();
  await page.locator('dialog[open]').getByRole('button', { name: '바로구매' }).click();
  await payFromSheet(page, async () => expect(await tagsIn(page)).toEqual([]));
  const orderNo = await orderNumberOf(page);
  await expect.poll(() => tagsIn(page)).toContain('fbq');
  const purchases = async () => ({
    ga4: (await sentBy('ga4')).filter(({ en }) => en === 'purchase').map((sent) => sent['ep.transaction_id']),
    naver: (await sentBy('naver')).filter(({ type }) => type === 'purchase').map(({ id }) => id),
    kakao: (await sentBy('kakao'))
      .filter(({ event }) => event === 'purchase')
      .map(({ currency }) => currency),
    meta: (await sentBy('meta')).filter(({ ev }) => ev === 'Purchase').map((sent) => sent['cd[order_id]']),
  });
  const once = { ga4: [orderNo], naver: [orderNo], kakao: ['KRW'], meta: [orderNo] };
  await expect.poll(purchases).toEqual(once);
  const views = (await sentBy('meta')).length;
  await page.reload();
  await expect.poll(async () => (await sentBy('meta')).length).toBeGreaterThan(views);
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  expect(await purchases()).toEqual(once);
  for (const sent of [...(await sentBy('ga4')), ...(await sentBy('meta'))])
    expect(JSON.stringify(sent)).not.toMatch(/paymentKey|01012345678|김온유/);
  await page.context().close();
});

test('pages with tags and pages without are separate documents, whichever way they are opened', async ({
  browser,
}) => {
  await configure(ids);
  const page = await visitAs(browser, 'yes');
  const errors = collectErrors(page);
  await openAndWait(page, '/main');
  await expect.poll(() => tagsIn(page)).toContain('fbq');

  const routed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/faq.data')) routed.push(request.url());
  });
  const faq = page.getByRole('heading', { level: 1, name: '자주 묻는 질문' });
  await page.getByRole('link', { name: '자주 묻는 질문' }).click();
  await page.waitForURL('**/faq');
  await expect(faq).toBeAttached();
  expect(await tagsIn(page)).toEqual([]);
  // The router has not begun the navigation.
  expect(routed).toEqual([]);

  await page.goBack();
  await expect.poll(() => tagsIn(page)).toContain('fbq');
  await page.goForward();
  await expect(faq).toBeAttached();
  expect(await tagsIn(page)).toEqual([]);

  await homeTab(page).click();
  await page.waitForURL('**/main');
  await expect.poll(() => tagsIn(page)).toContain('fbq');
  await expect(page.locator('html[data-is-hydrated]')).toBeAttached();

  // A redirect of a loader, which begins as a navigation to a measured page.
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => unknown };
    };
    void router.navigate('/goods/list/search/비회원조회');
  });
  await page.waitForURL('**/order/lookup');
  await expect(page.getByLabel('주문 번호')).toBeVisible();
  expect(await tagsIn(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('바로구매 works again after back from the order sheet, which was a new document', async ({
  browser,
}) => {
  await configure(ids);
  const page = await visitAs(browser, 'yes');
  const item = await withoutOptions(page);
  await openAndWait(page, `/goods/${item.uuid}`);
  await expect.poll(() => tagsIn(page)).toContain('fbq');
  await visibleButton(page, '바로구매').click();
  const buy = page.locator('dialog[open]').getByRole('button', { name: '바로구매' });
  for (const time of ['first', 'second']) {
    await buy.click();
    await page.waitForURL('**/order/sheet**');
    await expect(page.getByRole('heading', { name: '주문하시는 분' }), time).toBeVisible();
    expect(await tagsIn(page)).toEqual([]);
    await backToCachedPage(page);
    await expect(buy, 'is not busy').not.toHaveAttribute('aria-busy', 'true');
  }
  await page.context().close();
});

test('a page with tags that is restored after a refusal is loaded again without them', async ({
  browser,
}) => {
  await configure(ids);
  const page = await visitAs(browser, 'yes');
  await openAndWait(page, '/main');
  await expect.poll(() => tagsIn(page)).toContain('fbq');
  await state(page).getByRole('link', { name: '맞춤형 광고 설정' }).click();
  await page.waitForURL('**/terms/privacy**');
  await page
    .getByRole('region', { name: '방문 통계와 맞춤형 광고' })
    .getByRole('button', { name: '거부' })
    .click();
  await expect(page.getByRole('region', { name: '방문 통계와 맞춤형 광고' })).toContainText('거부함');
  await page.evaluate(() => void setTimeout(() => window.history.go(-2)));
  await page.waitForURL('**/main', { waitUntil: 'commit' });
  await expect(state(page)).toContainText('거부함');
  await expect.poll(() => tagsIn(page)).toEqual([]);
  await page.context().close();
});

test('nothing is loaded, sent or stored for a visitor who refused, or has not answered', async ({
  browser,
}) => {
  await configure(ids);
  await resetSent();
  for (const page of [await visitAs(browser, 'no'), await visit(browser)]) {
    await openAndWait(page, '/main');
    expect(await tagsIn(page)).toEqual([]);
    const stored = (await page.context().cookies()).map(({ name }) => name);
    expect(stored.filter((name) => /^_(ga|fbp)/.test(name))).toEqual([]);
    await page.context().close();
  }
  for (const tag of ['ga4', 'naver', 'kakao', 'meta'] as const) expect(await sentBy(tag)).toEqual([]);
});
