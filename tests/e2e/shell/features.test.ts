// R008: every feature that the specification lists has a screen with its content, or a call that answers. What each does in detail is
// tested by its area.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from '../hydration.ts';
import { hasSession, registerByForm } from '../member.ts';
import { findItem } from '../shopping.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.0.81' } });

/** `content` is a selector below the main element that only the feature's own content matches. */
type Screen = { feature: string; path: string; content: string };

/**
 * A content selector that another screen of the shop matches too would be green without the feature: `control` is a screen that has none of
 * the features, and no two features have the same content.
 */
async function expectDistinct(page: Page, screens: readonly Screen[], control: string): Promise<void> {
  expect((await page.goto(control))?.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe(control);
  const main = page.getByRole('main');
  await expect(main.locator('h1, form').first()).toBeAttached();
  for (const { feature, content } of screens)
    await expect(main.locator(content), `${feature} on ${control}`).toHaveCount(0);
  expect(new Set(screens.map(({ content }) => content)).size).toBe(screens.length);
}

async function expectScreens(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { feature, path, content } of screens)
    await test.step(feature, async () => {
      expect((await page.goto(path))?.status(), feature).toBe(200);
      expect(new URL(page.url()).pathname, feature).toBe(encodeURI(path));
      await expect(page.getByRole('main').locator(content).first(), feature).toBeAttached();
    });
}

test('R008 every listed feature that is open to guests has its screen', async ({ page, request }) => {
  const item = await findItem(request, { isBuyable: true }, ({ optionCount }) => optionCount > 1);
  expect(item.optionItems.length, 'options of product items').toBeGreaterThan(0);
  const viewReported = page.waitForResponse((answer) => answer.url().endsWith('/open/view-logs'));
  await expectScreens(page, [
    { feature: 'products', path: `/goods/${item.uuid}`, content: 'button:has-text("바로구매")' },
  ]);
  expect((await viewReported).status(), 'recently viewed').toBe(200);
  const screens: Screen[] = [
    { feature: 'categories', path: '/goods/list/category', content: 'a[href*="code="]' },
    { feature: 'search', path: '/goods/list/search/유산균', content: 'li a[href^="/goods/"]' },
    { feature: 'hot and recommended keywords', path: '/search', content: 'a[href^="/goods/list/search/"]' },
    { feature: 'cart', path: '/order/guest-cart', content: ':text("장바구니에 담은 상품이 없습니다")' },
    { feature: 'reviews', path: `/goods/${item.uuid}/reviews`, content: 'a[href*="photo=1"]' },
    { feature: 'recently viewed', path: '/recently-viewed', content: `a[href="/goods/${item.uuid}"]` },
    { feature: 'events', path: '/goods/event', content: 'a[href^="/goods/event/"]' },
    { feature: 'brand pages', path: '/brand-zone', content: 'a[href^="/brand-zone/"]' },
    { feature: 'magazine', path: '/magazine', content: 'a[href^="/magazine/"]' },
    { feature: 'FAQs', path: '/faq', content: 'summary, button[aria-expanded]' },
    { feature: 'notices', path: '/notices', content: 'a[href^="/notices/"]' },
    { feature: 'terms agreement', path: '/auth/agreement', content: 'input[type=checkbox]' },
    { feature: 'tying inquiries', path: '/tying', content: 'form input[name="keyword"]' },
    { feature: 'store inquiries', path: '/store-inquiry', content: 'form textarea[name="message"]' },
  ];
  await expectScreens(page, screens);
  await expectDistinct(page, screens, '/auth/find-account');
});

test('R008 every listed feature that is for members has its screen, after a verification by SMS', async ({
  page,
}) => {
  await registerByForm(page);
  await expect.poll(() => hasSession(page)).toBe(true);
  const screens: Screen[] = [
    { feature: 'my-page', path: '/mypage', content: 'a[href="/mypage/orders"]' },
    { feature: 'orders', path: '/mypage/orders', content: ':text("주문이 없습니다")' },
    { feature: 'claims', path: '/mypage/claims', content: ':text("요청한 내역이 없습니다")' },
    { feature: 'coupons', path: '/mypage/coupons', content: '[aria-label="쿠폰 상태"]' },
    { feature: 'mileage', path: '/mypage/mileage', content: 'section[aria-label="보유 마일리지"]' },
    { feature: 'likes', path: '/mypage/likes', content: ':text("찜한 상품이 없습니다")' },
    { feature: 'own reviews', path: '/mypage/reviews', content: ':text("작성한 리뷰가 없습니다")' },
    { feature: 'cart', path: '/order/cart', content: ':text("장바구니에 담은 상품이 없습니다")' },
  ];
  await expectScreens(page, screens);
  await expectDistinct(page, screens, '/auth/change-password');
});

test('R008 the listed features without an own screen answer calls', async ({ request }) => {
  for (const [feature, path] of [
    ['keyword suggestions', '/open/keyword?keyword=유산'],
    ['main banners', '/open/main-banners'],
    ['sub banners', '/open/sub-banners'],
  ] as const) {
    const answer = await request.get(`/api/v1${path}`);
    expect([feature, answer.status()]).toEqual([feature, 200]);
    expect(JSON.stringify(((await answer.json()) as { data: unknown }).data).length, feature).toBeGreaterThan(
      50,
    );
  }
  // Refused by the call, not by the router, which answers 404.
  for (const [feature, path, status] of [
    ['delivery tracking', '/open/delivery-tracking/action/get-tracking-info', 400],
    ['review reports', '/product-review-reports', 401],
    ['SMS verification', '/sms/verify', 400],
  ] as const)
    expect([feature, (await request.post(`/api/v1${path}`, { data: {} })).status()]).toEqual([
      feature,
      status,
    ]);
});
