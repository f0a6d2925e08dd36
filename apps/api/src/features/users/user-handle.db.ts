// SQL of handles: an account that was found, a password that may be set anew. Owns user_handle.
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

export type HandlePurpose = 'FIND_ID' | 'RESET_PASSWORD';
export type HandleRow = { user_uuid: string; expires_at: Date };
type Named = { tokenHash: string; purpose: HandlePurpose; now: Date };

export async function insertHandle(
  tx: Tx,
  handle: { tokenHash: string; purpose: HandlePurpose; userUuid: string; expiresAt: Date },
): Promise<void> {
  await sql`insert into user_handle (token_hash, purpose, user_uuid, expires_at)
    values (${handle.tokenHash}, ${handle.purpose}, ${handle.userUuid}, ${handle.expiresAt})`.execute(tx);
}

/** A new identifier of the form that the shop's answers use. */
export async function makeUuid(db: Db): Promise<string> {
  const made = await sql<{ uuid: string }>`select uuidv7() as uuid`.execute(db);
  return made.rows[0]?.uuid ?? '';
}

/** A live handle; a password's only until it is used, a found account's also after, because the mail is sent once. */
export async function findHandle(db: Db, { tokenHash, purpose, now }: Named): Promise<HandleRow | undefined> {
  const found = await sql<HandleRow>`select user_uuid, expires_at from user_handle
    where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${now}
      and (used_at is null or purpose = 'FIND_ID')`.execute(db);
  return found.rows[0];
}

/** Uses a live handle up; false when it was used before. */
export async function useHandle(tx: Tx, { tokenHash, purpose, now }: Named): Promise<boolean> {
  const used = await sql`update user_handle set used_at = ${now}
    where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${now} and used_at is null returning 1`.execute(
    tx,
  );
  return used.rows.length > 0;
}

/** A password that was set makes every other way to set it worthless. */
export async function deleteHandlesOf(tx: Tx, userUuid: string): Promise<void> {
  await sql`delete from user_handle where user_uuid = ${userUuid}`.execute(tx);
}

export async function deleteExpiredHandles(db: Db, now: Date): Promise<void> {
  await sql`delete from user_handle where expires_at <= ${now}`.execute(db);
}
