// Grades of members by their confirmed purchases of the last six months (docs/rules/mileage.md#grades).
import { addDays, parseSeoulDateTime, seoulDateTime } from '../base/calendar.ts';
import { type UserGradeType, userGradeTypes } from '../base/enums.ts';
import { type Won, truncatedRatio } from '../base/money.ts';

/** Confirmed payments of six months from which a member has the grade, in won. */
export const gradeFrom: Readonly<Record<UserGradeType, number>> = {
  BASIC: 0,
  SILVER: 300_000,
  GOLD: 600_000,
  VIP: 1_000_000,
};

const permilles: Record<UserGradeType, number> = { BASIC: 10, SILVER: 15, GOLD: 20, VIP: 30 };

/** Mileage that a member of the grade earns per 1,000 won. */
export const mileagePermilleOf = (grade: UserGradeType): number => permilles[grade];

/** Mileage for one unit at this sales price, before discounts, rounded down. */
export const unitMileage = (salesPrice: Won, grade: UserGradeType): Won =>
  truncatedRatio(Math.max(0, salesPrice), mileagePermilleOf(grade), 1_000);

/** The instant from which confirmed purchases count at `asOf`: six calendar months before in Seoul, at most the last day of that month. */
export function gradeSince(asOf: Date): Date {
  const [date = '', time = ''] = seoulDateTime(asOf).split('T');
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - gradeMonths;
  const month = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  const lastDay = Number(addDays(`${monthAfter(month)}-01`, -1).slice(8));
  const day = String(Math.min(Number(date.slice(8)), lastDay)).padStart(2, '0');
  return parseSeoulDateTime(`${month}-${day}T${time}`);
}

const monthAfter = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);

const gradeMonths = 6;

/** The next higher grade and the amount missing to it in won; undefined for the highest grade. */
export function nextGrade(
  grade: UserGradeType,
  confirmedPrice: number,
): { gradeType: UserGradeType; remainingPrice: number } | undefined {
  const gradeType = userGradeTypes[userGradeTypes.indexOf(grade) + 1];
  if (gradeType === undefined) return undefined;
  return { gradeType, remainingPrice: Math.max(0, gradeFrom[gradeType] - confirmedPrice) };
}

/** What is wrong with the last day (YYYY-MM-DD) of a grade that staff set today; undefined for a day from today on. */
export const gradeUntilProblem = (until: string, today: string): string | undefined =>
  until < today ? '오늘이나 그 뒤의 날을 골라 주세요.' : undefined;

/** The day (YYYY-MM-DD) of the recount that decides the grade again: the first of a month after today and after the last day of the grade. */
export function nextRecount(today: string, until: string | undefined): string {
  const last = until === undefined || until < today ? today : until;
  return `${monthAfter(last.slice(0, 7))}-01`;
}
