// Naver Pay of the order type: from the page of a product and from the cart to the paid order sheet of the simulator. Registration and
// callbacks: apps/api naver-order-type.
import { expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { collectErrors, openAndWait, test } from '../hydration.ts';
import { registerMember } from '../member.ts';
import { findItem, plentifulItem, visibleButton } from '../shopping.ts';

const naverButton = (page: Page) => page.getByRole('button', { name: '네이버페이 구매하기' });
const collectedWithinMs = 90_000;
const openSheet = (page: Page) => page.locator('dialog[open]');

/** Pays on the order sheet, which has the shopper’s data. */
async function payAtNaver(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '주문서' })).toBeVisible();
  await page.getByRole('button', { name: '결제하기' }).click();
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
}

test('a phone pays a product at Naver Pay and returns to its page', async ({ page, request }) => {
  const errors = collectErrors(page);
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  await openAndWait(page, `/goods/${item.uuid}`);
  // Nothing of Naver is loaded before the option sheet is open.
  expect(await page.locator('script[src*="npay"]').count()).toBe(0);
  await visibleButton(page, '바로구매').click();
  await expect(naverButton(page)).toBeVisible();
  await expectAccessible(page);
  await naverButton(page).focus();
  await page.keyboard.press('Enter');
  await payAtNaver(page);
  expect(new URL(page.url()).pathname).toContain('/naver/customer/buy/');
  await page.getByRole('link', { name: '상점으로 돌아가기' }).click();
  await expect(page).toHaveURL(new RegExp(`/goods/${item.uuid}`));
  expect(errors).toEqual([]);
});

test('a member sees an order that was paid at Naver Pay, where to cancel it, and the cancellation requested there', async ({
  page,
  request,
}) => {
  await registerMember(page);
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  await openAndWait(page, `/goods/${item.uuid}`);
  await visibleButton(page, '바로구매').click();
  await naverButton(page).click();
  await payAtNaver(page);
  const orderId = await page.locator('dt:has-text("주문번호") + dd').innerText();
  // Naver's callback starts a run that collects the order. During another run it starts none, and the next run is a minute later.
  await expect(async () => {
    await openAndWait(page, '/mypage/orders');
    await page.getByRole('link', { name: /상세/ }).first().click({ timeout: 1000 });
  }).toPass({ timeout: collectedWithinMs });
  await expect(page.getByText('네이버페이에서 결제하신 주문입니다.')).toBeVisible();
  await expect(page.getByText('주문 번호를 알려 주시면')).toBeHidden();
  await expectAccessible(page);
  const requested = await request.post(`${process.env.ONNS_E2E_OUTSIDE_URL}/__outside/naver/act`, {
    data: { do: 'request', claim: 'CANCEL', isImmediate: false, orderId },
  });
  expect(requested.ok()).toBe(true);
  await expect(async () => {
    await openAndWait(page, '/mypage/claims');
    await page.getByRole('link', { name: /취소 요청/ }).click({ timeout: 1000 });
  }).toPass({ timeout: collectedWithinMs });
  await expect(page.getByText('네이버페이에서 환불합니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '요청 철회' })).toBeHidden();
  await expectAccessible(page);
});

test('while the order is being registered a status says so, and without a connection a sentence', async ({
  page,
  context,
  request,
}) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  await openAndWait(page, `/goods/${item.uuid}`);
  await visibleButton(page, '바로구매').click();
  await expect(naverButton(page)).toBeVisible();
  await context.setOffline(true);
  await naverButton(page).click();
  await expect(page.getByText('인터넷 연결이 끊겼습니다.')).toBeVisible();
  await context.setOffline(false);
  const answered = Promise.withResolvers<void>();
  await page.route('**/naver-pay/register-order', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await naverButton(page).click();
  await expect(page.getByText('네이버페이 주문서를 여는 중입니다.')).toBeVisible();
  await expectAccessible(page);
  answered.resolve();
  await expect(page.getByRole('heading', { name: '주문서' })).toBeVisible();
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

  test('a press without an option shows the sentence that Naver requires', async ({ page, request }) => {
    const item = await findItem(
      request,
      { isBuyable: true, isAdult: false },
      ({ optionCount }) => optionCount > 1,
    );
    await openAndWait(page, `/goods/${item.uuid}`);
    await naverButton(page).click();
    await expect(page.getByText('상품 옵션을 선택해 주세요.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/goods/${item.uuid}`));
  });

  test('sold-out goods have an inactive button that says so', async ({ page, request }) => {
    const item = await findItem(
      request,
      { isSoldOut: true },
      ({ optionCount, stockCount, product }) => optionCount === 1 && stockCount === 0 && !product.isAdult,
    );
    await openAndWait(page, `/goods/${item.uuid}`);
    await naverButton(page).click();
    await expect(page.getByText('죄송합니다. 네이버페이로 구매가 불가능한 상품입니다.')).toBeVisible();
  });
});

test('the cart registers the selected rows, and the back button returns to it', async ({ page, request }) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  await openAndWait(page, `/goods/${item.uuid}`);
  await visibleButton(page, '장바구니').click();
  await openSheet(page).getByRole('button', { name: '장바구니' }).click();
  await openAndWait(page, '/order/guest-cart');
  await naverButton(page).scrollIntoViewIfNeeded();
  await page.getByRole('checkbox', { name: /전체 선택/ }).uncheck();
  await naverButton(page).click();
  await expect(page.getByText('주문할 상품을 선택해 주세요.')).toBeVisible();
  await page.getByRole('checkbox', { name: /전체 선택/ }).check();
  await naverButton(page).click();
  await expect(page.getByRole('heading', { name: '주문서' })).toBeVisible();
  await expect(page.getByText(item.product.name).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/order\/guest-cart/);
  await naverButton(page).click();
  await expect(page.getByRole('heading', { name: '주문서' })).toBeVisible();
});

for (const [problem, hinder] of [
  ['is blocked', (route: Route) => route.abort()],
  ['does not arrive', () => undefined],
] as const) {
  test(`where the script of the button ${problem} the shop draws its own`, async ({ page, request }) => {
    await page.route('**/npay.button.js', hinder);
    const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
    await openAndWait(page, `/goods/${item.uuid}`);
    await visibleButton(page, '바로구매').click();
    await page.getByRole('button', { name: '네이버페이로 구매' }).click();
    await expect(page.getByRole('heading', { name: '주문서' })).toBeVisible();
  });
}

test('an inflow script that does not arrive does not prevent the button', async ({ page, request }) => {
  await page.route('**/wcslog.js', () => undefined);
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  await openAndWait(page, `/goods/${item.uuid}`);
  await visibleButton(page, '바로구매').click();
  await expect(naverButton(page)).toBeVisible();
});
