// Every style of the design system and the storefront keeps to the two breakpoints of the specification.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { largeBreakpoint, mobileBreakpoint } from '#ui/theme/theme.ts';

/** Below the smallest common phone some lines are laid out closer; nothing else depends on it. */
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

test('R129 R134 styles widen at 480 and 1024 px and nowhere else', () => {
  expect(queries.length).toBeGreaterThan(20);
  const strange = queries.filter(({ query }) =>
    [...query.matchAll(/min-width: ([\d.]+)px/g)].some(([, width]) => !isBreakpoint(Number(width))),
  );
  expect(strange).toEqual([]);
});

test('R129 what is for phones alone ends just below a breakpoint', () => {
  const strange = queries.filter(({ query }) =>
    [...query.matchAll(/max-width: ([\d.]+)px/g)].some(
      ([, width]) => !isBreakpoint(Math.ceil(Number(width) + 0.01)),
    ),
  );
  expect(strange).toEqual([]);
});
