// The door of the staff, for the program itself: the first ADMIN of a new shop, and a new password at the machine when nobody
// can sign in any more. Each password is told once and kept as a hash.
import { type Pooled, transact } from '../../../db/connect.ts';
import { createSessionMemory } from '../../../http/session-memory.ts';
import { auditedAtMachine } from '../../base/audit-logs/audit-logs.ts';
import { endSessionsOfStaff } from '../../base/sessions/sessions.ts';
import { hashPassword } from '../../members/passwords/passwords.ts';
import { newPassword } from './new-password.ts';
import { findStaffByLoginId, hasStaff, insertStaff, writeStaffPassword } from './staff.db.ts';

export { hasStaff } from './staff.db.ts';

const targetType = 'STAFF_USER';

export type FirstPassword = { loginId: string; password: string };

/** Makes the ADMIN of a shop that has no staff yet; undefined for one that has. The phone gets the codes of the sign-in. */
export async function makeFirstAdmin(
  db: Pooled,
  { phone, now }: { phone: string; now: Date },
): Promise<FirstPassword | undefined> {
  if (await hasStaff(db)) return undefined;
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const loginId = 'admin';
  const row = await transact(db, async (tx) => {
    const made = await insertStaff(tx, {
      loginId,
      passwordHash,
      name: '관리자',
      phone,
      email: '',
      role: 'ADMIN',
      store_uuid: null,
      permissions: [],
      allowed_ips: [],
      is_active: true,
      now,
    });
    if (made !== undefined)
      await auditedAtMachine(tx, now, { action: 'CREATE', targetType, targetUuid: made.uuid });
    return made;
  });
  return row === undefined ? undefined : { loginId, password };
}

/** A new first password for an account of the staff; undefined where there is none of this name in use. */
export async function resetAtMachine(
  db: Pooled,
  { loginId, now }: { loginId: string; now: Date },
): Promise<FirstPassword | undefined> {
  const row = await findStaffByLoginId(db, loginId);
  if (row === undefined || !row.is_active) return undefined;
  const password = newPassword();
  const hash = await hashPassword(password);
  await transact(db, async (tx) => {
    await writeStaffPassword(tx, row.uuid, { hash, changedAt: null });
    await auditedAtMachine(tx, now, { action: 'RESET_PASSWORD', targetType, targetUuid: row.uuid });
    // Running shops hear of it from the database.
    await endSessionsOfStaff({ sessions: createSessionMemory() }, tx, row.uuid);
  });
  return { loginId, password };
}
