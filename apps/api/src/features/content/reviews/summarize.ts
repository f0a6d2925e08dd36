// Figures about the reviews of products, kept with the products, so that lists need no further query (docs/rules/reviews.md#summary).
import type { Tx } from '../../../db/connect.ts';
import { rewriteReviewCounts } from '../../catalog/product-lists/product-lists.ts';
import { rewriteSummaries } from './reviews.db.ts';

/** Recounts the reviews of these products. Call it in the transaction that changes a review. */
export async function summarize(tx: Tx, productUuids: readonly string[]): Promise<void> {
  await rewriteSummaries(tx, productUuids);
  await rewriteReviewCounts(tx, productUuids);
}
