// The cart of a guest: selection, changes since the items were added, undo, delivery fees per sender, the surcharge of islands.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { test } from '../hydration.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  buyableItems,
  cartRow,
  findItem,
  firstOf,
  listedItems,
  openGuestCart,
  plentifulItem,
  removedItem,
  rowName,
  threePlentifulItems,
  visibleButton,
} from '../shopping.ts';
import type { Item } from '../shopping.ts';

const orderButton = (page: Page) => visibleButton(page, /주문하기/);

test('an empty cart shows a notice with a link to the best sellers', async ({ page }) => {
  await page.goto('/order/guest-cart');
  await expect(page.getByText('장바구니에 담은 상품이 없습니다')).toBeVisible();
  await expect(page.getByRole('link', { name: '베스트 상품 보기' })).toHaveAttribute(
    'href',
    '/goods/bestseller',
  );
});

test('rows show a price that rose and a reduced stock, and an item no longer on sale is removed with a notice', async ({
  page,
  request,
}) => {
  const items = await buyableItems(request, { from: 30, to: 300 });
  const [dearer, scarce] = [firstOf(items), firstOf(items.slice(1))];
  await openGuestCart(page, [
    cartRow({ ...dearer, salesPrice: dearer.salesPrice - 500 }),
    cartRow(scarce, 999),
    cartRow(removedItem(dearer)),
  ]);
  await expect(page.getByText(/^가격이 .+원에서 .+원으로 올랐습니다\.$/)).toBeVisible();
  await expect(page.getByText(/수량을 \d+개로 변경했습니다\.$/)).toBeVisible();
  await expect(page.getByText('판매가 종료된 상품을 장바구니에서 삭제했습니다.')).toContainText(
    '사라진 상품',
  );
  await expect(page.getByRole('checkbox', { name: /^전체 선택 \(2\/2\)$/ })).toBeChecked();
});

test('a sold-out row stays, cannot be selected, and is not counted', async ({ page, request }) => {
  const soldOut = await findItem(request, { isAdult: false }, ({ stockCount }) => stockCount === 0);
  const item = await plentifulItem(request);
  await openGuestCart(page, [cartRow(soldOut), cartRow(item)]);
  await expect(page.getByText('일시 품절')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `${rowName(soldOut)} 선택` })).toBeDisabled();
  await expect(orderButton(page)).toHaveText(/주문하기 \(1\)$/);
});

test('of a cart with more rows than one order takes, the first 100 are selected, and one more is refused', async ({
  page,
  request,
}) => {
  const rows = (await buyableItems(request)).slice(0, 105);
  const first = firstOf(rows);
  expect(rows).toHaveLength(105);
  await openGuestCart(
    page,
    rows.map((item) => cartRow(item)),
  );
  const all = page.getByRole('checkbox', { name: '전체 선택 (100/105)' });
  await expect(all).toBeChecked();
  await expect(page.getByText('한 번에 100가지까지 주문할 수 있어 100가지만 선택했습니다.')).toBeVisible();
  await expect(orderButton(page)).toHaveText(/\(100\)$/);
  const last = page.getByRole('checkbox', { name: `${rowName(rows.at(-1) ?? first)} 선택` });
  await last.click();
  await expect(page.getByText('한 번에 100가지까지 주문할 수 있습니다.')).toBeVisible();
  await expect(last).not.toBeChecked();
  await page.getByRole('checkbox', { name: `${rowName(first)} 선택` }).uncheck();
  await last.check();
  await expect(all).toBeChecked();
});

test('counts, selection and deletion change the total, and ordering without a selection shows an error', async ({
  page,
  request,
}) => {
  const [first, second] = await threePlentifulItems(request);
  await openGuestCart(page, [cartRow(first), cartRow(second)]);
  const before = await orderButton(page).textContent();
  await page
    .getByRole('group', { name: `${rowName(first)} 수량` })
    .getByRole('button', { name: /늘리기$/ })
    .click();
  await expect(orderButton(page)).toHaveText(/\(2\)$/);
  await expect(orderButton(page)).not.toHaveText(before ?? '');
  await page.getByRole('checkbox', { name: /^전체 선택/ }).uncheck();
  // Without a selection no amounts are loading.
  const amounts = page.getByRole('region', { name: '결제 예정 금액' });
  await expect(amounts).toContainText('합계0원');
  await expect(amounts.locator('[aria-busy]')).toHaveCount(0);
  await orderButton(page).click();
  await expect(page.getByText('주문할 상품을 선택해 주세요.')).toBeVisible();
  expect(page.url()).toContain('/order/guest-cart');
  await page.getByRole('checkbox', { name: `${rowName(first)} 선택` }).check();
  await page.getByRole('button', { name: '선택 삭제' }).click();
  await expect(page.getByText('상품을 삭제했습니다.')).toBeVisible();
  await page.getByRole('button', { name: `${rowName(second)} 삭제` }).click();
  await expect(page.getByText('장바구니에 담은 상품이 없습니다')).toBeVisible();
});

test('a typed count above the largest one is lowered with the reason', async ({ page, request }) => {
  const item = await findItem(request, { isBuyable: true, isAdult: false });
  await openGuestCart(page, [cartRow(item)]);
  const count = page.getByRole('textbox', { name: `${rowName(item)} 수량` });
  await count.fill('9999');
  await expect(count).not.toHaveValue('9999');
  const max = Number(await count.inputValue()).toLocaleString('ko-KR');
  const reason = page.getByText(/구매할 수 있습니다|남은 수량은/);
  await expect(reason).toContainText(`${max}개`);
  await expectAccessible(page);
  await count.fill('1');
  await expect(reason).toHaveCount(0);
});

test('undo restores a row, the selected rows and the last row with their counts', async ({
  page,
  request,
}) => {
  const [first, second] = await threePlentifulItems(request);
  await openGuestCart(page, [cartRow(first, 2), cartRow(second, 1)]);
  const names = page.getByRole('listitem').getByRole('textbox', { name: /수량$/ });
  const before = await names.evaluateAll((all) => all.map((one) => one.ariaLabel));
  const deletion = (item: Item) => page.getByRole('button', { name: `${rowName(item)} 삭제` });
  const undo = page.getByRole('button', { name: '되돌리기' });
  const expectAllRestored = async () => {
    await expect(page.getByText('삭제한 상품을 다시 담았습니다.')).toBeVisible();
    await expect(undo).toHaveCount(0);
    await expect.poll(() => names.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(before);
    await expect(page.getByRole('textbox', { name: `${rowName(first)} 수량` })).toHaveValue('2');
  };
  await deletion(first).click();
  await expect(page.getByText('상품을 삭제했습니다.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^전체 선택 \(1\/1\)$/ })).toBeFocused();
  await undo.click();
  await expectAllRestored();
  await page.getByRole('button', { name: '선택 삭제' }).click();
  await expect(page.getByText('상품 2개를 삭제했습니다.')).toBeVisible();
  await expect(page.getByText('장바구니에 담은 상품이 없습니다')).toBeVisible();
  await undo.click();
  await expectAllRestored();
  await deletion(second).click();
  await deletion(first).click();
  await expect(page.getByText('장바구니에 담은 상품이 없습니다')).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  await undo.press('Enter');
  await expect(page.getByRole('textbox', { name: `${rowName(first)} 수량` })).toHaveValue('2');
  await expect(names).toHaveCount(1);
});

test('the undo disappears on another screen', async ({ page, request }) => {
  const item = await plentifulItem(request);
  await openGuestCart(page, [cartRow(item)]);
  await page.getByRole('button', { name: `${rowName(item)} 삭제` }).click();
  await expect(page.getByRole('button', { name: '되돌리기' })).toBeVisible();
  await page.getByRole('link', { name: '베스트 상품 보기' }).click();
  await page.waitForURL('**/goods/bestseller');
  await expect(page.getByRole('button', { name: '되돌리기' })).toHaveCount(0);
});

/** Won from which the parcels of the demo shop are free. */
const freeFrom = 30_000;

/** An item whose parcel is free from `freeFrom`, at a lower price than this. */
const itemBelow = (request: APIRequestContext, price: number): Promise<Item> =>
  plentifulItem(
    request,
    ({ product, salesPrice }) =>
      product.delivery.deliveryFeeType === 'CONDITIONAL_FREE' && salesPrice < price,
  );

test('the amount missing for free delivery is shown per sender, and 무료배송입니다 from the threshold on', async ({
  page,
  request,
}) => {
  const item = await itemBelow(request, freeFrom);
  await openGuestCart(page, [cartRow(item)]);
  const missing = new Intl.NumberFormat('ko-KR').format(freeFrom - item.salesPrice);
  await expect(page.getByText(`${missing}원 더 담으면 무료배송입니다.`)).toBeVisible();
  await page.getByRole('textbox', { name: `${rowName(item)} 수량` }).fill('9');
  await expect(page.getByText('무료배송입니다.', { exact: true })).toBeVisible();
});

test('더 담기 offers products of the same parcel that complete the order to free delivery, the lowest price first', async ({
  page,
  request,
}) => {
  const item = await itemBelow(request, freeFrom - 10_000);
  await openGuestCart(page, [cartRow(item)]);
  await page.getByRole('button', { name: '더 담기' }).press('Enter');
  const offered = page.getByRole('list', { name: '담으면 무료배송이 되는 상품' });
  const links = offered.getByRole('listitem').getByRole('link');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const parcel = await listedItems(request, { parcelItemUuid: item.uuid });
  const offers = paths.map((path) => parcel.find(({ uuid }) => path.endsWith(uuid)));
  const prices = offers.map((offer) => offer?.salesPrice ?? 0);
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(freeFrom - item.salesPrice);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect(offers.map((offer) => offer?.product.uuid)).not.toContain(item.product.uuid);
  await expectAccessible(page);
  await page.getByRole('button', { name: '접기' }).press('Enter');
  await expect(offered).toHaveCount(0);
});

test('a postcode of an island shows its surcharge in the cart', async ({ page, request }) => {
  const item = await plentifulItem(request);
  await openGuestCart(page, [cartRow(item)]);
  const before = await orderButton(page).textContent();
  const zipCode = page.getByRole('textbox', { name: /우편번호/ });
  await zipCode.fill('4024');
  await expect(page.getByText('우편번호는 숫자 5자리입니다.')).toBeVisible();
  await zipCode.fill('40240');
  await expect(page.getByText(/^도서산간 지역으로 추가 배송비/)).toBeVisible();
  await expect(orderButton(page)).not.toHaveText(before ?? '');
  await zipCode.fill('06236');
  await expect(page.getByText('추가 배송비가 없는 지역입니다.')).toBeVisible();
});

test('a slow network causes no layout shift while fees arrive', async ({ page, request }) => {
  const [first, second] = await threePlentifulItems(request);
  await page.addInitScript(() => {
    const measured = window as unknown as { layoutShift: number };
    measured.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        measured.layoutShift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await openGuestCart(page, [cartRow(first), cartRow(second)]);
  await expect(orderButton(page)).toHaveText(/원 주문하기 \(2\)$/);
  // Half of what Web Vitals rate as good (0.1).
  expect(await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)).toBeLessThan(
    0.05,
  );
});

test('a typed count replaces the old one, and an empty field keeps it', async ({ page, request }) => {
  const item = await plentifulItem(request);
  await openGuestCart(page, [cartRow(item)]);
  const count = page.getByRole('textbox', { name: `${rowName(item)} 수량` });
  await count.click();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('3');
  await expect(count).toHaveValue('3');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await expect(count).toHaveValue('3');
});
