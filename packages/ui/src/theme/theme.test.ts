// The values of docs/rules/storefront.md#layout, in code and in styles.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { largeBreakpoint, mobileBreakpoint, widest } from './theme.ts';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

test('R134 the breakpoints are 480 and 1024', () => {
  expect([mobileBreakpoint, largeBreakpoint]).toEqual([480, 1024]);
});

test('R133 the maximum width in styles equals the constant', () => {
  expect(tokens).toContain(`--widest: ${widest}px`);
});

test('R130 R131 body is 14 px and caption 12 px in rem, at the default text size of browsers', () => {
  const pixels = (name: string) => Number(new RegExp(`--${name}: ([\\d.]+)rem;`).exec(tokens)?.[1]) * 16;
  expect([pixels('body'), pixels('caption')]).toEqual([14, 12]);
});

/** Texts that accompany others: details of a product, hints and errors of a field, counters. */
test.each([
  ['catalog/product-card.module.css', '.brand'],
  ['catalog/product-card.module.css', '.delivery'],
  ['order/goods-row.module.css', '.option'],
  ['order/amounts.module.css', '.note'],
  ['fields.module.css', '.error'],
  ['inputs/text-area.module.css', '.count'],
])('R131 %s has captions: %s', (file, selector) => {
  const styles = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const [, rules = ''] = `\n${styles}`.split(`\n${selector} {`);
  expect(rules.slice(0, rules.indexOf('}'))).toContain('font-size: var(--caption);');
});
