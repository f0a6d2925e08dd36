// SQL of identity checks in progress. Owns identity_attempt.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

export type IdentityPurpose = 'REGISTER' | 'UPDATE' | 'ADULT';

export type IdentityAttempt = {
  uuid: string;
  requestNo: string;
  purpose: IdentityPurpose;
  userUuid: string | null;
  redirectUrl: string;
  /** Encrypted (sealed-text.ts). */
  keys: string;
  answerHash: string | null;
  expiresAt: Date;
};

export type NewAttempt = {
  handleHash: string;
  requestNo: string;
  tokenVersionId: string;
  purpose: IdentityPurpose;
  userUuid: string | null;
  redirectUrl: string;
  keys: string;
  expiresAt: Date;
};

export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  await sql`insert into identity_attempt
      (handle_hash, request_no, token_version_id, purpose, user_uuid, redirect_url, keys, expires_at)
    values (${attempt.handleHash}, ${attempt.requestNo}, ${attempt.tokenVersionId}, ${attempt.purpose}, ${attempt.userUuid},
      ${attempt.redirectUrl}, ${attempt.keys}, ${attempt.expiresAt})`.execute(db);
}

/** The newest attempt with this token version. */
export async function findAttempt(db: Db, tokenVersionId: string): Promise<IdentityAttempt | undefined> {
  const found = await sql<IdentityAttempt>`
    select uuid, request_no, purpose, user_uuid, redirect_url, keys, answer_hash, expires_at from identity_attempt
    where token_version_id = ${tokenVersionId} order by uuid desc limit 1`.execute(db);
  return found.rows[0];
}

/**
 * Stores the hash of a response whose integrity was verified; false when the attempt has another one. Only this response can be
 * read later.
 */
export async function writeAnswer(db: Db, uuid: string, answerHash: string): Promise<boolean> {
  const written = await sql`update identity_attempt set answer_hash = ${answerHash}
    where uuid = ${uuid} and (answer_hash is null or answer_hash = ${answerHash}) returning 1`.execute(db);
  return written.rows.length > 0;
}

/** Uses up a response; undefined when handle, response, caller or purpose do not match, or when it is expired or used. */
export async function takeAttempt(
  tx: Tx,
  wanted: {
    handleHash: string;
    answerHash: string;
    userUuid: string | null;
    purposes: readonly IdentityPurpose[];
  },
  now: Date,
): Promise<IdentityAttempt | undefined> {
  const taken = await sql<IdentityAttempt>`update identity_attempt set used_at = ${now}
    where handle_hash = ${wanted.handleHash} and answer_hash = ${wanted.answerHash} and used_at is null
      and expires_at > ${now} and purpose = any(${wanted.purposes}) and user_uuid is not distinct from ${wanted.userUuid}
    returning uuid, request_no, purpose, user_uuid, redirect_url, keys, answer_hash, expires_at`.execute(tx);
  return taken.rows[0];
}

export async function deleteAttemptsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from identity_attempt where expires_at < ${before}`.execute(db);
}
