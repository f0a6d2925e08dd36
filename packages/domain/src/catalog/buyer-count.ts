// The sentence of the product page about recent buyers (docs/rules/orders.md#counts).
import { formatNumber } from '../base/money.ts';

/** Smaller counts are not shown: they say little about a product, and could identify its buyers. */
const leastShown = 10;

/** '최근 30일 동안 1,240명 이상 구매했습니다', rounded down to tens; null for a small count. `count`: buyers of the last 30 days. */
export function buyerCountText(count: number): string | null {
  if (count < leastShown) return null;
  return `최근 30일 동안 ${formatNumber(count - (count % 10))}명 이상 구매했습니다`;
}
