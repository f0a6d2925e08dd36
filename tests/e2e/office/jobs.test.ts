// The tray of the desk: a bulk action of several calls continues while another screen is open and offers its failed rows as a file; exports.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { newMark } from '../desk.ts';
import { test } from '../hydration.ts';
import { placeGuestOrder } from '../member-orders.ts';
import { plentifulItem, plentifulItems } from '../shopping.ts';
import { type Staff, openDesk, signInStaff } from '../staff.ts';

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

/** Registers six paid orders with 90 rows each for a recipient with this name; returns the number of rows. */
async function manyRows(page: Page, staff: Staff, recipientName: string): Promise<number> {
  const items = (await plentifulItems(page.request)).slice(0, 90);
  for (let at = 0; at < 6; at += 1)
    await staff('/orders', {
      clientOrderId: crypto.randomUUID(),
      orderer: { name: recipientName, phone: '01012345678' },
      delivery: {
        recipientName,
        phone: '01012345678',
        zipCode: '06236',
        address: '서울특별시 강남구 테헤란로 1',
        detailAddress: '101호',
      },
      items: items.map(({ uuid }) => ({ productItemUuid: uuid, count: 1 })),
      payment: 'NONE',
      paidNote: '약국에서 현금으로 받음',
    });
  return 6 * items.length;
}

test('more than 500 rows are held as a job, and 되돌리기 releases all of them', async ({ page }) => {
  const staff = await signInStaff(page.request);
  // The list searches recipients for a keyword of two to four Korean syllables.
  const syllables = '가나다라마바사아자차카타파하거너';
  const name = newMark()
    .slice(0, 4)
    .replaceAll(/./g, (digit) => syllables[Number.parseInt(digit, 16)] ?? '');
  const count = await manyRows(page, staff, name);
  expect(count).toBeGreaterThan(500);
  const heldCount = async () => {
    const counts = await staff('/orders/action/get-tab-counts', {
      searchKeyword: name,
      searchKeywordType: 'RECIPIENT_NAME',
      isHeld: true,
    });
    return (counts as { tab: string; count: number }[]).find(({ tab }) => tab === 'ALL')?.count;
  };
  await openDesk(page, `/office/orders?tab=PAYMENT_COMPLETE&q=${encodeURIComponent(name)}`);
  await expect(page.getByText(`1–50 / ${count}`)).toBeVisible();
  await page.getByLabel('이 화면의 행 모두 고르기').first().press('Space');
  await page.getByRole('button', { name: `조건에 맞는 ${count}행 모두 고르기` }).click();
  await page.getByRole('toolbar').getByRole('button', { name: '배송보류', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${count}행 보류` })
    .click();
  await expect(page.getByText(`${count}행을 보류했습니다.`)).toBeVisible();
  expect(await heldCount()).toBe(count);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect.poll(heldCount).toBe(0);
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
