// A link prefetches its page on hover, once; back restores length and scroll position of a page; the keyboard scrolls strips. Back to
// search results is tested in search-results.test.ts, back from the order sheet in back-forward-cache.test.ts.
import { expect } from '@playwright/test';
import { openAndWait, test, waitForRequests } from '../hydration.ts';
import type { Locator, Page } from '@playwright/test';

test.use({ hasEmptyCache: true });

const productLink =
  'main a[href^="/goods/"]:not([href*="list"]):not([href*="mdpick"]):not([href*="bestseller"])';

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** A product card well below the first screen, and the scroll position in px where it is in view. */
async function cardBelow(page: Page): Promise<{ open: () => Promise<void>; position: number }> {
  await waitForRequests(page);
  const card = page.locator(productLink).filter({ visible: true }).last();
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(300);
  const position = await scrollPosition(page);
  return {
    position,
    open: async () => {
      await card.click();
      await page.waitForURL(/\/goods\/[0-9a-f-]{36}/);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await expect.poll(() => scrollPosition(page)).toBe(0);
    },
  };
}

for (const path of ['/main', '/goods/list/category?code=all', '/goods/mdpick']) {
  test(`${path}: back from a product restores the scroll position, also after a reload of the product`, async ({
    page,
  }) => {
    await page.goto(path);
    const card = await cardBelow(page);
    await card.open();
    await page.goBack();
    await expect.poll(() => scrollPosition(page)).toBe(card.position);
    await page.goForward();
    await page.waitForURL(/\/goods\/[0-9a-f-]{36}/);
    await page.reload();
    // A faster back navigation loads the page again, from its top.
    await waitForRequests(page);
    await page.goBack();
    await expect.poll(() => scrollPosition(page)).toBe(card.position);
  });
}

test('back from a product restores a list extended by 더 보기', async ({ page }) => {
  await openAndWait(page, '/goods/list/category?code=all');
  const cards = page.locator(productLink);
  const first = await cards.count();
  await page.getByRole('link', { name: /더 보기/ }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  const all = await cards.count();
  const card = await cardBelow(page);
  await card.open();
  await page.goBack();
  await expect.poll(() => cards.count()).toBe(all);
  await expect.poll(() => scrollPosition(page)).toBe(card.position);
});

test('hovering a link fetches its product, and the click does not fetch it again', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const answers: { url: string; isCached: boolean }[] = [];
  session.on('Network.responseReceived', ({ response }) => {
    if (response.url.includes('.data'))
      answers.push({
        url: new URL(response.url).pathname,
        isCached: Boolean(response.fromPrefetchCache || response.fromDiskCache),
      });
  });
  await openAndWait(page, '/main');
  const card = page.locator(productLink).filter({ visible: true }).first();
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  await expect.poll(() => answers.map(({ isCached }) => isCached)).toEqual([false]);
  await card.click();
  await page.waitForURL(/\/goods\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  expect(answers.filter(({ isCached }) => !isCached)).toHaveLength(1);
});

test('a browser with saveData prefetches nothing', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.data')) requested.push(request.url());
  });
  await openAndWait(page, '/main');
  const card = page.locator(productLink).filter({ visible: true }).first();
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  // A link prefetches 100 ms after the pointer arrived.
  await page.clock.runFor('05');
  expect(requested).toEqual([]);
  await card.click();
  await page.waitForURL(/\/goods\/[0-9a-f-]{36}/);
  expect(requested).toHaveLength(1);
});

for (const width of [390, 1280])
  test(`${width} px wide: the banners show whole what the keyboard focuses, with its ring`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAndWait(page, '/main');
    const banners = page.getByRole('region', { name: '추천 배너' }).getByRole('listitem').getByRole('link');
    await expectWholeFocus(page, banners.first(), banners.nth(1));
  });

test('the links of the concerns show whole what the keyboard focuses, with its ring', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAndWait(page, '/main');
  const links = page.getByRole('navigation', { name: '고민별 건강식품' }).getByRole('link');
  const right = (link: Locator) => link.evaluate((element) => element.getBoundingClientRect().right);
  const rights = await Promise.all((await links.all()).map(right));
  const cut = rights.findIndex((at) => at > 390);
  await expectWholeFocus(page, links.nth(cut - 1), links.nth(cut));
});

/** Moves the focus by keyboard from `before` to `link`, which its strip cuts. The ring is 4 px around the link, within the strip. */
async function expectWholeFocus(page: Page, before: Locator, link: Locator): Promise<void> {
  const room = () =>
    link.evaluate((element) => {
      let strip = element.parentElement;
      while (strip && getComputedStyle(strip).overflowX !== 'auto') strip = strip.parentElement;
      const side = strip?.getBoundingClientRect() ?? new DOMRect();
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return Math.min(left - side.left, side.right - right, top - side.top, side.bottom - bottom);
    });
  expect(await room()).toBeLessThan(0);
  await before.focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect.poll(room).toBeGreaterThanOrEqual(4);
}
