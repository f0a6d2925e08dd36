// The magazine: from the home screen to an article, hashtags with counted views, order, pages, sharing.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAndWait, test } from '../hydration.ts';

test('the home screen leads to articles, and an article to its neighbours and products', async ({ page }) => {
  await openAndWait(page, '/main');
  const section = page.locator('section', { hasText: '고르고 챙기는 데' });
  const first = section.getByRole('link', { name: '유산균 상자에서 먼저 볼 네 가지' });
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('유산균 상자에서 먼저 볼 네 가지');
  await expect(page.getByRole('heading', { name: '함께 읽으면 좋은 글' })).toBeVisible();
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/share-pictures\/magazine\/[0-9a-f-]{36}\.jpg$/,
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: '이전 글' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('아침, 점심, 저녁: 영양제 시간표 만들기');
  await expect(page.getByRole('link', { name: '다음 글' })).toBeVisible();
});

test('a hashtag of an article opens its list, whose view is counted', async ({ page }) => {
  await openAndWait(page, '/magazine');
  const articles = page.locator('main').getByRole('heading', { level: 2 });
  const counted = page.waitForResponse((answer) => answer.url().includes('add-hashtag-view-log'));
  await page.getByRole('group', { name: '해시태그' }).getByRole('link', { name: '#습관' }).click();
  expect((await counted).status()).toBe(200);
  await expect(page).toHaveURL(/tag=/);
  await expect(page.getByRole('link', { name: '#습관' })).toHaveAttribute('aria-current', 'true');
  await expect(articles).toHaveCount(3);
  await page.getByRole('link', { name: '인기순' }).click();
  await expect(page).toHaveURL(/sort=popular/);
  await expect(page).toHaveURL(/tag=/);
});

test('works without scripts, and an unknown article is 404', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/magazine?tag=%EC%84%A0%EB%AC%BC');
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveCount(1);
  await page.getByRole('link', { name: '부모님 선물, 사기 전에 여쭤볼 다섯 가지' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('부모님 선물, 사기 전에 여쭤볼 다섯 가지');
  await context.close();
  expect((await request.get('/magazine/0197f000-0000-7000-8000-000000000001')).status()).toBe(404);
  expect((await request.get('/magazine/x')).status()).toBe(404);
  expect((await request.get('/magazine?page=99&tag=<b>&sort=x')).status()).toBe(200);
});
