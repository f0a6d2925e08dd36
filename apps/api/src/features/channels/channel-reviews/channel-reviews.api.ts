// Handlers of contract/channels/channel-reviews.ts.
import type { channelReviews } from '#contract/channels/channel-reviews.ts';
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { channelNames } from '#domain/channels/channels.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { syncByStaff } from '../channel-runs/channel-runs.ts';
import { type ChannelReviewRow, findChannelReview, listChannelReviews } from './channel-reviews.db.ts';
import { syncReviews } from './sync-reviews.ts';

const reviewOf = (row: ChannelReviewRow): Answer<'getNaverPayReview'> => ({
  id: row.reviewId,
  salesChannel: row.channel,
  classType: row.classType,
  productOrderId: row.productOrderId,
  ...(row.productItemUuid !== null && { productItemUuid: row.productItemUuid }),
  rating: row.rating,
  text: row.text,
  images: row.imageUrls,
  writerMaskedId: row.writerMaskedId,
  ...(row.reviewUuid !== null && { reviewUuid: row.reviewUuid }),
  registeredAt: seoulDateTime(row.registeredAt),
  syncedAt: seoulDateTime(row.syncedAt),
});

export const channelReviewsApi: HandlersOf<typeof channelReviews> = {
  async getNaverPayReviews(input, ctx) {
    const { rows, paging } = await listChannelReviews(ctx.db, input);
    return { data: rows.map(reviewOf), paging };
  },
  getNaverPayReview: async ({ id }, ctx) =>
    reviewOf((await findChannelReview(ctx.db, id)) ?? refuse('NOT_FOUND')),
  syncNaverPayReviews: (input, ctx) => {
    const { channels: clients } = ctx.providers;
    const channels = channelNames.filter((name) => clients?.[name]?.listReviews !== undefined);
    return syncByStaff(ctx, channels, input, syncReviews);
  },
};
