// Export of the audit log, registered in effects.ts: one row per entry, in the order of the list.
import type { Input } from '#contract/contract.ts';
import { auditExportColumns } from '#domain/base/audit-export-columns.ts';
import { actionLabel, roleLabels, targetLabel } from '#domain/base/audit-words.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { exportKind } from '../../../export-kind.ts';
import { type AuditLogRow, auditFilterOf, readAuditLogs } from '../../base/audit-logs/audit-logs.ts';

const rowsPerBatch = 1_000;

type Filter = Omit<Input<'exportAuditLogs'>, 'columns' | 'format' | 'reason'>;

const fields = (values: Record<string, unknown> | null) => (values === null ? null : JSON.stringify(values));

export const auditLogsExport = exportKind<Filter, AuditLogRow, typeof auditExportColumns>({
  fileName: '감사 기록',
  permission: 'STAFF',
  personalPermission: 'STAFF',
  target: 'AUDIT_LOG',
  columns: auditExportColumns,
  cells: {
    at: ({ at }) => seoulDateTime(at).replace('T', ' '),
    staffName: ({ staffName }) => staffName,
    role: ({ role }) => roleLabels[role],
    ip: ({ ip }) => ip,
    action: ({ action }) => actionLabel(action),
    targetType: ({ targetType }) => targetLabel(targetType),
    targetName: ({ targetName }) => targetName,
    targetUuid: ({ targetUuid }) => targetUuid,
    reason: ({ reason }) => reason,
    before: ({ before }) => fields(before),
    after: ({ after }) => fields(after),
  },
  maskedCells: {},
  userUuidOf: () => null,
  async readBatch({ db }, { filter }, after) {
    const { rows, paging } = await readAuditLogs(db, {
      ...auditFilterOf(filter),
      count: rowsPerBatch,
      ...(after !== undefined && { cursor: after }),
    });
    return { rows, ...(paging.hasNext && { next: paging.cursor }) };
  },
});
