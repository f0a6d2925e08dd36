// Withdrawal and confirmation dates around holidays, and after claims.
import { expect, test } from 'vitest';
import { parseSeoulDateTime, seoulDateTime } from '../base/calendar.ts';
import { confirmAfterClaim, confirmDates } from './confirm-dates.ts';

const holidays = ['2025-10-03', '2025-10-06', '2025-10-07', '2025-10-08', '2025-10-09'];

test.each([
  ['before holidays', '2025-10-01T15:00:00', '2025-10-10', '2025-10-11T00:00:00'],
  ['a second before midnight', '2025-10-01T23:59:59', '2025-10-10', '2025-10-11T00:00:00'],
  ['the seventh day is a Saturday', '2025-11-01T10:00:00', '2025-11-10', '2025-11-11T00:00:00'],
  ['the seventh day is a business day', '2025-11-05T10:00:00', '2025-11-12', '2025-11-13T00:00:00'],
])('confirmDates: %s', (_name, deliveredAt, withdrawLastDate, autoConfirmAt) => {
  const dates = confirmDates(parseSeoulDateTime(deliveredAt), holidays);
  expect({ ...dates, autoConfirmAt: seoulDateTime(dates.autoConfirmAt) }).toEqual({
    withdrawLastDate,
    autoConfirmAt,
  });
});

test.each([
  ['three days after the claim', '2025-11-20T18:00:00', '2025-11-13T00:00:00', '2025-11-23T00:00:00'],
  ['the date before if that is later', '2025-11-06T18:00:00', '2025-11-13T00:00:00', '2025-11-13T00:00:00'],
  ['without a date before', '2025-11-20T18:00:00', null, '2025-11-23T00:00:00'],
])('confirmAfterClaim: %s', (_name, closedAt, before, expected) => {
  const moved = confirmAfterClaim(
    parseSeoulDateTime(closedAt),
    before === null ? null : parseSeoulDateTime(before),
  );
  expect(seoulDateTime(moved)).toBe(expected);
});
