// The tray of the desk: a bulk action of several calls continues while another screen is open and offers its failed rows as a file; exports.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { test } from '../hydration.ts';
import { placeGuestOrder } from '../member-orders.ts';
import { plentifulItem } from '../shopping.ts';
import { openDesk } from '../staff.ts';

const unknownUuid = (at: number): string => `01a00000-0000-7000-8000-${String(at).padStart(12, '0')}`;

test('a bulk action waits for the rows of a whole result; its failed rows are a file in the tray, also after a reload', async ({
  page,
}) => {
  const orderNo = await placeGuestOrder(page, await plentifulItem(page.request));
  // The list reports one row of this test and 600 rows that do not exist.
  await page.route('**/staff/orders/action/get-by-paging', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: unknown[]; paging: object };
    await route.fulfill({ response, json: { ...answer, paging: { ...answer.paging, totalCount: 601 } } });
  });
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/staff/orders/action/get-uuids', async (route) => {
    await isAnswered;
    await route.fulfill({
      json: {
        data: {
          uuids: Array.from({ length: 600 }, (_, at) => unknownUuid(at)),
          rowCount: 601,
          orderCount: 601,
          payPrice: 0,
        },
      },
    });
  });
  await openDesk(page, `/office/orders?tab=PAYMENT_COMPLETE&q=${orderNo}`);
  await page.getByRole('row', { name: orderNo }).press('Space');
  await page.getByRole('button', { name: '조건에 맞는 601행 모두 고르기' }).click();
  const confirm = page.getByRole('toolbar').getByRole('button', { name: '발주 확인' });
  await expect(confirm).toBeDisabled();
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog')).toBeHidden();
  answer();
  await confirm.click();
  await page.getByRole('dialog').getByRole('button', { name: '601행 발주 확인' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: '홈', exact: true }).click();
  await page.getByRole('button', { name: /^작업/ }).click();
  const tray = page.getByRole('dialog', { name: '작업' });
  await expect(tray).toContainText('1행을 처리했습니다. 600행은 처리하지 못했습니다.');
  await expectNoSeriousViolations(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    tray.getByRole('button', { name: '실패 600행 파일로 받기' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('발주_확인_실패.csv');
  await page.reload();
  await page.getByRole('button', { name: /^작업/ }).click();
  await expect(tray).toContainText('600행은 처리하지 못했습니다.');
  await tray.getByRole('button', { name: /지우기/ }).click();
  await expect(tray).toContainText('지금 진행하는 작업이 없습니다.');
});

test('an exported file is downloaded from the tray on another screen', async ({ page }) => {
  const orderNo = await placeGuestOrder(page, await plentifulItem(page.request));
  await openDesk(page, `/office/orders?tab=ALL&q=${orderNo}`);
  await expect(page.getByRole('row', { name: orderNo })).toBeVisible();
  await page.getByRole('button', { name: '내보내기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /1행 내보내기/ }).click();
  await expect(dialog).not.toContainText('쓸 열');
  await dialog.getByRole('button', { name: '닫기' }).last().click();
  await page.getByRole('link', { name: '홈', exact: true }).click();
  await page.getByRole('button', { name: /^작업/ }).click();
  const tray = page.getByRole('dialog', { name: '작업' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    tray.getByRole('button', { name: '파일 받기' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(tray).toContainText('이미 받았거나');
});
