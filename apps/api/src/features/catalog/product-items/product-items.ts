// Public API of product-items: cards of lists, orderable rows for orders, saving for products.
import type { Static } from 'typebox';
import type { ProductItemCard } from '#contract/catalog/catalogue-shapes.ts';
import { pictureKeyUrl } from '../../../pictures.ts';
import { deliveryLabelOf } from '../../base/stores/stores.ts';
import type { CardRow } from '../product-lists/product-lists.ts';
import type { AnyItemRow } from './product-items.db.ts';
import { productOf, relatedOf } from './product-shape.ts';

export {
  type AnyItemRow,
  type OrderableRow,
  anyItem,
  findPreviewedItem,
  findRepresentative,
  listAdultPictureKeys,
  orderable,
} from './product-items.db.ts';
export {
  type SummaryRow,
  itemDetailOf,
  itemOf,
  productDetailOf,
  productOf,
  reviewSummaryOf,
} from './product-shape.ts';
export { type ItemDraft, type StockCause, saveItems } from './save-items.db.ts';
export { type ItemCause, applyLotChanges, applyLotStates, withdrawShortDated } from './lots/lot-changes.ts';
export {
  type LotRow,
  type TrackedItem,
  type LotOfRow,
  countReserved,
  findStoppedLot,
  listLotsOfItem,
  lockTrackedItems,
  lotsOfRow,
  reservedUnits,
  writeTracking,
} from './lots/lot-rows.db.ts';
export { changeLots, dropReplacements, emptyLots, keepReplacements } from './lots/lot-stock.db.ts';
export { type LockedLot, lockItemWithLots, lockLot, openLots, requireTracked } from './lots/locked-lot.ts';
export { recountByLots, recountLot } from './lots/lot-recounts.db.ts';
export { splitLots } from './lots/lots.ts';
export type { StockNeed } from './stock.db.ts';
export { listUnsentUnits, unpaidUnits } from './unsent-units.db.ts';
export { setLowStockLevel } from './stock.db.ts';
export {
  adjustCount,
  emptyStock,
  recountStock,
  returnStock,
  takeAvailableStock,
  takeStock,
} from './stock.ts';

/** The card of every list: a subset of ProductItem with the same nesting (docs/endpoints.md#catalogue-shapes). */
export function cardOf(row: CardRow): Static<typeof ProductItemCard> {
  return {
    ...relatedOf(row),
    optionCount: row.optionCount,
    reviewSummary: { rating: row.rating, reviewCount: row.reviewCount },
    product: {
      id: row.productId,
      uuid: row.productUuid,
      name: row.productName,
      brandName: row.brandName,
      // Lists are the same for every viewer, so the pictures of adult goods are always hidden (docs/rules/adult.md#hidden).
      mainImage: row.isAdult ? '' : pictureKeyUrl(row.imageKey),
      isCouponApplyPriceDisplay: row.isCouponApplyPriceDisplay,
      isInstaEvent: row.isInstaEvent,
      isAdult: row.isAdult,
      badges: row.badges,
      delivery: deliveryLabelOf(row),
    },
  };
}

/** The card of one item, for lists of items that a member bought. Pictures of adult goods are hidden as on every card. */
export function itemCardOf(row: AnyItemRow): Static<typeof ProductItemCard> {
  const { id, uuid, name, brandName, mainImage, badges } = productOf(row);
  return {
    ...relatedOf(row),
    isBuyable: row.isBuyable && row.isOnSale,
    optionCount: row.related.length,
    reviewSummary: { rating: row.rating, reviewCount: row.reviewCount },
    product: {
      id,
      uuid,
      name,
      brandName,
      mainImage,
      isCouponApplyPriceDisplay: row.isCouponApplyPriceDisplay,
      isInstaEvent: row.isInstaEvent,
      isAdult: row.isAdult,
      badges,
      delivery: deliveryLabelOf(row),
    },
  };
}
