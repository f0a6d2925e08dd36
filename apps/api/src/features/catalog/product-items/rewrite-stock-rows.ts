// Rewrites what lists and searches show of the stock of products.
import type { Tx } from '../../../db/connect.ts';
import { rewriteProductList } from '../product-lists/product-lists.ts';
import { refreshSearchItems } from '../search/search.ts';

/** Rewrites list and search rows of products whose stock changed, in the same transaction. */
export async function rewriteStockRows(tx: Tx, productUuids: readonly string[]): Promise<void> {
  await rewriteProductList(tx, productUuids);
  await refreshSearchItems(tx, productUuids);
}
