// Ten jobs of a day at the desk, one after the other: on a desktop by keyboard alone, and on a phone by touch.
// Not here: what each screen does beside them (the other tests of this folder).
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { claim, newInvoiceNumber, newMark, orderOf, registerProducts, requestedReturn } from '../desk.ts';
import { test } from '../hydration.ts';
import { placeGuestOrder } from '../member-orders.ts';
import { registerMember } from '../member.ts';
import { plentifulItem } from '../shopping.ts';
import { type Staff, openDesk, signInStaff } from '../staff.ts';

type Hand = {
  name: string;
  size: { width: number; height: number };
  /** Presses what can be reached this way. */
  press: (target: Locator) => Promise<void>;
};

/** By `Tab` or a key of the screen a person gets there; that it can have the focus is what this proves. */
async function pressByKeyboard(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await target.focus();
  await expect(target).toBeFocused();
  await target.press('Enter');
}

const hands: Hand[] = [
  { name: 'by keyboard at a desktop', size: { width: 1440, height: 900 }, press: pressByKeyboard },
  { name: 'by touch on a phone', size: { width: 390, height: 844 }, press: (target) => target.tap() },
];

/** The orders and claims that the day begins with. */
async function morning(page: Page, staff: Staff) {
  const item = await plentifulItem(page.request);
  const placed = await placeGuestOrder(page, item);
  await registerMember(page);
  const toCancel = await orderOf(page, item);
  await staff('/order-products/action/bulk-confirm', { uuids: [toCancel.uuid] });
  return {
    placed,
    cancel: await claim(page, 'CANCEL', toCancel.uuid),
    returned: await requestedReturn(page, staff),
  };
}

/** The screen has no part that only a sideways scroll shows. */
const expectNoSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);

for (const { name, size, press } of hands) {
  test(`ten jobs of a day are done ${name}`, async ({ page }) => {
    const staff = await signInStaff(page.request);
    const { placed, cancel, returned } = await morning(page, staff);
    const mark = newMark();
    await openDesk(page, '/office/');
    await page.setViewportSize(size);
    const open = async (path: string) => {
      await page.goto(`/office${path}`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    };
    const button = (label: string | RegExp) => page.getByRole('button', { name: label });
    const inDialog = (label: string | RegExp) =>
      page.getByRole('dialog').getByRole('button', { name: label });
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });

    await test.step('1 the board leads to the new orders', async () => {
      await open('/');
      await press(page.getByRole('link', { name: /발주 확인/ }).first());
      await expect(page).toHaveURL(/\/orders\?.*tab=PAYMENT_COMPLETE/);
      await expectNoSidewaysScroll(page);
    });
    await test.step('2 a new order is confirmed', async () => {
      await open(`/orders?tab=PAYMENT_COMPLETE&q=${placed}`);
      await row(placed).getByRole('checkbox').press('Space');
      await press(page.getByRole('toolbar').getByRole('button', { name: /발주 확인/ }));
      await press(inDialog('1행 발주 확인'));
      await expect(page.getByText('1행을 발주 확인했습니다.')).toBeVisible();
    });
    await test.step('3 its goods are on the picking list', async () => {
      await open(`/orders/print/picking`);
      await expect(page.getByRole('article')).toContainText('합계');
    });
    await test.step('4 it is dispatched with its invoice number', async () => {
      await open(`/orders?tab=PREPARING_PRODUCT&q=${placed}`);
      await page.getByLabel(`${placed} 송장번호`).fill(newInvoiceNumber());
      await page.getByLabel(`${placed} 송장번호`).press('Enter');
      await expect(page.getByText(`${placed}을 발송 처리했습니다.`)).toBeVisible();
    });
    await test.step('5 a call is noted in the order', async () => {
      await open(`/orders?tab=ALL&q=${placed}`);
      await press(page.getByRole('link', { name: placed }).first());
      await expect(page.getByRole('heading', { level: 1, name: placed })).toBeVisible();
      const memo = page.getByRole('textbox', { name: /메모/ });
      await memo.fill(`배송 문의 전화 ${mark}`);
      await memo.press('Enter');
      await expect(page.getByRole('region', { name: '처리 이력', exact: true })).toContainText(mark);
      await expectNoSidewaysScroll(page);
    });
    await test.step('6 a cancellation is approved with its refund', async () => {
      await open(`/claims/${cancel.uuid}`);
      await press(button(/^승인하고 [\d,]+원 환불$/));
      await expect(page.getByText(`${cancel.claimNo} · 승인했습니다.`)).toBeVisible();
    });
    await test.step('7 a return is approved, received and passed', async () => {
      await open(`/claims/${returned.uuid}`);
      await press(button('승인하고 수거 요청'));
      await expect(page.getByText(`${returned.claimNo} · 승인했습니다.`)).toBeVisible();
      await open(`/claims/${returned.uuid}`);
      await press(button('입고 확인'));
      await expect(page.getByText(`${returned.claimNo} · 입고를 확인했습니다.`)).toBeVisible();
      await press(button(/^검수 통과하고 [\d,]+원 환불$/));
      await expect(page.getByText(`${returned.claimNo} · 검수를 통과시키고 환불했습니다.`)).toBeVisible();
    });
    await test.step('8 a price and a stock are changed in the list', async () => {
      const product = `${await registerProducts(staff, [19_900])} 1번`;
      await open(`/catalog/products?q=${encodeURIComponent(product)}`);
      await page.getByLabel(`${product} 판매가`).fill('21900');
      await page.getByLabel(`${product} 판매가`).press('Enter');
      await expect(page.getByText(`${product} 판매가를 21,900원으로 고쳤습니다.`)).toBeVisible();
      await page.getByLabel(`${product} 재고`).fill('4');
      await page.getByLabel(`${product} 재고`).press('Enter');
      await expect(page.getByText(`${product} 재고를 4개로 고쳤습니다.`)).toBeVisible();
    });
    await test.step('9 the orders of the day are a file', async () => {
      await open(`/orders?tab=ALL&q=${placed}`);
      await press(button(/^내보내기/));
      await press(inDialog('1행 내보내기'));
      await expect(button('파일 받기')).toBeVisible();
    });
    await test.step('10 the refunds of the day are in the list', async () => {
      await open('/claims/refunds?tab=ALL');
      await expect(page.getByRole('link', { name: returned.orderNo })).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });
}
