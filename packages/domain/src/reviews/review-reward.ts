// When rewards of reviews are paid and taken back (docs/rules/reviews.md#reward). How much they are: settings.ts.
import { addDays, dayMs, parseSeoulDate, seoulDate } from '../base/calendar.ts';
import { type Won, formatWon } from '../base/money.ts';

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

/** What is shown to a member before writing: '글 리뷰는 100원, 사진 리뷰는 500원이 다음 날 적립됩니다.'; '' where no review is rewarded. */
export function reviewRewardText({
  textRewardPrice,
  photoRewardPrice,
}: {
  textRewardPrice: Won;
  photoRewardPrice: Won;
}): string {
  const rewards = [
    ...(textRewardPrice > 0 ? [`글 리뷰는 ${formatWon(textRewardPrice)}`] : []),
    ...(photoRewardPrice > 0 ? [`사진 리뷰는 ${formatWon(photoRewardPrice)}`] : []),
  ];
  return rewards.length === 0 ? '' : `${rewards.join(', ')}이 다음 날 적립됩니다.`;
}

/** Shown with reviews whose writers got mileage for them (추천·보증 등에 관한 표시·광고 심사지침). */
export const rewardLabel = '마일리지 지급';
