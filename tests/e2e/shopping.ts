// What tests of buying share: items of the demo shop, the guest cart, the order sheet, the payment window.
import { expect } from '@playwright/test';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, waitForAnimations } from './accessibility.ts';
import { waitForRequests } from './hydration.ts';

export type Item = {
  id: number;
  uuid: string;
  salesPrice: number;
  stockCount: number;
  optionCount: number;
  optionItems: { value: string }[];
  product: { uuid: string; name: string; isAdult: boolean; delivery: { deliveryFeeType: string } };
};

export const orderer = { name: '김온유', phone: '01012345678' };

/** All items of the list with this filter, one per product. */
export async function listedItems(request: APIRequestContext, filter: object = {}): Promise<Item[]> {
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

/** The first item of the list that matches; throws if the demo shop has none. */
export async function findItem(
  request: APIRequestContext,
  filter: object,
  matches: (item: Item) => boolean = () => true,
): Promise<Item> {
  const item = (await listedItems(request, filter)).find(matches);
  if (!item) throw new Error('The demo shop has no such item.');
  return item;
}

/**
 * Items that a guest can buy without a proof of age, one per product, with a stock between `from` and `to`, both included. Only staff
 * may filter a list by stock, so it is filtered here.
 */
export async function buyableItems(
  request: APIRequestContext,
  { from = 1, to = Infinity }: { from?: number; to?: number } = {},
): Promise<Item[]> {
  const items = await listedItems(request, { isBuyable: true, isAdult: false });
  return items.filter(({ stockCount }) => stockCount >= from && stockCount <= to);
}

/** Items with this stock or more get a stock that no run can sell (tests/start-shop.ts). */
export const plentifulStock = 60;

/** Items of different products that all tests may buy. */
export const plentifulItems = (request: APIRequestContext): Promise<Item[]> =>
  buyableItems(request, { from: plentifulStock });

export async function plentifulItem(
  request: APIRequestContext,
  matches: (item: Item) => boolean = () => true,
): Promise<Item> {
  return firstOf((await plentifulItems(request)).filter(matches));
}

/** Three items of different products that all tests may buy. */
export async function threePlentifulItems(request: APIRequestContext): Promise<[Item, Item, Item]> {
  const items = await plentifulItems(request);
  return [firstOf(items), firstOf(items.slice(1)), firstOf(items.slice(2))];
}

/** Throws if the list is empty. */
export function firstOf([item]: readonly Item[]): Item {
  if (!item) throw new Error('The demo shop has no such item.');
  return item;
}

/** Those of the items that have no limit per order. */
export async function withoutBuyLimit(request: APIRequestContext, items: readonly Item[]): Promise<Item[]> {
  const data = await readItems<{ uuid: string; maxBuyCount: number }>(
    request,
    items.map(({ uuid }) => uuid),
  );
  const unlimited = new Set(data.filter(({ maxBuyCount }) => maxBuyCount === 0).map(({ uuid }) => uuid));
  return items.filter(({ uuid }) => unlimited.has(uuid));
}

async function readItems<Row>(request: APIRequestContext, uuids: string[]): Promise<Row[]> {
  const answer = await request.post('/api/v1/open/product-items/get-product-items-by-uuids', {
    data: { uuids },
  });
  return ((await answer.json()) as { data: Row[] }).data;
}

/** Stock as the open API returns it. */
export async function stockOf(request: APIRequestContext, uuid: string): Promise<number> {
  const [item] = await readItems<{ stockCount: number }>(request, [uuid]);
  return item?.stockCount ?? 0;
}

/** An item as a cart remembers it after the merchant has removed it. */
export const removedItem = (item: Item): Item => ({
  ...item,
  uuid: '01a00000-0000-7000-8000-000000000000',
  product: { ...item.product, name: '사라진 상품' },
});

/** A row of the guest cart as localStorage has it. */
export function cartRow(item: Item, count = 1): object {
  return { productItemUuid: item.uuid, count, productItem: item };
}

/** Writes the guest cart of this browser; the open page does not notice. */
export async function storeGuestCart(page: Page, rows: object[]): Promise<void> {
  await page.evaluate((text) => localStorage.setItem('onns.guest-cart', text), JSON.stringify(rows));
}

export const storedGuestCart = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('onns.guest-cart') ?? '[]') as { productItemUuid: string }[],
  );

/** Stores the rows from another page of the shop, so that the cart has not seen them yet. */
export async function fillGuestCart(page: Page, rows: object[]): Promise<void> {
  await page.goto('/order');
  await storeGuestCart(page, rows);
}

/** The cart of a guest with these rows, shown with its prices. */
export async function openGuestCart(page: Page, rows: object[]): Promise<void> {
  await fillGuestCart(page, rows);
  await page.goto('/order/guest-cart');
  await expect(page.getByRole('heading', { name: '결제 예정 금액' })).toBeVisible();
}

/** Accessible names of the controls of a cart row begin with this: product and options. */
export function rowName({ product, optionItems }: Pick<Item, 'product' | 'optionItems'>): string {
  return [product.name, optionItems.map(({ value }) => value).join(' · ')].filter(Boolean).join(', ');
}

export const visibleButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** The address that 바로구매 opens. */
export const orderSheetPath = (lines: { uuid: string; count: number }[]): string =>
  `/order/sheet?items=${lines.map(({ uuid, count }) => `${uuid}*${count}`).join(',')}`;

/** Opens the order sheet for one of each item, with the payment widget loaded. */
export async function openOrderSheet(
  page: Page,
  ...items: { uuid: string; count?: number }[]
): Promise<void> {
  await page.goto(orderSheetPath(items.map(({ uuid, count = 1 }) => ({ uuid, count }))));
  await expect(paymentAgreement(page)).toBeVisible();
}

/** The checkbox of the payment provider's terms. */
export const paymentAgreement = (page: Page): Locator =>
  page.frameLocator('#payment-agreement iframe').locator('input');

/**
 * Agrees to the payment provider's terms. The browser renders no frames of an iframe outside of the viewport, so it is scrolled to first,
 * and again where content that loads above has moved it out of the viewport.
 */
export async function agreeToPayment(page: Page): Promise<void> {
  await expect(async () => {
    await page.locator('#payment-agreement iframe').scrollIntoViewIfNeeded({ timeout: 5_000 });
    await paymentAgreement(page).check({ timeout: 5_000 });
  }).toPass();
}

/** Chooses the first address found in the postcode window, in the storefront or at the desk. */
export async function findAddress(page: Page, query = '성수이로'): Promise<void> {
  await page.getByRole('button', { name: '주소 찾기' }).click();
  const postcode = page.getByRole('dialog').frameLocator('iframe');
  const field = postcode.locator('#query');
  // The window's script focuses the field when it is ready; an earlier Enter would send the form to another page.
  await expect
    .poll(() => field.evaluate((element) => element.ownerDocument.activeElement === element))
    .toBe(true);
  await waitForAnimations(page);
  await field.fill(query);
  await field.press('Enter');
  const zipCode = page.getByRole('textbox', { name: '우편번호', exact: true });
  // The list of results moves while it grows: a press that begins and ends on different rows chooses neither.
  await expect(async () => {
    if ((await zipCode.inputValue()) !== '') return;
    await postcode.locator('button.address').first().click({ timeout: 2_000 });
    await expect(zipCode).not.toHaveValue('', { timeout: 2_000 });
  }).toPass();
  // Until it is closed, the page behind takes no keys.
  await expect(page.getByRole('dialog', { name: '주소 찾기' })).toBeHidden();
}

/** What a guest has filled in earlier in this tab, as the order sheet keeps it (form-store.ts). */
const filledForm = {
  name: orderer.name,
  phone: '010-1234-5678',
  isSame: true,
  zipCode: '04781',
  address: '서울특별시 성동구 성수이로 87',
  detailAddress: '101동 1004호',
};

/** Opens the order sheet as a guest left it earlier in this tab, filled in, and gives the consents. Filling it in is `fillOrderSheet`. */
export async function openFilledSheet(
  page: Page,
  ...items: { uuid: string; count?: number }[]
): Promise<void> {
  await page.addInitScript((form) => {
    if (sessionStorage.getItem('onns.order-sheet') === null) sessionStorage.setItem('onns.order-sheet', form);
  }, JSON.stringify(filledForm));
  await openOrderSheet(page, ...items);
  const detail = page.getByRole('textbox', { name: '상세 주소 선택', exact: true });
  await expect(detail).toHaveValue(filledForm.detailAddress);
  await checkConsents(page);
}

/** All that the order sheet asks a guest for, consents included. */
export async function fillOrderSheet(page: Page, query?: string): Promise<void> {
  await page.getByLabel('이름', { exact: true }).fill(orderer.name);
  await page.getByLabel('휴대폰 번호').fill(orderer.phone);
  await findAddress(page, query);
  await page.getByLabel('상세 주소').fill('101동 1004호');
  await checkConsents(page);
}

export async function checkConsents(page: Page): Promise<void> {
  // The quote for the postcode may move what is below it while a box is pressed.
  await waitForRequests(page);
  await agreeToPayment(page);
  await page.getByLabel('필수 항목 모두 동의').check();
  await page.getByLabel('주문 내용을 확인했으며 결제에 동의합니다').check();
}

/** Chooses a way to pay and waits until the window of its provider is loaded; until then 결제하기 only shows a message. */
export async function chooseWayToPay(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await waitForRequests(page);
}

/**
 * Chooses a method in the widget of the provider. Its frames grow afterwards: until each has the height of its content, a press on what is
 * below may hit them instead, and uncheck the agreement in them.
 */
export async function chooseMethod(page: Page, label: string): Promise<void> {
  await page.frameLocator('iframe[title="결제 수단"]').first().getByLabel(label).check();
  const heightOf = (body: HTMLElement) => Math.ceil(body.offsetHeight);
  for (const frame of await page.locator('[id^=payment-] iframe').all())
    await expect
      .poll(async () => {
        const box = await frame.boundingBox();
        return (box?.height ?? 0) - (await frame.contentFrame().locator('body').evaluate(heightOf));
      })
      .toBe(0);
}

/** From the filled order sheet to the payment window. */
export async function pressPay(page: Page): Promise<void> {
  await visibleButton(page, /원 (다시 )?결제하기$/).click();
}

/** In the payment window: pays with a test card, named by its id in the simulator. */
export async function payWithCard(page: Page, card: string): Promise<void> {
  await page.waitForURL('**/toss/pay/**');
  await page.locator(`input[name=card][value=${card}]`).check();
  await page.locator('button[value=pay]').click();
}

/** From the page of a product without options to the paid order, by 바로구매; `onSheet` runs on the order sheet before it is filled. */
export async function buyAtOnce(page: Page, onSheet: (page: Page) => Promise<void>): Promise<void> {
  await visibleButton(page, '바로구매').click();
  await page.locator('dialog[open]').getByRole('button', { name: '바로구매' }).click();
  await payFromSheet(page, onSheet);
}

/** From a press of 바로구매 to the paid order. */
export async function payFromSheet(
  page: Page,
  onSheet: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  await page.waitForURL('**/order/sheet**');
  await expect(page.locator('html[data-is-hydrated]')).toBeAttached();
  await expect(paymentAgreement(page)).toBeVisible();
  await onSheet(page);
  await fillOrderSheet(page);
  await pressPay(page);
  await payWithCard(page, 'approve');
}

/** Waits for the completed order and returns its number. */
export async function orderNumberOf(page: Page): Promise<string> {
  await page.waitForURL('**/order/complete**');
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  return new URL(page.url()).searchParams.get('orderNo') ?? '';
}

/**
 * From a completed order that waits for its deposit to its paid detail: the deposit arrives at the account of `provider`. `outsideUrl` is
 * that of the provider simulators of this shop.
 */
export async function depositForOrder(
  page: Page,
  { provider, outsideUrl }: { provider: 'toss' | 'nicepay'; outsideUrl: string | undefined },
): Promise<void> {
  const account = page.getByRole('region', { name: '입금 계좌' });
  await page.getByRole('link', { name: '주문 상세 보기' }).click();
  await page.waitForURL('**/order/detail**');
  await expect(page.getByRole('heading', { name: '입금 대기' })).toBeVisible();
  await expect(account).toBeVisible();
  await expectAccessible(page);
  const orderNo = /\d{15}/.exec(page.url())?.[0] ?? '';
  const deposited = await page.request.post(`${outsideUrl}/__outside/${provider}/deposit`, {
    data: { orderId: `${orderNo}-1` },
  });
  expect(deposited.status()).toBe(200);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: '결제 완료' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(account).toHaveCount(0);
}

/** Buys one of the item as a guest with an approving card, and returns the number of the order. */
export async function buyAsGuest(page: Page, item: Item): Promise<string> {
  await openOrderSheet(page, item);
  await fillOrderSheet(page);
  await pressPay(page);
  await payWithCard(page, 'approve');
  return orderNumberOf(page);
}

export const byName = (text: string) => ({ label: '주문하신 분 이름', text });

/** Sends the lookup form; does not wait for the result. */
export async function lookUpOrder(
  page: Page,
  person: { label: string; text: string },
  orderNo: string,
): Promise<void> {
  await page.getByLabel(person.label).fill(person.text);
  await page.getByLabel('주문 번호').fill(orderNo);
  await visibleButton(page, '주문 조회하기').click();
}

/** Opens the order of the guest `orderer` by the lookup form. */
export async function openGuestOrder(page: Page, orderNo: string): Promise<void> {
  await page.goto('/order/lookup');
  await lookUpOrder(page, byName(orderer.name), orderNo);
  await page.waitForURL(`**/order/detail?orderNo=${orderNo}`);
  await expect(page.getByRole('heading', { name: '배송지' })).toBeVisible();
}

/** An order as its registration answers it. */
export type Registered = {
  order: { orderNo: string };
  payment: { orderId: string; payPrice: number; taxFreeAmount: number; orderName: string };
};

/** Registers an unpaid guest order over the API, from `address` (IP), because the reservations of one caller are limited. */
export async function registerGuestOrder(
  request: APIRequestContext,
  order: { item: Item; count: number; address: string; phone?: string; gift?: object | undefined },
): Promise<Registered> {
  const items = [{ productItemUuid: order.item.uuid, count: order.count }];
  const delivery = {
    recipientName: '이받음',
    phone: '01087654321',
    zipCode: '06236',
    address: '서울특별시 강남구 테헤란로 1',
    detailAddress: '101호',
  };
  const quote = await request.post('/api/v1/open/order?dryRun=true', {
    data: { items, zipCode: delivery.zipCode },
  });
  const { price } = ((await quote.json()) as { data: { price: { payPrice: number } } }).data;
  const terms = await request.get('/api/v1/open/terms/anonymous-user-order');
  const { data } = (await terms.json()) as { data: { termsType: string; revisionNumber: number }[] };
  const answer = await request.post('/api/v1/open/order', {
    headers: { 'x-forwarded-for': order.address },
    data: {
      items,
      clientOrderId: crypto.randomUUID(),
      orderer: { name: orderer.name, phone: order.phone ?? orderer.phone },
      delivery,
      gift: order.gift,
      payment: { provider: 'TOSS', method: 'CARD' },
      expectedPayPrice: price.payPrice,
      terms: data.map(({ termsType, revisionNumber }) => ({ termsType, revisionNumber })),
      isOrderConfirmed: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: Registered }).data;
}
