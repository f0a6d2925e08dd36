// Which test files belong to an area, for `npm test -- <area>`. An area is a folder of apps/api/src/features or tests/e2e.
import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Test files by the step that runs them, relative to the root. */
export type AreaTests = { unit: string[]; api: string[]; browser: string[] };

/** Topics of packages/domain/src whose rules belong to an area of another name. */
const topicsOf: Readonly<Record<string, readonly string[]>> = {
  catalog: ['korean-text'],
  sales: ['prices', 'cart', 'orders'],
};

/** Names of the areas, in alphabetical order; `shell` has browser tests only. */
export function areaNames(root: string): string[] {
  const folders = ['apps/api/src/features', 'tests/e2e'].flatMap((path) =>
    readdirSync(join(root, path), { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  return [...new Set(folders.map(({ name }) => name))].toSorted();
}

/** Test files of an area: its features, its loops over the contract, rules and declarations in folders of its name, its journeys. */
export function testsOf(root: string, area: string): AreaTests {
  const find = (...patterns: string[]): string[] => globSync(patterns, { cwd: root }).toSorted();
  return {
    unit: find(
      `packages/contract/src/${area}/**/*.test.ts`,
      ...[area, ...(topicsOf[area] ?? [])].map((topic) => `packages/domain/src/${topic}/**/*.test.ts`),
    ),
    api: find(`apps/api/src/features/${area}/**/*.test.ts`, `apps/api/src/loops/${area}.test.ts`),
    browser: find(`tests/e2e/${area}/**/*.test.ts`),
  };
}
