// The door of product items: cards for search, orderable rows and stock for orders, saving for products.
import type { Static } from 'typebox';
import type { ProductItemCard } from '#contract/catalogue-shapes.ts';
import { refuse, stockShortageMessage } from '#domain/refusal.ts';
import type { Tx } from '../../db/connect.ts';
import { pictureUrl } from '../../pictures.ts';
import { deliveryLabelOf } from '../stores/stores.ts';
import type { CardRow } from './cards.db.ts';
import { relatedOf } from './product-shape.ts';
import { findStockCount, returnStockOf, takeStockOf } from './product-items.db.ts';
import { rewriteProductList } from './product-list.db.ts';
import { refreshSearchItems } from '../search/search.ts';

export { conditions, listCards, listCardsOf, listFacets } from './cards.db.ts';
export { nearestCards, searchCards } from './search-cards.ts';
export { findItems, listOrderable, type OrderableRow } from './product-items.db.ts';
export { itemOf, productDetailOf, reviewSummaryOf } from './product-shape.ts';
export { rewriteProductList, rewriteSalesCounts } from './product-list.db.ts';
export { saveItems, type ItemDraft } from './save-items.db.ts';

/** The card of every list: a true subset of ProductItem with the same nesting (api.md 1.2). */
export function cardOf(row: CardRow): Static<typeof ProductItemCard> {
  return {
    ...relatedOf(row),
    optionCount: row.option_count,
    reviewSummary: { rating: row.rating, reviewCount: row.review_count },
    product: {
      id: row.product_id,
      uuid: row.product_uuid,
      name: row.product_name,
      brandName: row.brand_name,
      // Adult goods hide their picture until the viewer is verified (api.md 1.2); verification is members' work.
      mainImage: row.is_adult ? '' : pictureUrl(row.main_image),
      isCouponApplyPriceDisplay: row.is_coupon_apply_price_display,
      isInstaEvent: row.is_insta_event,
      isAdult: row.is_adult,
      badges: row.badges,
      delivery: deliveryLabelOf(row),
    },
  };
}

export type StockNeed = {
  productItemUuid: string;
  productUuid: string;
  count: number;
  orderProductUuid: string;
};

/**
 * Takes the stock of an order in id order, so that two orders never wait for each other in a circle (domain.md O7).
 * Refuses SOLD_OUT or STOCK_SHORTAGE for the first item that has too little; the caller's transaction undoes the rest.
 */
export async function takeStock(tx: Tx, needs: readonly StockNeed[], now: Date): Promise<void> {
  const emptied: string[] = [];
  for (const need of inIdOrder(needs)) {
    const left = await takeStockOf(tx, need.productItemUuid, need.count, need.orderProductUuid, now);
    if (left === undefined) await refuseShortage(tx, need);
    if (left === 0) emptied.push(need.productUuid);
  }
  if (emptied.length > 0) await relist(tx, emptied);
}

/** Gives back what order rows had taken (effect S+). */
export async function returnStock(tx: Tx, needs: readonly StockNeed[], now: Date): Promise<void> {
  const refilled: string[] = [];
  for (const need of inIdOrder(needs)) {
    const before = await returnStockOf(tx, need.productItemUuid, need.count, need.orderProductUuid, now);
    if (before === 0) refilled.push(need.productUuid);
  }
  if (refilled.length > 0) await relist(tx, refilled);
}

/** Lists and search say the same: sold out comes last in both, at once. */
async function relist(tx: Tx, productUuids: readonly string[]): Promise<void> {
  await rewriteProductList(tx, productUuids);
  await refreshSearchItems(tx, productUuids);
}

function inIdOrder(needs: readonly StockNeed[]): StockNeed[] {
  return needs.toSorted((a, b) => (a.productItemUuid < b.productItemUuid ? -1 : 1));
}

async function refuseShortage(tx: Tx, need: StockNeed): Promise<never> {
  const availableCount = await findStockCount(tx, need.productItemUuid);
  const extra = { productItemUuid: need.productItemUuid, availableCount };
  if (availableCount === 0) return refuse('SOLD_OUT', { extra });
  return refuse('STOCK_SHORTAGE', { message: stockShortageMessage(availableCount), extra });
}
