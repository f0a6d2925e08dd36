// Quick ways forward and back: a link asks for its page ahead, once; going back finds the page as it was left.
// Not here: the way back to search results (search-results.test.ts) and from the order sheet (way-back.test.ts).
import { expect } from '@playwright/test';
import { test } from '../listening.ts';
import type { Page } from '@playwright/test';

const productLink =
  'main a[href^="/goods/"]:not([href*="list"]):not([href*="mdpick"]):not([href*="bestseller"])';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** A product card well below the first screen, and where the page stands when it is in view. */
async function cardBelow(page: Page): Promise<{ press: () => Promise<void>; height: number }> {
  await page.waitForLoadState('networkidle');
  const card = page.locator(productLink).filter({ visible: true }).last();
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
  const height = await scrolled(page);
  return {
    height,
    press: async () => {
      await card.click();
      await page.waitForURL(/\/goods\/[0-9a-f-]{36}/);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await expect.poll(() => scrolled(page)).toBe(0);
    },
  };
}

for (const path of ['/main', '/goods/list/category?code=all', '/goods/bestseller']) {
  test(`${path}: back from a product, and back after a reload of it, the page stands where it was left`, async ({
    page,
  }) => {
    await page.goto(path);
    const card = await cardBelow(page);
    await card.press();
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(card.height);
    await page.goForward();
    await page.waitForURL(/\/goods\/[0-9a-f-]{36}/);
    await page.reload();
    // Whoever is faster than the page is led right by a load of its own, to its top.
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(card.height);
  });
}

test('a list that has grown is still as long when the visitor comes back from a product', async ({
  page,
}) => {
  await page.goto('/goods/list/category?code=all');
  await page.waitForLoadState('networkidle');
  const cards = page.locator(productLink);
  const first = await cards.count();
  await page.getByRole('link', { name: /더 보기/ }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  const all = await cards.count();
  const card = await cardBelow(page);
  await card.press();
  await page.goBack();
  await expect.poll(() => cards.count()).toBe(all);
  await expect.poll(() => scrolled(page)).toBe(card.height);
});

test('a product is asked for as the pointer arrives at its link, and not again at the press', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const answers: { url: string; isKept: boolean }[] = [];
  session.on('Network.responseReceived', ({ response }) => {
    if (response.url.includes('.data'))
      answers.push({
        url: new URL(response.url).pathname,
        isKept: Boolean(response.fromPrefetchCache || response.fromDiskCache),
      });
  });
  await page.goto('/main');
  await page.waitForLoadState('networkidle');
  const card = page.locator(productLink).filter({ visible: true }).first();
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  await expect.poll(() => answers.map(({ isKept }) => isKept)).toEqual([false]);
  await card.click();
  await page.waitForURL(/\/goods\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  expect(answers.filter(({ isKept }) => !isKept)).toHaveLength(1);
});

test('where the visitor saves data nothing is asked ahead', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.data')) asked.push(request.url());
  });
  await page.goto('/main');
  await page.waitForLoadState('networkidle');
  const card = page.locator(productLink).filter({ visible: true }).first();
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  // A link that asks ahead does so a tenth of a second after the pointer came.
  await page.clock.runFor('05');
  expect(asked).toEqual([]);
  await card.click();
  await page.waitForURL(/\/goods\/[0-9a-f-]{36}/);
  expect(asked).toHaveLength(1);
});
