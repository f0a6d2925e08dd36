// What tests of the desk share: select fields, and rows that no other test uses.
import type { Page } from '@playwright/test';
import { placeGuestOrder } from './member-orders.ts';
import { plentifulItem } from './shopping.ts';
import { signInStaff } from './staff.ts';

/** Chooses an option of the select field with this label; the first one where several match. */
export async function chooseOption(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Eight characters for names and codes, which no other test has used. */
export const newMark = (): string => crypto.randomUUID().slice(0, 8);

/** An invoice number of CJ, which no other test has used. */
export const newInvoiceNumber = (): string =>
  `6${String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '0')}1`;

export type ConfirmedRow = { uuid: string; orderNo: string; orderProductNo: string };

/** Order products of as many new paid orders of guests with one row each, which staff have confirmed. */
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
