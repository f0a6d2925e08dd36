// One order at the desk: memo, confirmation, invoice, personal data with a reason, cancellation with its refund, goodwill, address.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { test } from '../hydration.ts';
import { newPerson } from '../member.ts';
import { placeGuestOrder } from '../member-orders.ts';
import { plentifulItem } from '../shopping.ts';
import { openDesk } from '../staff.ts';

/** Opens the timeline of a new paid order from the list; returns its number. */
async function openOrder(page: Page): Promise<string> {
  const orderNo = await placeGuestOrder(page, await plentifulItem(page.request));
  await openDesk(page, `/office/orders?tab=ALL&q=${orderNo}`);
  await page.getByRole('row', { name: orderNo }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
  return orderNo;
}

const timeline = (page: Page) => page.getByRole('region', { name: '처리 이력', exact: true });

test('an order is confirmed, dispatched and taken back by keyboard, and its timeline lists each step', async ({
  page,
}) => {
  const orderNo = await openOrder(page);
  await expect(timeline(page)).toContainText('결제 승인');
  await expectNoSeriousViolations(page);

  await page.keyboard.press('m');
  await page.keyboard.type('부재 시 경비실에 맡겨 달라는 전화를 받음');
  await page.keyboard.press('Enter');
  await expect(timeline(page)).toContainText('경비실');
  await page.keyboard.press('Escape');
  await timeline(page).getByRole('button', { name: '메모', exact: true }).click();
  await expect(page).toHaveURL(/show=memo/);
  await expect(timeline(page)).not.toContainText('결제 승인');
  await page.reload();
  await expect(timeline(page)).toContainText('경비실');
  await expect(timeline(page)).not.toContainText('결제 승인');
  await timeline(page).getByRole('button', { name: /전부/ }).click();

  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('되돌릴 수 없습니다');
  await expectNoSeriousViolations(page);
  await dialog.getByRole('button', { name: '1행 발주 확인' }).press('Enter');
  await expect(page.getByText('1행을 발주 확인했습니다.')).toBeVisible();

  await page.getByRole('button', { name: '송장 등록 1행' }).click();
  await dialog.getByLabel('송장번호').fill('123');
  await dialog.getByRole('button', { name: '1행 송장 등록' }).click();
  await expect(dialog.getByRole('alert')).toContainText('송장번호');
  await dialog.getByLabel('송장번호').fill('6890-1274-3323');
  await dialog.getByRole('button', { name: '1행 송장 등록' }).click();
  await expect(page.getByText('배송 준비')).toHaveCount(2);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(timeline(page)).toContainText('송장 회수');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/office\/orders/);
  expect(orderNo).not.toBe('');
});

test('personal data are shown for a minute to who states a reason', async ({ page }) => {
  await openOrder(page);
  const delivery = page.getByRole('region', { name: '배송지' });
  await expect(delivery).toContainText('이*음');
  await expect(delivery).not.toContainText('이받음');
  await page.clock.install();
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog');
  await expectNoSeriousViolations(page);
  await dialog.getByText('주소', { exact: true }).click();
  const show = dialog.getByRole('button', { name: '2개 항목 1분 동안 보기' });
  await expect(show).toBeDisabled();
  await dialog.getByRole('button', { name: '배송지 확인' }).click();
  await show.click();
  await expect(delivery).toContainText('이받음');
  await expect(delivery).toContainText('01087654321');
  await expect(timeline(page)).toContainText(/개인정보 열람 · .*배송지 확인/);
  await expect(delivery).not.toContainText('101호');
  await page.clock.fastForward(61_000);
  await expect(delivery).not.toContainText('이받음');
});

test('the address is changed before the dispatch, and what the server refuses is said at its field', async ({
  page,
}) => {
  await openOrder(page);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: '배송지 변경' });
  await dialog.getByLabel('우편번호').fill('06236');
  await dialog.getByRole('button', { name: '1개 항목 변경' }).click();
  await expect(dialog).toContainText('우편번호와 주소를 함께 입력해 주세요.');
  await dialog.getByLabel('도로명 주소').fill('서울특별시 강남구 테헤란로 99');
  await dialog.getByRole('button', { name: '2개 항목 변경' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: '배송지' })).toContainText('테헤란로');
  await expect(timeline(page)).toContainText(/배송지 수정 · .*우편번호/);
});

test('a cancellation carries its refund, and money is returned without a claim', async ({ page }) => {
  await openOrder(page);
  await page.keyboard.press('r');
  const goodwill = page.getByRole('dialog', { name: '보상 환불' });
  await goodwill.getByLabel('금액').fill('1000');
  await goodwill.getByLabel('사유').fill('배송 지연에 대한 보상');
  await goodwill.getByRole('button', { name: '1,000원 보상 환불' }).click();
  await expect(timeline(page)).toContainText('1,000원 환불');
  await expect(timeline(page)).toContainText('보상 환불');

  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog', { name: '판매자 취소' });
  const refund = dialog.getByText('환불 예정').locator('xpath=following-sibling::dd');
  await expect(refund).toHaveText(/[0-9,]+원/);
  await expect(dialog).toContainText('이미 환불한 금액');
  await expectNoSeriousViolations(page);
  const amount = await refund.innerText();
  await dialog.getByLabel('설명').fill('재고가 실제와 달라 취소합니다');
  await dialog.getByRole('button', { name: `${amount} 환불하고 판매자 취소` }).click();
  await expect(page.getByText(`1행을 판매자 취소했습니다. 환불 ${amount}`)).toBeVisible();
  await expect(timeline(page)).toContainText('판매자 취소');
  await expect(timeline(page)).toContainText(`${amount} 환불`);
});

test('a message is sent again once in ten minutes', async ({ page }) => {
  await openOrder(page);
  await timeline(page).getByRole('button', { name: '‘주문 완료’ 알림 다시 보내기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '알림 1건 다시 보내기' }).click();
  await expect(dialog.getByRole('alert').or(page.getByText('알림을 다시 보냈습니다.'))).toBeVisible();
});

test('a memo is pinned, edited and deleted, and the list of orders shows and finds it', async ({ page }) => {
  const orderNo = await openOrder(page);
  await page.keyboard.press('m');
  await page.keyboard.type('보온병 증정 약속');
  await page.keyboard.press('Enter');
  await expect(timeline(page)).toContainText('보온병 증정 약속');
  const choose = async (name: string) => {
    await timeline(page)
      .getByRole('button', { name: /메모 메뉴$/ })
      .click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('위에 고정');
  const pinned = page.getByRole('list', { name: '고정한 메모' });
  await expect(pinned).toContainText('보온병 증정 약속');
  await expectNoSeriousViolations(page);

  await choose('고치기');
  const dialog = page.getByRole('dialog', { name: '메모 고치기' });
  await dialog.getByLabel('상담 메모').fill(`보온병 2개 증정 ${orderNo}`);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(pinned).toContainText('보온병 2개 증정');
  await choose('고치기 전 내용');
  await expect(page.getByRole('dialog')).toContainText('보온병 증정 약속');
  await page.keyboard.press('Escape');

  await page.goto('/office/orders?tab=ALL');
  await page.getByRole('button', { name: '메모', exact: true }).click();
  await page.getByLabel('메모 내용').fill(`증정 ${orderNo}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: orderNo })).toContainText('보온병 2개 증정');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row', { name: orderNo }).press('Enter');

  await choose('지우기');
  await page.getByRole('dialog').getByRole('button', { name: '메모 지우기' }).click();
  await expect(timeline(page)).toContainText('메모를 지웠습니다');
  await expect(pinned).toBeHidden();
  await expect(page.getByText('보온병 2개 증정')).toHaveCount(0);
});

test('a gift has no invoice until the answer of its receiver, whose corrected number gets the link', async ({
  page,
}) => {
  const item = await plentifulItem(page.request);
  const orderNo = await placeGuestOrder(page, item, '생일 축하해요.');
  await openDesk(page, `/office/orders?tab=REQUEST_INFORMATION&q=${orderNo}`);
  const row = page.getByRole('row', { name: orderNo });
  await expect(row).toContainText('선물');
  await expect(row).toContainText('주소 입력 대기');
  await row.press('Enter');
  const delivery = page.getByRole('region', { name: '배송지' });
  await expect(delivery).toContainText('생일 축하해요.');
  await expect(delivery).toContainText('주소 입력 대기');
  await expect(page.getByRole('button', { name: /^송장 등록/ })).toHaveCount(0);
  await expectNoSeriousViolations(page);

  const sent = timeline(page).getByText('선물 도착', { exact: false });
  await expect(sent).toHaveCount(1);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: '배송지 변경' });
  await expect(dialog).toContainText('새 번호로 선물 링크를 보냅니다.');
  await dialog.getByLabel('연락처').fill(newPerson().phone);
  await dialog.getByRole('button', { name: '1개 항목 변경' }).click();
  await expect(dialog).toBeHidden();
  await expect(sent).toHaveCount(2);
});
