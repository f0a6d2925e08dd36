// Enumerations of reviews (docs/rules/reviews.md). Rules: review.ts.

/** A review with photos is a PHOTO. */
export const reviewKinds = ['TEXT', 'PHOTO'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** HIDDEN: by staff. REPORTED: by members, until head office decides. */
export const reviewStates = ['SHOWN', 'HIDDEN', 'REPORTED'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Tabs of the reviews desk. REPORTED: with a report that waits for a decision; HIDDEN: by staff or by reports. */
export const reviewTabs = ['ALL', 'UNANSWERED', 'REPORTED', 'HIDDEN'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** Tabs of the reports of reviews: without and with a decision. */
export const reviewReportTabs = ['OPEN', 'DECIDED'] as const;
export type ReviewReportTab = (typeof reviewReportTabs)[number];

export const reviewSortTypes = ['BEST', 'NEWEST', 'RATING_DESC', 'RATING_ASC'] as const;
export type ReviewSortType = (typeof reviewSortTypes)[number];

/** What a member reports; ETC needs a text. */
export const reviewReportTypes = [
  'ADVERTISEMENT',
  'ABUSE',
  'OBSCENE',
  'PRIVACY',
  'COPYRIGHT',
  'FALSE_EFFICACY',
  'IRRELEVANT',
  'ETC',
] as const;
export type ReviewReportType = (typeof reviewReportTypes)[number];

/** The published criteria by which staff hide a review; a bad rating is none (docs/rules/reviews.md#hide). */
export const hideCriteria = [
  'ADVERTISEMENT',
  'ABUSE',
  'OBSCENE',
  'PRIVACY',
  'COPYRIGHT',
  'FALSE_EFFICACY',
  'IRRELEVANT',
] as const satisfies readonly ReviewReportType[];
export type HideCriterion = (typeof hideCriteria)[number];

export const reviewReportLabels: Readonly<Record<ReviewReportType, string>> = {
  ADVERTISEMENT: '광고·홍보',
  ABUSE: '욕설·비방',
  OBSCENE: '음란',
  PRIVACY: '개인정보 노출',
  COPYRIGHT: '사진·글 도용',
  FALSE_EFFICACY: '허위·과장 효능',
  IRRELEVANT: '상품과 무관',
  ETC: '기타',
};
