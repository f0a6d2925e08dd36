// The sheet of options on the page of a product, for tests that choose one.
import type { APIRequestContext, Locator } from '@playwright/test';
import { firstOf, plentifulItems, withoutBuyLimit } from './shopping.ts';
import type { Item } from './shopping.ts';

/** An item that all tests may buy, with a choice of options and without a limit per order. */
export async function plentifulItemOfChoice(request: APIRequestContext): Promise<Item> {
  const items = (await plentifulItems(request)).filter(({ optionCount }) => optionCount > 1);
  return firstOf(await withoutBuyLimit(request, items.slice(0, 20)));
}

/** The button of the item's option. */
export function optionOf(sheet: Locator, { optionItems }: Item): Locator {
  const name = optionItems.map(({ value }) => value).join(' · ');
  return sheet.locator('button[aria-pressed]').filter({ has: sheet.page().getByText(name, { exact: true }) });
}
