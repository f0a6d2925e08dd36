// The pages that are measured: their addresses in the demo shop, and what the browser stores before.
import type { Browser, Page } from '@playwright/test';
import { createClient } from '../../packages/contract/src/client.ts';
import { operations } from '../../packages/contract/src/operations.gen.ts';

/** The main screens, whose presses and first paints on slow 3G are measured too. */
const mainScreens = ['home', 'list', 'product', 'cart', 'order sheet'] as const;
export type MainScreen = (typeof mainScreens)[number];
export type MeasuredPage<Name extends string = string> = {
  name: Name;
  path: string;
  /** Rows of the guest cart as JSON. */
  cart?: string;
  /** A page with `noindex`, which Lighthouse counts as a fault. */
  isListed?: false;
};

const cartKey = 'onns.guest-cart';

/** The public screens: finding and reading products, ordering as a guest, reading content, signing in and looking up an order. */
export async function pagesOf(url: string): Promise<MeasuredPage[]> {
  const api = createClient(operations, { baseUrl: url, fetch });
  const { data: items } = await api.getProductItemsByPaging({
    count: 2,
    isBuyable: true,
    stockCountRange: { from: 10 },
  });
  const { data: events } = await api.getEventsByPaging({ count: 1 });
  const { data: articles } = await api.getContentsByPaging({ count: 1 });
  const uuids = items.map(({ uuid }) => uuid);
  const lines = items.map((item) => ({ productItemUuid: item.uuid, count: 1, productItem: item }));
  return [
    { name: 'home', path: '/main' },
    { name: 'list', path: '/goods/list/category?code=all' },
    { name: 'product', path: `/goods/${uuids[0] ?? ''}` },
    { name: 'cart', path: '/order/guest-cart', cart: JSON.stringify(lines), isListed: false },
    {
      name: 'order sheet',
      path: `/order/sheet?items=${uuids.map((uuid) => `${uuid}*1`).join()}`,
      isListed: false,
    },
    { name: 'best sellers', path: '/goods/bestseller' },
    { name: 'search', path: `/goods/list/search/${encodeURIComponent('비타민')}`, isListed: false },
    { name: 'comparison', path: `/goods/compare?items=${uuids.join()}`, isListed: false },
    { name: 'event', path: `/goods/event/${events[0]?.uuid ?? ''}` },
    { name: 'article', path: `/magazine/${articles[0]?.uuid ?? ''}` },
    { name: 'sign-in', path: '/auth/login', isListed: false },
    { name: 'order lookup', path: '/order/lookup', isListed: false },
  ];
}

export const isMainScreen = (page: MeasuredPage): page is MeasuredPage<MainScreen> =>
  mainScreens.some((name) => name === page.name);

/** Stores the rows of the cart in the browser of a tab, which opens a file of the shop that loads no other one. */
export async function storeCart(tab: Page, url: string, cart: string): Promise<void> {
  await tab.goto(`${url}/robots.txt`);
  await tab.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [cartKey, cart]);
}

/** A tab with the window of a phone, in a context whose browser has stored this cart. */
export async function openPhone(browser: Browser, url: string, cart: string | undefined): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  if (cart !== undefined) await storeCart(page, url, cart);
  return page;
}
