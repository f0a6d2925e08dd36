// Rules of reviews (docs/rules/reviews.md).
import { describe, expect, test } from 'vitest';
import { hasEfficacyClaim, reviewKindOf, reviewTextProblem } from './review.ts';

describe('the text of a review', () => {
  test.each([
    ['', '리뷰를 10자 이상 입력해 주세요.'],
    ['아홉 글자입니다.', '리뷰를 10자 이상 입력해 주세요.'],
    [`   ${'가'.repeat(9)}   `, '리뷰를 10자 이상 입력해 주세요.'],
    ['가'.repeat(10), undefined],
    ['ㅎㅎㅎㅎㅎㅠㅠㅠㅠㅠ', undefined],
    ['👍'.repeat(10), undefined],
    ['👍'.repeat(9), '리뷰를 10자 이상 입력해 주세요.'],
    ['👍'.repeat(2000), undefined],
    ['가'.repeat(2001), '리뷰는 2000자까지 입력할 수 있습니다.'],
  ])('%j', (text, problem) => expect(reviewTextProblem(text)).toBe(problem));
});

test('a review with photos is a PHOTO', () => {
  expect([0, 1, 5].map(reviewKindOf)).toEqual(['TEXT', 'PHOTO', 'PHOTO']);
});

test.each([
  ['먹고 나서 고혈압 치료가 됐어요', true],
  ['당뇨 예방에 좋다고 해서 샀습니다', true],
  ['알약이 작아서 삼키기 편합니다', false],
  ['배송이 빠르고 포장이 꼼꼼해요', false],
])('a claim of efficacy: %s', (text, isClaim) => expect(hasEfficacyClaim(text)).toBe(isClaim));
