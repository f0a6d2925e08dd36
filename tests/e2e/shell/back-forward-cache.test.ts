// Back to a page in the back-forward cache. Back after a payment is tested in payment-failures.test.ts.
import { expect } from '@playwright/test';
import { backToCachedPage, withBackForwardCache } from '../cached-history.ts';
import { openAndWait, test } from '../hydration.ts';
import { cartRow, openGuestCart, plentifulItem, visibleButton } from '../shopping.ts';

test.use({ launchOptions: withBackForwardCache });

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
