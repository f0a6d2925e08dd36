// Compares the rows of a guest's cart with today's items: new price, less stock, no longer sold (docs/rules/cart.md#guest).
// Pure: reading and writing the browser's cart is use-cart.ts.
import { cartCount } from '#domain/cart.ts';
import { effectivePrice } from '#domain/price.ts';
import { buyableCount, countNote, priceNote } from '../../shared/cart/page/cart-notes.ts';
import type { ProductItemCard } from '../../shared/catalog/catalog-types.ts';
import type { GuestCartRow } from '../../shared/cart/guest-cart.ts';
import type { ProductItem } from '../../shared/order/order-types.ts';

export type RefreshedCart = {
  rows: GuestCartRow[];
  /** Sentences per item, for what changed since it was put in. */
  notes: Map<string, string[]>;
  /** Names of what the shop no longer has. */
  removedNames: string[];
};

/** Rows as they are today, in their order. Counts above what can be bought are lowered, and it is said. */
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
  const most = buyableCount(item);
  if (most === 0 || row.count <= most) return { count: cartCount(row.count), sentences };
  sentences.push(countNote(item, most));
  return { count: most, sentences };
}

/** The card that the browser keeps of an item; what only cards know stays as it was. */
function cardOf(item: ProductItem, old: ProductItemCard): ProductItemCard {
  const { product } = item;
  return {
    id: item.id,
    uuid: item.uuid,
    displayName: item.displayName,
    optionItems: item.optionItems,
    salesPrice: item.salesPrice,
    fixedPrice: item.fixedPrice,
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
