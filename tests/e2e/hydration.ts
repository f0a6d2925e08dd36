// `test` whose `goto`, `reload` and `goBack` return after hydration: scripts of a page start after its first paint (docs/decisions/047),
// and an earlier click would meet no handler.
import { expect, test as base } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test';

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

async function navigateHydrated(page: Page, hasPopups: boolean): Promise<void> {
  followRequests(page);
  if (!hasPopups) await page.addInitScript(closePopups);
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
}

/** `hasPopups`: the home screen shows its popup at the first scrolling; default false, so that it does not cover what a test presses. */
export const test = base.extend<{ hasPopups: boolean }>({
  hasPopups: [false, { option: true }],
  page: async ({ page, javaScriptEnabled, hasPopups }, use) => {
    if (javaScriptEnabled !== false) await navigateHydrated(page, hasPopups);
    else if (!hasPopups) await page.addInitScript(closePopups);
    await use(page);
  },
});

/** The page of another visitor, who shares no cookies with the first one; its navigations return after hydration too. */
export async function newVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await navigateHydrated(page, false);
  return page;
}

/** Requests under way of each page, frames included. */
const pending = new WeakMap<Page, Set<Request>>();

function followRequests(page: Page): Set<Request> {
  const known = pending.get(page);
  if (known !== undefined) return known;
  const requests = new Set<Request>();
  page.on('request', (request) => {
    // The requests of the document before end with it, and their ends are not reported where they were sent with keepalive.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    requests.add(request);
  });
  const forget = (request: Request): void => void requests.delete(request);
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
  pending.set(page, requests);
  return requests;
}

/** Two frames: React renders what the last answer brought, and the effects of that send their requests. */
const renderAnswers = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });

/**
 * Waits until the page has received all that it requested: no request is under way, and rendering the answers sends no other one. Unlike
 * `networkidle` it does not wait for a fixed time. Throws where a request is not answered within 20 seconds.
 */
export async function waitForRequests(page: Page): Promise<void> {
  const requests = followRequests(page);
  let sent = 0;
  const count = (): void => void (sent += 1);
  page.on('request', count);
  await expect(async () => {
    const before = sent;
    expect([...requests].map((request) => request.url())).toEqual([]);
    await page.evaluate(renderAnswers);
    expect(sent).toBe(before);
  }).toPass({ intervals: [20], timeout: 20_000 });
  page.off('request', count);
}

/** Opens a page and waits until it has loaded what it loads after hydration, such as parts of screens and the cart's count. */
export async function openAndWait(page: Page, path: string): Promise<void> {
  followRequests(page);
  await page.goto(path);
  await page.waitForFunction(isHydrated);
  await waitForRequests(page);
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
