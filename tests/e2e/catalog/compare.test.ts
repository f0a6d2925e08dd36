// The comparison of products (docs/rules/discovery.md#comparison): choosing in lists and on the product page, the table, its addresses.
import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectNoCutText, expectWholeWords } from '../accessibility.ts';
import { boxOf } from '../box-of.ts';
import { openAndWait, test } from '../hydration.ts';
import { tabTo } from '../keyboard.ts';
import { buyableItems, findItem, firstOf, plentifulItem, removedItem, type Item } from '../shopping.ts';

const comparePath = (items: readonly { uuid: string }[]) =>
  `/goods/compare?items=${items.map(({ uuid }) => uuid).join(',')}`;

/** Items of different products whose labels state a day's portion. */
async function labelledItems(request: APIRequestContext): Promise<[Item, Item, Item, Item]> {
  const items = (await buyableItems(request)).filter(({ product }) => /루테인|멀티비타민/.test(product.name));
  return [firstOf(items), firstOf(items.slice(1)), firstOf(items.slice(2)), firstOf(items.slice(3))];
}

const bar = (page: Page) => page.getByRole('region', { name: '비교할 상품' });
const table = (page: Page) => page.getByRole('region', { name: '상품 비교표' }).getByRole('table');
const heads = (page: Page) => table(page).getByRole('columnheader').getByRole('link');
const cellsOf = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell');

test('products chosen in a list and on a product page are compared, removed and refused beyond the third', async ({
  page,
  request,
}) => {
  const [item] = await labelledItems(request);
  await openAndWait(page, '/goods/list/category?code=502');
  const toggles = page
    .getByRole('list', { name: '상품 목록' })
    .getByRole('button', { name: /비교$/ })
    .filter({ hasNotText: item.product.name });
  await toggles.nth(0).click();
  await expect(toggles.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(toggles.nth(1)).toHaveAttribute('aria-pressed', 'false');
  await toggles.nth(1).click();
  await expect(bar(page).getByRole('img')).toHaveCount(2);
  await toggles.nth(1).click();
  await expect(bar(page).getByRole('img')).toHaveCount(1);
  await toggles.nth(2).click();
  await expectAccessible(page);
  await openAndWait(page, `/goods/${item.uuid}`);
  const toggle = page.getByRole('button', { name: '비교', exact: true });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await openAndWait(page, '/goods/list/category?code=502');
  await expect(bar(page).getByRole('img')).toHaveCount(3);
  await toggles.nth(5).click();
  await expect(page.getByText('비교는 3개까지 할 수 있습니다.')).toBeVisible();
  await expect(toggles.nth(5)).toHaveAttribute('aria-pressed', 'false');
  await bar(page).getByRole('link', { name: '3개 비교하기' }).click();
  await expect(heads(page)).toHaveCount(3);
  await expect(heads(page).nth(2)).toHaveAttribute('href', `/goods/${item.uuid}`);
  await expectAccessible(page);
  await table(page).getByRole('link', { name: /빼기$/ }).nth(0).click();
  await expect(heads(page)).toHaveCount(2);
  await openAndWait(page, '/goods/bestseller');
  await expect(bar(page).getByRole('img')).toHaveCount(2);
  await bar(page).getByRole('button', { name: '비교할 상품 모두 빼기' }).click();
  await expect(bar(page)).toHaveCount(0);
});

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const)
  test(`the bar of the comparison covers no button of the product page at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    const item = await plentifulItem(request, ({ optionCount }) => optionCount > 1);
    await openAndWait(page, `/goods/${item.uuid}`);
    await page.getByRole('button', { name: '비교', exact: true }).click();
    const buy = page.getByRole('button', { name: '바로구매' }).filter({ visible: true });
    await expect(bar(page)).toBeVisible();
    const point = await buy.evaluate((button) => {
      const { left, right, bottom } = button.getBoundingClientRect();
      return document.elementFromPoint((left + right) / 2, bottom - 2)?.textContent;
    });
    expect(point).toBe('바로구매');
  });

test('at 200 % text neither the table nor the bar of a list cuts a word or scrolls the page sideways', async ({
  page,
  request,
}) => {
  const [one, two, three] = await labelledItems(request);
  await openAndWait(page, comparePath([one, two, three]));
  await expectNoCutText(page);
  await openAndWait(page, '/goods/bestseller');
  await expect(bar(page).getByRole('img')).toHaveCount(3);
  await expectNoCutText(page);
  const [strip, link] = [await boxOf(bar(page)), await boxOf(bar(page).getByRole('link'))];
  expect(link.bottom).toBeLessThanOrEqual(strip.bottom);
  expect(link.y).toBeGreaterThanOrEqual(strip.y);
});

test('the table states price of a day, portion, rating and nutrients of each product, and two fit beside the row names on a phone', async ({
  page,
  request,
}) => {
  const [one, two] = await labelledItems(request);
  // Names 프로바이오틱스, a long word.
  const three = await findItem(request, { isBuyable: true }, ({ product }) => /생유산균/.test(product.name));
  await openAndWait(page, comparePath([one, two, three]));
  for (const name of ['판매가', '하루 가격', '하루 섭취량', '섭취 기간', '평점', '배송비'])
    await expect(cellsOf(page, name)).toHaveCount(3);
  await expect(cellsOf(page, '하루 가격').first()).toHaveText(/^[\d,]+원$/);
  await expect(table(page).getByRole('rowheader', { name: '하루 섭취량당 성분 함량' })).toBeVisible();
  const seen = await cellsOf(page, '판매가').evaluateAll(
    (cells) => cells.filter((cell) => cell.getBoundingClientRect().right <= window.innerWidth).length,
  );
  expect(seen).toBe(2);
  await expectWholeWords(table(page).getByRole('rowheader'), '프로바이오틱스'.length);
  const name = table(page).getByRole('rowheader', { name: '판매가' });
  const { x } = await boxOf(name);
  await page.getByRole('region', { name: '상품 비교표' }).evaluate((region) => region.scrollTo(1000, 0));
  await expect(cellsOf(page, '판매가').nth(2)).toBeInViewport({ ratio: 1 });
  expect((await boxOf(name)).x).toBe(x);
});

test('a kind of food is stated only for food', async ({ page, request }) => {
  const [one] = await labelledItems(request);
  const cup = await findItem(request, { isBuyable: true }, ({ product }) => /텀블러/.test(product.name));
  await openAndWait(page, comparePath([one, cup]));
  await expect(cellsOf(page, '구분').nth(0)).toHaveText('건강기능식품');
  await expect(cellsOf(page, '구분').nth(1)).toContainText('표시 없음');
});

test('a comparison is made by keyboard alone', async ({ page, request }) => {
  const [one] = await labelledItems(request);
  await openAndWait(page, `/goods/${one.uuid}`);
  await tabTo(page, page.getByRole('button', { name: '비교', exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, bar(page).getByRole('link', { name: '1개 비교하기' }), 400);
  await page.keyboard.press('Enter');
  await expect(heads(page)).toHaveCount(1);
  const add = page
    .getByRole('region', { name: /상품 더 비교하기$/ })
    .getByRole('link', { name: /비교 추가$/ });
  await tabTo(page, add.first());
  await page.keyboard.press('Enter');
  await expect(heads(page)).toHaveCount(2);
});

test('unknown, repeated, broken and surplus uuids of an address are left out with a sentence', async ({
  page,
  request,
}) => {
  const [one, two, three, four] = await labelledItems(request);
  const note = page.getByText('판매하지 않는 상품은 빼고, 3개까지 비교해 드립니다.');
  await openAndWait(page, comparePath([one, one, { uuid: one.uuid.toUpperCase() }]));
  await expect(heads(page)).toHaveCount(1);
  await expect(note).toHaveCount(0);
  await openAndWait(page, comparePath([one, removedItem(two), three]));
  await expect(heads(page)).toHaveCount(2);
  await expect(note).toBeVisible();
  await openAndWait(page, comparePath([one, two, three, four]));
  await expect(heads(page)).toHaveCount(3);
  await expect(note).toBeVisible();
  // The uuid of a product is that of its representative item.
  await openAndWait(page, comparePath([one, one.product]));
  await expect(heads(page)).toHaveCount(1);
  await openAndWait(page, `/goods/compare?items=%00,<script>,${'9'.repeat(1000)}&items[]=${one.uuid}`);
  await expect(page.getByText('비교할 상품이 없습니다')).toBeVisible();
  await expectAccessible(page);
});

test('a comparison whose products are all removed leaves none of them in the bar', async ({
  page,
  request,
}) => {
  const [one] = await labelledItems(request);
  await openAndWait(page, comparePath([one]));
  await openAndWait(page, '/goods/bestseller');
  await expect(bar(page).getByRole('img')).toHaveCount(1);
  await openAndWait(page, comparePath([removedItem(one)]));
  await expect(page.getByText('비교할 상품이 없습니다')).toBeVisible();
  await openAndWait(page, '/goods/bestseller');
  await expect(bar(page)).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('비교 of a product opens its comparison, which links to further products', async ({
    page,
    request,
  }) => {
    const [one] = await labelledItems(request);
    await page.goto(`/goods/${one.uuid}`);
    await page.getByRole('button', { name: '비교', exact: true }).click();
    await expect(heads(page)).toHaveCount(1);
    await page
      .getByRole('link', { name: /비교 추가$/ })
      .first()
      .click();
    await expect(heads(page)).toHaveCount(2);
    await page.getByRole('link', { name: /빼기$/ }).first().click();
    await expect(heads(page)).toHaveCount(1);
  });
});
