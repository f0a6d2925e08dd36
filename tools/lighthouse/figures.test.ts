// Tables of figures, percentiles, and the aims of presses and of slow 3G. Not here: measuring (presses.ts, slow-line.ts).
import { expect, test } from 'vitest';
import { tableOf } from './figures.ts';
import { median, percentile } from './statistics.ts';
import { missedByPaint, missedByPress } from './verdict.ts';

test('a table has a column for each figure, with its heading', () => {
  expect(tableOf([{ page: 'home', firstPaint: 900, kilobytes: 32 }])).toBe(
    '| page | first paint ms | KB |\n|---|--:|--:|\n| home | 900 | 32 |',
  );
});

test('a percentile is the value that this share of the values does not exceed', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.98)).toBe(98);
  expect(median([3, 1, 2])).toBe(2);
  expect(median([])).toBeNaN();
});

test.each([
  [{ median: 99, p98: 199 }, []],
  [{ median: 100, p98: 199 }, ['median of presses 100 ms, aim under 100']],
  [{ median: 20, p98: 200 }, ['98th percentile of presses 200 ms, aim under 200']],
])('presses that miss an aim name it: %o', (figures, sentences) => {
  expect(missedByPress({ page: 'home', presses: 32, ...figures })).toEqual(sentences);
});

test('a first paint of three seconds on slow 3G misses the aim', () => {
  expect(missedByPaint({ page: 'home', kilobytes: 30, firstPaint: 2_999 })).toEqual([]);
  expect(missedByPaint({ page: 'home', kilobytes: 30, firstPaint: 3_000 })).toEqual([
    'first paint on slow 3G 3000 ms, aim under 3000',
  ]);
});
