// Reviews that a merchant brings from a former shop (docs/rules/moving-in.md#reviews): without a purchase here and a reward.
import { hasEfficacyClaim } from '#domain/reviews/review.ts';
import type { Tx } from '../../../db/connect.ts';
import { type WrittenFormerReview, insertFormerReviews } from './former-reviews.db.ts';
import { summarize } from './summarize.ts';

export type FormerReview = Omit<WrittenFormerReview, 'hasEfficacyClaim'>;

/** Adds the reviews that are not stored and recounts their products; stored ones stay as they are. */
export async function saveFormerReviews(tx: Tx, reviews: readonly FormerReview[]): Promise<void> {
  const written = reviews.map((review) => ({ ...review, hasEfficacyClaim: hasEfficacyClaim(review.text) }));
  const productUuids = await insertFormerReviews(tx, written);
  if (productUuids.length > 0) await summarize(tx, productUuids);
}
