// Dates are those of Seoul whatever the machine's time zone: every test here runs in three zones.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addBusinessDays,
  addDays,
  addYears,
  businessDayOnOrAfter,
  dispatchDate,
  formatKoreanDate,
  formatKoreanDateTime,
  isBusinessDay,
  isDate,
  isDateTime,
  monthOf,
  parseSeoulDate,
  parseSeoulDateTime,
  seoulDate,
  seoulDateTime,
  factTimeProblem,
} from './calendar.ts';

/** Foundation Day, Chuseok and Hangul Day 2025, as in the table `holiday`. */
const holidays = ['2025-10-03', '2025-10-05', '2025-10-06', '2025-10-07', '2025-10-08', '2025-10-09'];

describe.each([
  { zone: 'Asia/Seoul', offset: -540 },
  { zone: 'America/New_York', offset: 300 },
  { zone: 'UTC', offset: 0 },
])('on a machine in $zone', ({ zone, offset }) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    process.env.TZ = before;
  });

  test('sets the time zone of the process', () => {
    expect(new Date('2026-01-15T00:00:00Z').getTimezoneOffset()).toBe(offset);
  });

  test('R096 formats an instant as Seoul time without offset and parses it back', () => {
    const instant = new Date('2026-11-20T01:00:00Z');
    expect(seoulDateTime(instant)).toBe('2026-11-20T10:00:00');
    expect(seoulDate(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21');
    expect(seoulDate(new Date('2026-11-20T14:59:59Z'))).toBe('2026-11-20');
    expect(parseSeoulDateTime('2026-11-20T10:00:00')).toEqual(instant);
    expect(parseSeoulDate('2026-11-20')).toEqual(new Date('2026-11-19T15:00:00Z'));
  });

  test('rejects dates and times that do not exist', () => {
    expect(isDate('2026-02-29')).toBe(false);
    expect(isDate('2028-02-29')).toBe(true);
    expect(isDate('2026-2-1')).toBe(false);
    expect(isDateTime('2026-11-20T24:00:00')).toBe(false);
    expect(isDateTime('2026-11-20T10:00:00Z')).toBe(false);
    expect(() => parseSeoulDateTime('2026-02-30T10:00:00')).toThrow(RangeError);
    expect(() => addDays('2026-13-01', 1)).toThrow(RangeError);
  });

  test('R012 formats a date with Korean month, day and weekday', () => {
    expect(formatKoreanDate('2026-11-22')).toBe('11월 22일(일)');
    expect(formatKoreanDate('2026-01-02T09:00:00')).toBe('1월 2일(금)');
    expect(formatKoreanDate(new Date('2026-11-21T15:00:00Z'))).toBe('11월 22일(일)');
    expect(formatKoreanDateTime('2026-11-22T14:05:00')).toBe('2026년 11월 22일(일) 14:05');
  });

  test('R140 returns the month in Seoul', () => {
    expect(monthOf(new Date('2024-01-31T15:30:00Z'))).toBe(2);
    expect(monthOf(new Date('2024-01-31T14:30:00Z'))).toBe(1);
  });

  test('adds days across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('moves an instant by years without changing it', () => {
    const instant = new Date('2028-02-29T12:30:00Z');
    expect(addYears(instant, 4).toISOString()).toBe('2032-02-29T12:30:00.000Z');
    expect(addYears(instant, -5).toISOString()).toBe('2023-03-01T12:30:00.000Z');
    expect(instant.toISOString()).toBe('2028-02-29T12:30:00.000Z');
  });

  test('excludes weekends and holidays from business days', () => {
    expect(isBusinessDay('2025-10-02', holidays)).toBe(true);
    expect(isBusinessDay('2025-10-03', holidays)).toBe(false);
    expect(isBusinessDay('2025-10-04', holidays)).toBe(false);
    expect(isBusinessDay('2025-10-12', holidays)).toBe(false);
    expect(businessDayOnOrAfter('2025-10-08', holidays)).toBe('2025-10-10');
    expect(businessDayOnOrAfter('2025-10-10', holidays)).toBe('2025-10-10');
  });

  test.each([
    { 경우: '금요일 + 3영업일', from: '2025-10-10', days: 3, to: '2025-10-15' },
    { 경우: '추석 연휴를 건너뜀', from: '2025-10-02', days: 3, to: '2025-10-14' },
    { 경우: '0일', from: '2025-10-04', days: 0, to: '2025-10-04' },
  ])('counts business days from the next day on: $경우', ({ from, days, to }) => {
    expect(addBusinessDays(from, days, holidays)).toBe(to);
  });

  test.each([
    { 경우: '마감 전', paidAt: '2025-10-13T13:59:59', date: '2025-10-13' },
    { 경우: '마감 정각', paidAt: '2025-10-13T14:00:00', date: '2025-10-14' },
    { 경우: '금요일 마감 뒤', paidAt: '2025-10-17T18:00:00', date: '2025-10-20' },
    { 경우: '토요일', paidAt: '2025-10-18T09:00:00', date: '2025-10-20' },
    { 경우: '연휴 첫날', paidAt: '2025-10-03T09:00:00', date: '2025-10-10' },
    { 경우: '자정 직후', paidAt: '2025-10-13T00:00:00', date: '2025-10-13' },
  ])('dispatches an order paid before the cut-off on the same business day: $경우', ({ paidAt, date }) => {
    expect(dispatchDate(parseSeoulDateTime(paidAt), '14:00', holidays)).toBe(date);
  });
});

describe('the time of a fact', () => {
  const stepBefore = new Date('2026-11-23T10:00:00.900+09:00');
  const now = new Date('2026-11-25T10:00:00+09:00');
  const sentence = '2026년 11월 23일(월) 10:00부터 현재까지의 시간을 입력해 주세요.';
  test.each([
    { at: '2020-01-01T00:00:00+09:00', problem: sentence },
    { at: '2026-11-23T09:59:59+09:00', problem: sentence },
    { at: '2026-11-23T10:00:00+09:00', problem: undefined },
    { at: '2026-11-25T10:00:00+09:00', problem: undefined },
    { at: '2026-11-25T10:00:01+09:00', problem: sentence },
  ])('$at', ({ at, problem }) => {
    expect(factTimeProblem(new Date(at), stepBefore, now)).toBe(problem);
  });
});
