// The door of product items: cards for search, orderable rows and stock for orders, saving for products.
import type { Static } from 'typebox';
import type { ProductItemCard } from '#contract/catalogue-shapes.ts';
import { refuse, stockShortageMessage } from '#domain/refusal.ts';
import type { Tx } from '../../db/connect.ts';
import { pictureKeyUrl } from '../../pictures.ts';
import { deliveryLabelOf } from '../stores/stores.ts';
import type { CardRow } from './cards.db.ts';
import { relatedOf } from './product-shape.ts';
import { rewriteProductList } from './product-list.db.ts';
import { refreshSearchItems } from '../search/search.ts';
import { type StockNeed, type StockRow, returnStockOf, takeStockOf } from './stock.db.ts';

export { listFacets } from './cards.db.ts';
export { nearestCards, searchCards } from './search-cards.ts';
export {
  anyItem,
  findRepresentative,
  orderable,
  type AnyItemRow,
  type OrderableRow,
} from './product-items.db.ts';
export { itemOf, productDetailOf, productOf, reviewSummaryOf } from './product-shape.ts';
export { rewriteProductList, rewriteSalesCounts } from './product-list.db.ts';
export { isRunLow, takePlentyOf as takePlenty, type StockNeed } from './stock.db.ts';
export { saveItems, type ItemDraft } from './save-items.db.ts';
export { filterOf } from './viewer-filter.ts';

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
      mainImage: row.is_adult ? '' : pictureKeyUrl(row.image_key),
      isCouponApplyPriceDisplay: row.is_coupon_apply_price_display,
      isInstaEvent: row.is_insta_event,
      isAdult: row.is_adult,
      badges: row.badges,
      delivery: deliveryLabelOf(row),
    },
  };
}

/**
 * Takes the stock of an order, all of it or none: refuses SOLD_OUT or STOCK_SHORTAGE for the first item, in id order, that has
 * too little, and the caller's transaction undoes the rest. Answers the items that can still be bought afterwards.
 */
export async function takeStock(tx: Tx, needs: readonly StockNeed[], now: Date): Promise<Set<string>> {
  const items = await takeStockOf(tx, needs, now);
  const short = items.find((item) => item.before < item.count);
  if (short !== undefined) return refuseShortage(short);
  await relist(
    tx,
    needs,
    items.filter((item) => item.before === item.count),
  );
  return new Set(items.filter((item) => item.is_buyable).map((item) => item.uuid));
}

/** Gives back what order rows had taken (effect S+). */
export async function returnStock(tx: Tx, needs: readonly StockNeed[], now: Date): Promise<void> {
  const items = await returnStockOf(tx, needs, now);
  await relist(
    tx,
    needs,
    items.filter((item) => item.before === 0),
  );
}

/** Lists and search say the same at once: products whose item was just emptied or filled again get their rows anew. */
async function relist(tx: Tx, needs: readonly StockNeed[], turned: readonly StockRow[]): Promise<void> {
  if (turned.length === 0) return;
  const uuids = new Set(turned.map((item) => item.uuid));
  const products = needs.filter((need) => uuids.has(need.productItemUuid)).map((need) => need.productUuid);
  await rewriteProductList(tx, products);
  await refreshSearchItems(tx, products);
}

function refuseShortage({ uuid, before }: StockRow): never {
  const extra = { productItemUuid: uuid, availableCount: before };
  if (before === 0) return refuse('SOLD_OUT', { extra });
  return refuse('STOCK_SHORTAGE', { message: stockShortageMessage(before), extra });
}
