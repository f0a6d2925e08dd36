// The reviews desk of staff (docs/rules/reviews.md#desk): reviews, answers, hiding by criteria, picking, and decisions about reports.
import { Type } from 'typebox';
import { salesChannels } from '#domain/base/enums.ts';
import { hideCriteria, reviewReportTypes } from '#domain/reviews/review-types.ts';
import { endpoint } from '../endpoint.ts';
import { Count, DateTime, NamedObject, OneOf, Page, Text, Uuid, pagingInput } from '../shapes.ts';
import { Rating, Review } from './review-shapes.ts';

const StaffReview = NamedObject('StaffReview', {
  ...Review.properties,
  store: Type.Object({ uuid: Uuid, name: Type.String() }),
  isBest: Type.Boolean(),
  /** It is never picked (docs/rules/reviews.md#best). */
  hasEfficacyClaim: Type.Boolean(),
  /** Reports without a decision. */
  openReportCount: Count,
  /** End of the third business day after reports hid it. */
  decideDueAt: Type.Optional(DateTime),
});

const StaffReviewReport = NamedObject('StaffReviewReport', {
  uuid: Uuid,
  reportType: OneOf(reviewReportTypes),
  text: Type.String(),
  createdAt: DateTime,
  review: StaffReview,
  isUpheld: Type.Optional(Type.Boolean()),
  decidedAt: Type.Optional(DateTime),
  decision: Type.Optional(Type.String()),
});

export const reviewsDesk = {
  getStaffReviewsByPaging: endpoint({
    method: 'POST',
    path: '/staff/reviews/action/get-by-paging',
    access: 'staff',
    permission: 'REVIEWS',
    summary: 'Reviews of the staff’s store, or of all stores, newest first.',
    input: {
      ...pagingInput,
      reviewUuid: Type.Optional(Uuid),
      rating: Type.Optional(Rating),
      isPhoto: Type.Optional(Type.Boolean()),
      isReported: Type.Optional(Type.Boolean()),
      isHidden: Type.Optional(Type.Boolean()),
      isUnanswered: Type.Optional(Type.Boolean()),
      hasEfficacyClaim: Type.Optional(Type.Boolean()),
      salesChannels: Type.Optional(Type.Array(OneOf(salesChannels), { maxItems: 10 })),
    },
    envelope: 'page',
    answer: Page(StaffReview),
  }),
  answerReview: endpoint({
    method: 'POST',
    path: '/staff/reviews/{uuid}/action/answer',
    access: 'staff',
    permission: 'REVIEWS',
    summary:
      'Answers a review of the staff’s store, or replaces the answer. Refused when the text claims a medical effect.',
    input: { uuid: Uuid, text: Text(2000) },
    answer: StaffReview,
    effect: 'write',
    refuses: ['NOT_FOUND', 'LINT_FAILED'],
  }),
  hideReview: endpoint({
    method: 'POST',
    path: '/staff/reviews/{uuid}/action/hide',
    access: 'admin',
    summary: 'Hides a review by a published criterion and tells its writer why; its open reports are upheld.',
    input: { uuid: Uuid, criterion: OneOf(hideCriteria), text: Text(500) },
    answer: StaffReview,
    effect: 'write',
    refuses: ['NOT_FOUND'],
  }),
  showReview: endpoint({
    method: 'POST',
    path: '/staff/reviews/{uuid}/action/show',
    access: 'admin',
    summary: 'Shows a hidden review again; its open reports are not upheld.',
    input: { uuid: Uuid },
    answer: StaffReview,
    effect: 'write',
    refuses: ['NOT_FOUND'],
  }),
  setBestReview: endpoint({
    method: 'POST',
    path: '/staff/reviews/{uuid}/action/set-best',
    access: 'admin',
    summary:
      'Picks a review as one of the best of its product, or takes it back. Refused when it claims a medical effect.',
    input: { uuid: Uuid, isBest: Type.Boolean() },
    answer: StaffReview,
    effect: 'write',
    refuses: ['NOT_FOUND', 'LINT_FAILED'],
  }),
  getReviewReportsByPaging: endpoint({
    method: 'POST',
    path: '/staff/review-reports/action/get-by-paging',
    access: 'admin',
    summary: 'Reports of reviews: open ones oldest first, others newest first.',
    input: { ...pagingInput, isDecided: Type.Optional(Type.Boolean()), reviewUuid: Type.Optional(Uuid) },
    envelope: 'page',
    answer: Page(StaffReviewReport),
  }),
  decideReviewReport: endpoint({
    method: 'POST',
    path: '/staff/review-reports/{uuid}/action/decide',
    access: 'admin',
    summary:
      'Decides all open reports of the review: upheld, it is hidden by the criterion, otherwise shown.',
    input: {
      uuid: Uuid,
      isUpheld: Type.Boolean(),
      /** Default: the type of the report; required where that is ETC. */
      criterion: Type.Optional(OneOf(hideCriteria)),
      text: Text(500),
    },
    answer: StaffReviewReport,
    effect: 'write',
    refuses: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  remapReviews: endpoint({
    method: 'POST',
    path: '/order-product-statistics/action/remap-reviews',
    access: 'admin',
    summary:
      'After goods were registered again: moves the reviews, likes and order counts of an item to its successor. Without items it recounts the reviews of all products.',
    input: { fromProductItemUuid: Type.Optional(Uuid), toProductItemUuid: Type.Optional(Uuid) },
    answer: Type.Object({ reviewCount: Count, likeCount: Count, statisticCount: Count }),
    effect: 'write',
    refuses: ['NOT_FOUND'],
  }),
};
