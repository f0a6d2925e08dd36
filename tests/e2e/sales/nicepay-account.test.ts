// A guest pays into a virtual account of NICEPAY: issued in its window, shown with the completed order, and paid by the deposit that its
// webhook reports. A separate shop, because each way to pay has one provider.
import { expect } from '@playwright/test';
import { startTestShop, stopShop, temporaryDataDir, type StartedShop } from '../../shop-process.ts';
import { expectAccessible } from '../accessibility.ts';
import { newVisitor, test } from '../hydration.ts';
import { chooseWayToPay, depositForOrder, openFilledSheet, plentifulItem, pressPay } from '../shopping.ts';

const data = temporaryDataDir();
let shop: StartedShop;

test.beforeAll(async () => {
  shop = await startTestShop(data.path, { PAYMENT_KINDS: 'CARD=TOSS,VIRTUAL_ACCOUNT=NICEPAY' });
});
test.afterAll(async () => {
  await stopShop(shop);
  data.remove();
});

test('a guest gets an account of NICEPAY, and the order is paid by the deposit', async ({ browser }) => {
  const page = await newVisitor(browser, { baseURL: shop.url });
  await openFilledSheet(page, await plentifulItem(page.request));
  await chooseWayToPay(page, /^가상계좌/);
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

  await depositForOrder(page, { provider: 'nicepay', outsideUrl: shop.outsideUrl });
});
