// The back button, with the page kept as it was left (back-forward cache), as every phone does it.
// Not here: going back after a payment (payment-troubles.test.ts).
import { expect } from '@playwright/test';
import { test } from '../listening.ts';
import type { Page } from '@playwright/test';
import { findChromium } from '../../../tools/find-chromium.ts';
import { cartRow, fillCart, plentifulItem, visibleButton } from '../till.ts';

test.use({
  launchOptions: {
    executablePath: findChromium(),
    // Playwright switches the cache off; the shopper's browser does not.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  },
});

/** Goes back to a page that was kept; there is no load event to wait for. */
async function backToKeptPage(page: Page, pathname: RegExp): Promise<void> {
  await page.evaluate(() => window.history.back());
  await page.waitForURL((address) => pathname.test(address.pathname), { waitUntil: 'commit' });
}

test('back from the order sheet, 바로구매 works again', async ({ page, request }) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  await page.goto(`/goods/${item.uuid}`);
  await page.waitForLoadState('networkidle');
  await visibleButton(page, '바로구매').click();
  const buy = page.locator('dialog[open]').getByRole('button', { name: '바로구매' });
  for (const time of ['first', 'second']) {
    await buy.click();
    await page.waitForURL('**/order/sheet**');
    await expect(page.getByRole('heading', { name: '주문하시는 분' }), time).toBeVisible();
    await backToKeptPage(page, /^\/goods\//);
    await expect(buy, 'is not waiting for anything').not.toHaveAttribute('aria-busy', 'true');
  }
});

test('back from the order sheet, the cart orders again', async ({ page, request }) => {
  const item = await plentifulItem(request);
  await fillCart(page, [cartRow(item)]);
  await page.goto('/order/guest-cart');
  const order = visibleButton(page, /주문하기/);
  await order.click();
  await page.waitForURL('**/order/sheet**');
  await backToKeptPage(page, /guest-cart$/);
  await expect(order).not.toHaveAttribute('aria-busy', 'true');
  await order.click();
  await page.waitForURL('**/order/sheet**');
});
