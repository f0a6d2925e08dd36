// Without a network the shop shows a message, keeps the page and the input, and continues afterwards.
// A lost answer during a payment is tested in payment-failures.test.ts.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { openAndWait, test, waitForRequests } from '../hydration.ts';
import { fillRegistration, leavesSignIn, newPerson, signIn } from '../member.ts';
import { openOrderSheet, plentifulItem, visibleButton } from '../shopping.ts';

/** `navigator.onLine` of the page changes a moment after the connection. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !window.navigator.onLine);
}

const offlineMessage = '인터넷 연결이 끊겼습니다. 연결을 확인하고 다시 시도해 주세요.';

test('a link without a connection shows a message and works again afterwards', async ({ page, context }) => {
  await openAndWait(page, '/main');
  await goOffline(page);
  await page.getByRole('link', { name: '베스트', exact: true }).first().click();
  await expect(page.getByText(offlineMessage)).toBeVisible();
  await expect(page).toHaveURL(/\/main$/);
  await context.setOffline(false);
  await page.getByRole('link', { name: '베스트', exact: true }).first().click();
  await expect(page).toHaveURL(/\/goods\/bestseller$/);
});

/** Lets every request fail although the browser states that it is online, as behind a broken access point. */
const cutOff = (page: Page) => page.route('**/*', (route) => route.abort());

const best = (page: Page) => page.getByRole('link', { name: '베스트', exact: true }).first();
const failure = (page: Page) => page.getByRole('heading', { name: '페이지를 불러오지 못했습니다' });

test('a link whose page cannot be loaded keeps the document when it is hovered, and offers a retry when it is followed', async ({
  page,
}) => {
  await openAndWait(page, '/main');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const isSameDocument = () => page.evaluate(() => 'isSameDocument' in window);
  await cutOff(page);
  const failed = page.waitForEvent('requestfailed');
  await best(page).hover();
  await failed;
  await waitForRequests(page);
  expect(await isSameDocument()).toBe(true);
  await expect(page).toHaveURL(/\/main$/);
  await best(page).click();
  await expect(failure(page)).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  await expectNoSeriousViolations(page);

  await page.getByRole('link', { name: '다시 시도하기' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(offlineMessage)).toBeVisible();
  await page.unroute('**/*');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/goods\/bestseller$/);
  await expect(page.getByRole('heading', { level: 1, name: '베스트' })).toBeVisible();
});

test('back without a connection offers a retry, which shows the page afterwards', async ({
  page,
  context,
}) => {
  await openAndWait(page, '/main');
  await best(page).click();
  await expect(page).toHaveURL(/\/goods\/bestseller$/);
  await waitForRequests(page);
  await goOffline(page);
  await page.goBack();
  await expect(failure(page)).toBeVisible();
  await page.getByRole('link', { name: '다시 시도하기' }).click();
  await expect(page.getByText(offlineMessage)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: '다시 시도하기' }).click();
  await expect(page.getByRole('region', { name: '추천 배너' })).toBeVisible();
});

test('바로구매 without a connection stays on the product, and works again afterwards', async ({
  page,
  context,
  request,
}) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  await openAndWait(page, `/goods/${item.uuid}`);
  await visibleButton(page, '바로구매').click();
  const buy = page.locator('dialog[open]').getByRole('button', { name: '바로구매' });
  await goOffline(page);
  await buy.click();
  await expect(page.getByText(offlineMessage)).toBeVisible();
  await context.setOffline(false);
  await buy.click();
  await page.waitForURL('**/order/sheet**');
});

test('a registration without a connection shows a message, keeps the form and works afterwards', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await fillRegistration(page, person);
  await goOffline(page);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText(offlineMessage)).toBeVisible();
  await expect(page.getByRole('textbox', { name: '이름', exact: true })).toHaveValue(person.name);
  await context.setOffline(false);
  await page.getByRole('button', { name: '가입하기' }).click();
  await leavesSignIn(page);
});

test('a script deleted by a release shows a message that asks for a reload', async ({ page }) => {
  let requestCount = 0;
  await page.route('**/assets/filter-sheet-*.js', (route) => {
    requestCount += 1;
    return route.fulfill({ status: 404 });
  });
  await page.goto('/main');
  await page.goto('/goods/list/category?code=502');
  const filter = page.getByRole('button', { name: '필터' });
  await filter.click();
  await expect(page.getByText('새로고침 후 다시 시도해 주세요.')).toBeVisible();
  // After a second attempt the sheet would close twice, and the second back leaves the screen.
  expect(requestCount).toBe(1);
  await expect(page).toHaveURL(/\/goods\/list\/category\?code=502$/);
  await page.unrouteAll();
  await page.reload();
  await filter.click();
  await expect(page.getByRole('dialog', { name: '필터' })).toBeVisible();
});

test('a sheet of the order sheet that a release deleted closes, and the message asks for a reload', async ({
  page,
  request,
}) => {
  await page.route('**/assets/refund-sheet-*.js', (route) => route.fulfill({ status: 404 }));
  await openOrderSheet(page, await plentifulItem(request));
  await page.getByRole('button', { name: '취소·반품하면 얼마를 돌려받나요?' }).click();
  await expect(page.getByText('새로고침 후 다시 시도해 주세요.')).toBeVisible();
  await expect(page).toHaveURL(/\/order\/sheet\?items=[^#]+$/);
});

test('a page whose module was deleted by a release loads the document again', async ({ page }) => {
  await page.route('**/assets/best-*.js', (route) => route.fulfill({ status: 404 }));
  await openAndWait(page, '/main');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await best(page).click();
  await page.waitForFunction(() => !('isSameDocument' in window));
  await page.unrouteAll();
  await openAndWait(page, '/main');
  await best(page).click();
  await expect(page.getByRole('heading', { level: 1, name: '베스트' })).toBeVisible();
});

test('a sign-in without a connection shows a message and keeps the form', async ({ page }) => {
  await openAndWait(page, '/auth/login');
  await goOffline(page);
  await signIn(page, newPerson());
  await expect(page.getByText(offlineMessage)).toBeVisible();
  await expect(page.getByRole('textbox', { name: '아이디', exact: true })).toHaveValue(/^onyu/);
});
