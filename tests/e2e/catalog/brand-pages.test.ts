// Brand pages: the list narrowed by initial, its order, and the page of a brand with its products.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { collectErrors, openAndWait, test } from '../hydration.ts';

test('the list is narrowed by initial and sorted by name through links that keep each other', async ({
  page,
}) => {
  await openAndWait(page, '/brand-zone');
  const brands = page.getByRole('list', { name: '브랜드 목록' }).getByRole('listitem');
  await expect(brands).toHaveCount(20);
  await page.getByRole('link', { name: '가나다순' }).click();
  await expect(brands.first()).toContainText('가라봄');
  await page.getByRole('group', { name: '브랜드 이름의 초성' }).getByRole('link', { name: 'ㅂ' }).click();
  await expect(page).toHaveURL(/initial=%E3%85%82&sort=NAME$/);
  await expect(brands.locator('strong')).toHaveText(['봄나래', '비앤숩', '뼈대로']);
  await page.goto('/brand-zone?page=2');
  await expect(brands).toHaveCount(8);
  await page.goto('/brand-zone?page=9');
  await expect(page).toHaveURL(/\/brand-zone$/);
});

test('on a narrow phone a row of chips and the tabs of the header begin with the chosen one in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/brand-zone?initial=ㅎ');
  await expect(page.getByRole('link', { name: 'ㅎ' })).toBeInViewport({ ratio: 1 });
  await page.goto('/magazine');
  const tabs = page.getByRole('navigation', { name: '홈 메뉴' });
  await expect(tabs.getByRole('link', { name: '매거진' })).toBeInViewport({ ratio: 0.9 });
});

test('a brand page is accessible, and its categories narrow its products', async ({ page }) => {
  const errors = collectErrors(page);
  await openAndWait(page, '/brand-zone?initial=ㄹ');
  await page.getByRole('link', { name: /락툰/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('락툰');
  await expectAccessible(page);
  const cards = page.getByRole('list', { name: '상품 목록' }).getByRole('listitem');
  const all = await cards.count();
  await page.getByRole('group', { name: '카테고리' }).getByRole('link').nth(2).click();
  await expect.poll(() => cards.count()).toBeLessThan(all);
  for (const card of await cards.all()) await expect(card).toContainText('락툰');
  expect(errors).toEqual([]);
});

test('a product links its brand to the brand page', async ({ page }) => {
  await page.goto('/goods/list/search/락툰');
  await page.getByRole('list', { name: '상품 목록' }).getByRole('link').first().click();
  await page.waitForURL(/\/goods\/[0-9a-f-]{36}$/);
  await page.getByRole('main').getByRole('link', { name: '락툰', exact: true }).click();
  await expect(page).toHaveURL(/\/brand-zone\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('락툰');
});
