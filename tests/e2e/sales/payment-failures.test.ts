// Payments that do not succeed immediately: declined, closed, reloaded, slow, sold out, price changed. Each has a defined end.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { test } from '../hydration.ts';
import { placeGuestOrder } from '../member-orders.ts';
import { newAddress } from '../member.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  buyableItems,
  byName,
  checkConsents,
  chooseMethod,
  fillOrderSheet,
  firstOf,
  lookUpOrder,
  openFilledSheet,
  openOrderSheet,
  orderNumberOf,
  orderer,
  agreeToPayment,
  paymentAgreement,
  payWithCard,
  plentifulItem,
  pressPay,
  registerGuestOrder,
  stockOf,
  visibleButton,
  withoutBuyLimit,
} from '../shopping.ts';
import type { Item } from '../shopping.ts';

/** Opens the payment window for a plentiful item. */
async function openPaymentWindow(page: Page, request: APIRequestContext): Promise<Item> {
  const item = await plentifulItem(request);
  await openFilledSheet(page, item);
  await pressPay(page);
  await page.waitForURL('**/toss/pay/**');
  return item;
}

/** Accepts the provider's terms again and pays the same order with another card. */
async function payAgain(page: Page, card: string): Promise<void> {
  await page.getByRole('link', { name: '다시 결제하기' }).click();
  await page.waitForURL('**/order/pay**');
  await expect(page.getByRole('heading', { name: '배송지' })).toBeVisible();
  await expect(page.getByText('101동 1004호')).toBeVisible();
  await agreeToPayment(page);
  await pressPay(page);
  await payWithCard(page, card);
}

test('a payment without consent to the terms of the provider, withdrawn or never given, gets the focus on a message in view and registers no order', async ({
  page,
  request,
}) => {
  // The stock of an item that only these tests buy.
  const item = (await buyableItems(request, { from: 30, to: 59 })).at(-1);
  if (item === undefined) throw new Error('The demo shop has no such item.');
  const before = await stockOf(request, item.uuid);
  await openFilledSheet(page, item);
  const message = page.getByRole('alert').filter({ hasText: '결제 서비스 약관에 동의해 주세요.' });
  await paymentAgreement(page).uncheck();
  await pressPay(page);
  await expect(message).toBeInViewport();
  await openFilledSheet(page, item);
  await page.reload();
  // Frames outside of the viewport are not rendered.
  await page.locator('#payment-agreement iframe').scrollIntoViewIfNeeded();
  await chooseMethod(page, '신용·체크카드');
  await page.getByLabel('필수 항목 모두 동의').check();
  await page.getByLabel('주문 내용을 확인했으며 결제에 동의합니다').check();
  await expect(paymentAgreement(page)).not.toBeChecked();
  await pressPay(page);
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport();
  expect(await stockOf(request, item.uuid)).toBe(before);
});

test('a declined card shows that nothing was charged, and another card pays the same order', async ({
  page,
  request,
}) => {
  await openPaymentWindow(page, request);
  await payWithCard(page, 'decline');
  await expect(page.getByRole('heading', { name: '결제하지 못했습니다' })).toBeVisible();
  await expect(page.getByText('청구된 금액은 없습니다.')).toBeVisible();
  await payAgain(page, 'approve');
  expect(await orderNumberOf(page)).toMatch(/^\d{15}$/);
});

test('a card that fails inside the window returns to the fail screen, and another card pays the same order', async ({
  page,
  request,
}) => {
  await openPaymentWindow(page, request);
  await payWithCard(page, 'window-fail');
  await page.waitForURL('**/order/fail**');
  await expect(page.getByText('청구된 금액은 없습니다.')).toBeVisible();
  await payAgain(page, 'approve');
  await orderNumberOf(page);
});

test('a closed window charges nothing and releases the stock', async ({ page, request }) => {
  const item = firstOf(await buyableItems(request, { from: 30, to: 59 }));
  const before = await stockOf(request, item.uuid);
  await openFilledSheet(page, { uuid: item.uuid, count: 2 });
  await pressPay(page);
  await page.waitForURL('**/toss/pay/**');
  expect(await stockOf(request, item.uuid)).toBe(before - 2);
  await page.locator('button[value=close]').click();
  await page.waitForURL('**/order/fail**');
  await expect(page.getByRole('heading', { name: '결제를 취소했습니다' })).toBeVisible();
  await expect(page.getByText('청구된 금액은 없습니다.')).toBeVisible();
  expect(await stockOf(request, item.uuid)).toBe(before);
});

test('back from the payment window shows the order sheet as it was, and paying again uses the same order', async ({
  page,
  request,
}) => {
  const opened: string[] = [];
  page.on('request', (one) => {
    if (!one.url().endsWith('/sdk/payments')) return;
    opened.push((one.postDataJSON() as { orderId: string }).orderId);
  });
  await openPaymentWindow(page, request);
  await page.goBack();
  await page.waitForURL('**/order/sheet**');
  await expect(page.getByRole('textbox', { name: '휴대폰 번호', exact: true })).toHaveValue('010-1234-5678');
  await page.reload();
  await paymentAgreement(page).waitFor();
  await checkConsents(page);
  await pressPay(page);
  await payWithCard(page, 'approve');
  const orderNo = await orderNumberOf(page);
  expect(opened).toHaveLength(2);
  for (const orderId of opened) expect(orderId).toContain(orderNo);
});

test('opening the return page again after the payment shows the same order', async ({ page, request }) => {
  await openPaymentWindow(page, request);
  const returned = page.waitForRequest((one) => one.url().includes('/order/result?'));
  await payWithCard(page, 'approve');
  const address = (await returned).url();
  const orderNo = await orderNumberOf(page);
  for (let times = 0; times < 2; times += 1) {
    await page.goto(address);
    expect(await orderNumberOf(page)).toBe(orderNo);
  }
});

test('a changed amount in the return address is refused without a charge', async ({ page, request }) => {
  await openPaymentWindow(page, request);
  const returned = page.waitForRequest((one) => one.url().includes('/order/result?'));
  await page.route('**/api/v1/open/payments/confirm', (route) => route.abort());
  await payWithCard(page, 'approve');
  const address = new URL((await returned).url());
  await page.unroute('**/api/v1/open/payments/confirm');
  address.searchParams.set('amount', '100');
  await page.goto(address.href);
  await expect(page.getByText('결제창의 금액이 주문 금액과 달라 결제하지 않았습니다.')).toBeVisible();
});

test('a lost confirm answer shows neither success nor failure and ends with the completed order', async ({
  page,
  request,
}) => {
  await openPaymentWindow(page, request);
  let isCut = false;
  await page.route('**/api/v1/open/payments/confirm', async (route) => {
    if (isCut) return route.continue();
    isCut = true;
    await route.fetch(); // the server processes the call, the browser gets no answer
    return route.abort();
  });
  await payWithCard(page, 'approve');
  await expect(page.getByText('다시 결제하지 마세요.')).toBeVisible();
  await expect(page.getByText('청구된 금액은 없습니다.')).toBeHidden();
  await orderNumberOf(page);
});

test('a card that answers too late is polled until its result is known', async ({ page, request }) => {
  await openPaymentWindow(page, request);
  await payWithCard(page, 'time-out');
  await page.waitForURL('**/order/result**');
  await expect(page.getByRole('heading', { name: '결제를 확인하고 있습니다' })).toBeVisible();
  await expect(page.getByText('다시 결제하지 마세요.')).toBeVisible();
  const orderNo = /\d{15}/.exec(page.url())?.[0] ?? '';
  await expect(page.getByText(`주문 번호 ${orderNo}`)).toBeVisible();
  await page.waitForURL('**/order/complete**', { timeout: 40_000 });
  await orderNumberOf(page);
});

/** Registers other guests' orders for `count` of an item: two per order and IP address, because both are limited. */
async function buyUp(request: APIRequestContext, item: Item, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 2)
    await registerGuestOrder(request, {
      item,
      count: Math.min(2, left),
      address: newAddress(),
    });
}

/** An item with little stock and no limit per order. Each test takes another `position`, because tests run concurrently. */
async function scarceItem(request: APIRequestContext, position: number): Promise<Item> {
  const scarce = await withoutBuyLimit(request, await buyableItems(request, { from: 8, to: 29 }));
  return firstOf(scarce.toSorted((left, right) => left.uuid.localeCompare(right.uuid)).slice(position));
}

test('an item sold out while the sheet is filled is named and can be excluded from the order', async ({
  page,
  request,
}) => {
  const scarce = await scarceItem(request, 0);
  const plenty = await plentifulItem(request);
  await openFilledSheet(page, scarce, plenty);
  await buyUp(request, scarce, scarce.stockCount);
  await pressPay(page);
  const changes = page.locator('#order-changes');
  await expect(changes).toContainText(scarce.product.name);
  await expect(changes).toContainText('품절된 상품입니다.');
  await changes.getByRole('button', { name: '이 상품 제외' }).click();
  await expect(changes).toBeEmpty();
  await pressPay(page);
  await payWithCard(page, 'approve');
  await orderNumberOf(page);
  await expect(page.getByText(plenty.product.name).first()).toBeVisible();
});

test('a stock below the wanted count offers the remaining count', async ({ page, request }) => {
  const scarce = await scarceItem(request, 1);
  await openFilledSheet(page, { uuid: scarce.uuid, count: 3 });
  await buyUp(request, scarce, scarce.stockCount - 1);
  await pressPay(page);
  await page.getByRole('button', { name: '수량을 1개로 변경' }).click();
  await expect(page.locator('#order-changes')).toBeEmpty();
  await pressPay(page);
  await payWithCard(page, 'approve');
  await orderNumberOf(page);
});

test('a price that rose since the quote is shown with both prices before anything is paid', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request);
  // The browser's quote is 1,000 won lower, as if read before the rise.
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
  await openFilledSheet(page, item);
  await pressPay(page);
  const changes = page.locator('#order-changes');
  await expect(changes).toContainText('결제 전에 변경된 내용을 확인해 주세요.');
  const won = (amount: number) => `${new Intl.NumberFormat('ko-KR').format(amount)}원`;
  await expect(changes).toContainText(`${won(item.salesPrice - 1000)} → ${won(item.salesPrice)}`);
  expect(page.url()).toContain('/order/sheet');
  await pressPay(page);
  await payWithCard(page, 'approve');
  await orderNumberOf(page);
});

test('an order to Jeju is charged the surcharge that the order sheet shows', async ({ page, request }) => {
  const item = await plentifulItem(request, ({ product }) => product.delivery.deliveryFeeType === 'FREE');
  await openOrderSheet(page, item);
  await fillOrderSheet(page, '제주');
  await expect(page.getByText(/^제주 지역으로 추가 배송비/)).toBeVisible();
  const price = ((await visibleButton(page, /결제하기$/).textContent()) ?? '').split('원')[0];
  await pressPay(page);
  await payWithCard(page, 'approve');
  await orderNumberOf(page);
  await expect(page.getByText(`${price}원`).first()).toBeVisible();
});

test('a guest whose lookup expired at the window of a fee is asked to look the order up again', async ({
  page,
  request,
}) => {
  const orderNo = await placeGuestOrder(page, await plentifulItem(request));
  await page.goto('/order/lookup');
  // An expired token and an altered one are the same to the server.
  const forget = (key: string) =>
    sessionStorage.setItem('order-tokens', JSON.stringify({ [key]: 'altered.token' }));
  await page.evaluate(forget, orderNo);
  const claim = crypto.randomUUID();
  await page.goto(`/order/fail?claim=${claim}&orderId=${orderNo}-1&code=PAY_PROCESS_CANCELED`);
  await expect(page.getByRole('heading', { name: '주문을 다시 조회해 주세요' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '주문 조회하기' }).click();
  await page.waitForURL('**/order/lookup');
  await lookUpOrder(page, byName(orderer.name), orderNo);
  await expect(page.getByRole('heading', { name: '결제 완료', level: 2 })).toBeVisible();
});
