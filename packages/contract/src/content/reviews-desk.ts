// The reviews desk of staff (docs/rules/reviews.md#desk): reviews, answers, hiding by criteria, picking, and decisions about reports.
import { Type } from 'typebox';
import {
  hideCriteria,
  reviewReportTabs,
  reviewReportTypes,
  reviewTabs,
} from '#domain/reviews/review-types.ts';
import { endpoint } from '../endpoint.ts';
import { BulkResult, bulkAtMost } from '../sales/bulk-result.ts';
import {
  Count,
  DateRange,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  OnlySalesChannels,
  Page,
  ResourceUuid,
  SearchTerm,
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

const desk = { access: 'staff', permission: 'REVIEWS' } as const;

const filter = {
  reviewUuid: Type.Optional(described(Uuid, 'Only this review.')),
  rating: Type.Optional(OnlyRating),
  isPhoto: Type.Optional(Flag('Only reviews with photos (true) or without (false).')),
  isReported: Type.Optional(
    Flag('Only reviews with reports that wait for a decision (true), or without (false).'),
  ),
  isHidden: Type.Optional(
    Flag('Only reviews that are hidden (true), by staff or by reports, or shown (false).'),
  ),
  isUnanswered: Type.Optional(
    Flag(
      'Only reviews without an answer (true), except those of a former shop, or reviews with one (false).',
    ),
  ),
  hasEfficacyClaim: Type.Optional(
    Flag('Only reviews that claim a medical effect (true), or the others (false).'),
  ),
  salesChannels: Type.Optional(OnlySalesChannels),
  productUuid: Type.Optional(described(Uuid, 'Only reviews of this product.')),
  storeUuid: Type.Optional(described(Uuid, 'Only reviews of this store.')),
  userUuid: Type.Optional(described(Uuid, 'Only reviews of this member.')),
  dateRange: Type.Optional(DateRange),
  keyword: Type.Optional(
    described(
      SearchTerm,
      'Only reviews with this text in review or product name; the newest 20,000 that meet the other filters are searched.',
    ),
  ),
};

const tabCount = <const T extends readonly string[]>(name: string, tabs: T) =>
  Type.Array(
    NamedObject(name, {
      tab: OneOf(tabs),
      count: Count,
      /** Only true: counting stopped at `count`. */
      isCountCapped: Type.Optional(Type.Boolean()),
    }),
  );

const uuids = Type.Array(Uuid, {
  minItems: 1,
  maxItems: bulkAtMost,
  description: 'Reviews; one that is named twice is one review.',
});

const hiding = {
  criterion: OneOf(hideCriteria, 'The published criterion.'),
  text: Text(500, 'Reason, which is sent to the writer.'),
};

export const reviewsDesk = {
  getReviewTabCounts: endpoint({
    ...desk,
    method: 'POST',
    path: '/staff/reviews/action/get-tab-counts',
    summary: 'Number of reviews by tab; counting a tab stops at 10,000.',
    input: filter,
    answer: tabCount('ReviewTabCount', reviewTabs),
  }),
  getStaffReviewsByPaging: endpoint({
    ...desk,
    method: 'POST',
    path: '/staff/reviews/action/get-by-paging',
    summary: 'Reviews of the staff’s store, or of all stores, newest first.',
    input: { ...pagingInput, ...filter },
    envelope: 'page',
    answer: Page(StaffReview),
  }),
  bulkAnswerReviews: endpoint({
    ...desk,
    method: 'POST',
    path: '/staff/reviews/action/bulk-answer',
    summary:
      'Gives reviews of the staff’s store the same answer; those with this answer are unchanged. Refused when the text claims a medical effect.',
    input: { uuids, text: Text(2000, 'Answer, up to 2,000 characters.') },
    answer: BulkResult,
    effect: 'write',
    refuses: ['LINT_FAILED'],
  }),
  bulkHideReviews: endpoint({
    method: 'POST',
    path: '/staff/reviews/action/bulk-hide',
    access: 'admin',
    summary:
      'Hides reviews by a published criterion as hideReview does; those hidden for the same reason are unchanged.',
    input: { uuids, ...hiding },
    answer: BulkResult,
    effect: 'write',
    refuses: [],
  }),
  bulkShowReviews: endpoint({
    method: 'POST',
    path: '/staff/reviews/action/bulk-show',
    access: 'admin',
    summary: 'Shows reviews again as showReview does; those that are shown are unchanged.',
    input: { uuids },
    answer: BulkResult,
    effect: 'write',
    refuses: [],
  }),
  answerReview: endpoint({
    method: 'POST',
    ...desk,
    path: '/staff/reviews/{uuid}/action/answer',
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
      ...hiding,
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
  getReviewReportTabCounts: endpoint({
    method: 'GET',
    path: '/staff/review-reports/action/get-tab-counts',
    access: 'admin',
    summary: 'Number of open and decided reports of reviews; counting a tab stops at 10,000.',
    input: {},
    answer: tabCount('ReviewReportTabCount', reviewReportTabs),
  }),
  getReviewReport: endpoint({
    method: 'GET',
    path: '/staff/review-reports/{uuid}',
    access: 'admin',
    summary: 'A report with its review and the other open reports of it.',
    input: { uuid: ResourceUuid },
    answer: NamedObject('StaffReviewReportDetail', {
      ...StaffReviewReport.properties,
      /** Other reports of the review without a decision, oldest first; at most 20. */
      others: Type.Array(
        NamedObject('OtherReviewReport', {
          uuid: Uuid,
          reportType: OneOf(reviewReportTypes),
          text: Type.String(),
          createdAt: DateTime,
        }),
      ),
    }),
    refuses: ['NOT_FOUND'],
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
