// The audit log of staff: writes and disclosures of personal data (docs/rules/staff.md#audit). Read-only.
import { Type } from 'typebox';
import { staffRoles } from '#domain/members/staff.ts';
import { endpoint } from '../endpoint.ts';
import {
  DateRange,
  DateTime,
  NamedObject,
  OneOf,
  Page,
  Text,
  Uuid,
  described,
  pagingInput,
} from '../shapes.ts';

/** Fields of the target before and after the change, personal data masked. */
const Fields = Type.Record(Type.String(), Type.Unknown());

const AuditRow = NamedObject('AuditRow', {
  uuid: Uuid,
  at: DateTime,
  /** Missing for a command on the server. */
  staffUuid: Type.Optional(Uuid),
  staffName: Type.String(),
  role: OneOf(staffRoles),
  ip: Type.String(),
  action: Type.String(),
  targetType: Type.String(),
  targetUuid: Type.Optional(Uuid),
  /** Current name or number of the target, such as the name of a product or the number of an order. */
  targetName: Type.Optional(Type.String()),
  before: Type.Optional(Fields),
  after: Type.Optional(Fields),
  reason: Type.Optional(Type.String()),
});

/** Filter of the list and of the export. */
export const auditFilter = {
  dateRange: Type.Optional(DateRange),
  staffUuid: Type.Optional(described(Uuid, 'Only entries of this account.')),
  action: Type.Optional(Text(50, 'Only entries of this action.')),
  targetType: Type.Optional(Text(50, 'Kind of the target.')),
  targetUuid: Type.Optional(described(Uuid, 'Uuid of the target.')),
};

export const auditLogs = {
  getAuditLogsByPaging: endpoint({
    method: 'POST',
    path: '/staff/audit-logs/action/get-by-paging',
    access: 'staff',
    permission: 'STAFF',
    envelope: 'page',
    summary: 'Writes of staff and their disclosures of personal data, newest first; retained for two years.',
    input: {
      ...pagingInput,
      ...auditFilter,
    },
    answer: Page(AuditRow),
  }),
};
