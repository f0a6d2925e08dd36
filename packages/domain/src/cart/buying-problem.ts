// Why a count of an item cannot be bought (docs/rules/prices.md#problems), the same for cart and quote. Callers compare prices and
// choose the messages.
import { maxCartCount } from './cart.ts';

/** In order of precedence: what a shopper can do least about comes first. */
export const buyingProblemCodes = [
  'NOT_ON_SALE',
  'ADULT_REQUIRED',
  'SOLD_OUT',
  'LIMIT_EXCEEDED',
  'STOCK_SHORTAGE',
] as const;
export type BuyingProblemCode = (typeof buyingProblemCodes)[number];

/** Problems of a cart row, which may also have a changed price. */
export const cartProblemCodes = [...buyingProblemCodes, 'PRICE_CHANGED'] as const;

export type BuyableItem = {
  isOnSale: boolean;
  isAdult: boolean;
  stockCount: number;
  /** Limit per member over all orders, or per order of a guest (docs/rules/orders.md#buy-limit); 0 means no limit. */
  maxBuyCount: number;
  /** Units that the member has already bought, without cancelled and returned ones. */
  boughtCount: number;
};

export type BuyingProblem = {
  code: BuyingProblemCode;
  /** The largest count that can be bought; absent for NOT_ON_SALE and ADULT_REQUIRED. */
  availableCount?: number;
};

/** The count that the limit still allows; undefined without a limit. */
export function remainingBuyCount(
  item: Pick<BuyableItem, 'maxBuyCount' | 'boughtCount'>,
): number | undefined {
  return item.maxBuyCount === 0 ? undefined : Math.max(0, item.maxBuyCount - item.boughtCount);
}

/** The largest count that this viewer can buy now; 0 if none. `isAdultViewer`: the viewer has a proof of age. */
export function maxBuyableCount(item: BuyableItem, isAdultViewer: boolean): number {
  if (!item.isOnSale || (item.isAdult && !isAdultViewer)) return 0;
  return Math.min(item.stockCount, remainingBuyCount(item) ?? maxCartCount, maxCartCount);
}

/** The first problem in the order of `buyingProblemCodes` that prevents buying `count`; undefined if there is none. */
export function buyingProblem(
  item: BuyableItem,
  count: number,
  isAdultViewer: boolean,
): BuyingProblem | undefined {
  if (!item.isOnSale) return { code: 'NOT_ON_SALE' };
  if (item.isAdult && !isAdultViewer) return { code: 'ADULT_REQUIRED' };
  if (item.stockCount <= 0) return { code: 'SOLD_OUT', availableCount: 0 };
  const remaining = remainingBuyCount(item) ?? maxCartCount;
  if (count > remaining) return { code: 'LIMIT_EXCEEDED', availableCount: remaining };
  if (count > item.stockCount) return { code: 'STOCK_SHORTAGE', availableCount: item.stockCount };
  return undefined;
}
