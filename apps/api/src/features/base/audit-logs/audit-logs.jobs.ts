// Jobs of the audit log: deletes rows after their retention period.
import { addYears } from '#domain/base/calendar.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteAuditLogsBefore } from './audit-logs.db.ts';

/** The retention period is two years (docs/rules/staff.md#audit). */
export async function deleteOldAuditLogs(ctx: LockedCtx): Promise<void> {
  const before = addYears(ctx.now, -2);
  await deleteAuditLogsBefore(ctx.db, before);
}

export const auditLogsJobs: readonly Job[] = [
  { name: 'audit logs older than two years', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldAuditLogs },
];
