// A shopper moves through the shop and finds a product: tabs, home sections, lists, filters.
// Not here: searching (searching.test.ts), buying.
import { expect } from '@playwright/test';
import { test } from '../listening.ts';
import type { Page } from '@playwright/test';

const cards = (page: Page) => page.getByRole('list', { name: '상품 목록' }).getByRole('listitem');

/** The bar at the foot of a phone's screen. */
const bar = (page: Page) => page.getByRole('navigation', { name: '주요 메뉴' });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

test('R001 the home page introduces itself in Korean', async ({ page }) => {
  await page.goto('/main');
  await expect(page).toHaveTitle(/[가-힣]/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /[가-힣]/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});

test('R023 R024 R025 five tabs stand at the foot in their order, the last says 로그인 to a guest', async ({
  page,
}) => {
  await page.goto('/main');
  const tabs = await bar(page).getByRole('link').all();
  const paths = await Promise.all(tabs.map((tab) => tab.getAttribute('href')));
  expect(paths).toEqual(['/goods/list/category', '/search', '/main', '/always-buying', '/auth/login']);
  await expect(bar(page).getByRole('link')).toHaveText(['카테고리', '검색', '홈', '항상 사는', '로그인']);
});

test('R026 R027 the last tab leads a guest to the login screen without a new page', async ({ page }) => {
  await open(page, '/main');
  await page.evaluate(() => Object.assign(window, { stays: 1 }));
  await bar(page).getByRole('link', { name: '로그인' }).click();
  await page.waitForURL('**/auth/login');
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
});

test('R028 a tab is chosen where the path contains its own, and none on other screens', async ({ page }) => {
  await page.goto('/goods/list/search/홍삼');
  await expect(bar(page).getByRole('link', { name: '검색' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/goods/bestseller');
  await expect(bar(page).locator('[aria-current]')).toHaveCount(0);
});

test('R029 the section tab of the screen is marked, and only sections with something to show are there', async ({
  page,
}) => {
  await page.goto('/goods/bestseller');
  const sections = page.getByRole('navigation', { name: '홈 메뉴' }).filter({ visible: true });
  await expect(sections.getByRole('link')).toHaveText(['홈', '베스트', 'MD 추천']);
  await expect(sections.getByRole('link', { name: '베스트' })).toHaveAttribute('aria-current', 'page');
});

test('R013 R030 every address of the shop answers, and an unknown one is an honest 404', async ({
  request,
}) => {
  const answer = await request.get('/', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/main']);
  const list = await request.get('/api/v1/open/products/action/get-by-paging?count=1');
  const { data } = (await list.json()) as { data: { uuid: string }[] };
  const paths = [
    '/goods/list/search/비타민',
    `/goods/${data[0]?.uuid}`,
    '/goods/bestseller',
    '/goods/mdpick',
    '/goods/event',
    '/brand-zone',
    '/magazine',
    '/auth',
    '/auth/change-password',
    '/order',
    '/order/cart',
    '/order/guest-cart',
    '/error',
  ];
  for (const path of paths) expect((await request.get(path)).status(), path).not.toBe(404);
  expect((await request.get('/goods/nothing-here')).status()).toBe(404);
  const call = await request.get('/api/v1/open/nothing-here');
  expect([call.status(), await call.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
  expect((await request.get('/goods/00000000-0000-4000-8000-000000000000')).status()).toBe(404);
});

for (const path of ['/mypage', '/always-buying', '/order/cart', '/auth/withdraw']) {
  test(`a guest who opens ${path} is asked to sign in and told where it leads`, async ({ page }) => {
    await page.goto(path);
    const address = new URL(page.url());
    expect([address.pathname, address.searchParams.get('referer')]).toEqual(['/auth/login', path]);
    await expect(page.getByRole('link', { name: '비회원 주문 조회' }).first()).toBeVisible();
  });
}

for (const term of ['_', '.', '..', '<b>', '100%', 'a/b', '보고서.data']) {
  test(`searching for ${term} leads to its results`, async ({ page }) => {
    await open(page, '/search');
    const field = page.getByRole('main').getByRole('combobox', { name: '검색어' });
    await field.fill(term);
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${term} 검색 결과`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${term} 검색 결과`);
  });
}

test('a page of a list that is no longer there leads to the first', async ({ page }) => {
  await page.goto('/goods/list/category?code=502&sort=NEWEST&page=99');
  await expect(page).toHaveURL(/code=502&sort=NEWEST$/);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(10);
});

test('R004 R048 a guest reads lists without signing in, and each card says what delivery costs', async ({
  page,
}) => {
  await page.goto('/goods/mdpick');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(10);
  for (const card of await cards(page).all()) {
    await expect(card).toContainText(/배송/);
    await expect(card).toContainText(/[\d,]+원/);
  }
});

test('더 보기 adds cards, and they are still there when the shopper comes back from a product', async ({
  page,
}) => {
  await open(page, '/goods/list/category?code=502');
  await page.getByRole('link', { name: /더 보기/ }).click();
  await expect(cards(page)).toHaveCount(48);
  await cards(page).nth(40).getByRole('link').click();
  await page.waitForURL(/\/goods\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
});

test('the filter sheet says how many products a choice leaves, and the back button closes it', async ({
  page,
}) => {
  await open(page, '/goods/list/category?code=502');
  const button = page.getByRole('button', { name: '필터' });
  await button.click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await button.click();
  await sheet.getByRole('button', { name: '1만원 이하' }).click();
  const show = sheet.getByRole('button', { name: /상품 보기/ });
  await expect(show).toHaveText(/^\d+개 상품 보기$/);
  const promised = Number((await show.textContent())?.replace(/\D/g, ''));
  await show.click();
  await page.waitForURL('**to=10000**');
  await expect(page.getByText(`${promised}개`, { exact: true })).toBeVisible();
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

  test('search, filters, the next page and products work as plain links and forms', async ({ page }) => {
    await page.goto('/main');
    await page.getByRole('textbox', { name: '검색어' }).filter({ visible: true }).fill('오메가3');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/goods\/list\/search\/%EC%98%A4/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('오메가3');
    await page.goto('/goods/list/category?code=502');
    await page.getByRole('link', { name: /더 보기/ }).click();
    await expect(page).toHaveURL(/page=2/);
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.getByText('상품정보 제공고시')).toBeVisible();
  });
});
