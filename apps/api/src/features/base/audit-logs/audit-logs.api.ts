// Handlers of contract/base/audit-logs.ts.
import type { auditLogs } from '#contract/base/audit-logs.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { countAuditLogs, readAuditLogs } from './audit-logs.db.ts';
import { auditFilterOf } from './audit-logs.ts';

export const auditLogsApi: HandlersOf<typeof auditLogs> = {
  async getAuditLogsByPaging(input, ctx) {
    const filter = auditFilterOf(input);
    const { rows, paging } = await readAuditLogs(ctx.db, filter);
    const totalCount = await countAuditLogs(ctx.db, filter);
    return {
      data: rows.map((row) => ({ ...withoutNulls(row), at: seoulDateTime(row.at) })),
      paging: { ...paging, totalCount },
    };
  },
};
