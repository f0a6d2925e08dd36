// What the clock does for the trail.
import type { Ctx } from '../../context.ts';
import { deleteOldAuditLogs } from './audit-logs.db.ts';

/** api.md 7.1: kept two years. */
export async function forgetOldAuditLogs(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now);
  before.setUTCFullYear(before.getUTCFullYear() - 2);
  await deleteOldAuditLogs(ctx.db, before);
}
