// The file of the audit log (docs/rules/staff.md#audit).
import { auditExportColumns } from '#domain/base/audit-export-columns.ts';
import { auditFilter } from '../base/audit-logs.ts';
import { exportCall } from '../base/export-jobs.ts';

export const auditExport = {
  exportAuditLogs: exportCall({
    path: '/audit-logs',
    permission: 'STAFF',
    what: 'entries of the audit log',
    filter: auditFilter,
    columns: auditExportColumns,
  }),
};
