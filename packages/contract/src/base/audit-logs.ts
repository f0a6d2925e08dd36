// The trail of the staff: who wrote what, whose personal data they read (api.md 7.0, 7.1). Only read; nobody changes it.
import { Type } from 'typebox';
import { staffRoles } from '#domain/staff.ts';
import { endpoint } from '../endpoint.ts';
import { DateRange, DateTime, NamedObject, OneOf, Page, Text, Uuid, pagingInput } from '../shapes.ts';

/** Fields of the target before and after, personal data masked. */
const Fields = Type.Record(Type.String(), Type.Unknown());

export const AuditRow = NamedObject('AuditRow', {
  uuid: Uuid,
  at: DateTime,
  /** None for a command at the machine itself. */
  staffUuid: Type.Optional(Uuid),
  staffName: Type.String(),
  role: OneOf(staffRoles),
  ip: Type.String(),
  action: Type.String(),
  targetType: Type.String(),
  targetUuid: Type.Optional(Uuid),
  before: Type.Optional(Fields),
  after: Type.Optional(Fields),
  reason: Type.Optional(Type.String()),
});

export const auditLogs = {
  getAuditLogsByPaging: endpoint({
    method: 'POST',
    path: '/staff/audit-logs/action/get-by-paging',
    access: 'staff',
    permission: 'STAFF',
    envelope: 'page',
    summary: 'What staff wrote and whose personal data they read, the newest first; kept two years.',
    input: {
      ...pagingInput,
      dateRange: Type.Optional(DateRange),
      staffUuid: Type.Optional(Uuid),
      action: Type.Optional(Text(50)),
      targetType: Type.Optional(Text(50)),
      targetUuid: Type.Optional(Uuid),
    },
    answer: Page(AuditRow),
  }),
};
