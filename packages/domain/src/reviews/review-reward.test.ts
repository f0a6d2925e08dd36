// Rewards of reviews (docs/rules/reviews.md#reward).
import { expect, test } from 'vitest';
import { parseSeoulDateTime, seoulDateTime } from '../base/calendar.ts';
import { isRewardTakenBack, reviewRewardText, rewardDueAt } from './review-reward.ts';

test.each([
  ['2026-11-23T00:00:00', '2026-11-24T04:00:00'],
  ['2026-11-23T03:59:59', '2026-11-24T04:00:00'],
  ['2026-11-23T23:59:59', '2026-11-24T04:00:00'],
  ['2026-12-31T12:00:00', '2027-01-01T04:00:00'],
])('a review of %s is rewarded at %s', (writtenAt, dueAt) => {
  expect(seoulDateTime(rewardDueAt(parseSeoulDateTime(writtenAt)))).toBe(dueAt);
});

test.each([
  ['2026-11-23T12:00:00', true],
  ['2026-12-23T11:59:59', true],
  ['2026-12-23T12:00:00', false],
])(
  'the reward of a review of 2026-11-23 12:00 that is deleted at %s is taken back: %s',
  (deletedAt, isBack) => {
    const at = parseSeoulDateTime;
    expect(isRewardTakenBack(at('2026-11-23T12:00:00'), at(deletedAt))).toBe(isBack);
  },
);

test.each([
  [100, 500, '글 리뷰는 100원, 사진 리뷰는 500원이 다음 날 적립됩니다.'],
  [0, 1_000, '사진 리뷰는 1,000원이 다음 날 적립됩니다.'],
  [50, 0, '글 리뷰는 50원이 다음 날 적립됩니다.'],
  [0, 0, ''],
])('%i won for a text and %i won with photos: %s', (textRewardPrice, photoRewardPrice, text) => {
  expect(reviewRewardText({ textRewardPrice, photoRewardPrice })).toBe(text);
});
