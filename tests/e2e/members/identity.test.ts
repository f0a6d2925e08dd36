// The identity check and the proof of age, at the simulator of the identity provider, and the notices of their refusals.
// Which answers of the provider the API accepts is tested in apps/api/src/features/members/identity/identity-check.test.ts.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newVisitor, test } from '../hydration.ts';
import { registerMember } from '../member.ts';
import { cartRow, findItem, openGuestCart, visibleButton } from '../shopping.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.0.9' } });

test('an identity check replaces a member’s name, birth date and phone; a person under fourteen is refused', async ({
  page,
}) => {
  await registerMember(page);
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
  await expect(page.getByRole('textbox', { name: '이름', exact: true })).toHaveValue('John Smith');
  await expect(page.getByText('본인확인된 이름입니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: '본인확인하기' })).toHaveCount(0);
});

test('a proof in the year of the eighteenth birthday is refused, and a return without a started check changes nothing', async ({
  page,
}) => {
  await registerMember(page);
  await page.goto('/auth/adult?referer=%2Fmypage');
  await proveAs(page, 'eighteen');
  await page.waitForURL('**/auth/adult?failed=ADULT_REQUIRED&referer=%2Fmypage');
  await expect(page.getByRole('heading', { name: '성인 인증' }).first()).toBeVisible();
  await page.goto('/auth/identity/return?encData=AAAA&purpose=UPDATE');
  await page.waitForURL('**/mypage/identity?failed=TOKEN_INVALID');
});

test('a guest whose check expired starts it again and returns to the first page', async ({
  page,
  context,
}) => {
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

/** From the screen to the provider's window and back, as a person of the simulator. */
async function proveAs(page: Page, person: 'adult' | 'eighteen'): Promise<void> {
  await page.getByRole('button', { name: '본인확인 시작' }).click();
  await page.locator(`input[value="${person}"]`).check();
  await page.getByRole('button', { name: '확인', exact: true }).click();
}

const adultItem = (page: Page) => findItem(page.request, { isBuyable: true, isAdult: true });
const picture = (page: Page) => page.locator('img[src*="/pictures/"]').and(page.getByAltText(/과실주/));

test('a guest proves their age while buying, sees the pictures and orders; other visitors see no picture', async ({
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

  const stranger = await newVisitor(browser);
  await stranger.goto(`/goods/${uuid}`);
  await expect(stranger.getByRole('heading', { name: product.name })).toBeVisible();
  expect(await stranger.content()).not.toContain('omija-wine');
  await stranger.context().close();
});

test('an adult item in the guest cart can be ordered after the proof of age', async ({ page }) => {
  const item = await adultItem(page);
  await openGuestCart(page, [cartRow(item)]);
  await expect(page.getByText('성인 인증 필요')).toBeVisible();
  await page.getByRole('link', { name: '성인 인증하기' }).click();
  await proveAs(page, 'adult');
  await page.waitForURL('**/order/guest-cart');
  await expect(page.getByText('성인 인증 필요')).toHaveCount(0);
  await expect(visibleButton(page, /주문하기/)).toBeEnabled();
});

test('an adult member sees the pictures until signing out', async ({ page }) => {
  await registerMember(page);
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

test('an order sheet with an adult item leads to the proof of age and back to the same order', async ({
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
