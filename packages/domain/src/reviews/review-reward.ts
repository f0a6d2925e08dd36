// Rewards of reviews: how much, when, and when they are taken back (docs/rules/reviews.md#reward).
import { addDays, dayMs, parseSeoulDate, seoulDate } from '../base/calendar.ts';
import type { ReviewKind } from './review-types.ts';

/** Mileage for a review, in won. */
export const rewardPrices: Readonly<Record<ReviewKind, number>> = { TEXT: 100, PHOTO: 500 };

const rewardHour = 4;
const clawbackDays = 30;

/** The next day at 04:00 in Seoul. */
export function rewardDueAt(writtenAt: Date): Date {
  const nextDay = parseSeoulDate(addDays(seoulDate(writtenAt), 1));
  return new Date(nextDay.getTime() + rewardHour * 60 * 60_000);
}

/** True for a deletion within 30 days of the writing. */
export const isRewardTakenBack = (writtenAt: Date, deletedAt: Date): boolean =>
  deletedAt.getTime() < writtenAt.getTime() + clawbackDays * dayMs;

/** Shown with reviews whose writers got mileage for them (추천·보증 등에 관한 표시·광고 심사지침). */
export const rewardLabel = '적립금 지급';
