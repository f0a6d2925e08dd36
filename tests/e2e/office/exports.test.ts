// Files, columns and saved views of a list at the desk.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { closeByEscape } from '../desk.ts';
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

test('columns, height of rows and saved views outlive a reload, and the export offers the same columns', async ({
  page,
}) => {
  // An empty list has no columns.
  await placeGuestOrder(page, await plentifulItem(page.request));
  await openDesk(page, '/office/orders?tab=ALL');
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(heading('채널')).toBeVisible();
  await expect(heading('스토어')).toBeHidden();

  // By keyboard: a column less, one more, and the number of the order before the date of dispatch.
  const columns = page.getByRole('button', { name: '열과 행 높이' });
  await columns.press('Enter');
  const choice = page.getByRole('dialog', { name: '열과 행 높이' });
  await choice.getByRole('checkbox', { name: '채널' }).press('Space');
  await choice.getByRole('checkbox', { name: '스토어' }).press('Space');
  const number = choice.getByRole('checkbox', { name: '주문번호', exact: true });
  await number.press('Alt+ArrowUp');
  await expect(number).toBeFocused();
  await expect(choice.getByRole('checkbox').first()).toHaveAccessibleName('주문번호');
  await choice.getByRole('radio', { name: '보통' }).press('ArrowLeft');
  await expectNoSeriousViolations(page);
  await closeByEscape(page, columns);
  const expectArranged = async () => {
    await expect(heading('채널')).toBeHidden();
    await expect(heading('스토어')).toBeVisible();
    await expect(page.getByRole('columnheader').nth(1)).toHaveText('주문번호');
    await expect(page.getByRole('table')).toHaveAttribute('data-density', 'DENSE');
  };
  await expectArranged();
  await page.reload();
  await expectArranged();

  // A view has the filters, the order and the columns.
  const channel = page.getByRole('button', { name: /^채널(?! 조건 빼기)/ });
  await channel.click();
  await page.getByRole('checkbox', { name: '자사몰' }).press('Space');
  await closeByEscape(page, channel);
  await page.getByRole('button', { name: '지금 조건을 보기로 저장' }).press('Enter');
  await page.getByRole('textbox', { name: '보기 이름' }).fill('자사몰 주문');
  await page.keyboard.press('Enter');
  const views = page.getByRole('group', { name: '저장한 보기' });
  const view = views.getByRole('button', { name: '자사몰 주문', exact: true });
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await view.press('Enter');
  await expect(page).not.toHaveURL(/channel=/);
  await expect(view).toHaveAttribute('aria-pressed', 'false');
  await columns.press('Enter');
  await choice.getByRole('button', { name: '열을 처음대로' }).press('Enter');
  await closeByEscape(page, columns);
  await expect(heading('채널')).toBeVisible();

  await view.press('Enter');
  await expect(page).toHaveURL(/channel=ONNS/);
  await expectColumnsOfView(page);
  await page.reload();
  await expectColumnsOfView(page);
  await expect(view).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: '채널 조건 빼기' }).click();
  await expect(page.getByRole('button', { name: '채널 조건 빼기' })).toBeHidden();
  await views.getByRole('button', { name: '고친 보기 저장' }).press('Enter');
  await expect(views.getByRole('button', { name: '고친 보기 저장' })).toBeHidden();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: '스토어' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: '판매 채널' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await views.getByRole('button', { name: '‘자사몰 주문’ 보기 메뉴' }).press('Enter');
  await page.getByRole('menuitem', { name: '보기 지우기' }).press('Enter');
  await expect(view).toBeHidden();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(view).toBeVisible();
});

async function expectColumnsOfView(page: Page): Promise<void> {
  await expect(page.getByRole('columnheader', { name: '스토어', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '채널', exact: true })).toBeHidden();
}
