// Text of a product count. The server stops counting at a limit, because an exact count of many hits is slow.
import { formatNumber } from '#domain/base/money.ts';

export type ProductCount = {
  totalCount?: number;
  /** Counting stopped at `totalCount`: there are at least so many. */
  isTotalCountMinimum?: boolean;
};

/** A minimum, rounded down to its first digit: at least 7,826 is shown as 7,000 or more. */
function roundedDown(count: number): number {
  const step = 10 ** Math.max(0, String(count).length - 1);
  return Math.floor(count / step) * step;
}

/** The figure and its unit: '1,234' and '개', '5,000' and '개 이상'. `shown` is the figure where there is no count. */
export function countParts({ totalCount, isTotalCountMinimum }: ProductCount, shown: number) {
  if (totalCount !== undefined && isTotalCountMinimum === true)
    return { figure: formatNumber(roundedDown(totalCount)), unit: '개 이상' };
  return { figure: formatNumber(totalCount ?? shown), unit: '개' };
}

/** '1,234개', or '5,000개 이상' for a minimum. */
export function countText(count: ProductCount, shown = 0): string {
  const { figure, unit } = countParts(count, shown);
  return figure + unit;
}
