// SQL of sessions. Owns session; who of the staff it is stands in staff_user, whether a member may still in users. Deleting a row tells every process (migration 0010).
import { sql } from 'kysely';
import type { StaffRole } from '#domain/staff.ts';
import type { Db, Tx } from '../../../db/connect.ts';

export type SessionKind = 'MEMBER' | 'STAFF' | 'STAFF_HALF';

export type SessionRow = {
  uuid: string;
  kind: SessionKind;
  user_uuid: string | null;
  staff_uuid: string | null;
  role: StaffRole | null;
  store_uuid: string | null;
  permissions: string[] | null;
  /** Of the staff; null also where somebody else made it. */
  password_changed_at: Date | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
};

/** `ownerUuid` is the member's, or the staff's for the other two kinds. */
export async function insertSession(
  tx: Tx,
  session: { tokenHash: string; kind: SessionKind; ownerUuid: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { tokenHash, kind, ownerUuid, now, expiresAt } = session;
  const [userUuid, staffUuid] = kind === 'MEMBER' ? [ownerUuid, null] : [null, ownerUuid];
  await sql`insert into session (token_hash, kind, user_uuid, staff_uuid, created_at, last_seen_at, expires_at)
    values (${tokenHash}, ${kind}, ${userUuid}, ${staffUuid}, ${now}, ${now}, ${expiresAt})`.execute(tx);
}

/** The live session of a token, one row by its unique index; none of whoever was blocked, left or was taken out of use. */
export async function findLiveSession(db: Db, tokenHash: string, now: Date): Promise<SessionRow | undefined> {
  const found = await sql<SessionRow>`
    select s.uuid, s.kind, s.user_uuid, s.staff_uuid, f.role, f.store_uuid, f.permissions, f.password_changed_at, s.created_at, s.last_seen_at, s.expires_at
    from session s left join users u on u.uuid = s.user_uuid left join staff_user f on f.uuid = s.staff_uuid
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and (u.state = 'ACTIVE' or f.is_active)`.execute(
    db,
  );
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

/** Ends the sessions of somebody of the staff, all or all but one; answers the hashes of their tokens. */
export async function deleteSessionsOfStaff(
  tx: Tx,
  staffUuid: string,
  exceptUuid?: string,
): Promise<string[]> {
  const gone = await sql<{ token_hash: string }>`
    delete from session where staff_uuid = ${staffUuid} and uuid is distinct from ${exceptUuid ?? null}::uuid
    returning token_hash`.execute(tx);
  return gone.rows.map((row) => row.token_hash);
}

/** Rows of sessions that nobody can use any more. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await sql`delete from session where expires_at <= ${now}`.execute(db);
}
