// Navigation without a search: tabs, sections of the home page, lists, filters, addresses, redirects to the sign-in.
// Searching is tested in search-input.test.ts and search-results.test.ts.
import { expect } from '@playwright/test';
import { openAndWait, test } from '../hydration.ts';
import type { Page } from '@playwright/test';

const cards = (page: Page) => page.getByRole('list', { name: '상품 목록' }).getByRole('listitem');

/** The bar at the bottom of a phone's screen. */
const bar = (page: Page) => page.getByRole('navigation', { name: '주요 메뉴' });

test('R001 the home page has a Korean title and description', async ({ page }) => {
  await page.goto('/main');
  await expect(page).toHaveTitle(/[가-힣]/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /[가-힣]/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});

test('the first screen of the home on a phone has a product with its price, and ten concerns of which each has its own picture', async ({
  page,
}) => {
  await openAndWait(page, '/main');
  const price = page.getByRole('list').getByText('판매가').first().locator('..');
  const [priceBox, barBox] = [await price.boundingBox(), await bar(page).boundingBox()];
  expect((priceBox?.y ?? Infinity) + (priceBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  const concerns = page.getByRole('navigation', { name: '고민별 건강식품' }).getByRole('link');
  const isWhole = (links: Element[]) =>
    links.map((link) => link.getBoundingClientRect()).filter(({ right }) => right <= window.innerWidth)
      .length;
  expect(await concerns.evaluateAll(isWhole)).toBe(10);
  const pictures = await concerns.locator('svg').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('R023 R024 R025 the bar has five tabs in their order, the last 로그인 for a guest', async ({ page }) => {
  await page.goto('/main');
  const tabs = await bar(page).getByRole('link').all();
  const paths = await Promise.all(tabs.map((tab) => tab.getAttribute('href')));
  expect(paths).toEqual(['/goods/list/category', '/search', '/main', '/always-buying', '/auth/login']);
  await expect(bar(page).getByRole('link')).toHaveText(['카테고리', '검색', '홈', '항상 사는', '로그인']);
});

test('R026 R027 the last tab opens the sign-in for a guest without a new document', async ({ page }) => {
  await openAndWait(page, '/main');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await bar(page).getByRole('link', { name: '로그인' }).click();
  await page.waitForURL('**/auth/login');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('R028 a tab is current where the path contains its own, and none on other screens', async ({ page }) => {
  await page.goto('/goods/list/search/홍삼');
  await expect(bar(page).getByRole('link', { name: '검색' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/goods/bestseller');
  await expect(bar(page).locator('[aria-current]')).toHaveCount(0);
});

test('R029 the section of the screen is current, and sections without content are not shown', async ({
  page,
}) => {
  await page.goto('/goods/bestseller');
  const sections = page.getByRole('navigation', { name: '홈 메뉴' }).filter({ visible: true });
  await expect(sections.getByRole('link')).toHaveText([
    '홈',
    '베스트',
    'MD 추천',
    '이벤트',
    '브랜드관',
    '매거진',
  ]);
  await expect(sections.getByRole('link', { name: '베스트' })).toHaveAttribute('aria-current', 'page');
});

test('R013 R030 every address of the shop answers, and an unknown one is 404', async ({ request }) => {
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

test('a guest who opens a screen of members is redirected to the sign-in with its path as referer', async ({
  page,
}) => {
  for (const path of ['/mypage', '/always-buying', '/order/cart', '/auth/withdraw']) {
    await page.goto(path);
    const address = new URL(page.url());
    expect([address.pathname, address.searchParams.get('referer')]).toEqual(['/auth/login', path]);
    await expect(page.getByRole('link', { name: '비회원 주문 조회' }).first()).toBeVisible();
  }
});

test('a search for punctuation shows its results, also after a reload', async ({ page }) => {
  for (const term of ['_', '.', '..', '<b>', '100%', 'a/b', '보고서.data'])
    await test.step(term, async () => {
      await page.goto('/search');
      const field = page.getByRole('main').getByRole('combobox', { name: '검색어' });
      await field.fill(term);
      await field.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${term} 검색 결과`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${term} 검색 결과`);
    });
});

test('a page beyond the end of a list redirects to the first', async ({ page }) => {
  await page.goto('/goods/list/category?code=502&sort=NEWEST&page=99');
  await expect(page).toHaveURL(/code=502&sort=NEWEST$/);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(10);
});

test('R004 R048 a guest reads lists, and each card shows its price and delivery fee', async ({ page }) => {
  await page.goto('/goods/mdpick');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(10);
  for (const card of await cards(page).all()) {
    await expect(card).toContainText(/배송/);
    await expect(card).toContainText(/[\d,]+원/);
  }
});

test('더 보기 adds cards, and back from a product shows them again', async ({ page }) => {
  await openAndWait(page, '/goods/list/category?code=502');
  await page.getByRole('link', { name: /더 보기/ }).click();
  await expect(cards(page)).toHaveCount(48);
  await cards(page).nth(40).getByRole('link').click();
  await page.waitForURL(/\/goods\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
});

test('the filter sheet shows the number of remaining products, and back closes it', async ({ page }) => {
  await openAndWait(page, '/goods/list/category?code=502');
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
  const announced = Number((await show.textContent())?.replace(/\D/g, ''));
  await show.click();
  await page.waitForURL('**to=10000**');
  await expect(page.getByText(`${announced}개`, { exact: true })).toBeVisible();
});

test('a button for a filter that no label of the list has states so', async ({ page }) => {
  await openAndWait(page, '/goods/list/search/수건');
  await page.getByRole('button', { name: '제형' }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await expect(sheet.getByText('지금 조건에서는 제형으로 나눌 수 있는 상품이 없습니다.')).toBeVisible();
  await expect(sheet.getByRole('group', { name: '브랜드' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

  test('search, the next page of a list and products work as links and forms', async ({ page }) => {
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
