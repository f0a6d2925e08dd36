// Public API of staff accounts, for the program itself: the first ADMIN of a new shop, and a new password by a command on the server.
import { type Pooled, transact } from '../../../db/connect.ts';
import { auditServerCommand } from '../../base/audit-logs/audit-logs.ts';
import { hashPassword } from '../../members/passwords/passwords.ts';
import { generatePassword } from './generate-password.ts';
import type { FirstPassword } from './reset-password.ts';
import { hasStaff, insertStaff } from './staff.db.ts';

export { type FirstPassword, resetPasswordByCommand } from './reset-password.ts';
export { findStaff, hasStaff } from './staff.db.ts';

/** Creates the ADMIN of a shop without staff and returns its password; undefined when staff exist. Sign-in codes go to `phone`. */
export async function makeFirstAdmin(
  db: Pooled,
  { phone, now }: { phone: string; now: Date },
): Promise<FirstPassword | undefined> {
  if (await hasStaff(db)) return undefined;
  const password = generatePassword();
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
      storeUuid: null,
      permissions: [],
      allowedIps: [],
      isActive: true,
      now,
    });
    if (made !== undefined)
      await auditServerCommand(tx, now, {
        action: 'CREATE',
        targetType: 'STAFF_USER',
        targetUuid: made.uuid,
      });
    return made;
  });
  return row === undefined ? undefined : { loginId, password };
}
