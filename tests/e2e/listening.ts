// `test` whose pages listen once `goto` or `reload` is over: scripts of a page start after its first paint
// (docs/decisions/047), and a journey that presses at once would press before anybody hears it.
import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The root says so on the document. Documents without scripts of ours are not waited for. */
const isListening = (): boolean =>
  document.querySelector('script[type="text/deferred"], script[type="module"]') === null ||
  document.documentElement.dataset.isListening !== undefined;

async function untilItListens(page: Page): Promise<void> {
  await page.waitForFunction(isListening);
}

/** For what happens before a page listens. */
export const unheardTest = base;

export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled === false) return use(page);
    for (const name of ['goto', 'reload', 'goBack'] as const) {
      const open = page[name].bind(page) as (...given: unknown[]) => Promise<unknown>;
      Object.assign(page, {
        [name]: async (...given: unknown[]) => {
          const answer = await open(...given);
          await untilItListens(page);
          return answer;
        },
      });
    }
    await use(page);
  },
});
