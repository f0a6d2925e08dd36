// Who works here, what they may do, and how often they change their password (docs/rules/staff.md#roles). Who is signed in is the server's
// to say.
import { dayMs } from '../base/calendar.ts';

/** docs/rules/staff.md#roles: MERCHANT works for one store, ADMIN for head office. */
export const staffRoles = ['MERCHANT', 'ADMIN'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What staff may be allowed to do; ADMIN may do all of it. */
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

/** What somebody of the staff must do before anything else. */
export const staffTodos = ['CHANGE_PASSWORD'] as const;

/** Whose personal data can be opened, with a reason. */
export const revealTargetTypes = ['ORDER', 'USER'] as const;

/** What somebody who works for one store may be allowed at most. */
export const merchantPermissions: readonly StaffPermission[] = [
  'ORDERS',
  'CLAIMS',
  'CATALOGUE',
  'REVIEWS',
  'INQUIRIES',
  'REPORTS',
];

/** What this person may do: ADMIN everything, a MERCHANT what was given and a store's staff may have. */
export function permissionsOf(role: StaffRole, given: readonly string[]): StaffPermission[] {
  if (role === 'ADMIN') return [...staffPermissions];
  return merchantPermissions.filter((permission) => given.includes(permission));
}

const passwordAgeMs = 90 * dayMs;

/** True for a password that is older than 90 days, or that somebody else made (none set by its owner yet). */
export function isPasswordDue(setAt: Date | null, now: Date): boolean {
  return setAt === null || now.getTime() - setAt.getTime() >= passwordAgeMs;
}
