// The way to the till that several journeys walk: picking goods, filling the order sheet, the payment window.
// Not here: what each journey is about.
import { expect } from '@playwright/test';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { atRest } from './axe.ts';

export type Item = {
  id: number;
  uuid: string;
  salesPrice: number;
  stockCount: number;
  optionCount: number;
  optionItems: { value: string }[];
  product: { name: string; isAdult: boolean; delivery: { deliveryFeeType: string } };
};

export const orderer = { name: '김온유', phone: '01012345678' };

/** Every card of the shop's list that a filter leaves. */
export async function listedItems(request: APIRequestContext, filter: object): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await request.post('/api/v1/open/product-items/action/get-by-paging', {
      data: { count: 100, page, ...filter },
    });
    const { data, paging } = (await answer.json()) as { data: Item[]; paging: { hasNext: boolean } };
    items.push(...data);
    if (!paging.hasNext) return items;
  }
}

/**
 * Cards of items that anybody can buy, each of its own product; `stock` from and to, both included. The filter by stock is the
 * staff's, so the list is filtered here.
 */
export async function buyableItems(
  request: APIRequestContext,
  { from = 1, to = Infinity }: { from?: number; to?: number } = {},
): Promise<Item[]> {
  const items = await listedItems(request, { isBuyable: true, isAdult: false });
  return items.filter(({ stockCount }) => stockCount >= from && stockCount <= to);
}

/** An item with enough stock for every journey of a run. */
export async function plentifulItem(
  request: APIRequestContext,
  fits: (item: Item) => boolean = () => true,
): Promise<Item> {
  const item = (await buyableItems(request, { from: 60 })).find(fits);
  if (!item) throw new Error('The demo shop has no such item.');
  return item;
}

/** As the cart's rows lie in the browser. */
export function cartRow(item: Item, count = 1): object {
  return { productItemUuid: item.uuid, count, productItem: item };
}

/** Puts rows into the cart of this browser; the page that is open notices nothing. */
export async function keepInBrowser(page: Page, rows: object[]): Promise<void> {
  await page.evaluate((text) => localStorage.setItem('onns.guest-cart', text), JSON.stringify(rows));
}

/** How the controls of an item's row in the cart begin: product and option. */
export function rowName({ product, optionItems }: Pick<Item, 'product' | 'optionItems'>): string {
  return [product.name, optionItems.map(({ value }) => value).join(' · ')].filter(Boolean).join(', ');
}

export async function fillCart(page: Page, rows: object[]): Promise<void> {
  await page.goto('/order');
  await keepInBrowser(page, rows);
}

export const visibleButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** Opens the order sheet for an item, as 바로구매 does. */
export async function openSheet(page: Page, lines: { uuid: string; count: number }[]): Promise<void> {
  const items = lines.map(({ uuid, count }) => `${uuid}*${count}`).join(',');
  await page.goto(`/order/sheet?items=${items}`);
  await expect(page.frameLocator('#payment-agreement iframe').locator('input')).toBeVisible();
}

/** Chooses an address in the postcode window. */
export async function findAddress(page: Page, query = '성수이로'): Promise<void> {
  await page.getByRole('button', { name: '주소 찾기' }).click();
  const postcode = page.locator('dialog[open]').frameLocator('iframe');
  await expect(postcode.locator('#query')).toBeVisible();
  await atRest(page);
  await postcode.locator('#query').fill(query);
  await postcode.locator('#query').press('Enter');
  const zipCode = page.getByLabel('우편번호');
  // The window grows when it has found something: a press that begins before and ends after is on two rows, and on none.
  await expect(async () => {
    if ((await zipCode.inputValue()) !== '') return;
    await postcode.locator('button.address').first().click({ timeout: 2_000 });
    await expect(zipCode).not.toHaveValue('', { timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
}

/** Everything that the sheet asks for, consents included. */
export async function fillSheet(page: Page, query?: string): Promise<void> {
  await page.getByLabel('이름', { exact: true }).fill(orderer.name);
  await page.getByLabel('휴대폰 번호').fill(orderer.phone);
  await findAddress(page, query);
  await page.getByLabel('상세 주소').fill('101동 1004호');
  await agree(page);
}

export async function agree(page: Page): Promise<void> {
  await page.frameLocator('#payment-agreement iframe').locator('input').check();
  await page.getByLabel('필수 항목 모두 동의').check();
  await page.getByLabel('주문 내용을 확인했으며 결제에 동의합니다').check();
}

/** From the filled sheet to the company's window. */
export async function pressPay(page: Page): Promise<void> {
  await visibleButton(page, /원 (다시 )?결제하기$/).click();
}

/** In the payment window: a test card by its id. */
export async function payWithCard(page: Page, card: string): Promise<void> {
  await page.waitForURL('**/toss/pay/**');
  await page.locator(`input[name=card][value=${card}]`).check();
  await page.locator('button[value=pay]').click();
}

export async function orderNumberOf(page: Page): Promise<string> {
  await page.waitForURL('**/order/complete**');
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  return new URL(page.url()).searchParams.get('orderNo') ?? '';
}

/** What is left of an item, as the product page knows it. */
export async function stockOf(request: APIRequestContext, uuid: string): Promise<number> {
  const answer = await request.post('/api/v1/open/product-items/get-product-items-by-uuids', {
    data: { uuids: [uuid] },
  });
  const [item] = ((await answer.json()) as { data: { stockCount: number }[] }).data;
  return item?.stockCount ?? 0;
}
