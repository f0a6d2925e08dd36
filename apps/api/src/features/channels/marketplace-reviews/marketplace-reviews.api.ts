// Handlers of contract/channels/naver-pay-reviews.ts.
import type { naverPayReviews } from '#contract/channels/naver-pay-reviews.ts';
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { marketplaceNames } from '#domain/channels/marketplaces.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { syncByStaff } from '../channel-runs/channel-runs.ts';
import { type ChannelReviewRow, findChannelReview, listChannelReviews } from './marketplace-reviews.db.ts';
import { syncReviews } from './sync-reviews.ts';

const reviewOf = (row: ChannelReviewRow): Answer<'getNaverPayReview'> => ({
  id: row.review_id,
  salesChannel: row.channel,
  classType: row.class_type,
  productOrderId: row.product_order_id,
  ...(row.product_item_uuid !== null && { productItemUuid: row.product_item_uuid }),
  rating: row.rating,
  text: row.text,
  images: row.image_urls,
  writerMaskedId: row.writer_masked_id,
  ...(row.review_uuid !== null && { reviewUuid: row.review_uuid }),
  registeredAt: seoulDateTime(row.registered_at),
  syncedAt: seoulDateTime(row.synced_at),
});

export const marketplaceReviewsApi: HandlersOf<typeof naverPayReviews> = {
  async getNaverPayReviews(input, ctx) {
    const { rows, paging } = await listChannelReviews(ctx.db, input);
    return { data: rows.map(reviewOf), paging };
  },
  getNaverPayReview: async ({ id }, ctx) =>
    reviewOf((await findChannelReview(ctx.db, id)) ?? refuse('NOT_FOUND')),
  syncNaverPayReviews: (input, ctx) => {
    const { marketplaces } = ctx.providers;
    const channels = marketplaceNames.filter((name) => marketplaces?.[name]?.listReviews !== undefined);
    return syncByStaff(ctx, channels, input, syncReviews);
  },
};
