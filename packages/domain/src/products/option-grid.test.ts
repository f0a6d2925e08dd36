// Tables of cases: combinations of option values, and options that items of one product may not have.
import { describe, expect, test } from 'vitest';
import { optionGrid, optionKey, optionProblem, type OptionItem } from './option-grid.ts';

const options = (...pairs: readonly [name: string, value: string][]): OptionItem[] =>
  pairs.map(([name, value]) => ({ name, value }));

test('the grid has every combination, the last option changing fastest', () => {
  const grid = optionGrid([
    { name: '맛', values: ['딸기', '사과'] },
    { name: '용량', values: ['30포', '60포'] },
  ]);
  expect(grid.map((row) => row.map(({ value }) => value).join(' '))).toEqual([
    '딸기 30포',
    '딸기 60포',
    '사과 30포',
    '사과 60포',
  ]);
  expect(grid[0]).toEqual(options(['맛', '딸기'], ['용량', '30포']));
});

test('the grid of no options is the item without options', () => {
  expect(optionGrid([])).toEqual([[]]);
});

test('the key does not depend on the order of the options', () => {
  const [one, other] = [options(['맛', '딸기'], ['용량', '30포']), options(['용량', '30포'], ['맛', '딸기'])];
  expect(optionKey(one)).toBe(optionKey(other));
  expect(optionKey(one)).not.toBe(optionKey(options(['맛', '30포'], ['용량', '딸기'])));
});

describe('options of the items of a product', () => {
  test.each<[what: string, items: OptionItem[][], problem: RegExp | undefined]>([
    ['of one item without options', [[]], undefined],
    ['with different values', [options(['맛', '딸기']), options(['맛', '사과'])], undefined],
    ['with the same values', [options(['맛', '딸기']), options(['맛', '딸기'])], /단품이 두 개/],
    ['of two items without options', [[], []], /단품이 두 개/],
    ['with different names', [options(['맛', '딸기']), options(['용량', '30포'])], /옵션명은 모두/],
    ['that one item lacks', [options(['맛', '딸기']), []], /옵션명은 모두/],
  ])('%s', (_what, items, problem) => {
    if (problem === undefined) expect(optionProblem(items)).toBeUndefined();
    else expect(optionProblem(items)).toMatch(problem);
  });
});
