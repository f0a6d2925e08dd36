// Navigation without a new document, for keyboard, touch keyboard and screen reader: focus, announced title, snackbars, back button.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { openAndWait, test, waitForRequests } from '../hydration.ts';
import { tabTo } from '../keyboard.ts';
import { cartRow, openGuestCart, plentifulItem, rowName, visibleButton } from '../shopping.ts';
import type { Item } from '../shopping.ts';

const large = { width: 1280, height: 900 };
const list = '/goods/list/category?code=502';
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
/** The live region that announces page titles. */
const announced = (page: Page): Locator => page.locator('[role=status][data-page-title]');
const cardLink = (page: Page): Locator => page.getByRole('list', { name: '상품 목록' }).getByRole('link');

/** Waits until document title and announced title are equal, because both change after the address. */
async function expectTitleAnnounced(page: Page): Promise<void> {
  await expect(async () => {
    expect(await announced(page).textContent({ timeout: 1_000 })).toBe(await page.title());
  }).toPass();
}

async function expectFocusOn(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect(page.locator(':focus')).toHaveCount(1);
}

test('a link to another page moves the focus to its heading and announces its title once', async ({
  page,
}) => {
  await openAndWait(page, list);
  await expect(announced(page)).toHaveCount(0);
  const listTitle = await page.title();
  const card = cardLink(page).nth(3);
  await card.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/goods\/[0-9a-f-]{36}$/);
  await expectFocusOn(page, heading(page));
  // A heading is no control: a ring would be drawn over its whole line.
  await expect(heading(page)).toHaveCSS('outline-style', 'none');
  await expect(page).not.toHaveTitle(listTitle);
  await expectTitleAnnounced(page);
  await expect(announced(page)).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expectNoSeriousViolations(page);
});

test('back returns the focus to the followed link and restores the scroll position', async ({ page }) => {
  await openAndWait(page, list);
  const card = cardLink(page).nth(12);
  const address = (await card.getAttribute('href')) ?? '';
  await card.focus();
  const position = await page.evaluate(() => window.scrollY);
  expect(position).toBeGreaterThan(200);
  const title = await page.title();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${address}`);
  await expectFocusOn(page, heading(page));
  await page.goBack();
  await expectFocusOn(page, page.locator(`main a[href="${address}"]`).first());
  await expect(announced(page)).toHaveText(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
});

test('filters, sort order and paging keep the focus where it is and announce nothing', async ({ page }) => {
  await page.setViewportSize(large);
  await openAndWait(page, list);
  const box = page.getByRole('checkbox', { name: /^품절 상품 제외/ });
  await box.focus();
  await page.keyboard.press('Space');
  await page.waitForURL('**soldout=hide**');
  await waitForRequests(page);
  await expect(box).toBeFocused();
  await page.locator('summary').click();
  await page.getByRole('link', { name: '낮은 가격순' }).click();
  await page.waitForURL('**sort=PRICE_ASC**');
  await waitForRequests(page);
  await expect(heading(page)).not.toBeFocused();
  expect((await announced(page).allTextContents()).join('')).toBe('');
});

test('an opened sheet keeps the focus that its address change gave it', async ({ page, request }) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount > 1);
  await openAndWait(page, `/goods/${item.uuid}`);
  await visibleButton(page, '장바구니').click();
  const sheet = page.getByRole('dialog', { name: '옵션 선택' });
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(visibleButton(page, '장바구니')).toBeFocused();
});

test('a category with the same path announces its title and keeps the focus on its link', async ({
  page,
}) => {
  await openAndWait(page, list);
  const other = page.locator('main a[href*="code="]').filter({ visible: true }).nth(2);
  await other.focus();
  const before = await page.title();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.title()).not.toBe(before);
  await expectTitleAnnounced(page);
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('the search tab opens the search screen with the focus in its field, also by touch', async ({
  page,
}) => {
  await openAndWait(page, '/main');
  await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '검색' }).tap();
  await page.waitForURL('**/search');
  const field = page.getByRole('combobox', { name: '검색어' }).filter({ visible: true });
  await expect(field).toBeFocused();
  await page.keyboard.insertText('홍삼');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('back to the search screen by touch does not focus the field, so that no keyboard covers the keywords', async ({
  page,
}) => {
  await openAndWait(page, '/search');
  await expect(page.getByRole('combobox', { name: '검색어' }).filter({ visible: true })).toBeFocused();
  await page.locator('section', { hasText: '추천 검색어' }).getByRole('link').first().tap();
  await page.waitForURL('**/goods/list/search/**');
  await page.goBack();
  await page.waitForURL('**/search');
  await expect(page).toHaveTitle(/^검색 \|/);
  await expectTitleAnnounced(page);
  await expect(page.getByRole('combobox', { name: '검색어' }).filter({ visible: true })).not.toBeFocused();
});

test.describe('in a large window', () => {
  test.use({ viewport: large, hasTouch: false });

  test('the search screen focuses the field of the header', async ({ page }) => {
    await openAndWait(page, '/search');
    await expect(page.getByRole('combobox', { name: '검색어' }).filter({ visible: true })).toBeFocused();
  });
});

test('the back button of the header stays inside the shop, and leads home from the first page of a visit', async ({
  page,
  request,
}) => {
  const back = page.getByRole('button', { name: '뒤로 가기' });
  await page.goto('about:blank');
  await openAndWait(page, list);
  await back.click();
  await page.waitForURL('**/main');
  await openAndWait(page, list);
  await cardLink(page).first().click();
  await page.waitForURL(/\/goods\/[0-9a-f-]{36}$/);
  await back.click();
  await page.waitForURL(`**${list}`);
  const item = await plentifulItem(request);
  await openGuestCart(page, [cartRow(item)]);
  await visibleButton(page, /주문하기/).click();
  await page.waitForURL('**/order/sheet**');
  await back.click();
  await page.waitForURL('**/order/guest-cart');
});

test('a snackbar with a link to the cart closes in the cart', async ({ page, request }) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  await page.clock.install();
  await openAndWait(page, `/goods/${item.uuid}`);
  // With a paused clock the snackbar does not time out; it has to close with the page.
  await page.clock.pauseAt(Date.now() + 60_000);
  await visibleButton(page, '장바구니').click();
  await page.locator('dialog[open]').getByRole('button', { name: '장바구니' }).click();
  const link = page.getByRole('link', { name: '장바구니 바로가기' });
  await expect(link).toBeVisible();
  await page
    .getByRole('link', { name: /^장바구니, 상품/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForURL('**/order/guest-cart');
  await expect(link).toHaveCount(0);
});

test('the keyboard alone leads from the search to the order sheet', async ({ page, request }) => {
  await page.setViewportSize(large);
  await page.clock.install();
  const item = await plentifulItem(request, ({ optionCount }) => optionCount > 1);
  await openAndWait(page, '/search');
  await expect(page.getByRole('combobox', { name: '검색어' }).filter({ visible: true })).toBeFocused();
  await page.keyboard.insertText(item.product.name);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/goods/list/search/**');
  await expectFocusOn(page, heading(page));
  await tabTo(page, page.locator(`main a[href="/goods/${item.uuid}"]`).first(), 80);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/goods/${item.uuid}`);
  await expectFocusOn(page, heading(page));
  await tabTo(
    page,
    page.locator('main li button[aria-pressed]:enabled').filter({ visible: true }).first(),
    20,
  );
  await page.keyboard.press('Enter');
  const add = page.locator('main').getByRole('button', { name: '장바구니' }).filter({ visible: true });
  await tabTo(page, add, 20);
  // The snackbar disappears after a few seconds, which many presses of Tab can take on a slow machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Enter');
  await expect(page.getByText('장바구니에 담았습니다.')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: '장바구니 바로가기' }), 80);
  await page.clock.resume();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/order/guest-cart');
  await expectFocusOn(page, heading(page));
  const order = visibleButton(page, /주문하기/);
  await expect(order).toHaveText(/원 주문하기/);
  await tabTo(page, order, 30);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/order/sheet**');
  await expect(page.getByRole('heading', { name: '주문하시는 분' })).toBeVisible();
});

test('two rows of one product have controls with different names', async ({ page, request }) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount > 1);
  const detail = (await (await request.get(`/api/v1/open/product-items/${item.uuid}`)).json()) as {
    data: { relatedItems: Item[] };
  };
  const options = detail.data.relatedItems.filter(({ stockCount }) => stockCount > 0).slice(0, 2);
  expect(options).toHaveLength(2);
  await openGuestCart(
    page,
    options.map((option) => cartRow({ ...item, ...option, product: item.product })),
  );
  await expect(
    page.getByRole('checkbox', { name: new RegExp(`^${item.product.name}, .+ 선택$`) }),
  ).toHaveCount(2);
  for (const option of options) {
    const name = rowName({ product: item.product, optionItems: option.optionItems });
    for (const control of [
      page.getByRole('checkbox', { name: `${name} 선택`, exact: true }),
      page.getByRole('textbox', { name: `${name} 수량`, exact: true }),
      page.getByRole('button', { name: `${name} 수량 늘리기`, exact: true }),
      page.getByRole('button', { name: `${name} 수량 줄이기`, exact: true }),
      page.getByRole('button', { name: `${name} 삭제`, exact: true }),
    ])
      await expect(control).toHaveCount(1);
  }
  await expectNoSeriousViolations(page);
});
