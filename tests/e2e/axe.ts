// What axe finds on a screen that has come to rest, and whether it fits the narrowest phone.
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** A sheet that still rises is half seen through: its colours are not yet its own, its rows not yet in their place. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // What breathes until something arrives never ends.
      .every(
        ({ effect, playState }) =>
          playState === 'finished' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

/** `only` names the part that is looked at; frames belong to other companies and are never looked into. */
export async function expectNothingSerious(page: Page, only?: string): Promise<void> {
  await atRest(page);
  const all = new AxeBuilder({ page }).exclude('iframe');
  const { violations } = await (only === undefined ? all : all.include(only)).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

/** Leaves the page at 320 px. */
export async function expectFitsNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}
