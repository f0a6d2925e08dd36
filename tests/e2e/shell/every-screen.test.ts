// What holds on every screen of the storefront: its policy, its footer, its measures, what axe finds, what a visit leaves behind.
import { expect } from '@playwright/test';
import { expectFitsNarrow, expectNothingSerious } from '../axe.ts';
import { test } from '../listening.ts';

const screens = [
  '/main',
  '/goods/bestseller',
  '/goods/mdpick',
  '/goods/list/category',
  '/goods/list/category?code=502',
  '/search',
  '/goods/list/search/오메가3',
  '/goods/list/search/없는낱말없는낱말',
  '/goods/event',
  '/auth/login',
  '/error',
  '/not-a-page',
];

for (const path of screens) {
  test(`${path}: the policy names self alone, no script is let in by nonce or unsafe-inline`, async ({
    request,
  }) => {
    const { 'content-security-policy': policy = '', ...headers } = (await request.get(path)).headers();
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/https?:|nonce|unsafe|\*/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeTruthy();
  });

  test(`${path}: axe finds nothing serious, and nothing is wider than a phone of 320 px`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectNothingSerious(page);
    await expectFitsNarrow(page);
  });
}

test('a page that is asked for again is answered by 304, and its scripts still run', async ({
  page,
  request,
}) => {
  const first = await request.get('/goods/mdpick');
  const again = await request.get('/goods/mdpick', {
    headers: { 'If-None-Match': first.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/goods/mdpick');
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
});

test('HEAD answers as GET does, without a body', async ({ request }) => {
  const answer = await request.head('/main');
  expect(answer.status()).toBe(200);
  expect((await answer.body()).length).toBe(0);
});

test('the footer names who runs the shop, the policies and the escrow line', async ({ page }) => {
  await page.goto('/main');
  const footer = page.locator('footer');
  for (const words of [
    '상호',
    '대표자',
    '사업자등록번호',
    '통신판매업 신고',
    '건강기능식품판매업 신고',
    '호스팅 제공',
  ]) {
    await expect(footer.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(footer).toContainText('통신판매중개자');
  await expect(footer).toContainText('구매안전서비스');
  await expect(footer.getByRole('link', { name: '사업자정보확인' })).toBeVisible();
  await expect(footer.locator('strong', { hasText: '개인정보 처리방침' })).toBeVisible();
});

test('R129 R130 R131 R132 R133 measures: no sideways scroll on a phone, 14 and 12 px type, 48 px buttons, one widest width', async ({
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

test('R045 R119 R120 R121 R122 R125 a visit leaves its three cookies and its utm words, and keeps them', async ({
  page,
  context,
}) => {
  const words = ['source', 'medium', 'campaign', 'keyword', 'content'].map((name) => `utm_${name}`);
  await page.goto(`/main?${words.map((name) => `${name}=of-${name}`).join('&')}`, {
    referer: 'https://x.example/a',
  });
  await page.waitForLoadState('networkidle');
  const kept = () =>
    page.evaluate(
      (names) => names.map((name) => sessionStorage.getItem(name)),
      [...words, 'initial_referer'],
    );
  await expect.poll(kept).toEqual([...words.map((name) => `of-${name}`), 'https://x.example/a']);
  const cookie = async (name: string) => (await context.cookies()).find((one) => one.name === name);
  for (const name of ['guest_external_id', 'external_id', '_ab_group_test']) {
    const made = await cookie(name);
    expect(made?.value, name).toMatch(name === '_ab_group_test' ? /^[ab]$/ : /^[0-9a-f-]{36}$/);
    expect([made?.sameSite, made?.path, made?.secure], name).toEqual(['Lax', '/', true]);
    expect(Math.round(((made?.expires ?? 0) - Date.now() / 1000) / 86_400), name).toBe(365);
  }
  const first = await context.cookies();
  await page.goto('/search', { referer: 'https://y.example/' });
  await page.waitForLoadState('networkidle');
  expect((await kept()).at(-1)).toBe('https://x.example/a');
  for (const { name, value } of first) expect((await cookie(name))?.value, name).toBe(value);
});

test('sitemap.xml and robots.txt lead search engines to the products and away from orders', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/\/goods\/[0-9a-f-]{36}<\/loc>/g)?.length).toBeGreaterThan(200);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /order/');
  // Results say noindex themselves, and a search engine must be able to read that.
  expect(robots).not.toContain('/goods/list/search');
  expect(await (await request.get('/goods/list/search/오메가3')).text()).toContain('content="noindex"');
  expect(robots).toMatch(/Sitemap: http.*\/sitemap\.xml/);
});
