// What a shopper is told from the product page to the finished order: one day of departure, nothing twice, and a way onwards.
// Buying itself is buying-by-card.test.ts.
import { expect } from '@playwright/test';
import { test } from '../listening.ts';
import { fillSheet, openSheet, orderNumberOf, payWithCard, plentifulItem, pressPay } from '../till.ts';

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

test('where unpaid orders of one address pile up, the browser solves a challenge and the window opens', async ({
  page,
  request,
}) => {
  const address = '10.7.0.77';
  const item = await plentifulItem(request);
  const terms = await request.get('/api/v1/open/terms/anonymous-user-order');
  const { data } = (await terms.json()) as { data: { termsType: string; revisionNumber: number }[] };
  const items = [{ productItemUuid: item.uuid, count: 1 }];
  const quote = await request.post('/api/v1/open/order?dryRun=true', { data: { items, zipCode: '06236' } });
  const { price } = ((await quote.json()) as { data: { price: { payPrice: number } } }).data;
  const order = (at: number) =>
    request.post('/api/v1/open/order', {
      headers: { 'x-forwarded-for': address },
      data: {
        items,
        clientOrderId: crypto.randomUUID(),
        orderer: { name: '김온유', phone: `010${50_000_000 + at}` },
        delivery: {
          recipientName: '이받음',
          phone: '01087654321',
          zipCode: '06236',
          address: '서울특별시 강남구 테헤란로 1',
          detailAddress: '101호',
        },
        payment: { provider: 'TOSS', method: 'CARD' },
        expectedPayPrice: price.payPrice,
        terms: data.map(({ termsType, revisionNumber }) => ({ termsType, revisionNumber })),
        isOrderConfirmed: true,
      },
    });
  for (let at = 0; at < 30; at += 1) expect((await order(at)).status()).toBe(200);

  await openSheet(page, [{ uuid: item.uuid, count: 1 }]);
  await fillSheet(page);
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
