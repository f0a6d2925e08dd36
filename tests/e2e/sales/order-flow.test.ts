// What is shown from the product page to the finished order: one departure day, the payment methods once; and the challenge before an order.
// Buying itself is tested in card-payment.test.ts.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { test } from '../hydration.ts';
import { newAddress, newPerson } from '../member.ts';
import {
  fillOrderSheet,
  openFilledSheet,
  openOrderSheet,
  orderNumberOf,
  payWithCard,
  plentifulItem,
  pressPay,
  registerGuestOrder,
  threePlentifulItems,
  visibleButton,
} from '../shopping.ts';

test.use({ viewport: { width: 390, height: 844 } });

const departure = /(오늘 .+까지|지금) 결제하면 .+ 출발합니다\./;

test('the product page, the order sheet and the finished order show the same departure day, and the opened window is reported', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  const textOf = async (text: RegExp) => (await page.getByText(text).first().textContent()) ?? '';
  const promiseOfProduct = async () => {
    await page.goto(`/goods/${item.uuid}`);
    return textOf(departure);
  };
  const promised = [await promiseOfProduct()];
  expect(await page.locator('main').innerText()).not.toMatch(/배송비\s+배송비/);
  await openOrderSheet(page, item);
  const onSheet = await textOf(departure);
  await fillOrderSheet(page);
  const report = page.waitForRequest('**/api/v1/open/payments/open');
  await pressPay(page);
  expect((await report).postDataJSON()).toMatchObject({ orderId: expect.stringMatching(/^\d{15}-1$/) });
  await payWithCard(page, 'approve');
  await orderNumberOf(page);
  const onFinished = await textOf(/\d+월 \d+일\(.\).*에 출발합니다\./);

  // Back would lead to the payment window, which has ended, so the button leads to the home page.
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await page.waitForURL('**/main');

  // The order may be placed after the day's cut-off time, and the product be read before it.
  promised.push(await promiseOfProduct());
  expect(promised).toContain(onSheet);
  const days = promised.map((promise) => /\d+월 \d+일\(.\)/.exec(promise)?.[0] ?? '');
  expect(days.some((day) => onFinished.includes(day))).toBe(true);
});

test('the order sheet names the payment methods once, in the provider’s widget', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request);
  await openOrderSheet(page, item);
  await expect(page.getByRole('heading', { name: '결제', exact: true })).toBeVisible();
  await expect(page.getByText('결제 수단', { exact: true })).toHaveCount(0);
  const widget = page.frameLocator('#payment-methods iframe');
  await expect(widget.getByText('결제 수단', { exact: true })).toHaveCount(1);
});

test('after 30 unpaid orders of one IP address the browser solves a challenge and the payment window opens', async ({
  page,
  request,
}) => {
  // A second try has an address and phones without orders.
  const address = newAddress();
  const item = await plentifulItem(request);
  for (let at = 0; at < 30; at += 1)
    await registerGuestOrder(request, { item, count: 1, address, phone: newPerson().phone });

  await openFilledSheet(page, item);
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/v1/open/order')) statuses.push(answer.status());
  });
  await page.route('**/api/v1/open/order', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
  await pressPay(page);
  await page.waitForURL('**/toss/pay/**');
  expect(statuses).toEqual([428, 200]);
});

test('the order sheet shows what a cancellation, a return and an exchange would return', async ({
  page,
  request,
}) => {
  const [first, second] = await threePlentifulItems(request);
  await openOrderSheet(page, { uuid: first.uuid, count: 2 }, second);
  await visibleButton(page, '취소·반품하면 얼마를 돌려받나요?').click();
  const sheet = page.getByRole('dialog', { name: '취소·반품 예상 금액' });
  const total = sheet.getByRole('status');
  const paid = await page.getByText('총 결제 금액').locator('..').innerText();
  await expect(total).toHaveText(`돌려받는 금액 ${/[\d,]+원/.exec(paid)?.[0]}`);
  await expectNoSeriousViolations(page);
  await sheet.getByRole('radio', { name: '받은 뒤 반품 · 단순 변심' }).check();
  await expect(sheet.getByText(/^반품 배송비/).first()).toBeVisible();
  await sheet.getByRole('radio', { name: '받은 뒤 교환 · 단순 변심' }).check();
  await expect(total).toHaveText(/^교환 배송비 \(왕복\) [\d,]+원$/);
  await page.goBack();
  await expect(sheet).toBeHidden();
});
