// What stands against buying so many of an item (docs/rules/prices.md#problems): the same answer for cart and quote.
// Whether a price has changed, and what to say about any of it, is the caller's.
import { maxCartCount } from './cart.ts';

/** Why an item cannot be bought so, in the order a shopper can do least about. */
export const buyingProblemCodes = [
  'NOT_ON_SALE',
  'ADULT_REQUIRED',
  'SOLD_OUT',
  'LIMIT_EXCEEDED',
  'STOCK_SHORTAGE',
] as const;
export type BuyingProblemCode = (typeof buyingProblemCodes)[number];

/** A row of the cart may say besides that its price has changed since. */
export const cartProblemCodes = [...buyingProblemCodes, 'PRICE_CHANGED'] as const;

export type BuyingFacts = {
  isOnSale: boolean;
  /** For adults, and the viewer has not shown to be one. */
  isBarred: boolean;
  stockCount: number;
  /** Per member over all their orders, per order for a guest; 0 = no limit. */
  maxBuyCount: number;
  /** What the member has bought already, cancelled and returned ones aside. */
  boughtCount: number;
};

export type BuyingProblem = {
  code: BuyingProblemCode;
  /** The most that can be bought; left out where it says nothing. */
  availableCount?: number;
};

/** How many more the limit leaves; undefined without a limit. */
export function remainingBuyCount(
  facts: Pick<BuyingFacts, 'maxBuyCount' | 'boughtCount'>,
): number | undefined {
  return facts.maxBuyCount === 0 ? undefined : Math.max(0, facts.maxBuyCount - facts.boughtCount);
}

/** The most that this viewer can buy of it today; 0: not now. */
export function mostBuyable(facts: BuyingFacts): number {
  if (!facts.isOnSale || facts.isBarred) return 0;
  return Math.min(facts.stockCount, remainingBuyCount(facts) ?? maxCartCount, maxCartCount);
}

/** The first thing that stands against buying `count` of it; undefined when nothing does. */
export function buyingProblem(facts: BuyingFacts, count: number): BuyingProblem | undefined {
  if (!facts.isOnSale) return { code: 'NOT_ON_SALE' };
  if (facts.isBarred) return { code: 'ADULT_REQUIRED' };
  if (facts.stockCount <= 0) return { code: 'SOLD_OUT', availableCount: 0 };
  const remaining = remainingBuyCount(facts) ?? maxCartCount;
  if (count > remaining) return { code: 'LIMIT_EXCEEDED', availableCount: remaining };
  if (count > facts.stockCount) return { code: 'STOCK_SHORTAGE', availableCount: facts.stockCount };
  return undefined;
}
