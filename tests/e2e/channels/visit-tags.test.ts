// Tags of visits (docs/rules/tracking.md#tags): the question, its answers, the policy of pages. What the tags get is tag-documents.test.ts.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { collectErrors, openAndWait, test } from '../hydration.ts';
import { startTagShop, tagIds, tagState, type TagShop } from '../tag-shop.ts';

test.describe.configure({ mode: 'serial' });

let shop: TagShop;
test.beforeAll(async () => {
  shop = await startTagShop({ isNaverPayElsewhere: true });
});
test.afterAll(() => shop.stop());

const question = (page: Page) => page.getByRole('complementary', { name: '방문 기록 사용 동의' });

/** Headers and body of a page, without the values that differ for each visitor. */
async function received(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(shop.url + path, { headers, redirect: 'manual' });
  const own = [
    'date',
    'set-cookie',
    'content-length',
    'connection',
    'keep-alive',
    'transfer-encoding',
    'x-request-id',
  ];
  return {
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name))),
    policy: answer.headers.get('content-security-policy') ?? '',
    cookies: answer.headers.getSetCookie().map((line) => line.split('=')[0]),
    text: await answer.text(),
  };
}

const consented = { cookie: 'visit_tags=yes' };

test('without an id no page differs by cookie or Sec-GPC', async () => {
  await shop.configure({});
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

/** The policies of these pages while no id is configured. */
async function plainPolicies(): Promise<Map<string, string>> {
  await shop.configure({});
  const policies = new Map<string, string>();
  for (const path of [...unmeasured, ...measured]) policies.set(path, (await received(path)).policy);
  return policies;
}

test('with ids only measured pages of visitors who consented have a wider policy', async () => {
  // A policy has the hashes of the inline scripts, and changes when a job of the new shop has computed a price of the page.
  await expect(async () => {
    const before = await plainPolicies();
    await shop.configure(tagIds);
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
  }).toPass();
});

test('the question is asked until it is answered, by keyboard too, and the answer is kept', async ({
  browser,
}) => {
  await shop.configure(tagIds);
  const page = await shop.visit(browser);
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
  await expect(tagState(page)).toContainText('거부함');
  expect(await steps()).toBe(before);
  await expect(question(page)).toHaveCount(0);
  const stored = (await page.context().cookies()).find(({ name }) => name === 'visit_tags');
  expect(stored?.value).toBe('no');
  expect((stored?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the question is answered without scripts', async ({ browser }) => {
  await shop.configure(tagIds);
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/goods/list/category?code=502');
  await question(page).getByRole('button', { name: '동의' }).click();
  await expect(tagState(page)).toContainText('동의함');
  expect(page.url()).toBe(`${shop.url}/goods/list/category?code=502`);
  await context.close();
});

test('the question does not cover the bar of a product, and takes no room of the page', async ({
  browser,
  request,
}) => {
  await shop.configure(tagIds);
  const answer = await request.post(`${shop.url}/api/v1/open/product-items/action/get-by-paging`, {
    data: { count: 1, isBuyable: true, isAdult: false },
  });
  const { data: items } = (await answer.json()) as { data: { uuid: string }[] };
  const page = await shop.visit(browser);
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
  await shop.configure(tagIds);
  const page = await shop.visit(browser, { viewport: { width: 1280, height: 900 } });
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
  await shop.configure(tagIds);
  const page = await shop.visit(browser, { extraHTTPHeaders: { 'sec-gpc': '1' } });
  await openAndWait(page, '/main');
  await expect(tagState(page)).toContainText('브라우저 설정에 따라 거부함');
  await expect(question(page)).toHaveCount(0);
  await page.context().close();
});
