// New prices and counts of bulk edits by staff (docs/rules/catalog.md#bulk-edits).
import { type Won, truncatedRatio } from '../base/money.ts';

/** SET replaces the value, ADD adds a number, which may be negative, PERCENT adds a share of the price. */
export const priceChangeKinds = ['SET', 'ADD', 'PERCENT'] as const;
export const stockChangeKinds = ['SET', 'ADD'] as const;

/** The highest sales price. */
export const mostWon = 100_000_000;
/** The highest stock count. */
export const mostStock = 1_000_000;

export type PriceChange = { kind: (typeof priceChangeKinds)[number]; value: number };
export type StockChange = { kind: (typeof stockChangeKinds)[number]; value: number };

/** The new price; a share is rounded down to 10 won. Undefined where no price results: below 1 won, 0 of SET, or above `mostWon`. */
export function changedPrice(price: Won, { kind, value }: PriceChange): Won | undefined {
  const changed =
    kind === 'SET'
      ? value
      : kind === 'ADD'
        ? price + value
        : truncatedRatio(price, Math.max(0, 100 + value), 1_000) * 10;
  return changed < (kind === 'SET' ? 0 : 1) || changed > mostWon ? undefined : changed;
}

/** The new count; undefined below 0 and above `mostStock`. */
export function changedStock(count: number, { kind, value }: StockChange): number | undefined {
  const changed = kind === 'SET' ? value : count + value;
  return changed < 0 || changed > mostStock ? undefined : changed;
}
