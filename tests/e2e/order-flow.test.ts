// What a shopper is told from the product page to the finished order: one day of departure, nothing twice, and a way onwards.
// Buying itself is buying-by-card.test.ts.
import { expect } from '@playwright/test';
import { test } from './listening.ts';
import { fillSheet, openSheet, orderNumberOf, payWithCard, plentifulItem, pressPay } from './till.ts';

test.use({ viewport: { width: 390, height: 844 } });

const departure = /(오늘 .+까지|지금) 결제하면 .+ 출발합니다\./;

test('the product page, the order sheet and the finished order promise the same day, and the opened window is reported', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  await page.goto(`/goods/${item.uuid}`);
  const promised = (await page.getByText(departure).first().textContent()) ?? '';
  expect(await page.locator('main').innerText()).not.toMatch(/배송비\s+배송비/);
  await openSheet(page, [{ uuid: item.uuid, count: 1 }]);
  await expect(page.getByText(promised)).toBeVisible();
  await fillSheet(page);
  const report = page.waitForRequest('**/api/v1/open/payments/open');
  await pressPay(page);
  expect((await report).postDataJSON()).toMatchObject({ orderId: expect.stringMatching(/^\d{15}-1$/) });
  await payWithCard(page, 'approve');
  await orderNumberOf(page);
  const day = /\d+월 \d+일\(.\)/.exec(promised)?.[0] ?? '';
  await expect(page.getByText(new RegExp(`${day.replace(/[()]/g, '\\$&')}.*에 출발합니다\\.`))).toBeVisible();

  // The page before is the payment window, which is over.
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await page.waitForURL('**/main');
});

test('the order sheet names the methods of payment once, where the payment company shows them', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request);
  await openSheet(page, [{ uuid: item.uuid, count: 1 }]);
  await expect(page.getByRole('heading', { name: '결제', exact: true })).toBeVisible();
  await expect(page.getByText('결제 수단', { exact: true })).toHaveCount(0);
  const widget = page.frameLocator('#payment-methods iframe');
  await expect(widget.getByText('결제 수단', { exact: true })).toHaveCount(1);
});
