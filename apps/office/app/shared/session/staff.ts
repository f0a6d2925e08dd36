// The signed-in staff member: read once by the shell, which gives it to the screens.
import { createContext, use } from 'react';
import type { Answer } from '#contract/contract.ts';
import type { StaffPermission } from '#domain/members/staff.ts';

export type Staff = Answer<'getStaffMe'>;

export const StaffContext = createContext<Staff | undefined>(undefined);

export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (staff === undefined) throw new Error('A screen outside of the shell has no staff member.');
  return staff;
}

export const may = (staff: Staff, permission: StaffPermission): boolean =>
  staff.permissions.includes(permission);
