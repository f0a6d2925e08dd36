// `test` whose `goto`, `reload` and `goBack` return after hydration: scripts of a page start after its first paint (docs/decisions/047),
// and an earlier click would meet no handler.
import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The root component marks the document (apps/store/app/root.tsx). Documents without the store's scripts are never marked. */
const isHydrated = (): boolean =>
  document.querySelector('script[type="text/deferred"], script[type="module"]') === null ||
  document.documentElement.dataset.isHydrated !== undefined;

/** For what happens before hydration: `goto` does not wait for it. */
export const testBeforeHydration = base;

/** As after a visitor closed the popup of the home screen in this tab. */
const closePopups = (): void => {
  try {
    sessionStorage.setItem('onns.closed-popups', 'true');
  } catch {
    // about:blank has no storage.
  }
};

/** `hasPopups`: the home screen shows its popup at the first scrolling; default false, so that it does not cover what a test presses. */
export const test = base.extend<{ hasPopups: boolean }>({
  hasPopups: [false, { option: true }],
  page: async ({ page, javaScriptEnabled, hasPopups }, use) => {
    if (!hasPopups) await page.addInitScript(closePopups);
    if (javaScriptEnabled === false) return use(page);
    for (const name of ['goto', 'reload', 'goBack'] as const) {
      const navigate = page[name].bind(page) as (...given: unknown[]) => Promise<unknown>;
      Object.assign(page, {
        [name]: async (...given: unknown[]) => {
          const response = await navigate(...given);
          await page.waitForFunction(isHydrated);
          return response;
        },
      });
    }
    await use(page);
  },
});

/** Opens a page and waits until it has loaded what it loads after hydration, such as parts of screens and the cart's count. */
export async function openAndWait(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** Errors on the console and uncaught exceptions, from now on; the array grows while the page runs. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}
