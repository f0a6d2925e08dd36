// What every screen is checked for: no serious violation that axe finds, and no horizontal scrolling at 320 px.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import axe from 'axe-core';
import { waitForRequests } from './hydration.ts';

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

/** A list or a report shows its earlier rows pale until the new ones are read. One behind a dialog may wait for it, for example for a new sign-in. */
const waitForRows = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[aria-busy=true]:is(:has(> table), ul, section > div):not([inert] *)') === null,
  );

/**
 * `only`: selector of the part that is checked. Frames are skipped, because their content is a provider's. Passed checks are neither
 * collected nor sent from the browser, and the slowest rule that finds less than serious violations is not run.
 */
export async function expectNoSeriousViolations(page: Page, only = 'html'): Promise<void> {
  await waitForRows(page);
  await waitForAnimations(page);
  // The document keeps the library for its next check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (selector) => {
    const { axe: library } = window as unknown as { axe: typeof axe };
    const found = await library.run(
      { include: [selector], exclude: ['iframe'] },
      { iframes: false, resultTypes: ['violations'], rules: { region: { enabled: false } } },
    );
    return found.violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes[0]?.html }));
  }, only);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, html }) => [id, html])).toEqual([]);
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

/** Texts partly hidden by a box around them. An ellipsis or a scrollable box is visible to the reader, so it does not count. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = (text: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      for (let box: Element | null = text; box && box !== document.body; box = box.parentElement) {
        const { clipPath, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
        if (clipPath !== 'none' || overflowX === 'auto' || overflowY === 'auto') return false;
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (hides(overflowX) && (words.right > right + 2 || words.left < left - 2)) return true;
        if (hides(overflowY) && (words.bottom > bottom + 3 || words.top < top - 3)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll('body *')]
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('svg, script, noscript'),
      )
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
      .filter(isCut)
      .map((one) => one.textContent);
  });

/** No word of two letters up to `longest` is broken in these parts. A longer one does not fit into a line of enlarged text. */
export async function expectWholeWords(parts: Locator, longest = 4): Promise<void> {
  const broken = await parts.evaluateAll((roots, most) => {
    const isBroken = (node: Node, from: number, to: number): boolean => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      return lines.some(({ top }) => top - (lines[0]?.top ?? 0) > 8);
    };
    return roots
      .flatMap((root) => [root, ...root.querySelectorAll('*')])
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('svg, .spoken'))
      .flatMap((one) => [...one.childNodes].filter((node) => node.nodeType === 3))
      .flatMap((node) =>
        [...(node.nodeValue ?? '').matchAll(/\S+/g)]
          .filter(({ 0: { length } }) => length >= 2 && length <= most)
          .filter(({ 0: { length }, index }) => isBroken(node, index, index + length))
          .map(([word]) => word),
      );
  }, longest);
  expect(broken).toEqual([]);
}

/** Text at 200 %, as the root's font size, which media queries in rem do not follow, unlike the browser's setting. The document keeps it. */
export const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** At a width of 320 px and with text at 200 % no text is cut and nothing scrolls horizontally. */
export async function expectNoCutText(page: Page): Promise<void> {
  await waitForRequests(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await enlargeText(page);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('28px');
  // Parts that follow the size of the window by a script are drawn again.
  await expect(async () => {
    expect(await cutTexts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }).toPass();
}
