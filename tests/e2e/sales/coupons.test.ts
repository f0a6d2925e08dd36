// Coupons of a member: download on the product page and in the wallet, exchange of a code, the best set and the choice in the order sheet.
import { mkdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, waitForAnimations } from '../accessibility.ts';
import { openAndWait, test } from '../hydration.ts';
import { tabTo } from '../keyboard.ts';
import { registerMember } from '../member.ts';
import { placePaidOrder, placeUnpaidOrder } from '../member-orders.ts';
import { findItem, openOrderSheet, orderSheetPath, plentifulItem, plentifulItems } from '../shopping.ts';

const pictures = process.env.ONNS_COUPON_PICTURES;
/** Saves both sizes where a folder is given, to look at them. */
async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}-390.png` });
  await page.setViewportSize({ width: 1280, height: 900 });
  await waitForAnimations(page);
  await page.screenshot({ path: `${pictures}/${name}-1280.png` });
  await page.setViewportSize({ width: 390, height: 844 });
}

async function downloadCoupon({ request }: Page, couponName: string): Promise<void> {
  const answer = await request.get('/api/v1/open/coupons/action/get-downloadable-coupons');
  const { data } = (await answer.json()) as { data: { uuid: string; name: string }[] };
  const uuid = data.find(({ name }) => name === couponName)?.uuid;
  const downloaded = await request.post('/api/v1/user-coupons/action/download-coupon', { data: { uuid } });
  expect(downloaded.status()).toBe(200);
}

/** Exchanges the code of the welcome coupon, 2,000 won off a product of 15,000 won or more; returns the uuid of the member's coupon. */
async function exchangeWelcomeCode({ request }: Page): Promise<string> {
  const answer = await request.post('/api/v1/user-coupons/action/get-coupon-by-code', {
    data: { code: 'ONNSWELCOME' },
  });
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: { userCoupon: { uuid: string } } };
  return data.userCoupon.uuid;
}

test('a member downloads coupons in the wallet, adds one by its number, and filters them', async ({
  page,
}) => {
  await registerMember(page);
  await page.goto('/mypage');
  await page.getByRole('link', { name: '쿠폰', exact: true }).click();
  await page.waitForURL('**/mypage/coupons');
  await expect(page.getByRole('heading', { name: '내 쿠폰 1장' })).toBeVisible();
  await expect(page.getByText('신규 가입 쿠폰')).toBeVisible();
  await page.getByRole('button', { name: '첫 주문 5,000원 할인 쿠폰 받기' }).click();
  await expect(page.getByText('쿠폰을 받았습니다.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '내 쿠폰 2장' })).toBeVisible();
  await page.getByLabel('쿠폰 번호').fill('WRONG-NUMBER');
  await page.getByLabel('쿠폰 번호').press('Enter');
  await expect(page.getByText('쿠폰 번호를 확인해 주세요.').first()).toBeVisible();
  await page.getByLabel('쿠폰 번호').fill('onns-welcome');
  await page.getByLabel('쿠폰 번호').press('Enter');
  await expect(page.getByRole('heading', { name: '내 쿠폰 3장' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'wallet');
  await page.getByRole('link', { name: '사용 완료' }).click();
  await expect(page.getByText('사용한 쿠폰이 없습니다')).toBeVisible();
});

test('a guest is asked to sign in before a download, a member downloads on the product page', async ({
  page,
}) => {
  const item = await findItem(page.request, { isBuyable: true, isAdult: false });
  await page.goto(`/goods/${item.uuid}`);
  const line = page.getByRole('paragraph').filter({ hasText: '5,000원 할인 쿠폰' });
  await expect(line).toContainText('30,000원 이상 구매 시 · 첫 주문');
  await page.getByRole('button', { name: '쿠폰 받기' }).click();
  const list = page.getByRole('dialog', { name: '쿠폰', exact: true });
  await list.getByRole('button', { name: '장바구니 3,000원 할인 쿠폰 받기' }).click();
  await expect(list.getByRole('link', { name: '로그인' })).toHaveAttribute('href', /referer=/);
  await expectAccessible(page);
  await registerMember(page);
  await page.goto(`/goods/${item.uuid}`);
  await picture(page, 'product');
  await page.getByRole('button', { name: '쿠폰 받기' }).click();
  await list.getByRole('button', { name: '장바구니 3,000원 할인 쿠폰 받기' }).press('Enter');
  await expect(list.getByText('쿠폰을 받았습니다.')).toBeVisible();
  await picture(page, 'product-list');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  // The other coupon can still be downloaded.
  await page.getByRole('button', { name: '쿠폰 받기' }).press('Enter');
  await list.getByRole('button', { name: '첫 주문 5,000원 할인 쿠폰 받기' }).press('Enter');
  await expect(list.getByText('쿠폰을 받았습니다.')).toBeVisible();
  await page.keyboard.press('Escape');
  const opener = page.getByRole('button', { name: '받은 쿠폰 보기' });
  await expect(opener).toBeFocused();
  await picture(page, 'product-downloaded');
  await page.reload();
  await expect(opener).toBeVisible();
  await expect(page.getByRole('button', { name: '쿠폰 받기' })).toBeHidden();
});

test('after the first order the line of a product names the downloaded coupon, not the one for first orders', async ({
  page,
}) => {
  await registerMember(page);
  await placePaidOrder(page, [await plentifulItem(page.request)]);
  const item = await findItem(page.request, { isBuyable: true, isAdult: false });
  await downloadCoupon(page, '장바구니 3,000원 할인 쿠폰');
  await page.goto(`/goods/${item.uuid}`);
  await expect(page.getByRole('button', { name: '받은 쿠폰 보기' })).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: '3,000원 할인 쿠폰' })).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: '첫 주문' })).toHaveCount(0);
});

test('the order sheet applies the largest discount automatically, and shows for each coupon why it does not fit', async ({
  page,
}) => {
  await registerMember(page);
  const item = await plentifulItem(
    page.request,
    ({ salesPrice }) => salesPrice >= 20_000 && salesPrice < 60_000,
  );
  await downloadCoupon(page, '첫 주문 5,000원 할인 쿠폰');
  await downloadCoupon(page, '장바구니 3,000원 할인 쿠폰');
  await exchangeWelcomeCode(page);
  await page.goto(orderSheetPath([{ uuid: item.uuid, count: 2 }]));
  const applied = page.getByRole('region', { name: '쿠폰' }).getByRole('status');
  await expect(applied).toContainText('새 식구 2,000원 할인 쿠폰 2,000원 할인');
  await expect(applied).toContainText('첫 주문 5,000원 할인 쿠폰 5,000원 할인');
  await picture(page, 'sheet-applied');
  const amounts = page.locator('dl').filter({ hasText: '총 결제 금액' });
  await expect(amounts).toContainText('상품 쿠폰 할인−2,000원');
  await expect(amounts).toContainText('장바구니 쿠폰 할인−5,000원');
  await expectAccessible(page);
  await page.getByRole('button', { name: '쿠폰 선택' }).click();
  const sheet = page.getByRole('dialog', { name: '쿠폰 선택' });
  await expect(sheet.getByRole('radio', { name: /첫 주문 5,000원 할인 쿠폰/ })).toBeChecked();
  await sheet.getByRole('radio', { name: /장바구니 3,000원 할인 쿠폰/ }).check();
  await expect(sheet.getByRole('button', { name: '5,000원 할인 적용' })).toBeVisible();
  await expect(sheet.getByText('가장 큰 할인 7,000원')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'sheet-choice');
  await sheet.getByRole('button', { name: '최대 할인 적용' }).press('Enter');
  await expect(sheet.getByRole('radio', { name: /첫 주문 5,000원 할인 쿠폰/ })).toBeChecked();
  await expect(sheet.getByRole('button', { name: '7,000원 할인 적용' })).toBeVisible();
  await sheet.getByLabel('프로모션 코드').fill('onns-autumn');
  await sheet.getByLabel('프로모션 코드').press('Enter');
  await expect(sheet.getByText('다른 쿠폰과 함께 사용할 수 없습니다.')).toBeVisible();
  await sheet.getByRole('button', { name: '닫기' }).click();
  await expect(amounts).not.toContainText('장바구니 쿠폰 할인');
});

test('a coupon of an unpaid order is applied to the next order when the unpaid one is cancelled', async ({
  page,
}) => {
  await registerMember(page);
  const userCouponUuid = await exchangeWelcomeCode(page);
  const item = await plentifulItem(page.request, ({ salesPrice }) => salesPrice >= 15_000);
  const orderNo = await placeUnpaidOrder(page, [item], { userCouponUuid });
  await openAndWait(page, orderSheetPath([{ uuid: item.uuid, count: 1 }]));
  const applied = page.getByRole('region', { name: '쿠폰' }).getByRole('status');
  await expect(applied).toHaveText('사용할 수 있는 쿠폰이 없습니다.');
  const unpaid = page.getByRole('listitem').filter({ hasText: `주문 ${orderNo}` });
  await expect(unpaid).toContainText('쿠폰 1장 사용 중');
  await unpaid.getByRole('button', { name: '주문 취소하기' }).press('Enter');
  await expect(applied).toHaveText('새 식구 2,000원 할인 쿠폰 2,000원 할인');
});

test('coupons that the member has selected stay selected when an unpaid order is cancelled', async ({
  page,
}) => {
  await registerMember(page);
  const userCouponUuid = await exchangeWelcomeCode(page);
  await downloadCoupon(page, '장바구니 3,000원 할인 쿠폰');
  const item = await plentifulItem(
    page.request,
    ({ salesPrice }) => salesPrice >= 20_000 && salesPrice < 50_000,
  );
  const orderNo = await placeUnpaidOrder(page, [item], { userCouponUuid });
  await openAndWait(page, orderSheetPath([{ uuid: item.uuid, count: 2 }]));
  const applied = page.getByRole('region', { name: '쿠폰' }).getByRole('status');
  await expect(applied).toHaveText('장바구니 3,000원 할인 쿠폰 3,000원 할인');
  await page.getByRole('button', { name: '쿠폰 선택' }).click();
  const sheet = page.getByRole('dialog', { name: '쿠폰 선택' });
  await sheet.getByRole('group', { name: '장바구니 쿠폰' }).getByLabel('사용 안 함').check();
  await sheet.getByRole('button', { name: '쿠폰 없이 주문' }).click();
  await expect(applied).toHaveText('적용한 쿠폰이 없습니다.');
  const unpaid = page.getByRole('listitem').filter({ hasText: `주문 ${orderNo}` });
  await unpaid.getByRole('button', { name: '주문 취소하기' }).press('Enter');
  await expect(page.getByText('주문을 취소했습니다.')).toBeVisible();
  await page.getByRole('button', { name: '쿠폰 선택' }).click();
  await expect(sheet.getByRole('radio', { name: /새 식구 2,000원 할인 쿠폰/ })).toBeEnabled();
  await expect(sheet.getByRole('radio', { name: '사용 안 함', exact: true }).nth(0)).toBeChecked();
  await expect(sheet.getByRole('radio', { name: '사용 안 함', exact: true }).nth(1)).toBeChecked();
});

test('with many products each one has a row that opens its coupons', async ({ page }) => {
  await registerMember(page);
  await exchangeWelcomeCode(page);
  const items = (await plentifulItems(page.request)).filter(({ salesPrice }) => salesPrice >= 15_000);
  await openAndWait(page, orderSheetPath(items.slice(0, 14).map(({ uuid }) => ({ uuid, count: 1 }))));
  await page.getByRole('button', { name: '쿠폰 선택' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: '쿠폰 선택' });
  const [first, second] = [sheet.locator('summary').first(), sheet.locator('summary').nth(1)];
  await expect(first).toContainText(/새 식구 2,000원 할인 쿠폰 · 2,000원 할인$/);
  await expect(second).toContainText(/사용할 수 있는 쿠폰 \d+장/);
  await expect(sheet.getByRole('radio')).toHaveCount(0);
  await tabTo(page, second);
  await page.keyboard.press('Enter');
  const radios = sheet.getByRole('radio');
  await expect(radios.first()).toBeChecked();
  await tabTo(page, radios.first());
  await page.keyboard.press('ArrowDown');
  await expect(radios.nth(1)).toBeChecked();
  // The copy moves from the first product to this one.
  await expect(second).toContainText(/새 식구 2,000원 할인 쿠폰 · 2,000원 할인$/);
  await expect(first).toContainText(/사용할 수 있는 쿠폰 \d+장/);
  await expectAccessible(page);
  await picture(page, 'sheet-folded');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '쿠폰 선택' })).toBeFocused();
});

test('a guest has no coupons in the order sheet', async ({ page }) => {
  const item = await plentifulItem(page.request);
  await openOrderSheet(page, item);
  await expect(page.getByRole('heading', { name: '쿠폰' })).toBeHidden();
});
