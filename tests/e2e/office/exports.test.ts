// Files, columns and saved views of a list at the desk.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { test } from '../hydration.ts';
import { placeGuestOrder } from '../member-orders.ts';
import { plentifulItem } from '../shopping.ts';
import { openDesk } from '../staff.ts';

/** Presses `파일 받기` and returns the rows of the CSV. */
async function fetchRows(page: Page): Promise<string[]> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '파일 받기' }).press('Enter');
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  return (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
}

test('orders of the filter are exported by keyboard, masked, and with persons for a reason', async ({
  page,
}) => {
  const orderNo = await placeGuestOrder(page, await plentifulItem(page.request));
  await openDesk(page, `/office/orders?tab=PAYMENT_COMPLETE&q=${orderNo}`);
  const row = page.getByRole('row', { name: orderNo });
  await expect(row).toHaveCount(1);
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText('주문 내보내기 · 조건에 맞는 1행');
  await expectNoSeriousViolations(page);
  await dialog.getByRole('radio', { name: '엑셀' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const [heading, masked, ...others] = await fetchRows(page);
  expect(others).toEqual([]);
  expect(heading).toContain('주문번호');
  expect(heading).toContain('받는 분');
  expect(masked).toContain(orderNo);
  expect(masked).toContain('*');
  await expect(dialog).toBeHidden();

  // The selected rows; with a reason nothing is masked.
  await row.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('e');
  await expect(dialog.getByRole('heading')).toHaveText('주문 내보내기 · 고른 1행');
  await dialog.getByText('UTF-8').click();
  await dialog.getByRole('checkbox', { name: '사유를 적고 가리지 않은 개인정보 받기' }).press('Space');
  const run = dialog.getByRole('button', { name: '1행 내보내기' });
  await expect(run).toBeDisabled();
  await dialog.getByRole('button', { name: '택배사 접수' }).press('Enter');
  await dialog.getByRole('textbox', { name: '사유' }).press('Enter');
  await expect(dialog).toContainText('가려지지 않은 개인정보: 받는 분, 주소.');
  const [, plain] = await fetchRows(page);
  expect(plain).toContain(orderNo);
  expect(plain).not.toContain('*');
});
