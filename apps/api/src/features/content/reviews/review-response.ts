// Converts rows to Review and ReviewSummary of the contract (docs/endpoints.md#reviews).
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { maskedWriter } from '#domain/members/masked.ts';
import { rewardLabel } from '#domain/reviews/review-reward.ts';
import { formerReviewLabel, reviewChannelLabels, reviewKindOf } from '#domain/reviews/review.ts';
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { publicPhotoUrls } from '../../base/media/media.ts';
import { cardOf } from '../../catalog/product-items/product-items.ts';
import { listCardsOf } from '../../catalog/product-lists/product-lists.ts';
import type { ReviewRow } from './review-lists.db.ts';
import type { StaffReviewRow } from './staff-reviews.db.ts';

export type ReviewResponse = Answer<'registerProductReview'>;

/** The review as `viewerUuid` sees it; undefined for a guest. `row` may come from JSON, where dates are texts. */
export function reviewResponse(row: ReviewRow, viewerUuid: string | undefined): ReviewResponse {
  const isMine = viewerUuid !== undefined && row.userUuid === viewerUuid;
  const { uuid, productUuid, productItemUuid, displayName, optionText, rating, text, salesChannel } = row;
  const { isRepeatBuyer, likeCount, isLiked } = row;
  const item = { productUuid, productItemUuid, displayName, optionText };
  const marks = { isRepeatBuyer, likeCount, isLiked, isMine };
  const channelLabel = row.isFormer ? formerReviewLabel : reviewChannelLabels[salesChannel];
  return {
    uuid,
    ...item,
    rating,
    text,
    salesChannel,
    ...marks,
    images: publicPhotoUrls(row.imageUuids),
    kind: reviewKindOf(row.imageUuids.length),
    writerName: row.channelWriter ?? maskedWriter(row.writerName),
    ...(channelLabel !== undefined && { channelLabel }),
    ...(isRewarded(row) && { rewardLabel }),
    isEdited: row.editedAt !== null,
    ...(row.answer !== null &&
      row.answeredAt !== null && {
        answer: { text: row.answer, at: seoulDateTime(new Date(row.answeredAt)) },
      }),
    createdAt: seoulDateTime(new Date(row.createdAt)),
    ...(isMine && ownPart(row)),
  };
}

/** Also before the reward is paid: the writer knows of it. */
const isRewarded = ({ rewardDueAt, rewardPrice }: ReviewRow): boolean =>
  rewardDueAt !== null || (rewardPrice ?? 0) > 0;

/** The review as staff see it; its writer is masked. */
export function staffReview(row: StaffReviewRow): Answer<'answerReview'> {
  const { isBest, hasEfficacyClaim, openReportCount, decideDueAt } = row;
  return {
    ...reviewResponse(row, undefined),
    ...ownPart(row),
    store: { uuid: row.storeUuid, name: row.storeName },
    isBest,
    hasEfficacyClaim,
    openReportCount,
    ...(decideDueAt !== null && { decideDueAt: seoulDateTime(decideDueAt) }),
  };
}

const ownPart = ({ orderProductUuid, rewardPrice, state, hiddenReason }: ReviewRow) => ({
  ...withoutNulls({ orderProductUuid, state, hiddenReason }),
  rewardMileage: rewardPrice ?? 0,
});

/** The reviews with the cards of their products, as far as these are shown. */
export async function withCards(
  { db, now }: { db: Db; now: Ctx['now'] },
  reviews: readonly ReviewResponse[],
): Promise<ReviewResponse[]> {
  const productUuids = [...new Set(reviews.map((review) => review.productUuid))];
  const cards = await listCardsOf(db, productUuids, now);
  const byProduct = new Map(cards.map((card) => [card.productUuid, cardOf(card)]));
  return reviews.map((review) => {
    const productItem = byProduct.get(review.productUuid);
    return { ...review, ...(productItem !== undefined && { productItem }) };
  });
}
