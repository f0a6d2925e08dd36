// Handlers of contract/base/audit-logs.ts.
import type { auditLogs } from '#contract/base/audit-logs.ts';
import { addDays, parseSeoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { listAuditLogs } from './audit-logs.db.ts';

export const auditLogsApi: HandlersOf<typeof auditLogs> = {
  async getAuditLogsByPaging({ dateRange, ...filter }, ctx) {
    const { fromDate, toDate } = dateRange ?? {};
    const { rows, paging } = await listAuditLogs(ctx.db, {
      ...filter,
      ...(fromDate !== undefined && { from: parseSeoulDate(fromDate) }),
      ...(toDate !== undefined && { to: parseSeoulDate(addDays(toDate, 1)) }),
    });
    return { data: rows.map((row) => ({ ...withoutNulls(row), at: seoulDateTime(row.at) })), paging };
  },
};
