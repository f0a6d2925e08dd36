// Checks of every screen of the cart and the order: Content-Security-Policy, title, accessibility, content without scripts.
import { expect } from '@playwright/test';
import { expectAccessible, expectNoCutText } from '../accessibility.ts';
import { collectErrors, openAndWait, test, waitForRequests } from '../hydration.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  cartRow,
  fillOrderSheet,
  openGuestCart,
  openOrderSheet,
  orderSheetPath,
  plentifulItem,
  pressPay,
  threePlentifulItems,
  visibleButton,
} from '../shopping.ts';

const plainScreens = [
  '/order',
  '/order/guest-cart',
  '/order/result',
  '/order/fail?code=PAY_PROCESS_CANCELED&message=x',
  '/order/complete?orderNo=202611200000001',
  '/order/lookup',
  '/order/detail?orderNo=202611200000001',
  '/terms/service',
  '/terms/privacy',
  '/terms/guest-payment',
];

const withLargeText = new Set(['/order/guest-cart', '/order/lookup', '/terms/service']);

async function expectAccessibleWhenLoaded(page: Page): Promise<void> {
  await waitForRequests(page);
  await expectAccessible(page);
}

/** Scripts of the button of Naver Pay come from the simulators. */
const channelOrigin = () => new URL(process.env.ONNS_E2E_OUTSIDE_URL ?? '').origin;

async function policyOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).headers()['content-security-policy'] ?? '';
}

for (const path of plainScreens) {
  test(`${path} allows only self and the button of Naver Pay in its policy, has one heading and a title, no serious axe violation, and fits 320 px`, async ({
    page,
    request,
  }) => {
    const policy = (await policyOf(request, path)).replaceAll(channelOrigin(), '');
    expect(policy).not.toMatch(/https?:|nonce|unsafe|\*/);
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page).toHaveTitle(/[가-힣].* \| 온스$/);
    if (path.startsWith('/order')) {
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
    await expectAccessibleWhenLoaded(page);
    if (withLargeText.has(path)) await expectNoCutText(page);
  });
}

test('the policy of the two screens that open the payment window allows the provider and nothing unsafe', async ({
  request,
}) => {
  const item = await plentifulItem(request);
  const sheet = await policyOf(request, orderSheetPath([{ uuid: item.uuid, count: 1 }]));
  const retry = await policyOf(request, '/order/pay?orderNo=202611200000001');
  for (const policy of [sheet, retry]) {
    expect(policy).toMatch(/script-src 'self' .*https?:\/\/\S+/);
    expect(policy).not.toMatch(/unsafe|nonce|\*/);
    expect(policy).toContain("frame-ancestors 'none'");
  }
});

test('a cart with a seven-digit price and a surcharge is accessible', async ({ page, request }) => {
  const [first, second] = await threePlentifulItems(request);
  await openGuestCart(page, [cartRow(first, 30), cartRow(second)]);
  await page.getByRole('textbox', { name: /우편번호/ }).fill('63322');
  await expect(page.getByText(/^제주 지역/)).toBeVisible();
  await expectAccessibleWhenLoaded(page);
});

test('the empty order sheet with the errors of all fields is accessible', async ({ page, request }) => {
  const item = await plentifulItem(request);
  await openOrderSheet(page, { uuid: item.uuid, count: 2 });
  await pressPay(page);
  await expectAccessibleWhenLoaded(page);
});

test('the text of a consent opens in a sheet that Escape and back close', async ({ page, request }) => {
  const item = await plentifulItem(request);
  await openOrderSheet(page, item);
  const look = page.getByRole('button', { name: /보기$/ }).first();
  await look.click();
  const open = page.locator('dialog[open]');
  await expect(open.getByText(/^1판 · /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await expect(look).toBeFocused();
  await look.click();
  await expect(open).toHaveCount(1);
  await page.goBack();
  await expect(open).toHaveCount(0);
  expect(page.url()).toContain('/order/sheet');
});

test('the order sheet loads the provider’s frames without errors on the console', async ({
  page,
  request,
}) => {
  const errors = collectErrors(page);
  const item = await plentifulItem(request);
  await openOrderSheet(page, item);
  await fillOrderSheet(page);
  expect(errors).toEqual([]);
});

test('without scripts the cart asks for them, and the order sheet shows items and prices', async ({
  browser,
  request,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/order/guest-cart');
  await expect(page.locator('main noscript div').first()).toContainText(
    '브라우저에서 자바스크립트를 켜 주세요.',
  );
  const item = await plentifulItem(request);
  await page.goto(orderSheetPath([{ uuid: item.uuid, count: 1 }]));
  await expect(page.getByText(item.product.name).first()).toBeVisible();
  await expect(visibleButton(page, /[\d,]+원 결제하기$/)).toBeVisible();
  await page.context().close();
});

test('the order sheet states list prices and discount as the cart does', async ({ page, request }) => {
  const item = await plentifulItem(request);
  await openGuestCart(page, [cartRow(item, 2)]);
  const rows = page.locator('dl').filter({ hasText: '배송비' });
  const amountOf = (label: string) => rows.locator('div', { hasText: label }).locator('dd');
  const discount = amountOf('상품 할인');
  await expect(discount).toHaveText(/^−[\d,]+원$/);
  const inCart = [await amountOf('정가 합계').innerText(), await discount.innerText()];
  await openAndWait(page, orderSheetPath([{ uuid: item.uuid, count: 2 }]));
  await expect(discount).toBeVisible();
  expect([await amountOf('정가 합계').innerText(), await discount.innerText()]).toEqual(inCart);
});

test('no focused element is hidden behind the bars of the order sheet', async ({ page, request }) => {
  const item = await plentifulItem(request);
  await openOrderSheet(page, item);
  // The payment methods and their frame move what is below them when they have loaded.
  await page.locator('#payment-agreement iframe').waitFor();
  await waitForRequests(page);
  /** The focused element where a bar of the sheet covers it. */
  const hiddenElement = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.closest('header, dialog, a[href="#content"]'))
        return '';
      const button = [...document.querySelectorAll('button')].findLast((one) =>
        one.textContent.includes('결제하기'),
      );
      const bar = button?.closest('div')?.parentElement;
      if (!bar || bar.contains(element)) return '';
      const { top, bottom } = element.getBoundingClientRect();
      const isHidden = top >= bar.getBoundingClientRect().top || bottom <= 56;
      return isHidden ? element.outerHTML.slice(0, 120) : '';
    });
  for (let presses = 0; presses < 45; presses += 1) {
    await page.keyboard.press('Tab');
    // An iframe of another site scrolls its focused element into view from another process, a moment later; this can undo the scrolling
    // to the element that has the focus by then. It scrolls again when it gets the focus again.
    await expect(async () => {
      const hidden = await hiddenElement();
      if (hidden !== '') for (const key of ['Shift+Tab', 'Tab']) await page.keyboard.press(key);
      expect(hidden).toBe('');
    }).toPass();
  }
});

test('a link that cannot be used shows its message when the payment window returns to it', async ({
  page,
}) => {
  await page.goto('/order/information?token=x&orderId=202611200000001-C1&paymentKey=x&amount=3000');
  await expect(page.getByRole('heading', { name: '사용할 수 없는 링크입니다' })).toBeVisible();
  await expectAccessibleWhenLoaded(page);
});
