// How many products there are, in words. Counting is the server's; it stops where going on would cost more than it tells.
import { formatNumber } from '#domain/base/money.ts';

export type ProductCount = {
  totalCount?: number;
  /** The count stopped at `totalCount`: there are at least so many. */
  isTotalCountMinimum?: boolean;
};

/** A count that stopped somewhere is said as a round one below: 7,826 or more are 7,000 or more. */
function roundedDown(count: number): number {
  const step = 10 ** Math.max(0, String(count).length - 1);
  return Math.floor(count / step) * step;
}

/** The figure and what stands behind it: '1,234' and '개', '5,000' and '개 이상'. `shown` where nothing was counted. */
export function countParts({ totalCount, isTotalCountMinimum }: ProductCount, shown: number) {
  if (totalCount !== undefined && isTotalCountMinimum === true)
    return { figure: formatNumber(roundedDown(totalCount)), unit: '개 이상' };
  return { figure: formatNumber(totalCount ?? shown), unit: '개' };
}

/** '1,234개', or '5,000개 이상' where the count stopped. */
export function countText(count: ProductCount, shown = 0): string {
  const { figure, unit } = countParts(count, shown);
  return figure + unit;
}
