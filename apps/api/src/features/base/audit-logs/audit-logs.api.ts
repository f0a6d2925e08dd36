// Handlers of contract/base/audit-logs.ts.
import type { Static } from 'typebox';
import type { AuditRow, auditLogs } from '#contract/base/audit-logs.ts';
import { dayMs, isDate, parseSeoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { type AuditLogRow, listAuditLogs } from './audit-logs.db.ts';

function answer(row: AuditLogRow): Static<typeof AuditRow> {
  return {
    uuid: row.uuid,
    at: seoulDateTime(row.at),
    ...(row.staff_uuid === null ? {} : { staffUuid: row.staff_uuid }),
    staffName: row.staff_name,
    role: row.role,
    ip: row.ip,
    action: row.action,
    targetType: row.target_type,
    ...(row.target_uuid === null ? {} : { targetUuid: row.target_uuid }),
    ...(row.before === null ? {} : { before: row.before }),
    ...(row.after === null ? {} : { after: row.after }),
    ...(row.reason === null ? {} : { reason: row.reason }),
  };
}

/** Midnight in Seoul at the start of `day`; refuses INVALID_INPUT on `name` for text that is not a date. */
function startOf(day: string, name: string): Date {
  if (isDate(day)) return parseSeoulDate(day);
  return refuse('INVALID_INPUT', { fields: [{ name, message: '날짜를 확인해 주세요.' }] });
}

export const auditLogsApi: HandlersOf<typeof auditLogs> = {
  async getAuditLogsByPaging({ dateRange, ...filter }, ctx) {
    const { fromDate, toDate } = dateRange ?? {};
    const { rows, paging } = await listAuditLogs(ctx.db, {
      ...filter,
      ...(fromDate === undefined ? {} : { from: startOf(fromDate, 'dateRange.fromDate') }),
      ...(toDate === undefined
        ? {}
        : { to: new Date(startOf(toDate, 'dateRange.toDate').getTime() + dayMs) }),
    });
    return { data: rows.map(answer), paging };
  },
};
