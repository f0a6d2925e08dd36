// A new first password for a staff account that lost its own: by an ADMIN, or by a command on the server (docs/rules/staff.md#accounts).
// The password is returned once and stored as a hash; it must be changed at the first sign-in.
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { type Pooled, transact } from '../../../db/connect.ts';
import { createSessionCache } from '../../../http/session-cache.ts';
import { auditServerCommand, recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { endSessionsOfStaff } from '../../base/sessions/sessions.ts';
import { hashPassword } from '../../members/passwords/passwords.ts';
import { generatePassword } from './generate-password.ts';
import { findStaff, findStaffByLoginId, writeStaffPassword } from './staff.db.ts';

const entry = { action: 'RESET_PASSWORD', targetType: 'STAFF_USER' };

export type FirstPassword = { loginId: string; password: string };

/** Returns the new password; all sessions of the account end. Refuses NOT_FOUND. */
export async function resetStaffPassword(ctx: Ctx, uuid: string): Promise<string> {
  const row = (await findStaff(ctx.db, uuid)) ?? refuse('NOT_FOUND');
  const password = generatePassword();
  const hash = await hashPassword(password);
  await ctx.tx(async (tx) => {
    await writeStaffPassword(tx, row.uuid, { hash, changedAt: null });
    await recordAudit(tx, ctx, { ...entry, targetUuid: row.uuid });
    await endSessionsOfStaff(ctx, tx, row.uuid);
  });
  return password;
}

/** The same without a session, for a command on the server; undefined when no active account has this login id. */
export async function resetPasswordByCommand(
  db: Pooled,
  { loginId, now }: { loginId: string; now: Date },
): Promise<FirstPassword | undefined> {
  const row = await findStaffByLoginId(db, loginId);
  if (row === undefined || !row.isActive) return undefined;
  const password = generatePassword();
  const hash = await hashPassword(password);
  await transact(db, async (tx) => {
    await writeStaffPassword(tx, row.uuid, { hash, changedAt: null });
    await auditServerCommand(tx, now, { ...entry, targetUuid: row.uuid });
    // Running processes are notified by the database (db/changes.ts).
    await endSessionsOfStaff({ sessions: createSessionCache() }, tx, row.uuid);
  });
  return { loginId, password };
}
