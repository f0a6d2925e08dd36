// Unit, minimum and upper limit of mileage in an order.
import { expect, test } from 'vitest';
import { mileageProblem, usableMileage } from './mileage-use.ts';

test.each([
  // balance, price of the goods, usable
  [5_000, 49_900, 5_000],
  [5_009, 49_900, 5_000],
  [50_000, 19_905, 19_900],
  [50_000, 19_900, 19_900],
  [1_000, 49_900, 1_000],
  [999, 49_900, 0],
  [1_009, 1_005, 1_000],
  [50_000, 999, 0],
  [0, 49_900, 0],
  [-300, 49_900, 0],
])('전액 사용 of a balance of %i for goods of %i is %i', (balance, goodsPrice, usable) => {
  expect(usableMileage({ balance, goodsPrice })).toBe(usable);
});

test.each([
  [0, 0, undefined],
  [0, -300, undefined],
  [1_000, 1_000, undefined],
  [3_000, 5_000, undefined],
  [3_005, 5_000, 'NOT_A_UNIT'],
  [990, 5_000, 'BELOW_MINIMUM'],
  [10, 5_000, 'BELOW_MINIMUM'],
  [1_000, 990, 'SHORTAGE'],
  [5_010, 5_000, 'SHORTAGE'],
] as const)('%i of a balance of %i: %s', (amount, balance, problem) => {
  expect(mileageProblem(amount, balance)).toBe(problem);
});
