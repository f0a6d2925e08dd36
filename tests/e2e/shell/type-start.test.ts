// Which files of type a page asks for, and when (docs/decisions/090). How the font is cut is tools/fonts.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test, unheardTest } from '../listening.ts';

const laterTable = (page: Page) => page.locator('head > link[href*="later"]');

/** The first two files and the one that most pages need beside them. */
const untilTypeIsWhole = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.fonts].filter(({ family, status }) => /Onns Sans"?$/.test(family) && status === 'loaded')
        .length === 3,
  );

unheardTest(
  'a first visit paints with two files of type, and asks for the rest after it',
  async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => {
      const [, file] = /onns-sans\.(\w+).*woff2$/.exec(request.url()) ?? [];
      if (file !== undefined) files.push(file);
    });
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route(/onns-sans\.core.*woff2$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto('/main', { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await expect(laterTable(page)).toHaveAttribute('media', 'print');
    expect(files.toSorted()).toEqual(['core', 'often']);
    letCome();
    await untilTypeIsWhole(page);
    expect(files.toSorted()).toEqual(['core', 'more', 'often']);
  },
);

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
