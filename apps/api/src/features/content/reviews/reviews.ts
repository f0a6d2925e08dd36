// Public API of reviews: what a withdrawal leaves of a member's reviews.
import type { Tx } from '../../../db/connect.ts';
import { releaseWriters } from './reviews.db.ts';

/** Removes the members from their reviews, which stay and name 탈퇴회원 as their writer (docs/rules/reviews.md#names). */
export async function releaseReviews(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await releaseWriters(tx, userUuids);
}
