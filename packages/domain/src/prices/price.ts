// Price of a product item and how it is shown: discount percentage, coupon price, sold out (docs/rules/prices.md#helpers). Orders are
// priced in quote.ts; the server determines the coupon price.
import { truncatedRatio } from '../base/money.ts';
import type { Won } from '../base/money.ts';

/** The fields of ProductItem and ProductItemCard that determine the price. Prices that are null or absent count as 0. */
export type PricedItem = {
  salesPrice: Won;
  fixedPrice: Won | null;
  /** `fixedPrice` is the price that the maker recommends; otherwise it is a former price. */
  isRecommendedPrice?: boolean;
  couponDiscountablePrice?: Won | null;
  stockCount?: number | null;
  product: { isCouponApplyPriceDisplay: boolean };
};

type Amount = Won | null | undefined;

export type PriceDisplay = {
  /** Unit price, after the coupon if `isCouponApplied`. */
  price: Won;
  /** The crossed-out list price; null without a discount. */
  fixedPrice: Won | null;
  /** Whole percent; 0, and not shown, without a discount. */
  percent: number;
  /** True if the price is labelled 쿠폰적용가. */
  isCouponApplied: boolean;
};

/** R081: true if the product shows coupon prices and the coupon discount is above 0. */
export function isCouponApplying(item: PricedItem): boolean {
  return item.product.isCouponApplyPriceDisplay && (item.couponDiscountablePrice ?? 0) > 0;
}

function appliedDiscount(item: PricedItem): Won {
  return isCouponApplying(item) ? (item.couponDiscountablePrice ?? 0) : 0;
}

/** max(0, salesPrice − discount) in won. */
export function effectivePrice(item: PricedItem): Won;
export function effectivePrice(salesPrice: Won, discount: Amount): Won;
export function effectivePrice(itemOrPrice: PricedItem | Won, discount?: Amount): Won {
  if (typeof itemOrPrice !== 'number') {
    return effectivePrice(itemOrPrice.salesPrice, appliedDiscount(itemOrPrice));
  }
  return Math.max(0, itemOrPrice - (discount ?? 0));
}

/** R078: true if salesPrice − discount is below fixedPrice, so that a discount is shown; false without a fixedPrice (0, null). */
export function isSalable(item: PricedItem): boolean;
export function isSalable(salesPrice: Won, discount: Amount, fixedPrice: Amount): boolean;
export function isSalable(itemOrPrice: PricedItem | Won, discount?: Amount, fixedPrice?: Amount): boolean {
  if (typeof itemOrPrice !== 'number') {
    return isSalable(itemOrPrice.salesPrice, appliedDiscount(itemOrPrice), itemOrPrice.fixedPrice);
  }
  const listPrice = fixedPrice ?? 0;
  return listPrice > 0 && itemOrPrice - (discount ?? 0) < listPrice;
}

/** R079: 100 − trunc(effective price × 100 ÷ fixedPrice), multiplied before dividing; 0 without a discount. */
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

/** R080: true if the count is 0, or negative, which is a defect of the data; false if it is unknown (null, absent). */
export function isSoldOut(itemOrCount: Pick<PricedItem, 'stockCount'> | number | null | undefined): boolean {
  const count =
    typeof itemOrCount === 'object' && itemOrCount !== null ? itemOrCount.stockCount : itemOrCount;
  return count !== null && count !== undefined && count <= 0;
}

/**
 * The lowest price of the last 30 days beside a crossed-out former price (docs/rules/prices.md#list-price); undefined where none or a
 * recommended price is crossed out.
 */
export function lowestPriceShown(item: PricedItem & { lowestPrice?: Won }): Won | undefined {
  return isSalable(item) && item.isRecommendedPrice !== true ? item.lowestPrice : undefined;
}

/** The price of an item as cards and the product page show it. */
export function priceDisplay(item: PricedItem): PriceDisplay {
  const isShown = isSalable(item);
  return {
    price: effectivePrice(item),
    fixedPrice: isShown ? item.fixedPrice : null,
    percent: salePercentage(item),
    isCouponApplied: isCouponApplying(item),
  };
}
