// Which files of type a page asks for, and when (docs/decisions/090). How the font is cut is tools/fonts.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './listening.ts';

/** The files of type that the page has fetched, in order, with the moment each was asked for; 0 is the navigation. */
const filesOfType = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name, startTime }) =>
        name.endsWith('.woff2') ? [{ name: name.replace(/.*onns-sans\.|-[^-]*$/g, ''), startTime }] : [],
      ),
  );

const laterTable = (page: Page) => page.locator('head > link[href*="later"]');

/** The first file and the one that most pages need beside it. */
const untilTypeIsWhole = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.fonts].filter(({ family, status }) => /Onns Sans"?$/.test(family) && status === 'loaded')
        .length === 2,
  );

test('a first visit paints with one file of type, and asks for the rest after that', async ({ page }) => {
  await page.goto('/main');
  await untilTypeIsWhole(page);
  const [first, ...later] = await filesOfType(page);
  const paintedAt = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  expect(first?.name).toContain('core');
  expect(later.map(({ name }) => name)).toEqual(['more']);
  for (const { startTime } of later) expect(startTime).toBeGreaterThan(paintedAt ?? Number.NaN);
});

test('a browser that has the type shows nothing without it', async ({ page }) => {
  await page.goto('/main');
  await untilTypeIsWhole(page);
  await page.goto('/goods/bestseller');
  await expect(laterTable(page)).toHaveAttribute('blocking', 'render');
  await untilTypeIsWhole(page);
});

test('the goods stand in the rest of the type where scripts are refused', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const more = page.waitForRequest(/onns-sans\.more.*woff2/);
  await page.goto('/main');
  await more;
});

test('a browser that remembers nothing gets the whole type each time', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  for (const path of ['/main', '/goods/bestseller']) {
    await page.goto(path);
    await untilTypeIsWhole(page);
    await expect(laterTable(page)).toHaveAttribute('media', 'all');
  }
});
