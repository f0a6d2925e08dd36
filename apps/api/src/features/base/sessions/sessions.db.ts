// SQL of sessions. Owns session; whether the owner may still sign in is read from users and staff_user. A trigger notifies every
// process of deleted rows (db/functions/session-end.sql).
import { sql } from 'kysely';
import type { StaffRole } from '#domain/members/staff.ts';
import type { Db, Tx } from '../../../db/connect.ts';

export type SessionKind = 'MEMBER' | 'STAFF' | 'STAFF_UNVERIFIED';

export type SessionRow = {
  uuid: string;
  kind: SessionKind;
  userUuid: string | null;
  staffUuid: string | null;
  role: StaffRole | null;
  storeUuid: string | null;
  permissions: string[] | null;
  /** Of staff; null for a password that was set by another person. */
  passwordChangedAt: Date | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
};

/** The browser and network address that opened a session; empty strings where they are not recorded. */
export type SessionDevice = { userAgent: string; ip: string };

/** `ownerUuid`: the member for MEMBER, the staff account for the other kinds. */
export async function insertSession(
  tx: Tx,
  session: {
    tokenHash: string;
    kind: SessionKind;
    ownerUuid: string;
    device: SessionDevice;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const { tokenHash, kind, ownerUuid, device, now, expiresAt } = session;
  const [userUuid, staffUuid] = kind === 'MEMBER' ? [ownerUuid, null] : [null, ownerUuid];
  await sql`insert into session (token_hash, kind, user_uuid, staff_uuid, user_agent, ip, created_at, last_seen_at, expires_at)
    values (${tokenHash}, ${kind}, ${userUuid}, ${staffUuid}, ${device.userAgent}, ${device.ip}, ${now}, ${now}, ${expiresAt})`.execute(
    tx,
  );
}

/** The valid session of a token; undefined also for blocked or withdrawn members and inactive staff. */
export async function findLiveSession(db: Db, tokenHash: string, now: Date): Promise<SessionRow | undefined> {
  const found = await sql<SessionRow>`
    select s.uuid, s.kind, s.user_uuid, s.staff_uuid, f.role, f.store_uuid, f.permissions, f.password_changed_at, s.created_at, s.last_seen_at, s.expires_at
    from session s left join users u on u.uuid = s.user_uuid left join staff_user f on f.uuid = s.staff_uuid
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and (u.state = 'ACTIVE' or f.is_active)`.execute(
    db,
  );
  return found.rows[0];
}

/** Records the use of a session; a session that has ended meanwhile is not re-created. */
export async function touchSession(
  db: Db,
  tokenHash: string,
  seen: { now: Date; expiresAt: Date },
): Promise<void> {
  await sql`update session set last_seen_at = ${seen.now}, expires_at = ${seen.expiresAt}
    where token_hash = ${tokenHash} and last_seen_at < ${seen.now}`.execute(db);
}

/** Deletes a session and returns the hash of its token. */
export async function deleteSession(tx: Tx, uuid: string): Promise<string[]> {
  const deleted = await sql<{ tokenHash: string }>`
    delete from session where uuid = ${uuid} returning token_hash`.execute(tx);
  return deleted.rows.map((row) => row.tokenHash);
}

/** Deletes a member's sessions except `exceptUuid`, and returns the hashes of their tokens. */
export async function deleteSessionsOf(tx: Tx, userUuid: string, exceptUuid?: string): Promise<string[]> {
  const deleted = await sql<{ tokenHash: string }>`
    delete from session where user_uuid = ${userUuid} and uuid is distinct from ${exceptUuid ?? null}::uuid
    returning token_hash`.execute(tx);
  return deleted.rows.map((row) => row.tokenHash);
}

/** Deletes a staff account's sessions except `exceptUuid`, and returns the hashes of their tokens. */
export async function deleteSessionsOfStaff(
  tx: Tx,
  staffUuid: string,
  exceptUuid?: string,
): Promise<string[]> {
  const deleted = await sql<{ tokenHash: string }>`
    delete from session where staff_uuid = ${staffUuid} and uuid is distinct from ${exceptUuid ?? null}::uuid
    returning token_hash`.execute(tx);
  return deleted.rows.map((row) => row.tokenHash);
}

/** Deletes a session of a staff account and returns its token hash and user agent; undefined where the account has no such session. */
export async function deleteSessionOfStaff(
  tx: Tx,
  staffUuid: string,
  uuid: string,
): Promise<{ tokenHash: string; userAgent: string } | undefined> {
  const deleted = await sql<{ tokenHash: string; userAgent: string }>`
    delete from session where uuid = ${uuid} and staff_uuid = ${staffUuid}
    returning token_hash, user_agent`.execute(tx);
  return deleted.rows[0];
}

export type StaffSessionRow = SessionDevice & { uuid: string; createdAt: Date; lastSeenAt: Date };

/** Returns the valid sessions in which the staff account entered password and code, the last used first. */
export async function findStaffSessions(db: Db, staffUuid: string, now: Date): Promise<StaffSessionRow[]> {
  const found = await sql<StaffSessionRow>`
    select uuid, user_agent, ip, created_at, last_seen_at from session
    where staff_uuid = ${staffUuid} and kind = 'STAFF' and expires_at > ${now}
    order by last_seen_at desc, created_at desc, uuid`.execute(db);
  return found.rows;
}

export type MemberSessionRow = Omit<StaffSessionRow, 'ip'>;

/** Returns the valid sessions of a member, the last used first. */
export async function findSessionsOf(db: Db, userUuid: string, now: Date): Promise<MemberSessionRow[]> {
  const found = await sql<MemberSessionRow>`
    select uuid, user_agent, created_at, last_seen_at from session
    where user_uuid = ${userUuid} and expires_at > ${now} order by last_seen_at desc, uuid desc`.execute(db);
  return found.rows;
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await sql`delete from session where expires_at <= ${now}`.execute(db);
}
