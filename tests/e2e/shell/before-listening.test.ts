// What a shopper types and presses before the page's scripts have come is not lost (docs/decisions/047).
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { unheardTest as test } from '../listening.ts';
import { cartRow, plentifulItem } from '../till.ts';

/** Holds the page's scripts back until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('an order is looked up with what was typed and pressed before', async ({ page }) => {
  const letCome = await holdScripts(page);
  await page.goto('/order/lookup', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('주문하신 분 이름').fill('김이른');
  await page.getByLabel('주문 번호').fill('202611010000001');
  await page.getByLabel('주문 번호').press('Enter');
  letCome();
  await expect(page.getByRole('alert')).toContainText('주문 정보를 찾을 수 없습니다');
  await expect(page).toHaveURL(/\/order\/lookup$/);
  await expect(page.getByLabel('주문하신 분 이름')).toHaveValue('김이른');
  await expect(page.getByLabel('주문 번호')).toHaveValue('202611010000001');
});

test('what is ticked before the page listens is known to it', async ({ page }) => {
  const letCome = await holdScripts(page);
  await page.goto('/auth/agreement', { waitUntil: 'domcontentloaded' });
  await page.getByRole('checkbox', { name: '전체 동의', exact: false }).check();
  letCome();
  await expect(page.getByRole('checkbox', { name: '만 14세' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: '전체 동의', exact: false })).toBeChecked();
});

test('the sheet of a product opens, once, for who pressed before the page listened', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  const letCome = await holdScripts(page);
  await page.goto(`/goods/${item.uuid}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: '장바구니' }).filter({ visible: true }).first().click();
  letCome();
  await expect(page.locator('dialog[open]')).toContainText('총 1개');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('a press that comes with the first paint, before the page is read to its end, is not lost', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  const { promise: pressed, resolve: letCome } = Promise.withResolvers<void>();
  // The scripts at the end of the page run once the style is there.
  await page.route('**/assets/*.css', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(`/goods/${item.uuid}`, { waitUntil: 'commit' });
  const button = page.locator('button[aria-haspopup=dialog]', { hasText: '장바구니' });
  await button.waitFor({ state: 'attached' });
  await button.evaluate((element: HTMLElement) => element.click());
  letCome();
  await expect(page.locator('dialog[open]')).toContainText('총 1개');
});

test('a guest sees what lies in the cart before the page listens, and what it costs afterwards', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  const rows = [cartRow(item, 2)];
  await page.addInitScript((text) => localStorage.setItem('onns.guest-cart', text), JSON.stringify(rows));
  const letCome = await holdScripts(page);
  await page.goto('/order/guest-cart', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText(item.product.name)).toBeVisible();
  await expect(page.getByRole('button', { name: /주문하기/ })).toHaveCount(0);
  letCome();
  await expect(page.getByRole('button', { name: /원 주문하기/ }).filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('[data-remembered]')).toHaveCount(0);
});

for (const damaged of ['{', 'null', '[{}]', '[{"productItem":{"product":{"name":3}}}]'])
  test(`a damaged memory of the cart shows no goods and breaks nothing: ${damaged}`, async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript((text) => localStorage.setItem('onns.guest-cart', text), damaged);
    await page.goto('/order/guest-cart');
    await expect(page.getByText('장바구니에 담은 상품이 없습니다')).toBeVisible();
    expect(errors).toEqual([]);
  });
