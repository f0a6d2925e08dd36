// `test` whose `goto`, `reload` and `goBack` return after hydration: scripts of a page start after its first paint (docs/measured-details.md#deferred-scripts),
// and an earlier click would meet no handler.
import { expect, test as base } from '@playwright/test';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
  Request,
} from '@playwright/test';

/** The root component marks the document (apps/store/app/root.tsx). Documents without the store's scripts are never marked. */
const isHydrated = (): boolean =>
  document.querySelector('script[type="text/deferred"], script[type="module"]') === null ||
  document.documentElement.dataset.isHydrated !== undefined;

/** As after a visitor closed the popup of the home screen in this tab. */
const closePopups = (): void => {
  try {
    sessionStorage.setItem('onns.closed-popups', 'true');
  } catch {
    // about:blank has no storage.
  }
};

function navigateHydrated(page: Page): void {
  followRequests(page);
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

/**
 * A context that the tests of a worker use one after the other. Its empty page, to which `session` belongs, keeps the renderer process with
 * what it has compiled (playwright.config.ts).
 */
type KeptContext = { context: BrowserContext; session: CDPSession; empty: Page };

/** By the options that a context cannot change. */
type KeptContexts = Map<string, KeptContext>;

type Options = {
  /** The home screen shows its popup at the first scrolling; default false, so that it does not cover what a test presses. */
  hasPopups: boolean;
  /**
   * The browser has cached nothing. By default a worker's tests share a context, without cookies and storage of the tests before, so that
   * scripts are downloaded and compiled once. For tests of caches and of first visits, and where a test changes what the API lets cache.
   */
  hasEmptyCache: boolean;
  /** `goto`, `reload` and `goBack` return after hydration; default true. False for what happens before it. */
  awaitsHydration: boolean;
};

export const test = base.extend<Options, { keptContexts: KeptContexts }>({
  hasPopups: [false, { option: true }],
  hasEmptyCache: [false, { option: true }],
  awaitsHydration: [true, { option: true }],
  keptContexts: [
    async ({ browser }, use) => {
      const contexts: KeptContexts = new Map();
      await use(contexts);
      if (browser.isConnected()) for (const { context } of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, keptContexts, hasEmptyCache, hasTouch, javaScriptEnabled, extraHTTPHeaders },
    use,
  ) => {
    if (hasEmptyCache) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const options = JSON.stringify([hasTouch, javaScriptEnabled]);
    const earlier = keptContexts.get(options);
    const kept = earlier ?? (await keepContext(browser));
    if (earlier === undefined) {
      keptContexts.set(options, kept);
      forgetWithClock(kept.context, () => keptContexts.delete(options));
    }
    await kept.context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await use(kept.context);
    if (keptContexts.get(options) === kept) await forgetVisit(kept);
    else await kept.context.close();
  },
  page: async ({ context, viewport, javaScriptEnabled, awaitsHydration, hasPopups }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    if (!hasPopups) await page.addInitScript(closePopups);
    if (awaitsHydration && javaScriptEnabled !== false) navigateHydrated(page);
    await use(page);
  },
});

async function keepContext(browser: Browser): Promise<KeptContext> {
  const context = await browser.newContext();
  const empty = await context.newPage();
  return { context, empty, session: await context.newCDPSession(empty) };
}

/** A replaced clock cannot be removed from a context: `forget` is called when a test replaces it. */
function forgetWithClock({ clock }: BrowserContext, forget: () => void): void {
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const) {
    const replace = clock[name].bind(clock) as (...given: unknown[]) => Promise<void>;
    Object.assign(clock, {
      [name]: (...given: unknown[]) => {
        forget();
        return replace(...given);
      },
    });
  }
}

/** Removes what a test's visit has left, except what the browser has cached. A test that fails ends its worker, and the context with it. */
async function forgetVisit({ context, session, empty }: KeptContext): Promise<void> {
  for (const page of context.pages()) if (page !== empty) await page.close();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  for (const url of [process.env.ONNS_E2E_URL, process.env.ONNS_E2E_OUTSIDE_URL])
    if (url !== undefined)
      await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
}

/** The page of another visitor, who shares no cookies with the first one; its navigations return after hydration too. */
export async function newVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.addInitScript(closePopups);
  navigateHydrated(page);
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
  }).toPass({ intervals: [20] });
  page.off('request', count);
}

/** Opens a page and waits until it has loaded what it loads after hydration, such as parts of screens and the cart's count. */
export async function openAndWait(page: Page, path: string, from: { referer?: string } = {}): Promise<void> {
  followRequests(page);
  await page.goto(path, from);
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
