// Forced colours (high contrast of the system) replace colours, grounds and shadows: what is chosen is shown without them.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { openAndWait, test } from '../hydration.ts';
import { placeGuestOrder } from '../member-orders.ts';
import { optionOf, plentifulItemOfChoice } from '../option-sheet.ts';
import {
  cartRow,
  fillOrderSheet,
  findItem,
  openGuestCart,
  openGuestOrder,
  paymentAgreement,
  plentifulItem,
  pressPay,
  visibleButton,
} from '../shopping.ts';

/** Drawn beside the native checkbox, which is transparent. */
const boxOf = (checkbox: Locator): Locator => checkbox.locator('xpath=following-sibling::span[1]');

const tickOf = (checkbox: Locator): Locator => boxOf(checkbox).locator('svg');

const borderOf = (link: Locator, side: 'bottom' | 'left'): Promise<string> =>
  link.evaluate((element, name) => getComputedStyle(element).getPropertyValue(`border-${name}-color`), side);

const colourOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => getComputedStyle(element).color);

/** An error is not shown by its colour alone. */
const expectErrorSign = (page: Page, sentence: string): Promise<void> =>
  expect(page.getByText(sentence, { exact: true }).filter({ visible: true }).locator('svg')).toBeVisible();

async function openForced(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAndWait(page, path);
}

test('a consent shows its tick only when it is checked', async ({ page }) => {
  await openForced(page, '/auth/agreement');
  const box = page.getByRole('checkbox', { name: /만 14세/ });
  await expect(tickOf(box)).toBeHidden();
  await box.check();
  await expect(tickOf(box)).toBeVisible();
  await expect(tickOf(page.getByRole('checkbox', { name: /서비스 이용약관/ }))).toBeHidden();
});

test('a filter shows its tick only when it is checked, and a chosen chip is underlined', async ({ page }) => {
  await openForced(page, '/goods/list/category?code=502');
  await page.getByRole('button', { name: '필터' }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  const box = sheet.getByRole('checkbox', { name: /무료배송만/ });
  await expect(tickOf(box)).toBeHidden();
  await box.check();
  await expect(tickOf(box)).toBeVisible();
  const chip = sheet.getByRole('button', { name: '4.5 이상' });
  await expect(chip).not.toHaveCSS('text-decoration-line', 'underline');
  await chip.click();
  await expect(chip).toHaveCSS('text-decoration-line', 'underline');
});

test('an option shows its tick only when it is chosen', async ({ page, request }) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount > 1);
  await openForced(page, `/goods/${item.uuid}`);
  await visibleButton(page, '바로구매').click();
  const option = page.locator('dialog[open] button[aria-pressed=false]:enabled').first();
  const name = (await option.locator('strong').first().textContent()) ?? '';
  const same = page.locator('dialog[open] button[aria-pressed]').filter({ hasText: name }).first();
  await expect(same.locator('svg')).toBeHidden();
  await same.click();
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  await expect(same.locator('svg')).toBeVisible();
});

test('a purchase shows what is missing, chosen and limited, up to the payment', async ({ page, request }) => {
  const item = await plentifulItemOfChoice(request);
  await openForced(page, `/goods/${item.uuid}`);
  await visibleButton(page, '바로구매').click();
  const sheet = page.getByRole('dialog', { name: '옵션 선택' });
  const buy = sheet.getByRole('button', { name: '바로구매' });
  await buy.click();
  await expectErrorSign(page, '옵션을 선택해 주세요.');
  const option = optionOf(sheet, item);
  await option.click();
  await expect(option.locator('svg')).toBeVisible();
  const less = sheet.getByRole('button', { name: /줄이기$/ });
  const more = sheet.getByRole('button', { name: /늘리기$/ });
  expect(await colourOf(less)).not.toBe(await colourOf(more));
  await more.click();
  await expect.poll(() => colourOf(less)).toBe(await colourOf(more));
  await buy.click();
  await page.waitForURL('**/order/sheet**');
  await expect(paymentAgreement(page)).toBeVisible();

  const name = page.getByLabel('이름', { exact: true });
  const consent = boxOf(page.getByLabel('주문 내용을 확인했으며 결제에 동의합니다'));
  for (const valid of [name, consent]) await expect(valid).toHaveCSS('border-top-width', '1px');
  await pressPay(page);
  for (const wrong of [name, consent]) await expect(wrong).toHaveCSS('border-top-width', '3px');
  await expectErrorSign(page, '이름을 입력해 주세요.');
  await expectErrorSign(page, '주소 찾기를 눌러 배송지를 선택해 주세요.');
  await expectErrorSign(page, '필수 항목에 동의해 주세요.');
  const consents = page.getByRole('region', { name: '약관 동의' }).getByRole('checkbox');
  for (const box of await consents.all()) await expect(tickOf(box)).toBeHidden();
  await fillOrderSheet(page);
  await expect(tickOf(consents.first())).toBeVisible();
  await expect(tickOf(consents.last())).toBeVisible();

  // Radio buttons are the browser's, which draws them in the colours of the system.
  await page.getByText('현금영수증 신청').click();
  const receipt = page.getByRole('radio', { name: '신청 안 함' });
  await expect(receipt).toBeChecked();
  await expect(receipt).toHaveCSS('appearance', 'auto');
  await expect(receipt).toHaveCSS('opacity', '1');
  await pressPay(page);
  await page.waitForURL('**/toss/pay/**');
});

test('the cart shows how much is missing for free delivery', async ({ page, request }) => {
  const item = await plentifulItem(
    request,
    ({ product }) => product.delivery.deliveryFeeType === 'CONDITIONAL_FREE',
  );
  await page.emulateMedia({ forcedColors: 'active' });
  await openGuestCart(page, [cartRow(item)]);
  const progress = page.getByRole('progressbar');
  const pictureAt = async (share: number) => {
    await progress.evaluate((bar: HTMLProgressElement, part) => (bar.value = part * bar.max), share);
    return progress.screenshot();
  };
  expect(await pictureAt(0.2)).not.toEqual(await pictureAt(0.8));
});

test('only the current step of an order is filled', async ({ page, request }) => {
  const orderNo = await placeGuestOrder(page, await plentifulItem(request));
  await page.emulateMedia({ forcedColors: 'active' });
  await openGuestOrder(page, orderNo);
  const steps = page.getByRole('list', { name: '주문 진행' }).getByRole('listitem');
  const groundOf = (step: Locator) =>
    step
      .locator('> span')
      .first()
      .evaluate((dot) => getComputedStyle(dot).backgroundColor);
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
  const [current, ...others] = await Promise.all((await steps.all()).map(groundOf));
  // Forced colours remove a gradient, which would leave the dot transparent.
  expect(current).not.toMatch(/, 0\)$/);
  expect(others).not.toContain(current);
});

test('only the current tab of header, product and categories has a line', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const item = await findItem(request, { isBuyable: true, isAdult: false });
  await openForced(page, `/goods/${item.uuid}`);
  const tabs = page.getByRole('navigation', { name: '상품 내용' }).getByRole('link');
  const chosen = await borderOf(tabs.first(), 'bottom');
  expect(await borderOf(tabs.nth(1), 'bottom')).not.toBe(chosen);
  await openForced(page, '/main');
  const header = page.getByRole('navigation', { name: '홈 메뉴' }).getByRole('link');
  const current = await borderOf(header.filter({ hasText: /^홈$/ }), 'bottom');
  expect(await borderOf(header.filter({ hasText: /^베스트$/ }), 'bottom')).not.toBe(current);
  await openForced(page, '/goods/list/category');
  const groups = page.getByRole('navigation', { name: '대분류' });
  const open = await borderOf(groups.locator('[aria-current]'), 'left');
  expect(await borderOf(groups.locator('a:not([aria-current])').first(), 'left')).not.toBe(open);
});
