// Saves products with their items, for the demo shop, the catalogue import and later the back office.
// List rows and search rows are rewritten in the same transaction.
import type { Tx } from '../../../db/connect.ts';
import { saveBrands } from '../brands/brands.ts';
import { saveItems } from '../product-items/product-items.ts';
import { rewriteProductRows } from './rewrite-product-rows.ts';
import { type ProductDraft, saveCategories, upsertProducts } from './save-products.db.ts';

export type Saved = { newCount: number; changedCount: number };

/** Upserts products by code with brands, categories, items, list rows and search rows. Pass at most about 1,000 drafts. */
export async function saveProducts(tx: Tx, drafts: readonly ProductDraft[], now: Date): Promise<Saved> {
  if (drafts.length === 0) return { newCount: 0, changedCount: 0 };
  const brandNames = drafts.map((draft) => draft.brandName);
  await saveBrands(tx, brandNames, now);
  const saved = await upsertProducts(tx, drafts, now);
  await saveCategories(tx, drafts);
  const items = drafts.flatMap((draft) => draft.items.map((item) => ({ ...item, productCode: draft.code })));
  await saveItems(tx, items, 'IMPORT', now);
  const uuids = saved.map((row) => row.uuid);
  await rewriteProductRows(tx, uuids, now);
  const newCount = saved.filter((row) => row.isNew).length;
  return { newCount, changedCount: saved.length - newCount };
}
