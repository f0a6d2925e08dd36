// Rewrites the rows that are computed from products: lists, cards, traits, coupon prices, search.
import type { Tx } from '../../../db/connect.ts';
import { rewriteCouponPrices } from '../coupons/coupons.ts';
import { rewriteProductList, rewriteTraits } from '../product-lists/product-lists.ts';
import { saveSearchOf } from '../search/search.ts';

/** Call it in the transaction that changes products, items or their categories; at most about 1,000 products. */
export async function rewriteProductRows(tx: Tx, uuids: readonly string[], now: Date): Promise<void> {
  if (uuids.length === 0) return;
  await rewriteProductList(tx, uuids);
  await rewriteTraits(tx, uuids);
  await rewriteCouponPrices(tx, uuids, now);
  await saveSearchOf(tx, uuids);
}
