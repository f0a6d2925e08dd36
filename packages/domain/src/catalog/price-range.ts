// Prices of a list in words. Separate from price-words.ts, which browsers do not load.
import { formatWon } from '../base/money.ts';

/** Inclusive prices in won. */
export type PriceRange = { fromPrice?: number; toPrice?: number };

/** '20,000원~29,999원', '10,000원 이하', '30,000원 이상'. */
export function priceRangeText({ fromPrice, toPrice }: PriceRange): string {
  if (fromPrice === undefined) return toPrice === undefined ? '' : `${formatWon(toPrice)} 이하`;
  return toPrice === undefined
    ? `${formatWon(fromPrice)} 이상`
    : `${formatWon(fromPrice)}~${formatWon(toPrice)}`;
}
