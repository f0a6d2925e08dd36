// The caller of a request. Which one a request has is found by http/actor.ts.
import type { StaffPermission, StaffRole } from '#domain/members/staff.ts';

/** The authenticated caller; jobs run as guests. */
export type Actor =
  | { kind: 'guest' }
  | { kind: 'member'; userUuid: string; sessionUuid: string }
  | {
      kind: 'staff';
      staffUuid: string;
      sessionUuid: string;
      role: StaffRole;
      /** The store of a MERCHANT. */
      storeUuid?: string;
      permissions: readonly StaffPermission[];
      /** The password is too old or was set by another person: only a password change is permitted. */
      mustChangePassword?: true;
    }
  /** The storefront's server, with the service token of media calls. */
  | { kind: 'service' }
  /** Between password and code. */
  | { kind: 'staff-unverified'; staffUuid: string; sessionUuid: string };

export const guest: Actor = { kind: 'guest' };
