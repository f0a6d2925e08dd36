// Files of the audit log.
import { auditExportColumns } from '#domain/base/audit-export-columns.ts';
import type { Input } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import type { ExportDef } from '../../shared/files/export-types.ts';
import type { AuditInput } from './audit.filters.ts';

export const auditExport: ExportDef<AuditInput> = {
  call: (input, { columns, ...request }) =>
    api.exportAuditLogs({ ...input, ...request, columns: columns as Input<'exportAuditLogs'>['columns'] }),
  columns: auditExportColumns,
};
