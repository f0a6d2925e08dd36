// Input and clicks before hydration are replayed afterwards (docs/measured-details.md#deferred-scripts).
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { collectErrors, test } from '../hydration.ts';
import { cartRow, plentifulItem } from '../shopping.ts';

test.use({ awaitsHydration: false });

/** Delays the page's scripts until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('an order lookup typed and sent before hydration is executed', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/order/lookup', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('주문하신 분 이름').fill('김이른');
  await page.getByLabel('주문 번호').fill('202611010000001');
  await page.getByLabel('주문 번호').press('Enter');
  release();
  await expect(page.getByRole('alert')).toContainText('주문 정보를 찾을 수 없습니다');
  await expect(page).toHaveURL(/\/order\/lookup$/);
  await expect(page.getByRole('textbox', { name: '주문하신 분 이름', exact: true })).toHaveValue('김이른');
  await expect(page.getByRole('textbox', { name: '주문 번호', exact: true })).toHaveValue('202611010000001');
});

test('a checkbox ticked before hydration is known to the form', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/auth/agreement', { waitUntil: 'domcontentloaded' });
  await page.getByRole('checkbox', { name: '전체 동의', exact: false }).check();
  release();
  await expect(page.getByRole('checkbox', { name: '만 14세' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: '전체 동의', exact: false })).toBeChecked();
});

test('a click before hydration opens the sheet of a product once', async ({ page, request }) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  const release = await delayScripts(page);
  await page.goto(`/goods/${item.uuid}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: '장바구니' }).filter({ visible: true }).first().click();
  release();
  await expect(page.locator('dialog[open]')).toContainText('총 1개');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('a click at the first paint, before the document is parsed, is replayed', async ({ page, request }) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  const { promise: clicked, resolve: release } = Promise.withResolvers<void>();
  // The scripts at the end of the document wait for the style sheet.
  await page.route('**/assets/*.css', async (route) => {
    await clicked;
    await route.continue();
  });
  await page.goto(`/goods/${item.uuid}`, { waitUntil: 'commit' });
  const button = page.locator('button[aria-haspopup=dialog]', { hasText: '장바구니' });
  await button.waitFor({ state: 'attached' });
  await button.evaluate((element: HTMLElement) => element.click());
  release();
  await expect(page.locator('dialog[open]')).toContainText('총 1개');
});

test('a guest cart shows its items before hydration and its prices afterwards', async ({ page, request }) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  const rows = [cartRow(item, 2)];
  await page.addInitScript((text) => localStorage.setItem('onns.guest-cart', text), JSON.stringify(rows));
  const release = await delayScripts(page);
  await page.goto('/order/guest-cart', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText(item.product.name)).toBeVisible();
  await expect(page.getByRole('button', { name: /주문하기/ })).toHaveCount(0);
  // The fonts that are applied after the first paint change the widths too.
  await page.evaluate(async () => {
    await window.deferredFonts;
    await document.fonts.ready;
  });
  const before = await nameLines(page, item.product.name);
  release();
  await expect(page.getByRole('button', { name: /원 주문하기/ }).filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('[data-remembered]')).toHaveCount(0);
  expect(await nameLines(page, item.product.name)).toEqual(before);
});

/** Widths in px of the lines of a product's name in the cart, for windows in which it breaks at different words. */
async function nameLines(page: Page, name: string): Promise<number[][]> {
  const shown = page.locator('main').getByText(name, { exact: true });
  const lines: number[][] = [];
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 844 });
    lines.push(
      await shown.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].map((line) => Math.round(line.width));
      }),
    );
  }
  return lines;
}

test('sign-in and comparison are complete without their scripts, which come after the first paint; those of the order sheet come immediately', async ({
  request,
}) => {
  const { uuid } = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  const isDeferred = async (path: string) =>
    (await (await request.get(path)).text()).includes('<script type="text/deferred">');
  expect(await isDeferred('/auth/login')).toBe(true);
  expect(await isDeferred(`/goods/compare?items=${uuid}`)).toBe(true);
  expect(await isDeferred(`/order/sheet?items=${uuid}*1`)).toBe(false);
});

test('a damaged guest cart in localStorage shows an empty cart without errors', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto('/order/guest-cart');
  for (const damaged of ['{', 'null', '[{}]', '[{"productItem":{"product":{"name":3}}}]']) {
    await page.evaluate((text) => localStorage.setItem('onns.guest-cart', text), damaged);
    await page.reload();
    await expect(page.getByText('장바구니에 담은 상품이 없습니다')).toBeVisible();
    await expect(page.locator('html[data-is-hydrated]')).toBeAttached();
    expect(errors, damaged).toEqual([]);
  }
});
