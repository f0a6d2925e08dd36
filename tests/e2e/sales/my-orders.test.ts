// A member's orders: the list with its filters and pages, the detail with its actions, the statement, and buying again.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { enlargeText, expectAccessible } from '../accessibility.ts';
import { newVisitor, openAndWait, test } from '../hydration.ts';
import { tabTo } from '../keyboard.ts';
import { placePaidOrder } from '../member-orders.ts';
import { registerMember } from '../member.ts';
import { rowName, threePlentifulItems } from '../shopping.ts';

const cards = (page: Page) => page.getByRole('list', { name: '주문 목록' }).getByRole('article');

test('the list of a new member is empty and offers other periods and best sellers', async ({ page }) => {
  await registerMember(page);
  await openAndWait(page, '/mypage/orders');
  await expect(page.getByRole('heading', { name: '최근 3개월 동안 주문이 없습니다' })).toBeVisible();
  await expect(page.getByRole('link', { name: '베스트 상품 보기' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '1년' }).click();
  await page.waitForURL('**/mypage/orders?period=1y');
  await expect(page.getByRole('heading', { name: '1년 동안 주문이 없습니다' })).toBeVisible();
  await openAndWait(page, '/mypage/orders?status=delivery&q=없는상품');
  await expect(page.getByRole('heading', { name: '조건에 맞는 주문이 없습니다' })).toBeVisible();
  await page.getByRole('link', { name: '전체 주문 보기' }).click();
  await page.waitForURL('**/mypage/orders');
});

test.describe('in a large window', () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

  test('every status of the filter is visible without scrolling, also with text at 200 %', async ({
    page,
  }) => {
    await registerMember(page);
    await openAndWait(page, '/mypage/orders');
    const hiddenWidth = () =>
      page.getByRole('group', { name: '주문 상태' }).evaluate((row) => row.scrollWidth - row.clientWidth);
    expect(await hiddenWidth()).toBe(0);
    await enlargeText(page);
    expect(await hiddenWidth()).toBe(0);
  });
});

test('orders are found by status and search, opened, and bought again in one press', async ({ page }) => {
  const [first, second, third] = await threePlentifulItems(page.request);
  await registerMember(page);
  const older = await placePaidOrder(page, [first]);
  const newer = await placePaidOrder(page, [second, third], 2);
  await openAndWait(page, '/mypage/orders');
  await expect(page.getByText('주문 2건')).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText(newer);
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: '주문 검색' }).fill(older);
  await page.getByRole('button', { name: '검색', exact: true }).click();
  await page.waitForURL(`**/mypage/orders?q=${older}`);
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('link', { name: '배송 중', exact: true }).click();
  await expect(page.getByRole('heading', { name: '조건에 맞는 주문이 없습니다' })).toBeVisible();

  await openAndWait(page, '/mypage/orders?status=paid');
  await cards(page).first().getByRole('link').first().click();
  await page.waitForURL(`**/mypage/orders/${newer}`);
  await expect(page.getByRole('heading', { name: '결제 완료', level: 2 })).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '재구매' }).click();
  await expect(page.getByRole('status').getByText('인터넷 연결이 끊겼습니다.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '재구매' }).click();
  await expect(page.getByText('장바구니에 담았습니다.')).toBeVisible();
  await page.getByRole('link', { name: '장바구니 바로가기' }).click();
  await page.waitForURL('**/order/cart');
  for (const item of [second, third]) await expect(page.getByText(rowName(item)).first()).toBeVisible();
});

test('the statement has no navigation, names seller and taxes, and is printed without its buttons', async ({
  page,
}) => {
  const [first] = await threePlentifulItems(page.request);
  await registerMember(page);
  const orderNo = await placePaidOrder(page, [first]);
  await openAndWait(page, `/mypage/orders/${orderNo}`);
  await page.getByRole('link', { name: '거래명세서' }).click();
  await page.waitForURL(`**/mypage/orders/${orderNo}/receipt`);
  await expect(page.getByRole('heading', { name: '거래명세서' })).toBeVisible();
  await expect(page.getByText(orderNo)).toBeVisible();
  await expect(page.getByText('사업자등록번호').first()).toBeVisible();
  await expect(page.getByText('부가세')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: '인쇄' })).toBeHidden();
  await expect(page.getByRole('heading', { name: '거래명세서' })).toBeVisible();
});

test('pages of 24 orders are added by 더 보기 and are still there after going back', async ({ page }) => {
  const [first] = await threePlentifulItems(page.request);
  await registerMember(page);
  for (let count = 0; count < 26; count += 1) await placePaidOrder(page, [first]);
  await openAndWait(page, '/mypage/orders');
  await expect(cards(page)).toHaveCount(24);
  const more = page.getByRole('link', { name: '더 보기' });
  await tabTo(page, more, 300);
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(26);
  await expect(more).toBeHidden();
  const last = cards(page).last();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await last.getByRole('link').first().click();
  await page.waitForURL(/\/mypage\/orders\/\d{15}$/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(26);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
});

test('another member and unknown numbers get the page for missing pages', async ({ page, browser }) => {
  const [first] = await threePlentifulItems(page.request);
  await registerMember(page);
  const orderNo = await placePaidOrder(page, [first]);
  const other = await newVisitor(browser);
  await registerMember(other);
  for (const path of [orderNo, `${orderNo}/receipt`, '202611200000000', 'x', "'--"]) {
    const answer = await other.goto(`/mypage/orders/${path}`);
    expect([path, answer?.status()]).toEqual([path, 404]);
  }
  await other.context().close();
});

test('my page links the steps to their lists, and /always-buying shows other products before the first delivery', async ({
  page,
}) => {
  const [first] = await threePlentifulItems(page.request);
  await registerMember(page);
  await placePaidOrder(page, [first]);
  await openAndWait(page, '/mypage');
  await page
    .getByRole('link', { name: /결제 완료/ })
    .first()
    .click();
  await page.waitForURL('**/mypage/orders?status=paid');
  await expect(cards(page)).toHaveCount(1);
  await openAndWait(page, '/always-buying');
  await expect(page.getByRole('heading', { name: '아직 자주 구매한 상품이 없습니다' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /많이 찾는 상품|추천 상품/ })).toBeVisible();
});
