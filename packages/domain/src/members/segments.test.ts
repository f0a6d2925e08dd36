// Age groups and bands of purchase history: every age and every number of orders is in one of them, in the order of the lists.
import { expect, test } from 'vitest';
import { ageGroups, purchaseHistoryBands } from '../base/enums.ts';
import { agesOf } from './age-groups.ts';
import { orderCountsOf } from './purchase-bands.ts';

const isWithin =
  (value: number) =>
  ({ from, below }: { from: number; below: number }): boolean =>
    value >= from && value < below;

test('R138 every age is in one group', () => {
  const ranges = ageGroups.map(agesOf);
  for (let age = 0; age < 130; age += 1) expect([age, ranges.filter(isWithin(age)).length]).toEqual([age, 1]);
  expect(ranges.map(({ from }) => from)).toEqual([0, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70]);
});

test('R139 every number of orders is in one band', () => {
  const ranges = purchaseHistoryBands.map((band) => orderCountsOf[band]);
  for (let count = 0; count < 200; count += 1)
    expect([count, ranges.filter(isWithin(count)).length]).toEqual([count, 1]);
  expect(ranges.map(({ from }) => from)).toEqual([0, 1, 5, 10, 20]);
});
