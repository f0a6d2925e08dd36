// The list of orders at the desk: confirmation, invoice in the row, withdrawal, keys, address as state.
import { expect } from '@playwright/test';
import { formatKoreanDate } from '#domain/base/calendar.ts';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { confirmedRows, dayIn, newInvoiceNumber } from '../desk.ts';
import { test } from '../hydration.ts';
import { placeGuestOrder, placePaidOrder } from '../member-orders.ts';
import { registerMember } from '../member.ts';
import { openGuestOrder, plentifulItem, threePlentifulItems } from '../shopping.ts';
import { openDesk, signInStaff } from '../staff.ts';

test('a paid order is confirmed and dispatched in the list, and the invoice is withdrawn', async ({
  page,
}) => {
  const orderNo = await placeGuestOrder(page, await plentifulItem(page.request));
  await openDesk(page, `/office/orders?tab=PAYMENT_COMPLETE&q=${orderNo}`);
  const row = page.getByRole('row', { name: orderNo });
  await expect(row).toHaveCount(1);
  await expectNoSeriousViolations(page);

  // By keyboard: the first row takes the focus and is selected and confirmed; the button names the number of rows.
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: '고른 행에 할 일' })).toContainText('1행');
  await page.keyboard.press('c');
  await page.getByRole('dialog').getByRole('button', { name: '1행 발주 확인' }).press('Enter');
  await expect(page.getByText('1행을 발주 확인했습니다.')).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.getByRole('link', { name: /상품 준비/ }).click();
  await expect(page).toHaveURL(
    new RegExp(`q=${orderNo}.*tab=PREPARING_PRODUCT|tab=PREPARING_PRODUCT.*q=${orderNo}`),
  );
  await page.getByLabel(`${orderNo} 택배사`).selectOption('CJ');
  const invoice = page.getByLabel(`${orderNo} 송장번호`);
  await invoice.fill('123');
  await invoice.press('Enter');
  await expect(row.getByRole('alert')).toContainText('송장번호');
  await invoice.fill('6890-1274-3301');
  await invoice.press('Enter');
  await expect(page.getByText(`${orderNo}을 발송 처리했습니다.`)).toBeVisible();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByLabel(`${orderNo} 송장번호`)).toBeVisible();

  // The address is the state.
  await page.reload();
  await expect(page.getByLabel(`${orderNo} 송장번호`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/tab=PAYMENT_COMPLETE/);
});

test('a delay is announced in the list, and the order of the shopper shows its day and reason', async ({
  page,
}) => {
  const orderNo = await placeGuestOrder(page, await plentifulItem(page.request));
  await openDesk(page, `/office/orders?tab=PAYMENT_COMPLETE&q=${orderNo}`);
  const row = page.getByRole('row', { name: orderNo });
  await row.press('Space');
  await page.keyboard.press('o');
  const dialog = page.getByRole('dialog', { name: '1행 발송지연 안내' });
  const send = dialog.getByRole('button', { name: '1행 안내 보내기' });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('구매자에게 보일 설명 (선택)').fill('원료가 늦게 옵니다.');
  const day = dayIn(20);
  await dialog.getByLabel('발송 예정일').fill(day);
  await expectNoSeriousViolations(page);
  await send.press('Enter');
  await expect(page.getByText('1행의 발송지연을 안내했습니다.')).toBeVisible();
  await expect(row).toContainText('지연 안내');

  await openGuestOrder(page, orderNo);
  await expect(page.getByText(/^발송 지연 안내/)).toHaveText(
    `발송 지연 안내 · ${formatKoreanDate(day)} 출발 예정 · 상품 입고 지연 · 원료가 늦게 옵니다.`,
  );
});

test('letters in a field are text, and a composed syllable is not searched for', async ({ page }) => {
  await openDesk(page, '/office/orders?tab=ALL');
  await expect(page.getByRole('heading', { level: 1, name: '주문' })).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('go c');
  await expect(search).toHaveValue('go c');
  await expect(page).toHaveURL(/q=go/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await search.fill('');
  await search.blur();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/office\/$/);
});

test('orders of one recipient that can share a parcel are marked and selected together', async ({ page }) => {
  // Both have the recipient that all orders of these tests have.
  const [first] = await confirmedRows(page, 2);
  const orderNo = first?.orderNo ?? '';
  await openDesk(page, `/office/orders?tab=PREPARING_PRODUCT&q=${orderNo}`);
  const row = page.getByRole('row', { name: orderNo });
  await expect(row).toContainText(/합포장 가능 \d+건/);
  await row.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('b');
  // The search shows one of the selected rows.
  await expect(page.getByText(/이 화면 밖에 \d+행이 있습니다/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^송장 등록/ }).last()).toBeVisible();
  await expectNoSeriousViolations(page);
});

test('a row is held with a reason and a day, gets no invoice, is left out of the picking list and is released', async ({
  page,
}) => {
  const [held, free] = await confirmedRows(page, 2);
  const orderNo = held?.orderNo ?? '';
  await openDesk(page, `/office/orders?tab=PREPARING_PRODUCT&q=${orderNo}`);
  const row = page.getByRole('row', { name: orderNo });
  await row.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: '1행 배송보류' });
  await expectNoSeriousViolations(page);
  await dialog.getByLabel('내용 (선택)').fill('월요일 입고');
  await dialog.getByLabel('푸는 날 (선택)').fill('2020-01-01');
  await dialog.getByRole('button', { name: '1행 보류' }).click();
  await expect(page.getByText('푸는 날은 내일부터 고를 수 있습니다.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: '내용 (선택)', exact: true })).toHaveValue('월요일 입고');
  await dialog.getByLabel('푸는 날 (선택)').fill('');
  await dialog.getByRole('button', { name: '1행 보류' }).click();
  await expect(row.getByTitle('입고 대기 · 월요일 입고')).toHaveText('배송보류');
  await expect(page.getByLabel(`${orderNo} 송장번호`)).toHaveCount(0);
  await expectNoSeriousViolations(page);
  await page.goto(`/office/orders?tab=PREPARING_PRODUCT&held=free&q=${orderNo}`);
  await expect(page.getByText('조건에 맞는 주문이 없습니다.')).toBeVisible();

  await page.goto(`/office/orders/print/picking?rows=${held?.uuid},${free?.uuid}`);
  await expect(page.getByText(/1행 · 주문 1건/)).toBeVisible();
  await expect(page.getByRole('region', { name: '배송보류' })).toContainText(orderNo);
  await expectNoSeriousViolations(page);
  await page.goto(`/office/orders/invoices?rows=${held?.uuid}`);
  await expect(page.getByText(/배송보류한 상품입니다\(입고 대기 · 월요일 입고/)).toBeVisible();

  await page.goto(`/office/orders/${held?.orderUuid}`);
  await expect(page.getByText(/^배송보류 · .+/).first()).toBeVisible();
  await page.keyboard.press('y');
  await page.getByRole('dialog').getByRole('button', { name: '1행 보류 해제' }).click();
  await expect(page.getByText(/^배송보류 해제 · /)).toBeVisible();
  await expectNoSeriousViolations(page);
});

test('a parcel with a held row is dispatched without it', async ({ page }) => {
  await registerMember(page);
  const orderNo = await placePaidOrder(page, await threePlentifulItems(page.request));
  const staff = await signInStaff(page.request);
  const found = await staff('/orders/action/get-by-paging', {
    count: 10,
    searchKeyword: orderNo,
    searchKeywordType: 'ORDER_NO',
    sortType: 'DUE_FIRST',
  });
  const rows = found as { uuid: string; orderGroupUuid: string; displayName: string }[];
  const parcels = Map.groupBy(rows, ({ orderGroupUuid }) => orderGroupUuid).values();
  const [first, second] = parcels.find(({ length }) => length > 1) ?? [];
  if (first === undefined || second === undefined) throw new Error('No parcel of the order has two rows.');
  await staff('/order-products/action/bulk-confirm', { uuids: rows.map(({ uuid }) => uuid) });
  await staff('/order-products/action/bulk-hold', { uuids: [first.uuid], reason: 'RESTOCK' });
  await openDesk(page, `/office/orders?tab=PREPARING_PRODUCT&q=${orderNo}`);
  const invoice = page
    .getByRole('row')
    .filter({ hasText: second.displayName })
    .getByLabel(`${orderNo} 송장번호`);
  await invoice.fill(newInvoiceNumber());
  await invoice.press('Enter');
  await expect(page.getByText(`${orderNo}을 발송 처리했습니다.`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: first.displayName })).toContainText('배송보류');
});
