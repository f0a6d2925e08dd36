// The tags of visits in the documents of a visitor who consented (docs/rules/tracking.md#tags): what they get, and that pages without tags are
// separate documents. The question and the policy are visit-tags.test.ts.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { backToCachedPage, withBackForwardCache } from '../cached-history.ts';
import { collectErrors, openAndWait, test, waitForRequests } from '../hydration.ts';
import { orderNumberOf, payFromSheet, plentifulItem, visibleButton } from '../shopping.ts';
import type { Item } from '../shopping.ts';
import { startTagShop, tagIds, tagState, type TagShop } from '../tag-shop.ts';

test.describe.configure({ mode: 'serial' });
test.use({ launchOptions: withBackForwardCache });

let shop: TagShop;
test.beforeAll(async () => {
  shop = await startTagShop();
  await shop.configure(tagIds);
  // Before the first search, which reads the rules.
  await shop.query(
    `insert into keyword_rule (words, kind, link, display_order, created_at, updated_at)
      values ('{비회원조회}', 'REDIRECT', '/order/lookup', 1, now(), now())`,
  );
});
test.afterAll(() => shop.stop());

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

/** Scripts of tags in the document, and their names in the window. */
const tagsIn = (page: Page) =>
  page.evaluate(() => [
    ...[...document.scripts].map(({ src }) => src).filter((src) => src.includes('/tags/')),
    ...['dataLayer', 'fbq', 'kakaoPixel', 'wcs_add'].filter((name) => name in window),
  ]);

test('page views and events reach each tag, with the id of the event and without query and term', async ({
  browser,
}) => {
  await resetSent();
  const page = await shop.visitAs(browser, 'yes');
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
  const first = (await sentBy('meta')).find(({ ev }) => ev === 'PageView');
  expect(first?.['eid']).toBe(reported.find(({ eventName }) => eventName === 'PageView')?.eventId);
  const atMeta = new Map((await sentBy('meta')).map(({ ev = '', eid = '' }) => [ev, eid]));
  for (const name of ['ViewContent', 'AddToCart', 'Search'])
    expect(atMeta.get(name)).toBe(reported.find(({ eventName }) => eventName === name)?.eventId);
  await expect
    .poll(async () => namesOf(await sentBy('ga4'), 'en').toSorted())
    .toEqual(['add_to_cart', 'page_view', 'page_view', 'page_view', 'search', 'view_item']);
  for (const { dl } of await sentBy('ga4'))
    expect(dl).toMatch(/\/goods\/(list\/search|[0-9a-f-]{36})$|\/main$/);
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
  await resetSent();
  const page = await shop.visitAs(browser, 'yes');
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
  await waitForRequests(page);
  expect(await purchases()).toEqual(once);
  for (const sent of [...(await sentBy('ga4')), ...(await sentBy('meta'))])
    expect(JSON.stringify(sent)).not.toMatch(/paymentKey|01012345678|김온유/);
  await page.context().close();
});

test('an event of a page without tags waits for the next page with tags', async ({ browser }) => {
  await resetSent();
  const page = await shop.visitAs(browser, 'yes');
  await openAndWait(page, '/auth/login');
  // As a registration does on its page (screens/register).
  const detail = { eventName: 'CompleteRegistration', eventId: 'registered-once' };
  await page.evaluate((given) => dispatchEvent(new CustomEvent('conversion', { detail: given })), detail);
  expect(await sentBy('meta')).toEqual([]);
  for (const path of ['/main', '/goods/mdpick']) await openAndWait(page, path);
  const events = async () =>
    (await sentBy('meta')).map(({ ev, eid }) => (ev === 'PageView' ? ev : [ev, eid]));
  await expect.poll(events).toEqual(['PageView', ['CompleteRegistration', 'registered-once'], 'PageView']);
  await page.context().close();
});

test('pages with tags and pages without are separate documents, whichever way they are opened', async ({
  browser,
}) => {
  const page = await shop.visitAs(browser, 'yes');
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

test('the tag and the button of Naver Pay load the script of Naver once', async ({ browser }) => {
  const page = await shop.visitAs(browser, 'yes');
  const item = await withoutOptions(page);
  await openAndWait(page, `/goods/${item.uuid}`);
  await visibleButton(page, '바로구매').click();
  await expect(page.getByRole('button', { name: '네이버페이 구매하기' })).toBeVisible();
  await expect(page.locator('script[src$="/wcslog.js"]')).toHaveCount(1);
  await page.context().close();
});

test('바로구매 works again after back from the order sheet, which was a new document', async ({
  browser,
}) => {
  const page = await shop.visitAs(browser, 'yes');
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
    await backToCachedPage(page, /^\/goods\//);
    await expect(buy, 'is not busy').not.toHaveAttribute('aria-busy', 'true');
  }
  await page.context().close();
});

test('a page with tags that is restored after a refusal is loaded again without them', async ({
  browser,
}) => {
  const page = await shop.visitAs(browser, 'yes');
  await openAndWait(page, '/main');
  await expect.poll(() => tagsIn(page)).toContain('fbq');
  await tagState(page).getByRole('link', { name: '맞춤형 광고 설정' }).click();
  await page.waitForURL('**/terms/privacy**');
  await page
    .getByRole('region', { name: '방문 통계와 맞춤형 광고' })
    .getByRole('button', { name: '거부' })
    .click();
  await expect(page.getByRole('region', { name: '방문 통계와 맞춤형 광고' })).toContainText('거부함');
  await page.evaluate(() => void setTimeout(() => window.history.go(-2)));
  await page.waitForURL('**/main', { waitUntil: 'commit' });
  await expect(tagState(page)).toContainText('거부함');
  await expect.poll(() => tagsIn(page)).toEqual([]);
  await page.context().close();
});

test('nothing is loaded, sent or stored for a visitor who refused, or has not answered', async ({
  browser,
}) => {
  await resetSent();
  for (const page of [await shop.visitAs(browser, 'no'), await shop.visit(browser)]) {
    await openAndWait(page, '/main');
    expect(await tagsIn(page)).toEqual([]);
    const stored = (await page.context().cookies()).map(({ name }) => name);
    expect(stored.filter((name) => /^_(ga|fbp)/.test(name))).toEqual([]);
    await page.context().close();
  }
  for (const tag of ['ga4', 'naver', 'kakao', 'meta'] as const) expect(await sentBy(tag)).toEqual([]);
});
