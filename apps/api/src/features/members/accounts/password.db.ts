// SQL of password hashes and of the dates of required changes. Owns users with the other *.db.ts files of this folder.
import { sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';

/** Writes a new password and the date of the next required change; false when the hash has changed since it was read. */
export async function writeNewPassword(
  tx: Tx,
  { uuid, passwordHash }: { uuid: string; passwordHash: string | null },
  password: { hash: string; changeRequestAt: Date },
): Promise<boolean> {
  const written =
    await sql`update users set password_hash = ${password.hash}, password_change_request_at = ${password.changeRequestAt},
      password_change_delayed_at = null
    where uuid = ${uuid} and state <> 'WITHDRAWAL' and password_hash is not distinct from ${passwordHash}
    returning 1`.execute(tx);
  return written.rows.length > 0;
}

/** Postpones the required change; false when it was postponed after `notAfter`. */
export async function writeDelay(
  tx: Tx,
  uuid: string,
  delay: { changeRequestAt: Date; now: Date; notAfter: Date },
): Promise<boolean> {
  const written =
    await sql`update users set password_change_request_at = ${delay.changeRequestAt}, password_change_delayed_at = ${delay.now}
    where uuid = ${uuid} and password_hash is not null
      and (password_change_delayed_at is null or password_change_delayed_at <= ${delay.notAfter}) returning 1`.execute(
      tx,
    );
  return written.rows.length > 0;
}
