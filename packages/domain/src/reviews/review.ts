// Rules of reviews: what a text must be, which reviews may be picked, how they are labelled (docs/rules/reviews.md).
import type { SalesChannel } from '../base/enums.ts';
import { lintIssues } from '../content/efficacy-lint.ts';
import type { ReviewKind } from './review-types.ts';

export const minReviewLength = 10;
/** So many members hide a review by their reports until head office decides, within `decideDays` business days. */
export const reportersToHide = 5;
export const decideDays = 3;
export const maxReviewLength = 2000;

/** The sentence for a text that is too short or too long; undefined for a good one. */
export function reviewTextProblem(text: string): string | undefined {
  const { length } = [...text.trim()];
  if (length < minReviewLength) return `리뷰를 ${minReviewLength}자 이상 입력해 주세요.`;
  return length > maxReviewLength ? `리뷰는 ${maxReviewLength}자까지 입력할 수 있습니다.` : undefined;
}

export const reviewKindOf = (photoCount: number): ReviewKind => (photoCount > 0 ? 'PHOTO' : 'TEXT');

/** Such a text is published as its writer's own, but never picked by the shop, whose advertising it would be (docs/rules/reviews.md#best). */
export const hasEfficacyClaim = (text: string): boolean => lintIssues(text, 'REVIEW').length > 0;

export const formerReviewLabel = '이전 쇼핑몰에서 작성된 리뷰';

/** Reviews of a channel say where they come from. */
export const reviewChannelLabels: Readonly<Record<SalesChannel, string | undefined>> = {
  ONNS: undefined,
  NAVERPAY: '네이버페이 구매평',
  SMARTSTORE: '스마트스토어 구매평',
  COUPANG: '쿠팡 상품평',
};
