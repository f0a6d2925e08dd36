// Permissions of staff and expiry of their passwords.
import { expect, test } from 'vitest';
import { dayMs } from '../base/calendar.ts';
import { isPasswordDue, permissionsOf, staffPermissions } from './staff.ts';

test('permissionsOf returns all for ADMIN, and the granted ones that a store may have for MERCHANT', () => {
  expect(permissionsOf('ADMIN', [])).toEqual([...staffPermissions]);
  expect(permissionsOf('MERCHANT', ['ORDERS', 'REPORTS'])).toEqual(['ORDERS', 'REPORTS']);
  expect(permissionsOf('MERCHANT', ['STAFF', 'MEMBERS', 'SETTINGS', 'PROMOTION'])).toEqual([]);
});

test('isPasswordDue is true from 90 days on, and for a password that its owner has not set', () => {
  const now = new Date('2026-11-20T10:00:00+09:00');
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  expect([isPasswordDue(null, now), isPasswordDue(ago(89), now), isPasswordDue(ago(90), now)]).toEqual([
    true,
    false,
    true,
  ]);
});
