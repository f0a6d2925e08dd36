// What a shopper sees where the network is gone: the shop stays, says so, and goes on afterwards.
// Not here: a lost answer while paying (payment-troubles.test.ts).
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './listening.ts';
import { plentifulItem, visibleButton } from './till.ts';

/** The browser tells the page a moment after it is told itself. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !window.navigator.onLine);
}

const told = '인터넷에 연결되어 있지 않습니다. 연결한 뒤 다시 눌러 주세요.';

test('a link without a connection leaves the shopper where they are, and works again afterwards', async ({
  page,
  context,
}) => {
  await page.goto('/main');
  await page.waitForLoadState('networkidle');
  await goOffline(page);
  await page.getByRole('link', { name: '베스트', exact: true }).first().click();
  await expect(page.getByText(told)).toBeVisible();
  await expect(page).toHaveURL(/\/main$/);
  await context.setOffline(false);
  await page.getByRole('link', { name: '베스트', exact: true }).first().click();
  await expect(page).toHaveURL(/\/goods\/bestseller$/);
});

test('바로구매 without a connection stays on the product, and works again afterwards', async ({
  page,
  context,
  request,
}) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  await page.goto(`/goods/${item.uuid}`);
  await page.waitForLoadState('networkidle');
  await visibleButton(page, '바로구매').click();
  const buy = page.locator('dialog[open]').getByRole('button', { name: '바로구매' });
  await goOffline(page);
  await buy.click();
  await expect(page.getByText(told)).toBeVisible();
  await context.setOffline(false);
  await buy.click();
  await page.waitForURL('**/order/sheet**');
});
