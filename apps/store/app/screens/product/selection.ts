// The selection on a product page: items of the product with their counts.
// Nothing is preselected if there are several items; the only item of a product is.
import { useState } from 'react';
import { effectivePrice, isSoldOut } from '#domain/prices/price.ts';
import { unitPriceText } from '#domain/prices/unit-price.ts';
import type { ProductItemCard, ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import type { GuestCartRow } from '../../shared/cart/guest-cart.ts';
import { limitSentence } from '../../shared/cart/limit-sentence.ts';

export type RelatedItem = ProductItemDetail['relatedItems'][number];
export type SelectedLine = { related: RelatedItem; count: number };

export type Selection = {
  lines: SelectedLine[];
  totalCount: number;
  /** Won, before delivery. */
  totalPrice: number;
  hasChoice: boolean;
  /** Adds an item with count 1, or removes it if it is selected. */
  toggle: (related: RelatedItem) => void;
  setCount: (uuid: string, count: number) => void;
  remove: (uuid: string) => void;
  clear: () => void;
};

/** Maximum count of an order line (docs/endpoints.md#order-shapes). */
const maxLineCount = 999;

/** '1병 (1개월분)', or the item's display name if it has no options. */
export function optionText(related: Pick<RelatedItem, 'optionItems' | 'displayName'>): string {
  return related.optionItems.map((option) => option.value).join(' · ') || related.displayName;
}

/** The largest count of an item that can be added to the cart, by stock and purchase limit; at least 1. */
export function maxCount(item: ProductItemDetail, related: RelatedItem): number {
  const limit = item.maxBuyCount > 0 ? item.maxBuyCount : maxLineCount;
  return Math.max(1, Math.min(limit, related.stockCount, maxLineCount));
}

/** The sentence why the count of the line cannot be raised; null below the limit. */
export function limitText(item: ProductItemDetail, line: SelectedLine): string | null {
  const max = maxCount(item, line.related);
  if (line.count < max) return null;
  return limitSentence(max, { maxBuyCount: item.maxBuyCount, stockCount: line.related.stockCount });
}

/** The effective price of a related item. Its prices are its own; whether the coupon price applies is a property of the product. */
export function relatedPrice(item: ProductItemDetail, related: RelatedItem): number {
  return effectivePrice({ ...related, product: item.product });
}

/** '1정당 120원' of the page's item or another option; null where it has none. */
export function unitPrice(item: ProductItemDetail, related: RelatedItem): string | null {
  return unitPriceText({
    ...item.product,
    option: related.optionItems.map(({ value }) => value).join(' '),
    price: relatedPrice(item, related),
  });
}

/** Whether an item cannot be bought, whatever the reason. */
export function isUnavailable(related: RelatedItem): boolean {
  return isSoldOut(related) || !related.isBuyable;
}

/** Whether no item of a product can be bought. */
export const areAllUnavailable = (related: readonly RelatedItem[]): boolean => related.every(isUnavailable);

/** The sentence for a product of which no item can be bought; undefined while one can. */
export function unavailableText(related: readonly RelatedItem[]): string | undefined {
  if (!areAllUnavailable(related)) return undefined;
  return related.every((item) => isSoldOut(item)) ? '품절된 상품입니다' : '지금은 구매할 수 없는 상품입니다';
}

/** The card that the guest's cart stores of an item. */
function cartCard(item: ProductItemDetail, related: RelatedItem): ProductItemCard {
  const { id, uuid, name, brandName, mainImage, isCouponApplyPriceDisplay, isInstaEvent, isAdult, badges } =
    item.product;
  const { deliveryFeeType, deliveryFee, freeConditionPrice, unitCount, text } = item.product.delivery;
  return {
    ...related,
    optionCount: item.relatedItems.length,
    reviewSummary: { rating: item.reviewSummary.rating, reviewCount: item.reviewSummary.reviewCount },
    product: {
      id,
      uuid,
      name,
      brandName,
      mainImage,
      isCouponApplyPriceDisplay,
      isInstaEvent,
      isAdult,
      badges,
      delivery: { deliveryFeeType, deliveryFee, freeConditionPrice, unitCount, ...(text ? { text } : {}) },
    },
  };
}

/** The selected lines as rows of the cart. */
export function cartRows(item: ProductItemDetail, lines: SelectedLine[]): GuestCartRow[] {
  return lines.map(({ related, count }) => ({
    productItemUuid: related.uuid,
    count,
    productItem: cartCard(item, related),
  }));
}

/** The selection that the option sheet and the buy column share. */
export function useSelection(item: ProductItemDetail): Selection {
  const only = item.relatedItems.length === 1 ? item.relatedItems[0] : undefined;
  const first: SelectedLine[] = only && !isUnavailable(only) ? [{ related: only, count: 1 }] : [];
  const [lines, setLines] = useState(first);
  const setCount = (uuid: string, count: number) =>
    setLines((known) =>
      known.map((line) =>
        line.related.uuid === uuid
          ? { ...line, count: Math.min(maxCount(item, line.related), Math.max(1, Math.trunc(count))) }
          : line,
      ),
    );
  const remove = (uuid: string) => setLines((known) => known.filter((line) => line.related.uuid !== uuid));
  return {
    lines,
    totalCount: lines.reduce((sum, line) => sum + line.count, 0),
    totalPrice: lines.reduce((sum, line) => sum + relatedPrice(item, line.related) * line.count, 0),
    hasChoice: item.relatedItems.length > 1,
    toggle: (related) =>
      lines.some((line) => line.related.uuid === related.uuid)
        ? remove(related.uuid)
        : setLines([...lines, { related, count: 1 }]),
    setCount,
    remove,
    clear: () => setLines(first),
  };
}
