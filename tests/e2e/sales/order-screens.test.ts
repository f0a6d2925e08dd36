// What holds on every screen of the cart and the order: policy, title, what axe finds, 320 px, what is there before JavaScript.
import { expect } from '@playwright/test';
import { expectFitsNarrow, expectNothingSerious } from '../axe.ts';
import { test } from '../listening.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  buyableItems,
  cartRow,
  fillCart,
  fillSheet,
  openSheet,
  plentifulItem,
  pressPay,
  visibleButton,
} from '../till.ts';

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

async function expectGood(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expectNothingSerious(page);
  await expectFitsNarrow(page);
}

async function policyOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).headers()['content-security-policy'] ?? '';
}

for (const path of plainScreens) {
  test(`${path}: self alone in the policy, axe finds nothing serious, 320 px are enough`, async ({
    page,
    request,
  }) => {
    expect(await policyOf(request, path)).not.toMatch(/https?:|nonce|unsafe|\*/);
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page).toHaveTitle(/[가-힣].* \| 온스$/);
    // The cart holds nothing until the browser fills it: to find it by its name does no harm.
    if (path.startsWith('/order') && path !== '/order/guest-cart') {
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
    await expectGood(page);
  });
}

test('the two screens that open the payment window name the company in their policy, and nothing else does', async ({
  request,
}) => {
  const item = await plentifulItem(request);
  const sheet = await policyOf(request, `/order/sheet?items=${item.uuid}*1`);
  const retry = await policyOf(request, '/order/pay?orderNo=202611200000001');
  for (const policy of [sheet, retry]) {
    expect(policy).toMatch(/script-src 'self' .*https?:\/\/\S+/);
    expect(policy).not.toMatch(/unsafe|nonce|\*/);
    expect(policy).toContain("frame-ancestors 'none'");
  }
});

test('a filled cart with a long name and a seven-digit price', async ({ page, request }) => {
  const [first, second] = await buyableItems(request, { from: 60 });
  if (!first || !second) throw new Error('The demo shop has too few items.');
  await fillCart(page, [cartRow(first, 30), cartRow(second)]);
  await page.goto('/order/guest-cart');
  await expect(page.getByRole('heading', { name: '결제 예정 금액' })).toBeVisible();
  await page.getByRole('textbox', { name: /우편번호/ }).fill('63322');
  await expect(page.getByText(/^제주 지역/)).toBeVisible();
  await expectGood(page);
});

test('the order sheet, empty and with everything that is wrong', async ({ page, request }) => {
  const item = await plentifulItem(request);
  await openSheet(page, [{ uuid: item.uuid, count: 2 }]);
  await pressPay(page);
  await expectGood(page);
});

test('a consent is read in a sheet that Escape and the back button close', async ({ page, request }) => {
  const item = await plentifulItem(request);
  await openSheet(page, [{ uuid: item.uuid, count: 1 }]);
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

test('the frames of the company are reached by the order sheet without a complaint of its policy', async ({
  page,
  request,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const item = await plentifulItem(request);
  await openSheet(page, [{ uuid: item.uuid, count: 1 }]);
  await fillSheet(page);
  expect(complaints).toEqual([]);
});

test('before JavaScript the cart says what it needs, and the order sheet shows goods and prices', async ({
  browser,
  request,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/order/guest-cart');
  await expect(page.locator('main noscript div').first()).toContainText(
    '브라우저에서 자바스크립트를 켜 주세요.',
  );
  const item = await plentifulItem(request);
  await page.goto(`/order/sheet?items=${item.uuid}*1`);
  await expect(page.getByText(item.product.name).first()).toBeVisible();
  await expect(visibleButton(page, /[\d,]+원 결제하기$/)).toBeVisible();
  await page.context().close();
});

test('nothing that takes the focus is hidden behind the bars of the order sheet', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request);
  await openSheet(page, [{ uuid: item.uuid, count: 1 }]);
  const hidden: string[] = [];
  for (let presses = 0; presses < 45; presses += 1) {
    await page.keyboard.press('Tab');
    hidden.push(
      ...(await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body || element.closest('header, dialog, a[href="#content"]'))
          return [];
        const button = [...document.querySelectorAll('button')].findLast((one) =>
          one.textContent.includes('결제하기'),
        );
        const bar = button?.closest('div')?.parentElement;
        if (!bar || bar.contains(element)) return [];
        const { top, bottom } = element.getBoundingClientRect();
        const isHidden = top >= bar.getBoundingClientRect().top || bottom <= 56;
        return isHidden ? [element.outerHTML.slice(0, 120)] : [];
      })),
    );
  }
  expect(hidden).toEqual([]);
});
