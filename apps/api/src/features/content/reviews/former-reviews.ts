// Reviews that a merchant brings from a former shop (docs/rules/moving-in.md#reviews): without a purchase here and a reward.
import { hasEfficacyClaim } from '#domain/reviews/review.ts';
import type { Tx } from '../../../db/connect.ts';
import { claimStored } from '../../base/media/media.ts';
import { type WrittenFormerReview, addPictures, insertFormerReviews } from './former-reviews.db.ts';
import { summarize } from './summarize.ts';

export type FormerReview = Omit<WrittenFormerReview, 'hasEfficacyClaim'>;

/** Adds the reviews that are not stored, and pictures to those that have none, and recounts their products. */
export async function saveFormerReviews(tx: Tx, reviews: readonly FormerReview[]): Promise<void> {
  const written = reviews.map((review) => ({ ...review, hasEfficacyClaim: hasEfficacyClaim(review.text) }));
  const inserted = await insertFormerReviews(tx, written);
  const pictured = await addPictures(tx, reviews);
  const uses = pictured.flatMap(({ uuid: targetUuid, imageUuids }) =>
    imageUuids.map((uuid) => ({ uuid, targetUuid })),
  );
  if (uses.length > 0) await claimStored(tx, uses);
  const productUuids = new Set([...inserted, ...pictured.map(({ productUuid }) => productUuid)]);
  if (productUuids.size > 0) await summarize(tx, [...productUuids]);
}
