// Handlers of contract/content/review-reports.ts.
import type { reviewReports } from '#contract/content/review-reports.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { memberOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { likeReview, reportReview } from './mark-review.ts';

export const reviewReportsApi: HandlersOf<typeof reviewReports> = {
  async likeProductReview({ productReviewUuid: uuid }, ctx) {
    return { isLiked: true, likeCount: await likeReview(ctx, { uuid, userUuid: memberOf(ctx) }, true) };
  },
  async unlikeProductReview({ productReviewUuid: uuid }, ctx) {
    return { isLiked: false, likeCount: await likeReview(ctx, { uuid, userUuid: memberOf(ctx) }, false) };
  },
  async registerProductReviewReport({ reviewUuid, reportType, text }, ctx) {
    const mark = { uuid: reviewUuid, userUuid: memberOf(ctx) };
    const report = await reportReview(ctx, mark, { type: reportType, text });
    return {
      uuid: report.uuid,
      reportType,
      reviewUuid,
      text: text.trim(),
      createdAt: seoulDateTime(report.createdAt),
    };
  },
};
