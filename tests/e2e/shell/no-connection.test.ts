// What a shopper sees where the network is gone: the shop stays, says so, and goes on afterwards.
// Not here: a lost answer while paying (payment-troubles.test.ts).
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from '../listening.ts';
import { fillRegistration, newPerson, signIn } from '../member.ts';
import { plentifulItem, visibleButton } from '../till.ts';

/** The browser tells the page a moment after it is told itself. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !window.navigator.onLine);
}

const told = '인터넷에 연결되어 있지 않습니다. 연결 후 다시 시도해 주세요.';

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

test('whoever joins without a connection is told so, keeps what is written, and joins afterwards', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await fillRegistration(page, person);
  await goOffline(page);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText('인터넷 연결이 끊겼습니다. 연결을 확인하고 다시 시도해 주세요.')).toBeVisible();
  await expect(page.getByLabel('이름')).toHaveValue(person.name);
  await context.setOffline(false);
  await page.getByRole('button', { name: '가입하기' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
});

test('a part of a page that is gone since a release is told, with what brings it back', async ({ page }) => {
  let asked = 0;
  await page.route('**/assets/filter-sheet-*.js', (route) => {
    asked += 1;
    return route.fulfill({ status: 404 });
  });
  await page.goto('/main');
  await page.goto('/goods/list/category?code=502');
  const filter = page.getByRole('button', { name: '필터' });
  await filter.click();
  await expect(page.getByText('새로고침 후 다시 시도해 주세요.')).toBeVisible();
  // Asked a second time it would be closed a second time, and that leads off the screen.
  expect(asked).toBe(1);
  await expect(page).toHaveURL(/\/goods\/list\/category\?code=502$/);
  await page.unrouteAll();
  await page.reload();
  await filter.click();
  await expect(page.getByRole('dialog', { name: '필터' })).toBeVisible();
});

test('signing in without a connection keeps the form', async ({ page }) => {
  await page.goto('/auth/login');
  await page.waitForLoadState('networkidle');
  await goOffline(page);
  await signIn(page, newPerson());
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByLabel('아이디')).toHaveValue(/^onyu/);
});
