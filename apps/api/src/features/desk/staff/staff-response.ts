// Wire format of staff accounts, also used in the audit log; phone and e-mail are always masked.
import type { Static } from 'typebox';
import type { StaffUser } from '#contract/desk/staff.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { maskedEmail, maskedPhone } from '#domain/members/masked.ts';
import { permissionsOf } from '#domain/members/staff.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import type { StaffFields, StaffRow } from './staff.db.ts';

export function staffResponse(row: StaffRow): Static<typeof StaffUser> {
  const { uuid, loginId, role, permissions, lastLoginAt, version } = row;
  return {
    uuid,
    loginId,
    ...shownFields(row),
    permissions: permissionsOf(role, permissions),
    ...(lastLoginAt !== null && { lastLoginAt: seoulDateTime(lastLoginAt) }),
    createdAt: seoulDateTime(row.createdAt),
    version,
  };
}

/** The editable fields of an account, masked, as recorded in the audit log. */
export function shownFields({
  name,
  role,
  storeUuid,
  permissions,
  allowedIps,
  isActive,
  ...person
}: StaffFields) {
  return {
    ...withoutNulls({ name, role, storeUuid, permissions, allowedIps, isActive }),
    phone: maskedPhone(person.phone),
    email: maskedEmail(person.email),
  };
}
