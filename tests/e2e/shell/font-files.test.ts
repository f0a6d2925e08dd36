// Which font files a page loads, and when (docs/measured-details.md#font-style-sheets). The subsets are made by tools/fonts.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from '../hydration.ts';

test.use({ hasEmptyCache: true });

const laterFonts = (page: Page) => page.locator('head > link[href*="later"]');

/** Waits for the two preloaded font files and the third that most pages need. */
const waitForFonts = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.fonts].filter(({ family, status }) => /Onns Sans"?$/.test(family) && status === 'loaded')
        .length === 3,
  );

test.describe('before hydration', () => {
  test.use({ awaitsHydration: false });

  test('a first visit paints with two font files and loads the others afterwards', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => {
      const [, file] = /onns-sans\.(\w+).*woff2$/.exec(request.url()) ?? [];
      if (file !== undefined) files.push(file);
    });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/onns-sans\.core.*woff2$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/main', { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await expect(laterFonts(page)).toHaveAttribute('media', 'print');
    expect(files.toSorted()).toEqual(['core', 'often']);
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
    await page.route(/onns-sans\.more.*woff2$/, async (route) => {
      await loaded;
      await route.continue();
    });
    release();
    await expect.poll(() => files.toSorted()).toEqual(['core', 'more', 'often']);
    await expect(laterFonts(page)).toHaveAttribute('media', 'print');
    load();
    await waitForFonts(page);
    await expect(laterFonts(page)).toHaveAttribute('media', 'all');
    expect(files).toHaveLength(3);
  });

  test('a first visit whose third font file fails shows the text and hydrates', async ({ page }) => {
    await page.route(/onns-sans\.more.*woff2$/, (route) => route.abort());
    await page.goto('/main');
    await expect(laterFonts(page)).toHaveAttribute('media', 'all');
    await expect(page.locator('html[data-is-hydrated]')).toBeAttached();
  });
});

test('a browser with cached fonts renders only with all of them', async ({ page }) => {
  await page.goto('/main');
  await waitForFonts(page);
  await page.goto('/goods/bestseller');
  await expect(laterFonts(page)).toHaveAttribute('blocking', 'render');
  await waitForFonts(page);
});

test('a browser without scripts loads the other font files', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const more = page.waitForRequest(/onns-sans\.more.*woff2/);
  await page.goto('/main');
  await more;
});

test('a browser without localStorage loads all font files on every page', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  for (const path of ['/main', '/goods/bestseller']) {
    await page.goto(path);
    await waitForFonts(page);
    await expect(laterFonts(page)).toHaveAttribute('media', 'all');
  }
});
