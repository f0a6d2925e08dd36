// A member proves who they are at the identity company's stand-in, and what is said when it does not end well.
// What the API believes of an answer is apps/api/src/features/members/identity/identity-check.test.ts.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from '../listening.ts';
import { join } from '../member.ts';
import { cartRow, fillCart, visibleButton } from '../till.ts';
import type { Item } from '../till.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.0.9' } });

test('a member’s name, birth and phone become those of the identity check; somebody under fourteen is refused', async ({
  page,
}) => {
  await join(page);
  await page.goto('/mypage/profile');
  await page.getByRole('link', { name: '본인확인하기' }).click();
  await page.waitForURL('**/mypage/identity');
  await page.getByRole('button', { name: '본인확인 시작' }).click();
  await page.getByRole('heading', { name: '휴대폰 본인확인' }).waitFor();
  await page.locator('input[value="child"]').check();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await page.waitForURL('**/mypage/identity?failed=UNDER_FOURTEEN&referer=**');
  await expect(page.getByRole('alert').getByText('만 14세 이상만')).toBeVisible();

  await page.getByRole('button', { name: '본인확인 시작' }).click();
  await page.locator('input[value="foreigner"]').check();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await page.waitForURL('**/mypage/profile');
  await expect(page.getByLabel('이름')).toHaveValue('John Smith');
  await expect(page.getByText('본인확인된 이름입니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: '본인확인하기' })).toHaveCount(0);
});

test('somebody in the year of their eighteenth birthday is no adult yet, and a return of nobody changes nothing', async ({
  page,
}) => {
  await join(page);
  await page.goto('/auth/adult?referer=%2Fmypage');
  await proveAs(page, 'eighteen');
  await page.waitForURL('**/auth/adult?failed=ADULT_REQUIRED&referer=%2Fmypage');
  await expect(page.getByRole('heading', { name: '성인 인증' }).first()).toBeVisible();
  await page.goto('/auth/identity/return?encData=AAAA&purpose=UPDATE');
  await page.waitForURL('**/mypage/identity?failed=TOKEN_INVALID');
});

test('a guest who was away too long begins again where they began', async ({ page, context }) => {
  await page.goto('/auth/adult?referer=%2Forder%2Fguest-cart');
  await page.getByRole('button', { name: '본인확인 시작' }).click();
  await page.locator('input[value="adult"]').check();
  await context.clearCookies({ name: 'identity_step' });
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await page.waitForURL('**/auth/adult?failed=TOKEN_INVALID&referer=%2Forder%2Fguest-cart');
  await expect(page.getByRole('alert').getByText('다시 시도해 주세요.')).toBeVisible();
  await proveAs(page, 'adult');
  await page.waitForURL('**/order/guest-cart');
});

/** From the screen to the company's window and back, as somebody of the stand-in's people. */
async function proveAs(page: Page, person: 'adult' | 'eighteen'): Promise<void> {
  await page.getByRole('button', { name: '본인확인 시작' }).click();
  await page.locator(`input[value="${person}"]`).check();
  await page.getByRole('button', { name: '확인', exact: true }).click();
}

/** Something for adults of the demo shop. */
async function adultItem(page: Page): Promise<Item> {
  const answer = await page.request.post('/api/v1/open/product-items/action/get-by-paging', {
    data: { count: 1, isBuyable: true, isAdult: true },
  });
  const [item] = ((await answer.json()) as { data: Item[] }).data;
  if (!item) throw new Error('The demo shop has nothing for adults.');
  return item;
}

const picture = (page: Page) => page.locator('img[src*="/pictures/"]').and(page.getByAltText(/과실주/));

test('a guest proves to be of age on the way to buy, sees the pictures and orders; nobody else sees them', async ({
  page,
  browser,
}) => {
  const { uuid, product } = await adultItem(page);
  await page.goto(`/goods/${uuid}`);
  await expect(page.getByRole('img', { name: '19세 미만 구매 불가' }).first()).toBeVisible();
  await expect(picture(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '장바구니', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: '성인 인증하고 구매하기' }).filter({ visible: true }).click();
  await proveAs(page, 'eighteen');
  await expect(page.getByRole('alert').getByText('올해 만 19세가 되는 분부터')).toBeVisible();
  await proveAs(page, 'adult');

  await page.waitForURL(`**/goods/${uuid}`);
  await expect(picture(page).first()).toBeVisible();
  const scripts = await page.evaluate(() => document.cookie);
  expect(scripts).toContain('adult=1');
  expect(scripts).not.toContain('adult_token');
  await visibleButton(page, '바로구매').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /375 mL/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '바로구매' }).click();
  await page.waitForURL('**/order/sheet**');
  await expect(visibleButton(page, /원 결제하기$/)).toBeEnabled();

  const stranger = await browser.newPage();
  await stranger.goto(new URL(`/goods/${uuid}`, page.url()).href);
  await expect(stranger.getByRole('heading', { name: product.name })).toBeVisible();
  expect(await stranger.content()).not.toContain('omija-wine');
  await stranger.close();
});

test('in a guest’s cart goods for adults wait for the proof, and are bought after it', async ({ page }) => {
  const item = await adultItem(page);
  await fillCart(page, [cartRow(item)]);
  await page.goto('/order/guest-cart');
  await expect(page.getByText('성인 인증 필요')).toBeVisible();
  await page.getByRole('link', { name: '성인 인증하기' }).click();
  await proveAs(page, 'adult');
  await page.waitForURL('**/order/guest-cart');
  await expect(page.getByText('성인 인증 필요')).toHaveCount(0);
  await expect(visibleButton(page, /주문하기/)).toBeEnabled();
});

test('a member of age sees the pictures on any device, and no more after signing out', async ({ page }) => {
  await join(page);
  const { uuid } = await adultItem(page);
  await page.goto(`/goods/${uuid}`);
  await page.getByRole('link', { name: '성인 인증하고 구매하기' }).filter({ visible: true }).click();
  await proveAs(page, 'adult');
  await page.waitForURL(`**/goods/${uuid}`);
  await expect(picture(page).first()).toBeVisible();
  await page.goto('/mypage');
  await page.getByRole('button', { name: '로그아웃' }).first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/mypage'));
  await page.goto(`/goods/${uuid}`);
  await expect(
    page.getByRole('link', { name: '성인 인증하고 구매하기' }).filter({ visible: true }),
  ).toBeVisible();
  await expect(picture(page)).toHaveCount(0);
});

test('an order sheet with goods for adults leads to the proof, and back to the same order', async ({
  page,
}) => {
  const item = await adultItem(page);
  const sheet = `/order/sheet?items=${item.uuid}*1`;
  await page.goto(sheet);
  await expect(page.getByRole('img', { name: '19세 미만 구매 불가' })).toBeVisible();
  await page.getByRole('link', { name: '성인 인증하기' }).click();
  await proveAs(page, 'adult');
  await page.waitForURL(`**${sheet.replace('*', '\\*')}`);
  await expect(page.getByRole('link', { name: '성인 인증하기' })).toHaveCount(0);
  await expect(visibleButton(page, /원 결제하기$/)).toBeEnabled();
});
