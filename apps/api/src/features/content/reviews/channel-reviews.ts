// Read-only copies of reviews that shoppers wrote at a channel (docs/rules/channels.md#reviews): without a member, a reward and photos.
import { hasEfficacyClaim, maxReviewLength } from '#domain/reviews/review.ts';
import type { Tx } from '../../../db/connect.ts';
import { type WrittenCopy, insertCopies, updateCopies } from './channel-reviews.db.ts';
import { summarize } from './summarize.ts';

/** A review of a channel; `reviewUuid` is its copy. */
export type ChannelCopy = Omit<WrittenCopy, 'hasEfficacyClaim'>;

/** The text as it is shown: at most as long as that of a member. */
function shownText(text: string): string {
  const letters = [...text.trim()];
  return letters.length <= maxReviewLength
    ? letters.join('')
    : `${letters.slice(0, maxReviewLength - 1).join('')}…`;
}

/**
 * Inserts the copies that have no `reviewUuid`, and rewrites rating and text of the others, in the caller's transaction. Returns the uuids of all copies by their
 * key. Hidden copies stay hidden.
 */
export async function saveChannelReviews(
  tx: Tx,
  copies: readonly ChannelCopy[],
  now: Date,
): Promise<Map<string, string>> {
  const written = copies.map((copy) => {
    const text = shownText(copy.text);
    return { ...copy, text, hasEfficacyClaim: hasEfficacyClaim(text) };
  });
  const inserted = await insertCopies(
    tx,
    written.filter(({ reviewUuid }) => reviewUuid === null),
  );
  const updated = await updateCopies(
    tx,
    written.filter(({ reviewUuid }) => reviewUuid !== null),
    now,
  );
  const saved = [...inserted, ...updated];
  if (saved.length > 0)
    await summarize(tx, [...new Set(saved.map(({ productUuid }) => productUuid))].toSorted());
  return new Map(saved.map(({ key, uuid }) => [key, uuid]));
}
