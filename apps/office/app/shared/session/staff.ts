// The signed-in staff member: read once by the shell, which gives it to the screens.
import { createContext, use } from 'react';
import type { Answer } from '#contract/contract.ts';
import type { StaffPermission } from '#domain/members/staff.ts';

export type Staff = Answer<'getStaffMe'>;

/** What decides which screens are open. */
export type StaffAccess = Pick<Staff, 'role' | 'permissions'>;

export const StaffContext = createContext<Staff | undefined>(undefined);

export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (staff === undefined) throw new Error('A screen outside of the shell has no staff member.');
  return staff;
}

export const may = ({ permissions }: Pick<Staff, 'permissions'>, permission: StaffPermission): boolean =>
  permissions.includes(permission);
