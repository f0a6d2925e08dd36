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

export type BuyingFacts = {
  isOnSale: boolean;
  /** The item is for adults, and the viewer has no proof of age. */
  isAdultProofMissing: boolean;
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
  facts: Pick<BuyingFacts, 'maxBuyCount' | 'boughtCount'>,
): number | undefined {
  return facts.maxBuyCount === 0 ? undefined : Math.max(0, facts.maxBuyCount - facts.boughtCount);
}

/** The largest count that this viewer can buy now; 0 if none. */
export function maxBuyableCount(facts: BuyingFacts): number {
  if (!facts.isOnSale || facts.isAdultProofMissing) return 0;
  return Math.min(facts.stockCount, remainingBuyCount(facts) ?? maxCartCount, maxCartCount);
}

/** The first problem in the order of `buyingProblemCodes` that prevents buying `count`; undefined if there is none. */
export function buyingProblem(facts: BuyingFacts, count: number): BuyingProblem | undefined {
  if (!facts.isOnSale) return { code: 'NOT_ON_SALE' };
  if (facts.isAdultProofMissing) return { code: 'ADULT_REQUIRED' };
  if (facts.stockCount <= 0) return { code: 'SOLD_OUT', availableCount: 0 };
  const remaining = remainingBuyCount(facts) ?? maxCartCount;
  if (count > remaining) return { code: 'LIMIT_EXCEEDED', availableCount: remaining };
  if (count > facts.stockCount) return { code: 'STOCK_SHORTAGE', availableCount: facts.stockCount };
  return undefined;
}
