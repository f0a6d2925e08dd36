// The door of the trail: whoever writes for the shop, or opens somebody's personal data, leaves a row in the same transaction.
// What a row says of personal data is masked by whoever writes it. Reading the trail is audit-logs.api.ts.
import { type Ctx, staffOf } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { type AuditEntry, insertAudit, insertServerCommandAudit } from './audit-logs.db.ts';

export { countByStaff } from './audit-logs.db.ts';

/** Leaves a row in the name of whoever of the staff asks; refuses LOGIN_REQUIRED for anybody else. */
export async function audited(tx: Tx, ctx: Ctx, entry: AuditEntry): Promise<void> {
  await insertAudit(tx, entry, { staffUuid: staffOf(ctx), ip: ctx.request.ip, now: ctx.now });
}

/** Leaves a row for a command that was typed at the machine itself. */
export async function auditServerCommand(tx: Tx, now: Date, entry: AuditEntry): Promise<void> {
  await insertServerCommandAudit(tx, entry, now);
}
