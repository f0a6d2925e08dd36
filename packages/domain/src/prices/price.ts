// What one product item costs and how its price is shown: discount rate, coupon price, sold out (docs/rules/prices.md#helpers).
// Orders are priced in quote.ts; which coupon gives the discountable price is the server's work.
import { truncatedRatio } from '../base/money.ts';
import type { Won } from '../base/money.ts';

/** The part of ProductItem and ProductItemCard that decides its price. `null` and absent count as 0. */
export type PricedItem = {
  salesPrice: Won;
  fixedPrice: Won | null;
  couponDiscountablePrice?: Won | null;
  stockCount?: number | null;
  product: { isCouponApplyPriceDisplay: boolean };
};

type Amount = Won | null | undefined;

export type PriceDisplay = {
  /** The price to pay for one, coupon included when `isCouponApplied`. */
  price: Won;
  /** The crossed-out price; null when nothing is to be crossed out. */
  fixedPrice: Won | null;
  /** Whole percent; 0 (and hidden) when there is no discount. */
  percent: number;
  /** True: the price carries the label 쿠폰적용가. */
  isCouponApplied: boolean;
};

/** R081: the product shows coupon prices and there is a discountable price above 0. */
export function isCouponApplying(item: PricedItem): boolean {
  return item.product.isCouponApplyPriceDisplay && (item.couponDiscountablePrice ?? 0) > 0;
}

function appliedDiscount(item: PricedItem): Won {
  return isCouponApplying(item) ? (item.couponDiscountablePrice ?? 0) : 0;
}

/** max(0, salesPrice − discount): in won, of an item or of plain amounts. */
export function effectivePrice(item: PricedItem): Won;
export function effectivePrice(salesPrice: Won, discount: Amount): Won;
export function effectivePrice(itemOrPrice: PricedItem | Won, discount?: Amount): Won {
  if (typeof itemOrPrice !== 'number') {
    return effectivePrice(itemOrPrice.salesPrice, appliedDiscount(itemOrPrice));
  }
  return Math.max(0, itemOrPrice - (discount ?? 0));
}

/** R078: salesPrice − discount is below fixedPrice, so a discount is shown. No fixedPrice (0, null): false. */
export function isSalable(item: PricedItem): boolean;
export function isSalable(salesPrice: Won, discount: Amount, fixedPrice: Amount): boolean;
export function isSalable(itemOrPrice: PricedItem | Won, discount?: Amount, fixedPrice?: Amount): boolean {
  if (typeof itemOrPrice !== 'number') {
    return isSalable(itemOrPrice.salesPrice, appliedDiscount(itemOrPrice), itemOrPrice.fixedPrice);
  }
  const listPrice = fixedPrice ?? 0;
  return listPrice > 0 && itemOrPrice - (discount ?? 0) < listPrice;
}

/** R079: 100 − trunc(effective price × 100 ÷ fixedPrice), multiplied first. 0 when there is no discount. */
export function salePercentage(item: PricedItem): number;
export function salePercentage(salesPrice: Won, discount: Amount, fixedPrice: Amount): number;
export function salePercentage(
  itemOrPrice: PricedItem | Won,
  discount?: Amount,
  fixedPrice?: Amount,
): number {
  if (typeof itemOrPrice !== 'number') {
    return salePercentage(itemOrPrice.salesPrice, appliedDiscount(itemOrPrice), itemOrPrice.fixedPrice);
  }
  if (!isSalable(itemOrPrice, discount, fixedPrice)) return 0;
  return 100 - truncatedRatio(effectivePrice(itemOrPrice, discount), 100, fixedPrice ?? 0);
}

/** R080: the count is 0. Unknown (null, absent) is not sold out; below 0 is an error in the data and counts as sold out. */
export function isSoldOut(itemOrCount: Pick<PricedItem, 'stockCount'> | number | null | undefined): boolean {
  const count =
    typeof itemOrCount === 'object' && itemOrCount !== null ? itemOrCount.stockCount : itemOrCount;
  return count !== null && count !== undefined && count <= 0;
}

/** What a card or the product page writes for this item. */
export function priceDisplay(item: PricedItem): PriceDisplay {
  const isShown = isSalable(item);
  return {
    price: effectivePrice(item),
    fixedPrice: isShown ? item.fixedPrice : null,
    percent: salePercentage(item),
    isCouponApplied: isCouponApplying(item),
  };
}
