// When paying does not go straight: refused, closed, reloaded, slow, sold out, dearer. Each has a defined end.
import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../listening.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  agree,
  buyableItems,
  fillSheet,
  openSheet,
  orderNumberOf,
  orderer,
  payWithCard,
  plentifulItem,
  pressPay,
  stockOf,
  visibleButton,
} from '../till.ts';
import type { Item } from '../till.ts';

/** From nothing to the payment window. */
async function goToWindow(page: Page, request: APIRequestContext): Promise<Item> {
  const item = await plentifulItem(request);
  await openSheet(page, [{ uuid: item.uuid, count: 1 }]);
  await fillSheet(page);
  await pressPay(page);
  await page.waitForURL('**/toss/pay/**');
  return item;
}

/** Ticks the company's terms again and pays the same order with another card. */
async function payAgain(page: Page, card: string): Promise<void> {
  await page.getByRole('link', { name: '다시 결제하기' }).click();
  await page.waitForURL('**/order/pay**');
  await page.frameLocator('#payment-agreement iframe').locator('input').check();
  await pressPay(page);
  await payWithCard(page, card);
}

test('a refused card is told in words, and the same order is paid with another card', async ({
  page,
  request,
}) => {
  await goToWindow(page, request);
  await payWithCard(page, 'decline');
  await expect(page.getByRole('heading', { name: '결제하지 못했습니다' })).toBeVisible();
  await expect(page.getByText('청구된 금액은 없습니다.')).toBeVisible();
  await payAgain(page, 'approve');
  expect(await orderNumberOf(page)).toMatch(/^\d{15}$/);
});

test('a card that fails inside the window comes back to the fail screen, and is paid again', async ({
  page,
  request,
}) => {
  await goToWindow(page, request);
  await payWithCard(page, 'window-fail');
  await page.waitForURL('**/order/fail**');
  await expect(page.getByText('청구된 금액은 없습니다.')).toBeVisible();
  await payAgain(page, 'approve');
  await orderNumberOf(page);
});

test('a closed window costs nothing, and the goods are free again', async ({ page, request }) => {
  const [item] = await buyableItems(request, { from: 30, to: 59 });
  if (!item) throw new Error('The demo shop has no such item.');
  const before = await stockOf(request, item.uuid);
  await openSheet(page, [{ uuid: item.uuid, count: 2 }]);
  await fillSheet(page);
  await pressPay(page);
  await page.waitForURL('**/toss/pay/**');
  expect(await stockOf(request, item.uuid)).toBe(before - 2);
  await page.locator('button[value=close]').click();
  await page.waitForURL('**/order/fail**');
  await expect(page.getByRole('heading', { name: '결제를 취소했습니다' })).toBeVisible();
  await expect(page.getByText('청구된 금액은 없습니다.')).toBeVisible();
  expect(await stockOf(request, item.uuid)).toBe(before);
});

test('the back button leads from the window to the sheet as it was, and the same order is paid from there', async ({
  page,
  request,
}) => {
  const opened: string[] = [];
  page.on('request', (one) => {
    if (!one.url().endsWith('/sdk/payments')) return;
    opened.push((one.postDataJSON() as { orderId: string }).orderId);
  });
  await goToWindow(page, request);
  await page.goBack();
  await page.waitForURL('**/order/sheet**');
  await expect(page.getByLabel('휴대폰 번호')).toHaveValue('010-1234-5678');
  await page.reload();
  await page.frameLocator('#payment-agreement iframe').locator('input').waitFor();
  await agree(page);
  await pressPay(page);
  await payWithCard(page, 'approve');
  const orderNo = await orderNumberOf(page);
  expect(opened).toHaveLength(2);
  for (const orderId of opened) expect(orderId).toContain(orderNo);
});

test('the return page may be reloaded, and opened again after all is done', async ({ page, request }) => {
  await goToWindow(page, request);
  const returned = page.waitForRequest((one) => one.url().includes('/order/result?'));
  await payWithCard(page, 'approve');
  const address = (await returned).url();
  const orderNo = await orderNumberOf(page);
  for (let times = 0; times < 2; times += 1) {
    await page.goto(address);
    expect(await orderNumberOf(page)).toBe(orderNo);
  }
});

test('an amount that was changed in the address takes no money', async ({ page, request }) => {
  await goToWindow(page, request);
  const returned = page.waitForRequest((one) => one.url().includes('/order/result?'));
  await page.route('**/api/v1/open/payments/confirm', (route) => route.abort());
  await payWithCard(page, 'approve');
  const address = new URL((await returned).url());
  await page.unroute('**/api/v1/open/payments/confirm');
  address.searchParams.set('amount', '100');
  await page.goto(address.href);
  await expect(page.getByText('결제창의 금액이 주문 금액과 달라 결제하지 않았습니다.')).toBeVisible();
});

test('a lost answer claims nothing and finds its end by itself', async ({ page, request }) => {
  await goToWindow(page, request);
  let isCut = false;
  await page.route('**/api/v1/open/payments/confirm', async (route) => {
    if (isCut) return route.continue();
    isCut = true;
    await route.fetch(); // the server hears it, the browser never gets the answer
    return route.abort();
  });
  await payWithCard(page, 'approve');
  await expect(page.getByText('다시 결제하지 마세요.')).toBeVisible();
  await expect(page.getByText('청구된 금액은 없습니다.')).toBeHidden();
  await orderNumberOf(page);
});

test('a card that answers too late is asked about until it is known', async ({ page, request }) => {
  test.setTimeout(150_000);
  await goToWindow(page, request);
  await payWithCard(page, 'time-out');
  await page.waitForURL('**/order/result**');
  await expect(page.getByRole('heading', { name: '결제를 확인하고 있습니다' })).toBeVisible();
  await expect(page.getByText('다시 결제하지 마세요.')).toBeVisible({ timeout: 60_000 });
  await page.waitForURL('**/order/complete**', { timeout: 80_000 });
  await orderNumberOf(page);
});

/**
 * Registers orders for so many of an item, as others who were quicker: two at a time and each from an address of its own, because
 * an order and a caller may reserve so much only.
 */
async function buyUp(request: APIRequestContext, item: Item, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 2)
    await register(request, item, Math.min(2, left), `10.9.${randomInt(256)}.${randomInt(256)}`);
}

async function register(
  request: APIRequestContext,
  item: Item,
  count: number,
  address: string,
): Promise<void> {
  const items = [{ productItemUuid: item.uuid, count }];
  const quote = await request.post('/api/v1/open/order?dryRun=true', { data: { items, zipCode: '04793' } });
  const { data } = (await quote.json()) as { data: { price: { payPrice: number } } };
  const terms = await request.get('/api/v1/open/terms/anonymous-user-order');
  const texts = ((await terms.json()) as { data: { termsType: string; revisionNumber: number }[] }).data;
  const answer = await request.post('/api/v1/open/order', {
    headers: { 'x-forwarded-for': address },
    data: {
      items,
      clientOrderId: crypto.randomUUID(),
      orderer: { name: orderer.name, phone: orderer.phone },
      delivery: {
        recipientName: orderer.name,
        phone: orderer.phone,
        zipCode: '04793',
        address: '서울 성동구 성수이로 20',
        detailAddress: '',
      },
      payment: { provider: 'TOSS', method: 'CARD' },
      expectedPayPrice: data.price.payPrice,
      terms: texts.map(({ termsType, revisionNumber }) => ({ termsType, revisionNumber })),
      isOrderConfirmed: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Items with little stock and no limit per order; each journey takes another, because they run beside each other. */
async function scarceItem(request: APIRequestContext, turn: number): Promise<Item> {
  const cards = await buyableItems(request, { from: 8, to: 29 });
  const answer = await request.post('/api/v1/open/product-items/get-product-items-by-uuids', {
    data: { uuids: cards.map(({ uuid }) => uuid) },
  });
  const { data } = (await answer.json()) as { data: { uuid: string; maxBuyCount: number }[] };
  const unlimited = new Set(data.filter(({ maxBuyCount }) => maxBuyCount === 0).map(({ uuid }) => uuid));
  const scarce = cards
    .filter(({ uuid }) => unlimited.has(uuid))
    .toSorted((left, right) => left.uuid.localeCompare(right.uuid));
  const item = scarce[turn];
  if (!item) throw new Error('The demo shop has too few scarce items.');
  return item;
}

test('what is sold out while the sheet is filled is said by name, and can be left out', async ({
  page,
  request,
}) => {
  const scarce = await scarceItem(request, 0);
  const plenty = await plentifulItem(request);
  await openSheet(page, [
    { uuid: scarce.uuid, count: 1 },
    { uuid: plenty.uuid, count: 1 },
  ]);
  await fillSheet(page);
  await buyUp(request, scarce, scarce.stockCount);
  await pressPay(page);
  const told = page.locator('#order-changes');
  await expect(told).toContainText(scarce.product.name);
  await expect(told).toContainText('품절된 상품입니다.');
  await told.getByRole('button', { name: '이 상품 제외' }).click();
  await expect(told).toBeEmpty();
  await pressPay(page);
  await payWithCard(page, 'approve');
  await orderNumberOf(page);
  await expect(page.getByText(plenty.product.name)).toBeVisible();
});

test('when fewer are left than wanted, the count that is left is offered', async ({ page, request }) => {
  const scarce = await scarceItem(request, 1);
  await openSheet(page, [{ uuid: scarce.uuid, count: 3 }]);
  await fillSheet(page);
  await buyUp(request, scarce, scarce.stockCount - 1);
  await pressPay(page);
  await page.getByRole('button', { name: '수량을 1개로 변경' }).click();
  await expect(page.locator('#order-changes')).toBeEmpty();
  await pressPay(page);
  await payWithCard(page, 'approve');
  await orderNumberOf(page);
});

test('a price that rose meanwhile is told with both figures, and nothing is paid unseen', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request);
  // The browser's last quote is from before the rise.
  await page.route('**/api/v1/open/order?dryRun=true', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as {
      data: { lines: { salesPrice: number; productPrice: number }[]; price: { payPrice: number } };
    };
    for (const line of body.data.lines) {
      line.salesPrice -= 1000;
      line.productPrice -= 1000;
    }
    body.data.price.payPrice -= 1000;
    return route.fulfill({ response: answer, json: body });
  });
  await openSheet(page, [{ uuid: item.uuid, count: 1 }]);
  await fillSheet(page);
  await pressPay(page);
  const told = page.locator('#order-changes');
  await expect(told).toContainText('결제 전에 변경된 내용을 확인해 주세요.');
  const won = (amount: number) => `${new Intl.NumberFormat('ko-KR').format(amount)}원`;
  await expect(told).toContainText(`${won(item.salesPrice - 1000)} → ${won(item.salesPrice)}`);
  expect(page.url()).toContain('/order/sheet');
  await pressPay(page);
  await payWithCard(page, 'approve');
  await orderNumberOf(page);
});

test('Jeju costs what the cart and the sheet say before paying', async ({ page, request }) => {
  const item = await plentifulItem(request, ({ product }) => product.delivery.deliveryFeeType === 'FREE');
  await openSheet(page, [{ uuid: item.uuid, count: 1 }]);
  await fillSheet(page, '제주');
  await expect(page.getByText(/^제주 지역으로 추가 배송비/)).toBeVisible();
  const price = ((await visibleButton(page, /결제하기$/).textContent()) ?? '').split('원')[0];
  await pressPay(page);
  await payWithCard(page, 'approve');
  await orderNumberOf(page);
  await expect(page.getByText(`${price}원`).first()).toBeVisible();
});
