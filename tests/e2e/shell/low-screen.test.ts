// 400 % zoom of a laptop (320 x 225 px): what stays on the screen leaves room for what is read and pressed.
import { expect } from '@playwright/test';
import { test } from '../listening.ts';
import type { Locator } from '@playwright/test';
import { plentifulItem, visibleButton } from '../till.ts';

test.use({ viewport: { width: 320, height: 225 }, hasTouch: false });

/** The middle of the element, scrolled to, belongs to the element and to nothing above it. */
async function isInTheOpen(element: Locator): Promise<boolean> {
  await element.scrollIntoViewIfNeeded();
  return element.evaluate((one) => {
    const box = one.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return top !== null && one.contains(top);
  });
}

test('an option is chosen and bought in the sheet', async ({ page, request }) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount > 1);
  await page.goto(`/goods/${item.uuid}`);
  await page.waitForLoadState('networkidle');
  await visibleButton(page, '바로구매').click();
  const sheet = page.locator('dialog[open]');
  const option = sheet.locator('button[aria-pressed]').first();
  await expect.poll(() => isInTheOpen(option)).toBe(true);
  await option.click();
  const buy = sheet.getByRole('button', { name: '바로구매' });
  await expect.poll(() => isInTheOpen(buy)).toBe(true);
  await buy.click();
  await page.waitForURL('**/order/sheet**');
});

test('neither header nor tab bar stays over the page', async ({ page }) => {
  await page.goto('/goods/list/category?code=502');
  await page.evaluate(() => window.scrollTo(0, 1000));
  const covering = await page.evaluate(() =>
    [4, 220].map((y) => document.elementFromPoint(160, y)?.closest('header, nav[aria-label]')?.tagName),
  );
  expect(covering).toEqual([undefined, undefined]);
});
