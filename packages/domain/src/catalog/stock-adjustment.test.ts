// Stock adjustments: what a count means, and which inputs contradict themselves.
import { expect, test } from 'vitest';
import { adjustmentProblem, countedStock } from './stock-adjustment.ts';

test.each([
  { what: 'without unsent units', counted: 5, paid: 0, unpaid: 0, includesUnsent: undefined, stock: 5 },
  { what: 'with unpaid units', counted: 5, paid: 0, unpaid: 2, includesUnsent: undefined, stock: 3 },
  { what: 'that includes paid units', counted: 5, paid: 3, unpaid: 1, includesUnsent: true, stock: 1 },
  { what: 'without the paid units', counted: 5, paid: 3, unpaid: 1, includesUnsent: false, stock: 4 },
  { what: 'of fewer than are sold', counted: 1, paid: 3, unpaid: 0, includesUnsent: true, stock: 0 },
  {
    what: 'that may include paid units',
    counted: 5,
    paid: 1,
    unpaid: 0,
    includesUnsent: undefined,
    stock: undefined,
  },
])('a count $what results in a stock of $stock', ({ counted, paid, unpaid, includesUnsent, stock }) => {
  expect(countedStock(counted, { paid, unpaid }, includesUnsent)).toBe(stock);
});

test.each([
  [{ reason: 'RESTOCK', change: 5 }, undefined],
  [{ reason: 'DAMAGE', change: -5 }, undefined],
  [{ reason: 'COUNT', change: -5 }, undefined],
  [{ reason: 'COUNT', countedCount: 0 }, undefined],
  [{ reason: 'COUNT' }, 'change'],
  [{ reason: 'COUNT', change: 1, countedCount: 1 }, 'change'],
  [{ reason: 'RESTOCK', change: 0 }, 'change'],
  [{ reason: 'RESTOCK', change: -1 }, 'change'],
  [{ reason: 'DAMAGE', change: 1 }, 'change'],
  [{ reason: 'DAMAGE', countedCount: 1 }, 'countedCount'],
] as const)('%o has the wrong field %s', (input, name) => {
  expect(adjustmentProblem(input)?.name).toBe(name);
});
