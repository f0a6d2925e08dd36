// What a crossed-out list price may be: a real former price, proved by the price changes of the item, or the maker's recommended price
// (docs/rules/prices.md#list-price).
import { dayMs } from '../base/calendar.ts';
import { type Won, formatWon } from '../base/money.ts';

/** A price that an item had from `changedAt` on. */
export type PriceChange = { salesPrice: Won; changedAt: Date };

/** Period of the lowest price that staff and the product page see, in days. */
export const shownLowestDays = 30;

/** Days over which a former price was charged (종전거래가격, 부당한 표시·광고행위의 유형 및 기준 지정고시). */
const formerPriceDays = 20;

/**
 * The lowest sales price in effect during the last `days` days; undefined without a change. `changes` are those of one item, the newest
 * first.
 */
export function lowestPrice(changes: readonly PriceChange[], now: Date, days: number): Won | undefined {
  const from = now.getTime() - days * dayMs;
  const first = changes.findIndex(({ changedAt }) => changedAt.getTime() <= from);
  const inEffect = first < 0 ? changes : changes.slice(0, first + 1);
  return inEffect.length === 0 ? undefined : Math.min(...inEffect.map(({ salesPrice }) => salesPrice));
}

/**
 * The highest price that may be crossed out as a former one: the lowest of the last 20 days; undefined for an item that had no price 20 days
 * ago. `changes` as in `lowestPrice`.
 */
export function formerPrice(changes: readonly PriceChange[], now: Date): Won | undefined {
  const from = now.getTime() - formerPriceDays * dayMs;
  const isOldEnough = changes.some(({ changedAt }) => changedAt.getTime() <= from);
  return isOldEnough ? lowestPrice(changes, now, formerPriceDays) : undefined;
}

export type ListPrice = {
  salesPrice: Won;
  /** 0: none is shown. */
  fixedPrice: Won;
  /** `fixedPrice` is the price that the maker recommends (희망소비자가). */
  isRecommendedPrice: boolean;
};

/**
 * Why the list price may not be shown, as a Korean sentence; undefined when it may. `before` is the price so far, undefined for a new item: a
 * list price that claims no more than before is not examined again. `changes` as in `lowestPrice`, without the new price.
 */
export function listPriceProblem(
  { salesPrice, fixedPrice, isRecommendedPrice }: ListPrice,
  before: ListPrice | undefined,
  changes: readonly PriceChange[],
  now: Date,
): string | undefined {
  if (fixedPrice === 0) return undefined;
  if (fixedPrice < salesPrice) return '정가가 판매가보다 낮습니다.';
  const isSameClaim =
    before?.salesPrice === salesPrice && fixedPrice <= before.fixedPrice && !before.isRecommendedPrice;
  if (fixedPrice === salesPrice || isRecommendedPrice || isSameClaim) return undefined;
  const former = formerPrice(changes, now);
  if (former === undefined)
    return `${formerPriceDays}일 이상 판매한 가격만 정가로 표시할 수 있습니다. 제조사가 정한 가격은 희망소비자가로 표시해 주세요.`;
  if (fixedPrice <= former) return undefined;
  return `최근 ${formerPriceDays}일 동안의 최저 판매가인 ${formatWon(former)}까지만 정가로 표시할 수 있습니다.`;
}
