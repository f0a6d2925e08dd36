// Roles and permissions of staff, and the age at which their passwords expire (docs/rules/staff.md#roles, docs/rules/staff.md#sign-in).
import { dayMs } from '../base/calendar.ts';

/** MERCHANT works for one store, ADMIN for head office. */
export const staffRoles = ['MERCHANT', 'ADMIN'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Why staff of a store are refused what only head office may do. */
export const headOfficeOnly = '본사 관리자만 할 수 있는 작업입니다.';

/** Permissions of staff; ADMIN has all. */
export const staffPermissions = [
  'ORDERS',
  'CLAIMS',
  'CATALOGUE',
  'PROMOTION',
  'CONTENT',
  'REVIEWS',
  'INQUIRIES',
  'MEMBERS',
  'CHANNEL',
  'REPORTS',
  'SETTINGS',
  'STAFF',
] as const;
export type StaffPermission = (typeof staffPermissions)[number];

/** What a member of staff must do after the sign-in before any other call is allowed. */
export const staffTodos = ['CHANGE_PASSWORD'] as const;

/** Types of records whose personal data staff can reveal with a reason (docs/rules/staff.md#masking). */
export const revealTargetTypes = ['ORDER', 'USER', 'INQUIRY'] as const;

/** Permissions that a MERCHANT can have. */
export const merchantPermissions: readonly StaffPermission[] = [
  'ORDERS',
  'CLAIMS',
  'CATALOGUE',
  'REVIEWS',
  'INQUIRIES',
  'REPORTS',
];

/** All permissions for an ADMIN; for a MERCHANT the granted ones among `merchantPermissions`. */
export function permissionsOf(role: StaffRole, granted: readonly string[]): StaffPermission[] {
  if (role === 'ADMIN') return [...staffPermissions];
  return merchantPermissions.filter((permission) => granted.includes(permission));
}

/** A session of staff ends after this time without use. */
export const staffIdleMs = 30 * 60_000;

const passwordAgeMs = 90 * dayMs;

/** True if the password is 90 days old, or `setAt` is null because the owner has not set one yet. */
export function isPasswordDue(setAt: Date | null, now: Date): boolean {
  return setAt === null || now.getTime() - setAt.getTime() >= passwordAgeMs;
}
