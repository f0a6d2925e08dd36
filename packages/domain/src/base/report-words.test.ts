// Periods of reports: their first days, and the longest range.
import { describe, expect, test } from 'vitest';
import { periodStart, periodsOf, reportPeriodProblem } from './report-words.ts';

describe('periods', () => {
  test.each([
    ['DAY', '2026-11-22', '2026-11-22'],
    ['WEEK', '2026-11-22', '2026-11-16'],
    ['WEEK', '2026-11-23', '2026-11-23'],
    ['MONTH', '2026-11-22', '2026-11-01'],
    ['QUARTER', '2026-03-31', '2026-01-01'],
    ['QUARTER', '2026-11-22', '2026-10-01'],
  ] as const)('the %s of %s begins on %s', (unit, day, start) => {
    expect(periodStart(day, unit)).toBe(start);
  });

  test('each period from one day to another is listed once', () => {
    expect(periodsOf('2026-02-27', '2026-03-02', 'DAY')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(periodsOf('2026-02-27', '2026-03-02', 'WEEK')).toEqual(['2026-02-23', '2026-03-02']);
    expect(periodsOf('2025-12-31', '2026-02-01', 'MONTH')).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
  });

  test('a report has at most a year, in a leap year too', () => {
    expect(reportPeriodProblem('2028-01-01', '2028-12-31')).toBeUndefined();
    expect(reportPeriodProblem('2028-01-01', '2029-01-01')).toBe('조회 기간은 최대 1년입니다.');
  });
});
