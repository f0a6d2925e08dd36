// The areas of the program, and which test files belong to one, for `npm test -- <area>`.
import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Areas of the server's features, folders of apps/api/src/features, in import order (docs/decisions/140). */
export const featureAreas = ['base', 'members', 'catalog', 'sales', 'content', 'channels', 'desk'] as const;

/** Test files by the step that runs them, relative to the root. */
export type AreaTests = { unit: string[]; api: string[]; browser: string[] };

/** Topics of packages/domain/src whose rules belong to an area of another name. */
const topicsOf: Readonly<Record<string, readonly string[]>> = {
  base: ['media', 'messages', 'terms-texts'],
  catalog: ['korean-text', 'products'],
  sales: [
    'prices',
    'cart',
    'orders',
    'sale-terms',
    'shipments',
    'mileage',
    'payments',
    'claims',
    'nutrients',
    'inquiries',
  ],
  content: ['reviews'],
  desk: ['opening', 'moving-in'],
};

/** Names of the areas that have tests, in alphabetical order: those of features, and `shell`, which has browser tests only. */
export function areaNames(root: string): string[] {
  const journeys = readdirSync(join(root, 'tests/e2e'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return [...new Set([...featureAreas, ...journeys.map(({ name }) => name)])].toSorted();
}

/** Test files of an area: its features, its tests of every endpoint, rules and declarations in folders of its name, those of the program of its name, its browser tests. */
export function testsOf(root: string, area: string): AreaTests {
  const find = (...patterns: string[]): string[] => globSync(patterns, { cwd: root }).toSorted();
  return {
    unit: find(
      `packages/contract/src/${area}/**/*.test.ts`,
      `apps/${area}/app/**/*.test.ts`,
      ...[area, ...(topicsOf[area] ?? [])].map((topic) => `packages/domain/src/${topic}/**/*.test.ts`),
    ),
    api: find(`apps/api/src/features/${area}/**/*.test.ts`, `apps/api/src/contract-checks/${area}.test.ts`),
    browser: find(`tests/e2e/${area}/**/*.test.ts`),
  };
}
