// Public API of reviews: what a withdrawal leaves of a member's reviews, likes and reports; figures of products; reviews of channels and of a
// former shop.
import type { Tx } from '../../../db/connect.ts';
import { deleteLikesOf, releaseReporters } from './review-reports.db.ts';
import { releaseWriters, subtractLikes } from './reviews.db.ts';

export { type ChannelCopy, saveChannelReviews } from './channel-reviews.ts';
export { type FormerReview, saveFormerReviews } from './former-reviews.ts';
export { listStoredReviews } from './former-reviews.db.ts';
export { summarize } from './summarize.ts';

/**
 * Removes the members from their reviews and reports, which stay, and deletes their likes (docs/rules/reviews.md#names). Call it before
 * their mileage is locked: rewards lock in this order.
 */
export async function releaseReviews(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await releaseWriters(tx, userUuids);
  const likes = await deleteLikesOf(tx, userUuids);
  if (likes.length > 0) await subtractLikes(tx, likes);
  await releaseReporters(tx, userUuids);
}
