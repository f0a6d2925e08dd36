// The next grade and the amount missing to it.
import { expect, test } from 'vitest';
import { nextGrade } from './grade.ts';

test.each([
  ['BASIC', 0, { gradeType: 'SILVER', remainingPrice: 300_000 }],
  ['BASIC', 299_999, { gradeType: 'SILVER', remainingPrice: 1 }],
  ['BASIC', 450_000, { gradeType: 'SILVER', remainingPrice: 0 }],
  ['SILVER', 350_000, { gradeType: 'GOLD', remainingPrice: 250_000 }],
  ['GOLD', 600_000, { gradeType: 'VIP', remainingPrice: 400_000 }],
  ['VIP', 2_000_000, undefined],
] as const)('%s with %i won', (grade, confirmed, next) => {
  expect(nextGrade(grade, confirmed)).toEqual(next);
});
