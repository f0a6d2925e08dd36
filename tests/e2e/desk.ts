// Select fields, files and toasts of the desk, days, and orders, claims and products that a test of the desk registers.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { orderProductsOf, placeGuestOrder, placePaidOrder } from './member-orders.ts';
import { type Item, plentifulItem } from './shopping.ts';
import { type Staff, deliver, signInStaff } from './staff.ts';

/** Chooses an option of the select field with this label; the first one where several match. */
export async function chooseOption(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/**
 * Closes the open dialog, menu or popover; returns when the focus is back on `opener`. It moves a frame after the close, and a key pressed
 * before would be lost.
 */
export async function closeByEscape(page: Page, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
}

/** Waits for the form of the stored row, which takes the place of the form of a new row after its save. */
export const waitForStoredForm = (page: Page): Promise<void> =>
  expect(page).toHaveURL(/\/[0-9a-f]{8}-[0-9a-f-]{27}(\?|$)/);

/** Chooses a file of these lines, whose cells are joined by commas, in the first file field of the screen. */
export async function chooseTable(page: Page, name: string, lines: readonly string[][]): Promise<void> {
  const text = `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}`;
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

/** Returns the texts of the controls of the screen and of the open dialog whose centre a toast covers. */
export const coveredByToasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll(':is(#main, [role=dialog]) :is(a, button, input, textarea)');
    return [...controls].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      return width > 0 && met?.closest('[data-toast]') ? [control.textContent || control.outerHTML] : [];
    });
  });

/** Returns the day in Seoul after this number of days, `YYYY-MM-DD`. */
export const dayIn = (days: number): string => addDays(seoulDate(new Date()), days);

/** Returns eight random characters for the names and codes of a test. */
export const newMark = (): string => crypto.randomUUID().slice(0, 8);

/** Returns a random invoice number that CJ may have assigned. */
export const newInvoiceNumber = (): string =>
  `6${String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '0')}1`;

export type ConfirmedRow = {
  uuid: string;
  orderUuid: string;
  orderNo: string;
  orderProductNo: string;
  productUuid: string;
  store: { uuid: string };
};

/** Places this many paid orders of guests with one row each and confirms them; returns their rows in the list of orders. */
export async function confirmedRows(page: Page, count: number): Promise<ConfirmedRow[]> {
  const staff = await signInStaff(page.request);
  const item = await plentifulItem(page.request);
  const rows: ConfirmedRow[] = [];
  for (let at = 0; at < count; at += 1) {
    const searchKeyword = await placeGuestOrder(page, item);
    const found = await staff('/orders/action/get-by-paging', {
      count: 1,
      searchKeyword,
      searchKeywordType: 'ORDER_NO',
    });
    rows.push(...(found as ConfirmedRow[]));
  }
  await staff('/order-products/action/bulk-confirm', { uuids: rows.map(({ uuid }) => uuid) });
  return rows;
}

export type Claim = { uuid: string; claimNo: string };

/** Places a paid order of the member who is signed in on the page; returns its number and the uuid of its only row. */
export async function orderOf(page: Page, item: Item, count = 1): Promise<{ orderNo: string; uuid: string }> {
  const orderNo = await placePaidOrder(page, [item], count);
  const [row] = await orderProductsOf(page, orderNo);
  return { orderNo, uuid: row?.uuid ?? '' };
}

/** Requests a claim of the member who is signed in on the page. */
export async function claim(
  page: Page,
  type: string,
  orderProductUuid: string,
  { count = 1, ...more }: { count?: number; exchangeItems?: object[] } = {},
): Promise<Claim> {
  const answer = await page.request.post('/api/v1/order-claims/action/claims', {
    data: { claimType: type, reason: 'SIMPLE_MIND_CHANGE', items: [{ orderProductUuid, count }], ...more },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = (await answer.json()) as { data: Claim[] };
  return data[0] ?? { uuid: '', claimNo: '' };
}

/** Places, delivers and requests the return of an order of the member who is signed in on the page. */
export async function requestedReturn(page: Page, staff: Staff): Promise<Claim & { orderNo: string }> {
  const { orderNo, uuid } = await orderOf(page, await plentifulItem(page.request));
  await deliver(staff, [uuid]);
  return { ...(await claim(page, 'RETURN', uuid)), orderNo };
}

type ProductRow = { categories: { uuid: string }[]; deliveryPolicy: { uuid: string } };

/** Registers hidden products with one item each; returns the word with which only their names begin. */
export async function registerProducts(staff: Staff, prices: readonly number[]): Promise<string> {
  const [row] = (await staff('/products/action/get-by-paging', { count: 1 })) as ProductRow[];
  const word = `묶음${newMark()}`;
  for (const [at, salesPrice] of prices.entries())
    await staff('/products', {
      name: `${word} ${at + 1}번`,
      brandName: '온스',
      categoryUuids: row?.categories.map(({ uuid }) => uuid).slice(0, 1),
      deliveryPolicyUuid: row?.deliveryPolicy.uuid,
      items: [{ salesPrice, stockCount: 10 }],
    });
  return word;
}
