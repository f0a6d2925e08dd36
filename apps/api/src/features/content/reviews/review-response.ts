// Converts rows to Review and ReviewSummary of the contract (docs/endpoints.md#reviews).
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { maskedWriter } from '#domain/members/masked.ts';
import { rewardLabel } from '#domain/reviews/review-reward.ts';
import { reviewChannelLabels, reviewKindOf } from '#domain/reviews/review.ts';
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { publicPhotoUrls } from '../../base/media/media.ts';
import { cardOf } from '../../catalog/product-items/product-items.ts';
import { listCardsOf } from '../../catalog/product-lists/product-lists.ts';
import type { ReviewRow } from './review-lists.db.ts';
import type { StaffReviewRow } from './staff-reviews.db.ts';

export type ReviewResponse = Answer<'registerProductReview'>;

/** The review as `viewerUuid` sees it; undefined for a guest. `row` may come from JSON, where dates are texts. */
export function reviewResponse(row: ReviewRow, viewerUuid: string | undefined): ReviewResponse {
  const isMine = viewerUuid !== undefined && row.user_uuid === viewerUuid;
  const channelLabel = reviewChannelLabels[row.sales_channel];
  return {
    uuid: row.uuid,
    productUuid: row.product_uuid,
    productItemUuid: row.product_item_uuid,
    displayName: row.display_name,
    optionText: row.option_text,
    rating: row.rating,
    text: row.text,
    images: publicPhotoUrls(row.image_uuids),
    kind: reviewKindOf(row.image_uuids.length),
    writerName: row.channel_writer ?? maskedWriter(row.writer_name),
    salesChannel: row.sales_channel,
    ...(channelLabel !== undefined && { channelLabel }),
    ...(isRewarded(row) && { rewardLabel }),
    isRepeatBuyer: row.is_repeat_buyer,
    likeCount: row.like_count,
    isLiked: row.is_liked,
    isMine,
    isEdited: row.edited_at !== null,
    ...(row.answer !== null &&
      row.answered_at !== null && {
        answer: { text: row.answer, at: seoulDateTime(new Date(row.answered_at)) },
      }),
    createdAt: seoulDateTime(new Date(row.created_at)),
    ...(isMine && ownPart(row)),
  };
}

/** Also before the reward is paid: the writer knows of it. */
const isRewarded = ({ reward_due_at, reward_price }: ReviewRow): boolean =>
  reward_due_at !== null || (reward_price ?? 0) > 0;

/** The review as staff see it; its writer is masked. */
export function staffReview(row: StaffReviewRow): Answer<'answerReview'> {
  return {
    ...reviewResponse(row, undefined),
    ...ownPart(row),
    store: { uuid: row.store_uuid, name: row.store_name },
    isBest: row.is_best,
    hasEfficacyClaim: row.has_efficacy_claim,
    openReportCount: row.open_report_count,
    ...(row.decide_due_at !== null && { decideDueAt: seoulDateTime(row.decide_due_at) }),
  };
}

const ownPart = (row: ReviewRow) => ({
  ...(row.order_product_uuid !== null && { orderProductUuid: row.order_product_uuid }),
  rewardMileage: row.reward_price ?? 0,
  state: row.state,
  ...(row.hidden_reason !== null && { hiddenReason: row.hidden_reason }),
});

/** The reviews with the cards of their products, as far as these are shown. */
export async function withCards(
  { db, now }: { db: Db; now: Ctx['now'] },
  reviews: readonly ReviewResponse[],
): Promise<ReviewResponse[]> {
  const productUuids = [...new Set(reviews.map((review) => review.productUuid))];
  const cards = await listCardsOf(db, productUuids, now);
  const byProduct = new Map(cards.map((card) => [card.product_uuid, cardOf(card)]));
  return reviews.map((review) => {
    const productItem = byProduct.get(review.productUuid);
    return { ...review, ...(productItem !== undefined && { productItem }) };
  });
}
