// Handlers of contract/base/audit-logs.ts.
import type { Static } from 'typebox';
import type { AuditRow, auditLogs } from '#contract/base/audit-logs.ts';
import { addDays, parseSeoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { type AuditLogRow, listAuditLogs } from './audit-logs.db.ts';

function answer(row: AuditLogRow): Static<typeof AuditRow> {
  return {
    uuid: row.uuid,
    at: seoulDateTime(row.at),
    ...(row.staffUuid !== null && { staffUuid: row.staffUuid }),
    staffName: row.staffName,
    role: row.role,
    ip: row.ip,
    action: row.action,
    targetType: row.targetType,
    ...(row.targetUuid !== null && { targetUuid: row.targetUuid }),
    ...(row.before !== null && { before: row.before }),
    ...(row.after !== null && { after: row.after }),
    ...(row.reason !== null && { reason: row.reason }),
  };
}

export const auditLogsApi: HandlersOf<typeof auditLogs> = {
  async getAuditLogsByPaging({ dateRange, ...filter }, ctx) {
    const { fromDate, toDate } = dateRange ?? {};
    const { rows, paging } = await listAuditLogs(ctx.db, {
      ...filter,
      ...(fromDate !== undefined && { from: parseSeoulDate(fromDate) }),
      ...(toDate !== undefined && { to: parseSeoulDate(addDays(toDate, 1)) }),
    });
    return { data: rows.map(answer), paging };
  },
};
