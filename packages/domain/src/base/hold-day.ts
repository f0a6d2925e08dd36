// The day on which a hold by staff ends. Pure.
import { addDays, seoulDate } from './calendar.ts';

/** Days from today to the last permitted day of a hold. */
const daysAtMost = 365;

/** Returns why a hold cannot end at the start of this day in Seoul, `YYYY-MM-DD`; undefined when it can. */
export function holdDayProblem(day: string, now: Date): string | undefined {
  const today = seoulDate(now);
  if (day <= today) return '푸는 날은 내일부터 고를 수 있습니다.';
  return day > addDays(today, daysAtMost) ? '푸는 날은 1년 안에서 골라 주세요.' : undefined;
}
