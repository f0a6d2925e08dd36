// The pages that are measured: their addresses in the demo shop, and what the browser stores before.
import type { Browser, Page } from '@playwright/test';
import { createClient } from '../../packages/contract/src/client.ts';
import { operations } from '../../packages/contract/src/operations.gen.ts';

export type PageName = 'home' | 'list' | 'product' | 'cart' | 'order sheet' | 'event' | 'article';
export type MeasuredPage = {
  name: PageName;
  path: string;
  /** Rows of the guest cart as JSON. */
  cart?: string;
};

const cartKey = 'onns.guest-cart';

/** Home, a list, a product, a cart with two lines, their order sheet, an event and an article. */
export async function pagesOf(url: string): Promise<MeasuredPage[]> {
  const api = createClient(operations, { baseUrl: url, fetch });
  const { data: items } = await api.getProductItemsByPaging({
    count: 2,
    isBuyable: true,
    stockCountRange: { from: 10 },
  });
  const { data: events } = await api.getEventsByPaging({ count: 1 });
  const { data: articles } = await api.getContentsByPaging({ count: 1 });
  const lines = items.map((item) => ({ productItemUuid: item.uuid, count: 1, productItem: item }));
  return [
    { name: 'home', path: '/main' },
    { name: 'list', path: '/goods/list/category?code=all' },
    { name: 'product', path: `/goods/${items[0]?.uuid ?? ''}` },
    { name: 'cart', path: '/order/guest-cart', cart: JSON.stringify(lines) },
    { name: 'order sheet', path: `/order/sheet?items=${items.map(({ uuid }) => `${uuid}*1`).join()}` },
    { name: 'event', path: `/goods/event/${events[0]?.uuid ?? ''}` },
    { name: 'article', path: `/magazine/${articles[0]?.uuid ?? ''}` },
  ];
}

/** Stores the rows of the cart in the browser of a tab on this origin. */
export const storeCart = (tab: Page, cart: string): Promise<void> =>
  tab.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [cartKey, cart]);

/** A tab with the window of a phone, in a context whose browser has stored this cart. */
export async function openPhone(browser: Browser, url: string, cart: string | undefined): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  if (cart !== undefined) {
    // A file of the shop that loads no other one.
    await page.goto(`${url}/robots.txt`);
    await storeCart(page, cart);
  }
  return page;
}
