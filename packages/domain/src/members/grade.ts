// Members' grades by what they confirmed in six months (docs/rules/mileage.md#grades). Working them out on the first of a month is a job.
import { type UserGradeType, userGradeTypes } from '../base/enums.ts';

/** Confirmed cash of six months from which on a member has the grade, in won. */
const gradeFrom: Record<UserGradeType, number> = { BASIC: 0, SILVER: 300_000, GOLD: 600_000, VIP: 1_000_000 };

/** The next better grade and what is still missing to it; undefined at the top. */
export function nextGrade(
  grade: UserGradeType,
  confirmedPrice: number,
): { gradeType: UserGradeType; remainingPrice: number } | undefined {
  const gradeType = userGradeTypes[userGradeTypes.indexOf(grade) + 1];
  if (gradeType === undefined) return undefined;
  return { gradeType, remainingPrice: Math.max(0, gradeFrom[gradeType] - confirmedPrice) };
}
