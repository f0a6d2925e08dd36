// A guest pays into a virtual account: account and time left on the completed order, the deposit, easy pay and transfer in the widget.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { test } from '../hydration.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  chooseMethod,
  depositForOrder,
  openFilledSheet,
  orderNumberOf,
  orderer,
  plentifulItem,
  pressPay,
  visibleButton,
} from '../shopping.ts';

/** Chooses a means of payment in the provider's widget and opens its window. */
async function openWindow(page: Page, request: APIRequestContext, method: string): Promise<void> {
  await openFilledSheet(page, await plentifulItem(request));
  await chooseMethod(page, method);
  await pressPay(page);
  await page.waitForURL('**/toss/pay/**');
}

/** A guest orders and gets an account of 신한은행. */
async function orderWithAccount(page: Page, request: APIRequestContext): Promise<void> {
  await openWindow(page, request, '가상계좌 (무통장입금)');
  await page.getByLabel('입금할 은행').selectOption('88');
  await page.locator('button[value=pay]').click();
  await page.waitForURL('**/order/complete**');
}

test('a guest gets an account, reads the time left, and the order is complete after the deposit and refunded to an account', async ({
  page,
  request,
}) => {
  await orderWithAccount(page, request);
  await expect(page.getByRole('heading', { name: '입금해 주시면 주문이 완료됩니다' })).toBeVisible();
  const account = page.getByRole('region', { name: '입금 계좌' });
  await expect(account).toContainText('신한은행');
  await expect(account).toContainText(/X\d{13}/);
  await expect(account).toContainText(/남았습니다/);
  await expect(account).toContainText('구매안전서비스');
  await expectAccessible(page);

  await depositForOrder(page, { provider: 'toss', outsideUrl: process.env.ONNS_E2E_OUTSIDE_URL });

  await page.getByRole('link', { name: /^주문 취소/ }).click();
  await page.getByRole('radio', { name: '단순 변심' }).check();
  await visibleButton(page, /환불 요청하기$/).click();
  await expect(page.getByText('은행을 선택해 주세요.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('은행').selectOption({ label: '신한은행' });
  await page.getByLabel('계좌번호').fill('110-123-456789');
  await page.getByLabel('예금주').fill(orderer.name);
  await visibleButton(page, /환불 요청하기$/).click();
  await page.waitForURL('**/order/claims?**');
  await expect(page.getByText('환불 계좌 입금')).toBeVisible();
  await expect(page.getByRole('heading', { name: '취소 완료', level: 2 })).toBeVisible();
  await expect(page.getByRole('button', { name: '저장하기' })).toBeHidden();
});

test('a guest who deposited another amount names the account for its refund on the order', async ({
  page,
  request,
}) => {
  await orderWithAccount(page, request);
  await page.getByRole('link', { name: '주문 상세 보기' }).click();
  await page.waitForURL('**/order/detail**');
  // What is to be done comes first: the account is shown below the state, above the goods.
  await expect(
    page.getByRole('region', { name: '주문 상태' }).getByRole('region', { name: '입금 계좌' }),
  ).toContainText('신한은행');
  const orderNo = /\d{15}/.exec(page.url())?.[0] ?? '';
  const deposited = await request.post(`${process.env.ONNS_E2E_OUTSIDE_URL}/__outside/toss/deposit`, {
    data: { orderId: `${orderNo}-1`, amount: 1000 },
  });
  expect(deposited.status()).toBe(200);
  const save = page.getByRole('button', { name: '저장하기' });
  await expect(async () => {
    await page.reload();
    await expect(save).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText('환불 금액 1,000원을 받으실 계좌를 입력해 주세요.')).toBeVisible();
  await save.click();
  await expect(page.getByText('은행을 선택해 주세요.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('은행').selectOption({ label: '신한은행' });
  await page.getByLabel('계좌번호').fill('110-123-456789');
  await page.getByLabel('예금주').fill(orderer.name);
  await save.click();
  await expect(page.getByText('입력하신 계좌로 환불해 드립니다.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '입금 대기' })).toBeVisible();
  await expect(save).toHaveCount(0);
});

for (const method of ['카카오페이', '계좌이체', '휴대폰']) {
  test(`a guest pays by ${method}`, async ({ page, request }) => {
    await openWindow(page, request, method);
    await page.locator('button[value=pay]').click();
    expect(await orderNumberOf(page)).toMatch(/^\d{15}$/);
    await expect(page.getByText(method, { exact: true })).toBeVisible();
  });
}
