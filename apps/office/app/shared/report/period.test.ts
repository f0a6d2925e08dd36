// Periods of reports: month ends, leap years, weeks, and addresses that name no period.
import { describe, expect, test } from 'vitest';
import { seoulDate, weekdayOf } from '#domain/base/calendar.ts';
import { reportUnits, settlementUnits } from '#domain/base/report-words.ts';
import {
  comparedDays,
  daysOfPreset,
  daysWithin,
  lengthOf,
  periodOf,
  periodProblem,
  unitOf,
} from './period.ts';
import type { Days } from './period.ts';

const days = (fromDate: string, toDate: string): Days => ({ fromDate, toDate });

describe('presets', () => {
  test.each([
    { today: '2026-11-30', preset: '7d', expected: days('2026-11-24', '2026-11-30') },
    { today: '2026-03-01', preset: '7d', expected: days('2026-02-23', '2026-03-01') },
    { today: '2028-03-01', preset: '7d', expected: days('2028-02-24', '2028-03-01') },
    { today: '2026-01-15', preset: '30d', expected: days('2025-12-17', '2026-01-15') },
    { today: '2026-11-30', preset: '90d', expected: days('2026-09-02', '2026-11-30') },
    { today: '2026-11-01', preset: 'month', expected: days('2026-11-01', '2026-11-01') },
    { today: '2026-11-01', preset: 'last-month', expected: days('2026-10-01', '2026-10-31') },
    { today: '2026-03-31', preset: 'last-month', expected: days('2026-02-01', '2026-02-28') },
    { today: '2028-03-31', preset: 'last-month', expected: days('2028-02-01', '2028-02-29') },
    { today: '2027-01-31', preset: 'last-month', expected: days('2026-12-01', '2026-12-31') },
  ] as const)('$preset on $today', ({ today, preset, expected }) => {
    expect(daysOfPreset(preset, today)).toEqual(expected);
  });

  test('the day of a preset is that of Seoul, which begins at 15:00 UTC', () => {
    const before = new Date('2026-11-30T14:59:59Z');
    const after = new Date('2026-11-30T15:00:00Z');
    expect(daysOfPreset('month', seoulDate(before))).toEqual(days('2026-11-01', '2026-11-30'));
    expect(daysOfPreset('month', seoulDate(after))).toEqual(days('2026-12-01', '2026-12-01'));
  });
});

describe('the preceding period', () => {
  test.each([
    { of: days('2026-11-01', '2026-11-22'), expected: days('2026-10-10', '2026-10-31') },
    { of: days('2026-11-24', '2026-11-24'), expected: days('2026-11-23', '2026-11-23') },
    { of: days('2026-10-01', '2026-10-31'), expected: days('2026-09-01', '2026-09-30') },
    { of: days('2026-03-01', '2026-03-31'), expected: days('2026-02-01', '2026-02-28') },
    { of: days('2028-03-01', '2028-03-31'), expected: days('2028-02-01', '2028-02-29') },
    { of: days('2028-02-01', '2028-02-29'), expected: days('2028-01-01', '2028-01-31') },
    // 28 days of a leap year are not the whole month.
    { of: days('2028-02-01', '2028-02-28'), expected: days('2028-01-04', '2028-01-31') },
    { of: days('2026-01-01', '2026-01-31'), expected: days('2025-12-01', '2025-12-31') },
  ])('of $of.fromDate to $of.toDate', ({ of, expected }) => {
    expect(comparedDays(of, 'BEFORE')).toEqual(expected);
  });
});

test('recent days are compared with as many days, also when they are a whole month', () => {
  const month = days('2026-11-01', '2026-11-30');
  expect(comparedDays(month, 'BEFORE', '30d')).toEqual(days('2026-10-02', '2026-10-31'));
  expect(comparedDays(month, 'BEFORE', 'month')).toEqual(days('2026-10-01', '2026-10-31'));
});

test.each(['2026-11-30', '2028-02-29', '2029-02-28', '2025-01-01'])(
  'a year before %s is the same weekday',
  (day) => {
    const before = comparedDays(days(day, day), 'YEAR');
    expect(before && weekdayOf(before.fromDate)).toBe(weekdayOf(day));
    expect(before && lengthOf({ fromDate: before.fromDate, toDate: day })).toBe(365);
  },
);

test('no comparison has no days', () => {
  expect(comparedDays(days('2026-11-01', '2026-11-02'), 'NONE')).toBeUndefined();
});

describe('the period of an address', () => {
  const today = '2026-11-30';
  test.each([
    null,
    '',
    'yesterday',
    '2026-02-29~2026-03-01',
    '2026-11-02~2026-11-01',
    '2026-11-30~2026-12-01',
  ])('%j is the default period', (text) => {
    expect(periodOf(text, today)).toEqual({ preset: '30d', days: days('2026-11-01', today) });
  });

  test('free days have no preset', () => {
    expect(periodOf('2026-10-03~2026-10-04', today)).toEqual({
      preset: undefined,
      days: days('2026-10-03', '2026-10-04'),
    });
  });

  test.each([
    { of: days('2025-11-30', today), problem: undefined },
    { of: days('2025-11-29', today), problem: '조회 기간은 최대 1년입니다.' },
    { of: days(today, '2026-12-01'), problem: '오늘까지의 날짜를 입력해 주세요.' },
    { of: days('2026-11-02', '2026-11-01'), problem: '종료일은 시작일과 같거나 뒤여야 합니다.' },
    { of: days('', today), problem: '두 날짜를 모두 입력해 주세요.' },
  ])('$of.fromDate to $of.toDate: $problem', ({ of, problem }) => {
    expect(periodProblem(of, today)).toBe(problem);
  });
});

test('a week or month at the edge has only the days of the period', () => {
  const period = days('2026-11-05', '2026-12-03');
  expect(daysWithin(period, '2026-11-02', 'WEEK')).toEqual(days('2026-11-05', '2026-11-08'));
  expect(daysWithin(period, '2026-11-09', 'WEEK')).toEqual(days('2026-11-09', '2026-11-15'));
  expect(daysWithin(period, '2026-11-01', 'MONTH')).toEqual(days('2026-11-05', '2026-11-30'));
  expect(daysWithin(period, '2026-12-01', 'MONTH')).toEqual(days('2026-12-01', '2026-12-03'));
  expect(daysWithin(period, '2026-10-01', 'QUARTER')).toEqual(period);
});

test.each([
  ['2026-01-01', '2026-03-31'],
  ['2028-01-01', '2028-03-31'],
  ['2026-04-01', '2026-06-30'],
  ['2026-07-01', '2026-09-30'],
  ['2026-10-01', '2026-12-31'],
])('the quarter from %s ends on %s', (start, end) => {
  expect(daysWithin(days('2020-01-01', '2030-01-01'), start, 'QUARTER')).toEqual(days(start, end));
});

test('the unit follows the length unless the address names one of the report', () => {
  const month = days('2026-10-01', '2026-10-31');
  expect(unitOf(null, month, reportUnits)).toBe('DAY');
  expect(unitOf(null, days('2026-09-02', '2026-11-30'), reportUnits)).toBe('WEEK');
  expect(unitOf(null, days('2025-12-01', '2026-11-30'), reportUnits)).toBe('MONTH');
  expect(unitOf('MONTH', month, reportUnits)).toBe('MONTH');
  expect(unitOf('QUARTER', month, reportUnits)).toBe('DAY');
  expect(unitOf('QUARTER', month, settlementUnits)).toBe('QUARTER');
});
