// What staff may do, as a table.
import { expect, test } from 'vitest';
import { dayMs } from '../base/calendar.ts';
import { staffPermissions } from './staff.ts';
import { isPasswordDue, permissionsOf } from './staff.ts';

test('head office may do everything, a store’s staff what they were given and a store may have', () => {
  expect(permissionsOf('ADMIN', [])).toEqual([...staffPermissions]);
  expect(permissionsOf('MERCHANT', ['ORDERS', 'REPORTS'])).toEqual(['ORDERS', 'REPORTS']);
  expect(permissionsOf('MERCHANT', ['STAFF', 'MEMBERS', 'SETTINGS', 'PROMOTION'])).toEqual([]);
});

test('a password is due after 90 days, and one that somebody else made at once', () => {
  const now = new Date('2026-11-20T10:00:00+09:00');
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  expect([isPasswordDue(null, now), isPasswordDue(ago(89), now), isPasswordDue(ago(90), now)]).toEqual([
    true,
    false,
    true,
  ]);
});
