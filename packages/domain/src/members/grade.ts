// Grades of members by their confirmed purchases of the last six months (docs/rules/mileage.md#grades).
import { type UserGradeType, userGradeTypes } from '../base/enums.ts';

/** Confirmed payments of six months from which a member has the grade, in won. */
const gradeFrom: Record<UserGradeType, number> = { BASIC: 0, SILVER: 300_000, GOLD: 600_000, VIP: 1_000_000 };

const permilles: Record<UserGradeType, number> = { BASIC: 10, SILVER: 15, GOLD: 20, VIP: 30 };

/** Mileage that a member of the grade earns per 1,000 won. */
export const mileagePermilleOf = (grade: UserGradeType): number => permilles[grade];

/** The next higher grade and the amount missing to it in won; undefined for the highest grade. */
export function nextGrade(
  grade: UserGradeType,
  confirmedPrice: number,
): { gradeType: UserGradeType; remainingPrice: number } | undefined {
  const gradeType = userGradeTypes[userGradeTypes.indexOf(grade) + 1];
  if (gradeType === undefined) return undefined;
  return { gradeType, remainingPrice: Math.max(0, gradeFrom[gradeType] - confirmedPrice) };
}
