// Saves products with their items, for the demo shop, the catalogue import and later the back office.
// List rows and search rows are rewritten in the same transaction.
import type { Tx } from '../../../db/connect.ts';
import { rewriteCouponPrices } from '../coupons/coupons.ts';
import { rewriteProductList } from '../product-lists/product-lists.ts';
import { saveItems } from '../product-items/product-items.ts';
import { saveSearchOf } from '../search/search.ts';
import { type ProductDraft, saveBrands, saveCategories, upsertProducts } from './save-products.db.ts';

export type Saved = { newCount: number; changedCount: number };

/** Upserts products by code with brands, categories, items, list rows and search rows. Pass at most about 1,000 drafts. */
export async function saveProducts(tx: Tx, drafts: readonly ProductDraft[], now: Date): Promise<Saved> {
  if (drafts.length === 0) return { newCount: 0, changedCount: 0 };
  await saveBrands(tx, drafts);
  const saved = await upsertProducts(tx, drafts, now);
  await saveCategories(tx, drafts);
  const items = drafts.flatMap((draft) => draft.items.map((item) => ({ ...item, productCode: draft.code })));
  await saveItems(tx, items, 'IMPORT', now);
  const uuids = saved.map((row) => row.uuid);
  await rewriteProductList(tx, uuids);
  await rewriteCouponPrices(tx, uuids, now);
  await saveSearchOf(tx, uuids);
  const newCount = saved.filter((row) => row.isNew).length;
  return { newCount, changedCount: saved.length - newCount };
}
