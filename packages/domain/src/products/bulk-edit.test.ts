// New prices and counts of bulk edits.
import { describe, expect, test } from 'vitest';
import { type PriceChange, changedPrice, changedStock } from './bulk-edit.ts';

describe('a price', () => {
  test.each<[price: number, change: PriceChange, changed: number | undefined]>([
    [19_900, { kind: 'SET', value: 17_000 }, 17_000],
    [19_900, { kind: 'SET', value: 0 }, 0],
    [19_900, { kind: 'SET', value: -1 }, undefined],
    [19_900, { kind: 'ADD', value: -900 }, 19_000],
    [19_900, { kind: 'ADD', value: 100 }, 20_000],
    [19_900, { kind: 'ADD', value: -19_900 }, undefined],
    [100_000_000, { kind: 'ADD', value: 1 }, undefined],
    [19_900, { kind: 'PERCENT', value: -10 }, 17_910],
    // 12,345 x 0.93 = 11,480.85
    [12_345, { kind: 'PERCENT', value: -7 }, 11_480],
    [12_345, { kind: 'PERCENT', value: 100 }, 24_690],
    [9, { kind: 'PERCENT', value: 0 }, undefined],
    [19_900, { kind: 'PERCENT', value: -100 }, undefined],
    [19_900, { kind: 'PERCENT', value: -101 }, undefined],
  ])('of %i won changed by %o is %s', (price, change, changed) => {
    expect(changedPrice(price, change)).toBe(changed);
  });
});

test('a count is replaced or added to, and never falls below 0', () => {
  expect(changedStock(5, { kind: 'SET', value: 12 })).toBe(12);
  expect(changedStock(5, { kind: 'ADD', value: 12 })).toBe(17);
  expect(changedStock(5, { kind: 'ADD', value: -5 })).toBe(0);
  expect(changedStock(5, { kind: 'ADD', value: -6 })).toBeUndefined();
  expect(changedStock(5, { kind: 'ADD', value: 1_000_000 })).toBeUndefined();
});
