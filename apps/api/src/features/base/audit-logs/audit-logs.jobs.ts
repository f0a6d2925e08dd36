// Jobs of the trail.
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { deleteAuditLogsBefore } from './audit-logs.db.ts';

/** api.md 7.1: kept two years. */
export async function deleteOldAuditLogs(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now);
  before.setUTCFullYear(before.getUTCFullYear() - 2);
  await deleteAuditLogsBefore(ctx.db, before);
}

export const auditLogsJobs: readonly Job[] = [
  { name: 'audit logs older than two years', everyMs: 3_600_000, run: deleteOldAuditLogs },
];
