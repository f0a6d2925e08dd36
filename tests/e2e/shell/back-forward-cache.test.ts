// Back to a page in the back-forward cache. Back after a payment is tested in payment-failures.test.ts.
import { expect } from '@playwright/test';
import { openAndWait, test } from '../hydration.ts';
import type { Page } from '@playwright/test';
import { findTestBrowser } from '../../../tools/find-chromium.ts';
import { cartRow, openGuestCart, plentifulItem, visibleButton } from '../shopping.ts';

test.use({
  launchOptions: {
    executablePath: findTestBrowser(),
    // Playwright disables the cache by default.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  },
});

/** A page from the cache has no load event to wait for. */
async function backToCachedPage(page: Page, pathname: RegExp): Promise<void> {
  // After the answer, which the navigation would interrupt.
  await page.evaluate(() => void setTimeout(() => window.history.back()));
  await page.waitForURL((address) => pathname.test(address.pathname), { waitUntil: 'commit' });
}

test('바로구매 works again after back from the order sheet', async ({ page, request }) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  await openAndWait(page, `/goods/${item.uuid}`);
  await visibleButton(page, '바로구매').click();
  const buy = page.locator('dialog[open]').getByRole('button', { name: '바로구매' });
  for (const time of ['first', 'second']) {
    await buy.click();
    await page.waitForURL('**/order/sheet**');
    await expect(page.getByRole('heading', { name: '주문하시는 분' }), time).toBeVisible();
    await backToCachedPage(page, /^\/goods\//);
    await expect(buy, 'is not busy').not.toHaveAttribute('aria-busy', 'true');
  }
});

test('the cart can order again after back from the order sheet', async ({ page, request }) => {
  const item = await plentifulItem(request);
  await openGuestCart(page, [cartRow(item)]);
  const order = visibleButton(page, /주문하기/);
  await order.click();
  await page.waitForURL('**/order/sheet**');
  await backToCachedPage(page, /guest-cart$/);
  await expect(order).not.toHaveAttribute('aria-busy', 'true');
  await order.click();
  await page.waitForURL('**/order/sheet**');
});
