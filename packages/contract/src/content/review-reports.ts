// Likes and reports of reviews by members (docs/rules/reviews.md#likes, docs/rules/reviews.md#reports).
import { Type } from 'typebox';
import { reviewReportTypes } from '#domain/reviews/review-types.ts';
import { endpoint } from '../endpoint.ts';
import { Count, DateTime, NamedObject, OneOf, TextOrEmpty, Uuid, described } from '../shapes.ts';

const ReviewReport = NamedObject('ReviewReport', {
  uuid: Uuid,
  reportType: OneOf(reviewReportTypes),
  reviewUuid: Uuid,
  text: Type.String(),
  createdAt: DateTime,
});

const LikeAnswer = Type.Object({ isLiked: Type.Boolean(), likeCount: Count });

export const reviewReports = {
  likeProductReview: endpoint({
    method: 'POST',
    path: '/productReview-review-likes',
    access: 'member',
    isBare: true,
    summary: 'Marks a review of another person as helpful; a repetition changes nothing.',
    input: { productReviewUuid: described(Uuid, 'The review.') },
    answer: LikeAnswer,
    effect: 'write',
    refuses: ['NOT_FOUND'],
  }),
  unlikeProductReview: endpoint({
    method: 'DELETE',
    path: '/productReview-review-likes',
    access: 'member',
    summary: 'Takes the mark back; a repetition changes nothing.',
    input: { productReviewUuid: described(Uuid, 'The review.') },
    answer: LikeAnswer,
    effect: 'write',
    refuses: ['NOT_FOUND'],
  }),
  registerProductReviewReport: endpoint({
    method: 'POST',
    path: '/product-review-reports',
    access: 'member',
    isBare: true,
    summary: 'Reports a review of another person, once; five reports hide it until head office decides.',
    input: {
      reviewUuid: described(Uuid, 'The review.'),
      reportType: OneOf(reviewReportTypes, 'Why it is reported.'),
      text: TextOrEmpty(500, 'Details, up to 500 characters; required for ETC.'),
    },
    answer: ReviewReport,
    effect: 'write',
    status: 201,
    refuses: ['NOT_FOUND', 'ALREADY_REPORTED', 'TOO_MANY_REQUESTS'],
  }),
};
