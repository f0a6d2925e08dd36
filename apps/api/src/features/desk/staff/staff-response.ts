// Wire format of staff accounts, also used in the audit log; phone and e-mail are always masked.
import type { Static } from 'typebox';
import type { StaffUser } from '#contract/desk/staff.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { maskedEmail, maskedPhone } from '#domain/members/masked.ts';
import { permissionsOf } from '#domain/members/staff.ts';
import type { StaffFields, StaffRow } from './staff.db.ts';

export function staffResponse(row: StaffRow): Static<typeof StaffUser> {
  const { role, permissions, ...shown } = shownFields(row);
  return {
    uuid: row.uuid,
    loginId: row.loginId,
    ...shown,
    role,
    permissions: permissionsOf(role, permissions),
    ...(row.lastLoginAt !== null && { lastLoginAt: seoulDateTime(row.lastLoginAt) }),
    createdAt: seoulDateTime(row.createdAt),
    version: row.version,
  };
}

type Shown = {
  name: string;
  phone: string;
  email: string;
  role: StaffRow['role'];
  storeUuid?: string;
  permissions: StaffRow['permissions'];
  allowedIps: string[];
  isActive: boolean;
};

/** The editable fields of an account, masked, as recorded in the audit log. */
export function shownFields(fields: StaffFields): Shown {
  return {
    name: fields.name,
    phone: maskedPhone(fields.phone),
    email: maskedEmail(fields.email),
    role: fields.role,
    ...(fields.storeUuid !== null && { storeUuid: fields.storeUuid }),
    permissions: fields.permissions,
    allowedIps: fields.allowedIps,
    isActive: fields.isActive,
  };
}
