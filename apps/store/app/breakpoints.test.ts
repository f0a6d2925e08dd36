// Media queries of the design system and the storefront use the breakpoints of docs/rules/storefront.md#layout only.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { largeBreakpoint, mobileBreakpoint } from '#ui/theme/theme.ts';

/** Pixels. On narrower screens than the smallest common phone some rows have smaller gaps; nothing else depends on it. */
const smallestPhone = 360;

const folders = [new URL('.', import.meta.url), new URL('../../../packages/ui/src/', import.meta.url)];
const queries = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) =>
      [...readFileSync(new URL(name, folder), 'utf8').matchAll(/@media ([^{]*width[^{]*)\{/g)].map(
        ([, query = '']) => ({ name, query: query.trim() }),
      ),
    ),
);

const known = [smallestPhone, mobileBreakpoint, largeBreakpoint];
const isBreakpoint = (width: number): boolean => known.includes(width);

test('R129 R134 min-width queries name a known breakpoint', () => {
  expect(queries.length).toBeGreaterThan(20);
  const unknown = queries.filter(({ query }) =>
    [...query.matchAll(/min-width: ([\d.]+)px/g)].some(([, width]) => !isBreakpoint(Number(width))),
  );
  expect(unknown).toEqual([]);
});

test('R129 max-width queries end just below a known breakpoint', () => {
  const unknown = queries.filter(({ query }) =>
    [...query.matchAll(/max-width: ([\d.]+)px/g)].some(
      ([, width]) => !isBreakpoint(Math.ceil(Number(width) + 0.01)),
    ),
  );
  expect(unknown).toEqual([]);
});
