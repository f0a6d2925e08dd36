// Handlers of contract/desk/audit-export.ts.
import type { auditExport } from '#contract/desk/audit-export.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { requestExport } from '../../base/export-jobs/export-jobs.ts';

export const auditExportApi: HandlersOf<typeof auditExport> = {
  exportAuditLogs: (input, ctx) => requestExport(ctx, 'AUDIT_LOGS', input),
};
