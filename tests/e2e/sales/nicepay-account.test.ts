// A guest pays into a virtual account of NICEPAY: issued in its window, shown with the completed order, and paid by the deposit that its
// webhook reports. A separate shop, because each way to pay has one provider.
import { expect } from '@playwright/test';
import { startTestShop, stopShop, temporaryDataDir, type StartedShop } from '../../shop-process.ts';
import { expectAccessible } from '../accessibility.ts';
import { test } from '../hydration.ts';
import { fillOrderSheet, openOrderSheet, plentifulItem, pressPay } from '../shopping.ts';

const data = temporaryDataDir();
let shop: StartedShop;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await startTestShop(data.path, { PAYMENT_KINDS: 'CARD=TOSS,VIRTUAL_ACCOUNT=NICEPAY' });
});
test.afterAll(async () => {
  await stopShop(shop);
  data.remove();
});

test('a guest gets an account of NICEPAY, and the order is paid by the deposit', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage();
  const { request } = page;
  await openOrderSheet(page, await plentifulItem(request));
  await fillOrderSheet(page);
  await page.getByRole('radio', { name: /^가상계좌/ }).check();
  await expectAccessible(page);
  await pressPay(page);
  await page.waitForURL('**/nicepay/pay/**');
  await page.getByLabel(/국민/).first().check();
  await page.getByLabel(/이용약관에 동의합니다/).check();
  await page.getByRole('button', { name: '계좌 발급받기' }).click();

  await page.waitForURL('**/order/complete**');
  await expect(page.getByRole('heading', { name: '입금해 주시면 주문이 완료됩니다' })).toBeVisible();
  const account = page.getByRole('region', { name: '입금 계좌' });
  await expect(account).toContainText('국민은행');
  await expect(account).toContainText(/\d{10,}/);
  await expect(account).toContainText(/남았습니다/);
  await expectAccessible(page);

  await page.getByRole('link', { name: '주문 상세 보기' }).click();
  await page.waitForURL('**/order/detail**');
  await expect(page.getByRole('heading', { name: '입금 대기' })).toBeVisible();
  await expect(account).toBeVisible();
  const orderNo = /\d{15}/.exec(page.url())?.[0] ?? '';
  const deposited = await request.post(`${shop.outsideUrl}/__outside/nicepay/deposit`, {
    data: { orderId: `${orderNo}-1` },
  });
  expect(deposited.status()).toBe(200);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: '결제 완료' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(account).toHaveCount(0);
});
