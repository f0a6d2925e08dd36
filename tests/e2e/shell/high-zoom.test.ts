// 400 % zoom of a laptop (320 x 225 px): fixed bars do not cover content and buttons.
import { expect } from '@playwright/test';
import { openAndWait, test } from '../hydration.ts';
import type { Locator } from '@playwright/test';
import { orderNumberOf, payFromSheet, plentifulItem, visibleButton } from '../shopping.ts';

test.use({ viewport: { width: 320, height: 225 }, hasTouch: false });

/** Whether the centre of the element, scrolled into view, is not covered. */
async function isUncovered(element: Locator): Promise<boolean> {
  await element.scrollIntoViewIfNeeded();
  return element.evaluate((one) => {
    const box = one.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return top !== null && one.contains(top);
  });
}

test('a product is searched from home, its option is chosen in the sheet, bought and paid', async ({
  page,
  request,
}) => {
  const { uuid, product } = await plentifulItem(request, ({ optionCount }) => optionCount > 1);
  await openAndWait(page, '/main');
  const search = page.getByRole('link', { name: /검색$/ }).first();
  await expect.poll(() => isUncovered(search)).toBe(true);
  await search.click();
  await page.getByRole('combobox', { name: '검색어' }).fill(product.name);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/goods/list/search/**');
  // The click itself requires that its point is not covered: a card is higher than the window.
  await page.getByRole('main').getByRole('link', { name: product.name }).first().click();
  await page.waitForURL(`**/goods/${uuid}`);
  await visibleButton(page, '바로구매').click();
  const sheet = page.locator('dialog[open]');
  const option = sheet.locator('button[aria-pressed]').first();
  await expect.poll(() => isUncovered(option)).toBe(true);
  await option.click();
  const buy = sheet.getByRole('button', { name: '바로구매' });
  await expect.poll(() => isUncovered(buy)).toBe(true);
  await buy.click();
  await payFromSheet(page);
  expect(await orderNumberOf(page)).toMatch(/^\d{15}$/);
});

test('header and tab bar do not cover the scrolled page', async ({ page }) => {
  await page.goto('/goods/list/category?code=502');
  await page.evaluate(() => window.scrollTo(0, 1000));
  const covering = await page.evaluate(() =>
    [4, 220].map((y) => document.elementFromPoint(160, y)?.closest('header, nav[aria-label]')?.tagName),
  );
  expect(covering).toEqual([undefined, undefined]);
});

test('the bar of compared products is after the list and covers nothing', async ({ page }) => {
  await openAndWait(page, '/goods/list/category?code=502');
  await page.getByRole('button', { name: /비교$/ }).first().click();
  const bar = page.getByRole('region', { name: '비교할 상품' });
  await expect(bar).toHaveCSS('position', 'static');
  await page.evaluate(() => window.scrollTo(0, 1000));
  await expect(bar).not.toBeInViewport();
  expect(await isUncovered(bar.getByRole('link'))).toBe(true);
});
