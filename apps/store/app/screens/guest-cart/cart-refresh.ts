// Updates a guest's stored cart rows with the server's current data: changed price, lowered count, removed item
// (docs/rules/cart.md#guest). Pure; reading and writing the stored cart is use-guest-rows.ts.
import { clampCartCount } from '#domain/cart/cart.ts';
import { effectivePrice } from '#domain/prices/price.ts';
import { buyableCount, countNote, priceNote } from '../../shared/cart/page/cart-notes.ts';
import type { ProductItemCard } from '../../shared/catalog/catalog-types.ts';
import type { GuestCartRow } from '../../shared/cart/guest-cart.ts';
import type { ProductItem } from '../../shared/order/order-types.ts';

export type RefreshedCart = {
  rows: GuestCartRow[];
  /** Sentences by item uuid about what changed since the item was added. */
  notes: Map<string, string[]>;
  /** Names of products that the shop no longer has. */
  removedNames: string[];
};

/** Returns the rows with current data, in their order. A count above the count that can be bought is lowered, with a note. */
export function refreshCart(rows: GuestCartRow[], items: ProductItem[]): RefreshedCart {
  const byUuid = new Map(items.map((item) => [item.uuid, item]));
  const notes = new Map<string, string[]>();
  const removedNames: string[] = [];
  const refreshed = rows.flatMap((row) => {
    const item = byUuid.get(row.productItemUuid);
    if (!item) {
      removedNames.push(row.productItem.product.name);
      return [];
    }
    const { count, sentences } = refreshRow(row, item);
    if (sentences.length > 0) notes.set(row.productItemUuid, sentences);
    return [{ ...row, count, productItem: cardOf(item, row.productItem) }];
  });
  return { rows: refreshed, notes, removedNames };
}

function refreshRow(row: GuestCartRow, item: ProductItem): { count: number; sentences: string[] } {
  const sentences: string[] = [];
  const old = effectivePrice(row.productItem);
  const now = effectivePrice(item);
  if (old !== now) {
    sentences.push(priceNote(old, now));
  }
  const maxCount = buyableCount(item);
  if (maxCount === 0 || row.count <= maxCount) return { count: clampCartCount(row.count), sentences };
  sentences.push(countNote(item, maxCount));
  return { count: maxCount, sentences };
}

/** The card that the browser stores of an item. `optionCount` is only in cards, so it stays as stored. */
function cardOf(item: ProductItem, old: ProductItemCard): ProductItemCard {
  const { product } = item;
  return {
    id: item.id,
    uuid: item.uuid,
    displayName: item.displayName,
    optionItems: item.optionItems,
    salesPrice: item.salesPrice,
    fixedPrice: item.fixedPrice,
    ...(item.isRecommendedPrice === true && { isRecommendedPrice: true }),
    couponDiscountablePrice: item.couponDiscountablePrice,
    stockCount: item.stockCount,
    isBuyable: item.isBuyable,
    optionCount: old.optionCount,
    reviewSummary: { rating: item.reviewSummary.rating, reviewCount: item.reviewSummary.reviewCount },
    product: {
      id: product.id,
      uuid: product.uuid,
      name: product.name,
      brandName: product.brandName,
      mainImage: product.mainImage,
      isCouponApplyPriceDisplay: product.isCouponApplyPriceDisplay,
      isInstaEvent: product.isInstaEvent,
      isAdult: product.isAdult,
      badges: product.badges,
      delivery: product.delivery,
    },
  };
}
