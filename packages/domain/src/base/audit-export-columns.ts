// Columns of the file of the audit log (docs/rules/staff.md#exports). Personal data is masked in the log itself.
import type { ExportColumns } from './export-columns.ts';

export const auditExportColumns = {
  at: { label: '때' },
  staffName: { label: '직원' },
  role: { label: '역할' },
  ip: { label: '접속 위치' },
  action: { label: '작업' },
  targetType: { label: '대상' },
  targetName: { label: '대상 이름' },
  targetUuid: { label: '대상 번호' },
  reason: { label: '사유' },
  before: { label: '전' },
  after: { label: '후' },
} as const satisfies ExportColumns;
