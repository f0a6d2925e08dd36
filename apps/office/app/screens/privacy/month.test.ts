// The month that an address names, its days and its neighbours.
import { expect, test } from 'vitest';
import { daysOfMonth, monthLabel, monthOf, nextMonth, previousMonth } from './month.ts';

test.each([
  {
    month: '2026-11',
    before: '2026-10',
    after: '2026-12',
    days: '2026-11-01~2026-11-30',
    label: '2026년 11월',
  },
  {
    month: '2026-12',
    before: '2026-11',
    after: '2027-01',
    days: '2026-12-01~2026-12-31',
    label: '2026년 12월',
  },
  {
    month: '2028-02',
    before: '2028-01',
    after: '2028-03',
    days: '2028-02-01~2028-02-29',
    label: '2028년 2월',
  },
])('$month is between $before and $after and has the days $days', ({ month, before, after, days, label }) => {
  expect(previousMonth(month)).toBe(before);
  expect(nextMonth(month)).toBe(after);
  expect(daysOfMonth(month)).toBe(days);
  expect(monthLabel(month)).toBe(label);
});

test.each([
  ['2026-10', '2026-10'],
  [null, '2026-11'],
  ['2026-13', '2026-11'],
  ['10', '2026-11'],
])('the parameter %s shows the month %s on 29 November 2026', (named, shown) => {
  expect(monthOf(named, '2026-11-29')).toBe(shown);
});
