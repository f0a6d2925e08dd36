// Public API of the audit log: every write of staff, and every disclosure of personal data, records a row in its own transaction.
// The caller masks personal data. Reading is audit-logs.api.ts.
import { addDays, parseSeoulDate } from '#domain/base/calendar.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { type AuditEntry, insertAudits, insertServerCommandAudit } from './audit-logs.db.ts';

export {
  type AuditLogRow,
  countByStaff,
  insertSubjects,
  listAuditsOf,
  readAuditLogs,
  type TargetAudit,
} from './audit-logs.db.ts';

/** Converts the input of a call to a filter: the days of `dateRange`, in Seoul, become instants. */
export function auditFilterOf<F extends { dateRange?: { fromDate?: string; toDate?: string } }>({
  dateRange,
  ...filter
}: F): Omit<F, 'dateRange'> & { from?: Date; to?: Date } {
  const { fromDate, toDate } = dateRange ?? {};
  return {
    ...filter,
    ...(fromDate !== undefined && { from: parseSeoulDate(fromDate) }),
    ...(toDate !== undefined && { to: parseSeoulDate(addDays(toDate, 1)) }),
  };
}

/** Records a row for the staff account that makes the call; refuses LOGIN_REQUIRED for other callers. */
export async function recordAudit(tx: Tx, ctx: Ctx, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, ctx, [entry]);
}

/** As `recordAudit`, for the rows of one command on many objects. */
export async function recordAudits(tx: Tx, ctx: Ctx, entries: readonly AuditEntry[]): Promise<void> {
  await insertAudits(tx, entries, { staffUuid: staffOf(ctx), ip: ctx.request.ip, now: ctx.now });
}

/** Records a row for a command on the server. */
export async function auditServerCommand(tx: Tx, now: Date, entry: AuditEntry): Promise<void> {
  await insertServerCommandAudit(tx, entry, now);
}
