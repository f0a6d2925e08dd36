// The reviews desk of staff (docs/rules/reviews.md#desk): reviews, answers, hiding by criteria, picking, and decisions about reports.
import { Type } from 'typebox';
import { hideCriteria, reviewReportTypes } from '#domain/reviews/review-types.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  OnlySalesChannels,
  Page,
  ResourceUuid,
  Text,
  Uuid,
  described,
  pagingInput,
} from '../shapes.ts';
import { OnlyRating, Review } from './review-shapes.ts';

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
      reviewUuid: Type.Optional(described(Uuid, 'Only this review.')),
      rating: Type.Optional(OnlyRating),
      isPhoto: Type.Optional(Flag('Only reviews with photos (true) or without (false).')),
      isReported: Type.Optional(
        Flag('Only reviews with reports that wait for a decision (true), or without (false).'),
      ),
      isHidden: Type.Optional(
        Flag('Only reviews that are hidden (true), by staff or by reports, or shown (false).'),
      ),
      isUnanswered: Type.Optional(Flag('Only reviews without an answer (true), or with one (false).')),
      hasEfficacyClaim: Type.Optional(
        Flag('Only reviews that claim a medical effect (true), or the others (false).'),
      ),
      salesChannels: Type.Optional(OnlySalesChannels),
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
    input: { uuid: ResourceUuid, text: Text(2000, 'Answer, up to 2,000 characters.') },
    answer: StaffReview,
    effect: 'write',
    refuses: ['NOT_FOUND', 'LINT_FAILED'],
  }),
  hideReview: endpoint({
    method: 'POST',
    path: '/staff/reviews/{uuid}/action/hide',
    access: 'admin',
    summary: 'Hides a review by a published criterion and tells its writer why; its open reports are upheld.',
    input: {
      uuid: ResourceUuid,
      criterion: OneOf(hideCriteria, 'The published criterion.'),
      text: Text(500, 'Reason, which is sent to the writer.'),
    },
    answer: StaffReview,
    effect: 'write',
    refuses: ['NOT_FOUND'],
  }),
  showReview: endpoint({
    method: 'POST',
    path: '/staff/reviews/{uuid}/action/show',
    access: 'admin',
    summary: 'Shows a hidden review again; its open reports are not upheld.',
    input: { uuid: ResourceUuid },
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
    input: { uuid: ResourceUuid, isBest: Flag('Whether the review is picked.') },
    answer: StaffReview,
    effect: 'write',
    refuses: ['NOT_FOUND', 'LINT_FAILED'],
  }),
  getReviewReportsByPaging: endpoint({
    method: 'POST',
    path: '/staff/review-reports/action/get-by-paging',
    access: 'admin',
    summary: 'Reports of reviews: open ones oldest first, others newest first.',
    input: {
      ...pagingInput,
      isDecided: Type.Optional(Flag('Only decided reports (true) or open ones (false).')),
      reviewUuid: Type.Optional(described(Uuid, 'Only this review.')),
    },
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
      uuid: ResourceUuid,
      isUpheld: Flag('Whether the review is hidden.'),
      criterion: Type.Optional(
        OneOf(hideCriteria, 'Default: the type of the report; required where that is ETC.'),
      ),
      text: Text(500, 'Reason; sent to the writer when the review is hidden.'),
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
    input: {
      fromProductItemUuid: Type.Optional(described(Uuid, 'The item that was registered again.')),
      toProductItemUuid: Type.Optional(described(Uuid, 'Its successor.')),
    },
    answer: Type.Object({ reviewCount: Count, likeCount: Count, statisticCount: Count }),
    effect: 'write',
    refuses: ['NOT_FOUND'],
  }),
};
