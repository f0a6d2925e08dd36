// Size of the batches in which waiting persons are notified of a restock.
import { expect, test } from 'vitest';
import { batchSize } from './restock-alert.ts';

test.each([
  [-3, 0],
  [0, 0],
  [1, 1],
  [99, 99],
  [100, 100],
  [5_000, 100],
])('a stock of %i is one batch of %i persons', (stockCount, persons) => {
  expect(batchSize(stockCount)).toBe(persons);
});
