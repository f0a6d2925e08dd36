// Registration of invoices at the desk: a file whose wrong row is repaired in place, chosen rows, a paste, the scanner, the withdrawal.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { confirmedRows, newInvoiceNumber } from '../desk.ts';
import { test } from '../hydration.ts';
import { openDesk } from '../staff.ts';

const dispatchButton = (page: Page, count: number) =>
  page.getByRole('button', { name: `${count}행 발송 처리` });

test('a file is checked, its wrong row is repaired in place, dispatched and taken back by keyboard', async ({
  page,
}) => {
  const [first, second, third] = await confirmedRows(page, 3);
  await openDesk(page, '/office/orders/invoices');
  await expect(page.getByRole('button', { name: '파일 고르기' })).toBeVisible();
  await expectNoSeriousViolations(page);
  const lines = [
    '상품주문번호,택배사,운송장번호,받는 분',
    `${first?.orderProductNo},CJ대한통운,${newInvoiceNumber()},가`,
    `${second?.orderProductNo},CJ대한통운,123,나`,
    `${third?.orderProductNo},한진택베,${newInvoiceNumber()},다`,
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: '송장.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(page.getByText('고쳐야 함 2')).toBeVisible();
  await expect(page.getByText('읽지 않은 열: 받는 분')).toBeVisible();
  await expect(dispatchButton(page, 1)).toBeEnabled();
  const wrong = page.getByRole('row', { name: second?.orderProductNo ?? '' });
  await expect(wrong).toContainText('CJ대한통운 송장번호는');
  await expectNoSeriousViolations(page);

  await page.getByLabel('3행 송장번호').fill(newInvoiceNumber());
  await page.getByLabel('3행 송장번호').press('Enter');
  await expect(dispatchButton(page, 2)).toBeEnabled();
  await page.getByRole('button', { name: '한진택배로' }).press('Enter');
  await expect(dispatchButton(page, 3)).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('3행을 발송 처리했습니다.')).toBeVisible();

  await page.keyboard.press('z');
  await expect(page.getByText('3행의 송장을 회수했습니다.')).toBeVisible();
  await expect(dispatchButton(page, 3)).toBeEnabled();
});

test('all wrong rows of a long file are shown in pages, and one of the last page is repaired', async ({
  page,
}) => {
  const [row] = await confirmedRows(page, 1);
  await openDesk(page, '/office/orders/invoices');
  const lines = Array.from({ length: 130 }, () => `${row?.orderProductNo},CJ대한통운,1`);
  await page.locator('input[type=file]').setInputFiles({
    name: '송장.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(page.getByText('고쳐야 함 130')).toBeVisible();
  await expect(page.getByRole('button', { name: '130행만 파일로 받기' })).toBeVisible();
  const next = page.getByRole('button', { name: '다음 쪽' });
  await next.press('Enter');
  await expect(page.getByText('51–100 / 130')).toBeVisible();
  await next.press('Enter');
  await expect(next).toBeDisabled();
  await expectNoSeriousViolations(page);
  await page.getByLabel('130행 송장번호').fill(newInvoiceNumber());
  await page.getByLabel('130행 송장번호').press('Tab');
  await expect(page.getByText('고쳐야 함 129')).toBeVisible();
  await dispatchButton(page, 1).click();
  await expect(page.getByText('1행을 발송 처리했습니다.')).toBeVisible();
});

test('rows that were chosen in the list get their invoices, and a pasted column fills the rows below', async ({
  page,
}) => {
  const rows = await confirmedRows(page, 2);
  await openDesk(page, `/office/orders/invoices?rows=${rows.map(({ uuid }) => uuid).join(',')}`);
  const fields = page.locator('input[data-next]');
  // Both have the recipient of all orders of these tests.
  await page.getByRole('button', { name: / 나누기$/ }).click();
  await expect(fields).toHaveCount(2);
  await expectNoSeriousViolations(page);
  await fields.first().fill('1');
  await expect(page.getByText('CJ대한통운 송장번호는')).toBeVisible();
  await fields.first().evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `${newInvoiceNumber()}\n${newInvoiceNumber()}`);
  await dispatchButton(page, 2).click();
  await expect(page.getByText('2행을 발송 처리했습니다.')).toBeVisible();
  await expect(page.getByText('배송 준비', { exact: true })).toHaveCount(2);
});

test('orders of one recipient get one number that is entered once', async ({ page }) => {
  const rows = await confirmedRows(page, 2);
  await openDesk(page, `/office/orders/invoices?rows=${rows.map(({ uuid }) => uuid).join(',')}`);
  const fields = page.locator('input[data-next]');
  await expect(fields).toHaveCount(1);
  await expect(page.getByText('합포장 2건')).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: / 나누기$/ }).click();
  await expect(fields).toHaveCount(2);
  await page
    .getByRole('button', { name: / 합포장$/ })
    .first()
    .click();
  await expect(fields).toHaveCount(1);
  const invoice = newInvoiceNumber();
  await fields.first().fill(invoice);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2행을 발송 처리했습니다.')).toBeVisible();
  await expect(page.getByText(invoice)).toHaveCount(2);
});

test('two pasted columns are read with the chosen carrier', async ({ page }) => {
  const [row] = await confirmedRows(page, 1);
  await openDesk(page, '/office/orders/invoices?by=paste');
  const invoice = newInvoiceNumber();
  await page.getByLabel('붙여 넣을 열').fill(`상품주문번호\t송장번호\n${row?.orderProductNo}\t${invoice}`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row', { name: row?.orderProductNo ?? '' })).toContainText(
    `CJ대한통운${invoice}`,
  );
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1행을 발송 처리했습니다.')).toBeVisible();
});

test('a scanner dispatches by the order product number and the invoice, and names what it cannot', async ({
  page,
}) => {
  const [first, second] = await confirmedRows(page, 2);
  await openDesk(page, '/office/orders/invoices?by=scan');
  const product = page.getByLabel('1. 상품주문번호 또는 주문번호');
  await expect(product).toBeFocused();
  const scan = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  // Without a pause, as a scanner types; the order number of an order with one parcel does too.
  await scan(first?.orderProductNo ?? '');
  await scan(newInvoiceNumber());
  await scan(second?.orderNo ?? '');
  await scan(newInvoiceNumber());
  await expect(page.getByText('2행을 발송 처리했습니다.')).toBeVisible();
  await expect(product).toBeFocused();
  await scan(first?.orderProductNo ?? '');
  await scan(newInvoiceNumber());
  await expect(page.getByText('1건은 처리하지 못했습니다.')).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: `되돌리기 ${first?.orderNo}` }).click();
  await expect(page.getByText('송장을 회수했습니다.')).toBeVisible();
});

test('the picking list and the statements of chosen rows have their sums and the number that is scanned', async ({
  page,
}) => {
  const rows = await confirmedRows(page, 2);
  const chosen = rows.map(({ uuid }) => uuid).join(',');
  await openDesk(page, `/office/orders/print/picking?rows=${chosen}`);
  await expect(page.getByText(/2행 · 주문 2건 · 상품 1종 2개/)).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.goto(`/office/orders/print/statements?rows=${chosen}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  for (const { orderProductNo } of rows) await expect(page.getByText(orderProductNo)).toBeVisible();
  await expectNoSeriousViolations(page);
  // Only the papers are printed.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: '인쇄' })).toBeHidden();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('address labels are masked until one reason is given for all of them, and are 100 x 150 mm', async ({
  page,
}) => {
  const rows = await confirmedRows(page, 2);
  const chosen = rows.map(({ uuid }) => uuid).join(',');
  await openDesk(page, `/office/orders/print/labels?rows=${chosen}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('테헤란로')).toHaveCount(0);
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: '사유를 적고 주소 넣기' }).click();
  const dialog = page.getByRole('dialog', { name: '받는 분과 주소를 넣을까요?' });
  const confirm = dialog.getByRole('button', { name: '라벨 2장에 주소 넣기' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('button', { name: '택배 라벨 인쇄' }).click();
  await confirm.click();
  await expect(dialog).toBeHidden();
  for (const label of await page.getByRole('article').all()) await expect(label).toContainText('테헤란로 1');
  for (const { orderProductNo } of rows) await expect(page.getByText(orderProductNo)).toBeVisible();
  await expectNoSeriousViolations(page);
  const paper = await page.pdf({ preferCSSPageSize: true });
  // 100 x 150 mm in points, which Chromium rounds to whole pixels.
  expect(paper.toString('latin1')).toMatch(/MediaBox \[0 0 28[23](\.\d+)? 425(\.\d+)?\]/);
});
