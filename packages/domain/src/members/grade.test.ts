// The next grade and the amount missing to it.
import { expect, test } from 'vitest';
import { parseSeoulDateTime, seoulDateTime } from '../base/calendar.ts';
import { gradeSince, gradeUntilProblem, mileagePermilleOf, nextGrade, nextRecount } from './grade.ts';

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

test.each([
  ['2026-12-01T04:00:00', '2026-06-01T04:00:00'],
  ['2027-01-01T04:00:00', '2026-07-01T04:00:00'],
  ['2026-08-31T12:00:00', '2026-02-28T12:00:00'],
  ['2026-06-30T00:00:00', '2025-12-30T00:00:00'],
])('at %s purchases count that were confirmed from %s on', (asOf, since) => {
  expect(seoulDateTime(gradeSince(parseSeoulDateTime(asOf)))).toBe(since);
});

test.each([
  ['BASIC', 10],
  ['SILVER', 15],
  ['GOLD', 20],
  ['VIP', 30],
] as const)('%s earns %i permille', (grade, permille) => {
  expect(mileagePermilleOf(grade)).toBe(permille);
});

test.each([
  ['2026-11-23', undefined, '2026-12-01'],
  ['2026-12-01', undefined, '2027-01-01'],
  ['2026-11-23', '2026-11-30', '2026-12-01'],
  ['2026-11-23', '2026-12-01', '2027-01-01'],
  ['2026-11-23', '2026-10-15', '2026-12-01'],
])('on %s a grade until %s is counted again on %s', (today, until, day) => {
  expect(nextRecount(today, until)).toBe(day);
});

test('the last day of a grade is today or later', () => {
  expect(gradeUntilProblem('2026-11-23', '2026-11-23')).toBeUndefined();
  expect(gradeUntilProblem('2026-11-22', '2026-11-23')).toBe('오늘이나 그 뒤의 날을 골라 주세요.');
});
