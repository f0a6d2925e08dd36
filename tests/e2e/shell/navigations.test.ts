// Whatever a browser navigates to, it shows a Korean page: also a malformed address, an unknown file and a redirect that fails.
import { expect } from '@playwright/test';
import { test } from '../hydration.ts';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const addresses = [
  '/s/zzzz',
  '/s/%ff',
  '/%',
  '/%00',
  '/%C8%AB%BB%EF',
  '/goods/%E0%A4',
  '/goods/list/search/%C8%AB%BB%EF',
  '/nothing',
  '/pictures/800/nothing.webp',
  '/files/nothing',
  '/feeds/nothing',
  '/share/nothing',
  '/auth/kakao/return?code=x&state=x',
  '/auth/apple/return?state=x',
  '/auth/identity/return?state=x',
  '/order/result?orderId=%ff',
  '/terms/nothing',
];

for (const address of addresses) {
  test(`${address} is answered with a Korean page`, async ({ request }) => {
    const answer = await request.get(address, { headers: browser });
    expect(answer.status()).toBeLessThan(500);
    expect(answer.headers()['content-type']).toContain('text/html');
    expect(await answer.text()).toContain('lang="ko"');
  });
}

test('a link in the encoding of older Korean pages searches for its keyword', async ({ page }) => {
  await page.goto(`${process.env.ONNS_E2E_URL}/goods/list/search/%C8%AB%BB%EF`);
  await expect(page).toHaveTitle(/홍삼/);
  await expect(page.locator('html')).toHaveAttribute('data-is-hydrated', '');
});

test('an unknown short link shows the missing page, which works', async ({ page }) => {
  expect((await page.goto('/s/zzzz'))?.status()).toBe(404);
  await expect(page.getByText('찾으시는 페이지가 없습니다')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-is-hydrated', '');
});
