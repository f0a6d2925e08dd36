// What every screen is checked for: no serious violation that axe finds, and no horizontal scrolling at 320 px.
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Colours and positions are final only after the transitions: a rising sheet is still translucent. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // Loading indicators run endlessly and are not waited for.
      .every(
        ({ effect, playState }) =>
          playState === 'finished' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

/** `only`: selector of the part that is checked. Frames are skipped, because their content is a provider's. */
export async function expectNoSeriousViolations(page: Page, only?: string): Promise<void> {
  await waitForAnimations(page);
  const all = new AxeBuilder({ page }).exclude('iframe');
  const { violations } = await (only === undefined ? all : all.include(only)).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

/** No horizontal scrolling at a width of 320 px; restores the viewport. */
async function expectFits320px(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (viewport !== null) await page.setViewportSize(viewport);
}

export async function expectAccessible(page: Page): Promise<void> {
  await expectNoSeriousViolations(page);
  await expectFits320px(page);
}
