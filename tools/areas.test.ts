// Which test files `npm test -- <area>` runs.
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { areaNames, testsOf } from './areas.ts';

const root = dirname(import.meta.dirname);

test('every area has tests', () => {
  for (const area of areaNames(root)) {
    const { unit, api, browser } = testsOf(root, area);
    expect([area, unit.length + api.length + browser.length > 0]).toEqual([area, true]);
  }
});

test('an area has the tests of its rules, features and endpoints, and its browser tests', () => {
  const { unit, api, browser } = testsOf(root, 'sales');
  expect(unit).toContain('packages/domain/src/prices/quote.test.ts');
  expect(api).toContain('apps/api/src/features/sales/cart/cart.test.ts');
  expect(api).toContain('apps/api/src/contract-checks/sales.test.ts');
  expect(browser).toContain('tests/e2e/sales/guest-cart.test.ts');
  expect([...api, ...browser].filter((path) => path.includes('/members/'))).toEqual([]);
});

test('every test of a business rule belongs to exactly one area', () => {
  const rules = globSync('packages/domain/src/**/*.test.ts', { cwd: root }).toSorted();
  const listed = areaNames(root).flatMap((area) => testsOf(root, area).unit);
  expect(listed.filter((path) => path.startsWith('packages/domain/')).toSorted()).toEqual(rules);
});
