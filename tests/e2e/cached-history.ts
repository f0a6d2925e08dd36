// Back to a page in the back-forward cache of the browser.
import type { Page } from '@playwright/test';
import { findTestBrowser } from '../../tools/find-chromium.ts';

/** `launchOptions` of tests with the cache, which Playwright disables by default. */
export const withBackForwardCache = {
  executablePath: findTestBrowser(),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
};

/** A page from the cache has no load event to wait for. */
export async function backToCachedPage(page: Page, pathname: RegExp): Promise<void> {
  // After the answer, which the navigation would interrupt.
  await page.evaluate(() => void setTimeout(() => window.history.back()));
  await page.waitForURL((address) => pathname.test(address.pathname), { waitUntil: 'commit' });
}
