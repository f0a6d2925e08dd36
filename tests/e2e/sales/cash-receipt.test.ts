// Cash receipts of a guest who pays by transfer: asked for in the order sheet, or from the order afterwards.
import { mkdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { test } from '../hydration.ts';
import { chooseMethod, openFilledSheet, orderNumberOf, plentifulItem, pressPay } from '../shopping.ts';

const pictures = process.env.ONNS_RECEIPT_PICTURES;
/** Saves both sizes where a folder is given, to look at them. */
async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}-390.png`, fullPage: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.screenshot({ path: `${pictures}/${name}-1280.png`, fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
}

const receiptRequest = (page: Page) => page.getByText('현금영수증 신청', { exact: false });

async function openSheet(page: Page, request: APIRequestContext): Promise<void> {
  await openFilledSheet(page, await plentifulItem(request));
  await chooseMethod(page, '계좌이체');
}

async function payByTransfer(page: Page): Promise<void> {
  await pressPay(page);
  await page.waitForURL('**/toss/pay/**');
  await page.locator('button[value=pay]').click();
  expect(await orderNumberOf(page)).toMatch(/^\d{15}$/);
  await page.getByRole('link', { name: '주문 상세 보기' }).click();
  await page.waitForURL('**/order/detail**');
}

test('a guest asks for a receipt in the order sheet, and sees it in the order', async ({ page, request }) => {
  await openSheet(page, request);
  const deduction = page.getByRole('radio', { name: '소득공제용' });
  await receiptRequest(page).click();
  await deduction.check();
  await page.getByLabel('휴대폰 또는 현금영수증 카드 번호').fill('010-1234-5678');
  await expectAccessible(page);
  await picture(page, 'sheet');
  await payByTransfer(page);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('소득공제용 발급 완료')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('link', { name: '영수증 보기' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'issued');
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  await page.goto(`/order/receipt?orderNo=${orderNo}`);
  const receipt = page.getByRole('region', { name: '현금영수증' });
  await expect(receipt).toContainText('소득공제용');
  await expect(receipt).toContainText(/승인 번호\w{9}/);
  await expect(receipt).toContainText(/발급 수단\*+5678/);
  await expect(receipt).toContainText(/금액[\d,]+원/);
  await expectAccessible(page);
  await picture(page, 'statement');
});

test('a guest asks for a receipt from the order, by keyboard, and corrects a wrong number', async ({
  page,
  request,
}) => {
  await openSheet(page, request);
  await payByTransfer(page);
  await receiptRequest(page).press('Enter');
  await page.getByRole('radio', { name: '지출증빙용' }).press('Space');
  const number = page.getByRole('textbox', { name: '사업자등록번호' });
  await number.fill('123-45-67890');
  await page.getByRole('button', { name: '신청하기' }).press('Enter');
  await expect(page.getByText('사업자등록번호 10자리를 확인해 주세요.')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'wrong-number');
  await number.fill('220-81-62517');
  await page.getByRole('button', { name: '신청하기' }).press('Enter');
  await expect(page.getByText(/지출증빙용 발급/)).toBeVisible();
  await expect(receiptRequest(page)).toHaveCount(0);
});
