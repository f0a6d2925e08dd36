// Checks of every screen of the storefront: Content-Security-Policy, footer, sizes, accessibility, cookies of a visit, sitemap.
import { expect } from '@playwright/test';
import { expectAccessible, expectNoCutText } from '../accessibility.ts';
import { collectErrors, openAndWait, test, waitForRequests } from '../hydration.ts';

const screens = [
  '/main',
  '/goods/bestseller',
  '/goods/mdpick',
  '/goods/list/category',
  '/goods/compare',
  '/goods/list/category?code=502',
  '/search',
  '/goods/list/search/오메가3',
  '/goods/list/search/없는낱말없는낱말',
  '/goods/event',
  '/brand-zone',
  '/faq',
  '/faq?category=배송&keyword=제주',
  '/faq?keyword=없는낱말',
  '/notices',
  '/tying',
  '/tying?keyword=유산균',
  '/store-inquiry',
  '/magazine',
  '/magazine?tag=습관&sort=popular',
  '/goods/event?state=ended',
  '/auth/login',
  '/error',
  '/offline',
  '/not-a-page',
];

/** Origin of the scripts that draw the button of Naver Pay: the simulators. */
const channelOrigin = () => new URL(process.env.ONNS_E2E_OUTSIDE_URL ?? '').origin;

test('every screen allows only self and the button of Naver Pay in its policy, without nonce or unsafe-inline', async ({
  request,
}) => {
  for (const path of screens) {
    const { 'content-security-policy': policy = '', ...headers } = (await request.get(path)).headers();
    expect(policy, path).toContain("default-src 'self'");
    expect(policy.replaceAll(channelOrigin(), ''), path).not.toMatch(/https?:|nonce|unsafe|\*/);
    // No frame, form or default of the page.
    expect(policy, path).toContain("frame-src 'none'; form-action 'self'; object-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBeTruthy();
  }
});

for (const path of screens)
  test(`${path} has no serious axe violation, fits 320 px and cuts no text at 200 %`, async ({ page }) => {
    await openAndWait(page, path);
    await expectAccessible(page);
    await expectNoCutText(page);
  });

test('the banners of the home screen stay within the grid of a large window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAndWait(page, '/main');
  const edges = (shown: Element) => {
    const { left, right } = shown.getBoundingClientRect();
    return [left, right];
  };
  const banners = page.getByRole('region', { name: '추천 배너' });
  expect(await banners.getByRole('list').evaluate(edges)).toEqual(
    await page.locator('main section ul').first().evaluate(edges),
  );
});

test('a repeated request is answered with 304, and the scripts of the cached page run', async ({
  page,
  request,
}) => {
  const first = await request.get('/goods/mdpick');
  const again = await request.get('/goods/mdpick', {
    headers: { 'If-None-Match': first.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
  const errors = collectErrors(page);
  await page.goto('/goods/mdpick');
  await page.reload();
  await waitForRequests(page);
  expect(errors).toEqual([]);
});

test('HEAD answers as GET does, without a body', async ({ request }) => {
  const answer = await request.head('/main');
  expect(answer.status()).toBe(200);
  expect((await answer.body()).length).toBe(0);
});

test('the footer shows the business, the policies and the escrow service', async ({ page }) => {
  await page.goto('/main');
  const footer = page.locator('footer');
  for (const label of [
    '상호',
    '대표자',
    '사업자등록번호',
    '통신판매업 신고',
    '건강기능식품판매업 신고',
    '호스팅 제공',
  ]) {
    await expect(footer.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(footer).toContainText('통신판매중개자');
  await expect(footer).toContainText('구매안전서비스');
  await expect(footer.getByRole('link', { name: '사업자정보확인' })).toBeVisible();
  await expect(footer.locator('strong', { hasText: '개인정보 처리방침' })).toBeVisible();
});

test('R129 R130 R131 R132 R133 a phone has no horizontal scroll, type of 14 and 12 px and buttons of 48 px; content is at most 1,200 px wide', async ({
  page,
}) => {
  await page.goto('/auth/login');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const sizeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontSize);
  expect(await sizeOf('body')).toBe('14px');
  const button = await page.getByRole('button', { name: '로그인', exact: true }).boundingBox();
  expect(button?.height).toBe(48);
  await page.goto('/main');
  expect(await sizeOf('footer')).toBe('12px');
  await page.setViewportSize({ width: 1920, height: 1000 });
  const grid = await page.locator('main ul').last().boundingBox();
  expect(grid?.width).toBeLessThanOrEqual(1200);
});

test('R045 R119 R120 R121 R122 R125 a visit stores three cookies, utm parameters and the first referrer, and later pages keep them', async ({
  page,
  context,
}) => {
  const parameters = ['source', 'medium', 'campaign', 'keyword', 'content'].map((name) => `utm_${name}`);
  await page.goto(`/main?${parameters.map((name) => `${name}=of-${name}`).join('&')}`, {
    referer: 'https://x.example/a',
  });
  await waitForRequests(page);
  const stored = () =>
    page.evaluate(
      (names) => names.map((name) => sessionStorage.getItem(name)),
      [...parameters, 'initial_referer'],
    );
  await expect.poll(stored).toEqual([...parameters.map((name) => `of-${name}`), 'https://x.example/a']);
  const cookie = async (name: string) => (await context.cookies()).find((one) => one.name === name);
  for (const name of ['guest_external_id', 'external_id', '_ab_group_test']) {
    const made = await cookie(name);
    expect(made?.value, name).toMatch(name === '_ab_group_test' ? /^[ab]$/ : /^[0-9a-f-]{36}$/);
    expect([made?.sameSite, made?.path, made?.secure], name).toEqual(['Lax', '/', true]);
    expect(Math.round(((made?.expires ?? 0) - Date.now() / 1000) / 86_400), name).toBe(365);
  }
  const first = await context.cookies();
  await page.goto('/search', { referer: 'https://y.example/' });
  await waitForRequests(page);
  expect((await stored()).at(-1)).toBe('https://x.example/a');
  for (const { name, value } of first) expect((await cookie(name))?.value, name).toBe(value);
});

test('sitemap.xml lists the products, and robots.txt excludes orders', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/\/goods\/[0-9a-f-]{36}<\/loc>/g)?.length).toBeGreaterThan(200);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /order/');
  // Search results are excluded by `noindex`, which a search engine reads only on pages that robots.txt allows.
  expect(robots).not.toContain('/goods/list/search');
  expect(await (await request.get('/goods/list/search/오메가3')).text()).toContain('content="noindex"');
  expect(robots).toMatch(/Sitemap: http.*\/sitemap\.xml/);
});
