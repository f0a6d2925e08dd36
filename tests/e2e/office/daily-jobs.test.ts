// Ten jobs of a day at the desk, one after the other: on a desktop by keyboard alone, where Tab reaches every control, and on a phone by touch.
// Not here: what else each screen does (the other tests of this folder).
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { claim, newInvoiceNumber, newMark, orderOf, registerProducts, requestedReturn } from '../desk.ts';
import { test } from '../hydration.ts';
import { tabTo } from '../keyboard.ts';
import { placeGuestOrder } from '../member-orders.ts';
import { registerMember } from '../member.ts';
import { plentifulItem } from '../shopping.ts';
import { type Staff, openDesk, signInStaff } from '../staff.ts';

type Hand = {
  name: string;
  size: { width: number; height: number };
  /** Gives a field the focus. */
  reach: (page: Page, target: Locator) => Promise<void>;
  /** Presses a button or a link. */
  press: (page: Page, target: Locator) => Promise<void>;
  /** Selects a row of a list. */
  select: (page: Page, row: Locator) => Promise<void>;
};

/** Presses Tab until the target has the focus; a queue has up to 50 rows before its buttons. */
const reachByTab = (page: Page, target: Locator) => tabTo(page, target, 300);

const hands: Hand[] = [
  {
    name: 'by keyboard at a desktop',
    size: { width: 1440, height: 900 },
    reach: reachByTab,
    press: async (page, target) => {
      await expect(target).toBeEnabled();
      await reachByTab(page, target);
      await page.keyboard.press('Enter');
    },
    select: async (page, row) => {
      await reachByTab(page, row);
      await page.keyboard.press('Space');
    },
  },
  {
    name: 'by touch on a phone',
    size: { width: 390, height: 844 },
    reach: (_page, target) => target.tap(),
    press: (_page, target) => target.tap(),
    // The box is drawn over the input.
    select: (_page, row) => row.getByRole('checkbox').tap({ force: true }),
  },
];

/** Makes the orders and claims that the day begins with. */
async function morning(page: Page, staff: Staff) {
  const item = await plentifulItem(page.request);
  const placed = await placeGuestOrder(page, item);
  await registerMember(page);
  const toCancel = await orderOf(page, item);
  await staff('/order-products/action/bulk-confirm', { uuids: [toCancel.uuid] });
  return {
    goods: item.product.name,
    placed,
    cancel: await claim(page, 'CANCEL', toCancel.uuid),
    returned: await requestedReturn(page, staff),
  };
}

/** Checks that no part of the screen is beyond its right edge. */
const expectNoSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);

for (const hand of hands) {
  test(`ten jobs of a day are done ${hand.name}`, async ({ page }) => {
    const staff = await signInStaff(page.request);
    const { goods, placed, cancel, returned } = await morning(page, staff);
    const mark = newMark();
    await openDesk(page, '/office/');
    await page.setViewportSize(hand.size);
    const press = (target: Locator) => hand.press(page, target);
    const write = async (target: Locator, text: string) => {
      await hand.reach(page, target);
      await target.fill(text);
      await page.keyboard.press('Enter');
    };
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
      await hand.select(page, row(placed));
      await press(page.getByRole('toolbar').getByRole('button', { name: /발주 확인/ }));
      await press(inDialog('1행 발주 확인'));
      await expect(page.getByText('1행을 발주 확인했습니다.')).toBeVisible();
    });
    await test.step('3 its goods are on the picking list', async () => {
      await open(`/orders/print/picking`);
      await expect(page.getByRole('article')).toContainText(goods);
    });
    await test.step('4 it is dispatched with its invoice number', async () => {
      await open(`/orders?tab=PREPARING_PRODUCT&q=${placed}`);
      await write(page.getByLabel(`${placed} 송장번호`), newInvoiceNumber());
      await expect(page.getByText(`${placed}을 발송 처리했습니다.`)).toBeVisible();
    });
    await test.step('5 a call is noted in the order', async () => {
      await open(`/orders?tab=ALL&q=${placed}`);
      await press(page.getByRole('link', { name: placed }).first());
      await expect(page.getByRole('heading', { level: 1, name: placed })).toBeVisible();
      await write(page.getByRole('textbox', { name: /메모/ }), `배송 문의 전화 ${mark}`);
      await expect(page.getByRole('region', { name: '처리 이력', exact: true })).toContainText(mark);
      await expectNoSidewaysScroll(page);
    });
    await test.step('6 a cancellation is approved with its refund', async () => {
      await open(`/claims/${cancel.uuid}`);
      await press(button(/^승인하고 [\d,]+원 환불$/));
      await press(inDialog(/^승인하고 [\d,]+원 환불$/));
      await expect(page.getByText(`${cancel.claimNo} · 승인했습니다.`)).toBeVisible();
    });
    await test.step('7 a return is approved, received and passed', async () => {
      await open(`/claims/${returned.uuid}`);
      await press(button('승인하고 수거 요청'));
      await press(inDialog('승인하고 수거 요청'));
      await expect(page.getByText(`${returned.claimNo} · 승인했습니다.`)).toBeVisible();
      await open(`/claims/${returned.uuid}`);
      await press(button('입고 확인'));
      await expect(page.getByText(`${returned.claimNo} · 입고를 확인했습니다.`)).toBeVisible();
      await press(button(/^검수 통과하고 [\d,]+원 환불$/));
      await press(inDialog(/^검수 통과하고 [\d,]+원 환불$/));
      await expect(page.getByText(`${returned.claimNo} · 검수를 통과시키고 환불했습니다.`)).toBeVisible();
    });
    await test.step('8 a price and a stock are changed in the list', async () => {
      const product = `${await registerProducts(staff, [19_900])} 1번`;
      await open(`/catalog/products?q=${encodeURIComponent(product)}`);
      await write(page.getByLabel(`${product} 판매가`), '21900');
      await expect(page.getByText(`${product} 판매가를 21,900원으로 고쳤습니다.`)).toBeVisible();
      await write(page.getByLabel(`${product} 재고`), '4');
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
