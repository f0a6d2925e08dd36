// Due times of virtual accounts: table of cases and a property. Not here: what happens at them (payments/deposits).
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { seoulDateTime } from '../base/calendar.ts';
import { depositDueAt, depositRemindAt, isDepositInTime } from './deposit.ts';

test.each([
  ['2026-11-22T00:00:00+09:00', '2026-11-25T23:59:59'],
  ['2026-11-22T23:59:59+09:00', '2026-11-25T23:59:59'],
  ['2026-11-23T00:00:00+09:00', '2026-11-26T23:59:59'],
  ['2026-12-30T10:00:00+09:00', '2027-01-02T23:59:59'],
  ['2028-02-27T10:00:00+09:00', '2028-03-01T23:59:59'],
])('registered %s, due %s', (registered, due) => {
  expect(seoulDateTime(depositDueAt(new Date(registered), 3))).toBe(due);
});

test('a deposit counts until ten minutes after the due time', () => {
  const due = depositDueAt(new Date('2026-11-22T10:00:00+09:00'), 3);
  expect(isDepositInTime(due, due)).toBe(true);
  expect(isDepositInTime(new Date(due.getTime() + 600_000), due)).toBe(true);
  expect(isDepositInTime(new Date(due.getTime() + 600_001), due)).toBe(false);
});

test('every account is open for the days of the setting and less than one more, and the reminder comes before its end', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 7 }),
      (at, days) => {
        const due = depositDueAt(at, days);
        const hours = (due.getTime() - at.getTime()) / 3_600_000;
        expect(hours).toBeGreaterThan(24 * days - 0.1);
        expect(hours).toBeLessThanOrEqual(24 * (days + 1));
        if (days > 1) expect(depositRemindAt(due).getTime()).toBeGreaterThan(at.getTime());
      },
    ),
  );
});
