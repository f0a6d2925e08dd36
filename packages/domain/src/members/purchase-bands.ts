// Numbers of orders of the bands of purchase history (R139); every number is in one band (docs/rules/coupons.md#administration).
import type { PurchaseHistoryBand } from '../base/enums.ts';

/** The fewest orders of a band, and the first number above it. */
export const orderCountsOf: Readonly<Record<PurchaseHistoryBand, { from: number; below: number }>> = {
  none: { from: 0, below: 1 },
  'under 5': { from: 1, below: 5 },
  'under 10': { from: 5, below: 10 },
  'under 20': { from: 10, below: 20 },
  '20 or more': { from: 20, below: 2_000_000_000 },
};
