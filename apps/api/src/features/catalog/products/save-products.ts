// Saves products with their items, for the demo shop, the catalogue import and staff. Nothing else writes a product or its items, except
// that orders change stock counts. List rows and search rows are rewritten in the same transaction.
import type { Tx } from '../../../db/connect.ts';
import { saveBrands } from '../brands/brands.ts';
import { type StockCause, saveItems } from '../product-items/product-items.ts';
import { rewriteProductRows } from './rewrite-product-rows.ts';
import { type ProductDraft, saveCategories, upsertProducts } from './save-products.db.ts';
import { lockSavedProducts } from './saved-products.db.ts';

export type Saved = {
  newCount: number;
  changedCount: number;
  /** In the order of the drafts. */
  uuids: string[];
};

/**
 * Upserts products by code with brands, categories, items, list rows and search rows. `cause` is that of the stock movements. Pass at most
 * about 1,000 drafts.
 */
export async function saveProducts(
  tx: Tx,
  drafts: readonly ProductDraft[],
  now: Date,
  cause: StockCause = { reason: 'IMPORT' },
): Promise<Saved> {
  if (drafts.length === 0) return { newCount: 0, changedCount: 0, uuids: [] };
  await lockSavedProducts(
    tx,
    drafts.map((draft) => draft.code),
  );
  const brandNames = drafts.map((draft) => draft.brandName);
  await saveBrands(tx, brandNames, now);
  const saved = await upsertProducts(tx, drafts, now);
  await saveCategories(tx, drafts);
  const items = drafts.flatMap((draft) => draft.items.map((item) => ({ ...item, productCode: draft.code })));
  await saveItems(tx, items, cause, now);
  const uuids = saved.map((row) => row.uuid);
  await rewriteProductRows(tx, uuids, now);
  const newCount = saved.filter((row) => row.isNew).length;
  return { newCount, changedCount: saved.length - newCount, uuids };
}
