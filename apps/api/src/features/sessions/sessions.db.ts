// SQL of sessions. Owns session. Deleting a row tells every process (migration 0010).
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

export type SessionRow = {
  uuid: string;
  user_uuid: string | null;
  last_seen_at: Date;
  expires_at: Date;
};

export async function insertSession(
  tx: Tx,
  session: { tokenHash: string; userUuid: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into session (token_hash, kind, user_uuid, created_at, last_seen_at, expires_at)
    values (${session.tokenHash}, 'MEMBER', ${session.userUuid}, ${session.now}, ${session.now}, ${session.expiresAt})`.execute(
    tx,
  );
}

/** The live session of a token: one row by its unique index. */
export async function findLiveSession(db: Db, tokenHash: string, now: Date): Promise<SessionRow | undefined> {
  const found = await sql<SessionRow>`
    select uuid, user_uuid, last_seen_at, expires_at from session
    where token_hash = ${tokenHash} and kind = 'MEMBER' and expires_at > ${now}`.execute(db);
  return found.rows[0];
}

/** Notes that the session is in use; one that ended meanwhile stays ended. */
export async function touchSession(
  db: Db,
  tokenHash: string,
  seen: { now: Date; expiresAt: Date },
): Promise<void> {
  await sql`update session set last_seen_at = ${seen.now}, expires_at = ${seen.expiresAt}
    where token_hash = ${tokenHash} and last_seen_at < ${seen.now}`.execute(db);
}

/** Ends these sessions; answers the hashes of their tokens. */
export async function deleteSession(tx: Tx, uuid: string): Promise<string[]> {
  const gone = await sql<{ token_hash: string }>`
    delete from session where uuid = ${uuid} returning token_hash`.execute(tx);
  return gone.rows.map((row) => row.token_hash);
}

/** Ends a member's sessions, all or all but one; answers the hashes of their tokens. */
export async function deleteSessionsOf(tx: Tx, userUuid: string, exceptUuid?: string): Promise<string[]> {
  const gone = await sql<{ token_hash: string }>`
    delete from session where user_uuid = ${userUuid} and uuid is distinct from ${exceptUuid ?? null}::uuid
    returning token_hash`.execute(tx);
  return gone.rows.map((row) => row.token_hash);
}

/** Rows of sessions that nobody can use any more. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await sql`delete from session where expires_at <= ${now}`.execute(db);
}
