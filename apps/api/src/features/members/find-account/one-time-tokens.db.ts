// SQL of one-time tokens, which identify a found account or permit a password reset. Owns user_handle and reset_mail_request.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

export type OneTimeTokenPurpose = 'FIND_ID' | 'RESET_PASSWORD';
export type OneTimeTokenRow = { userUuid: string; expiresAt: Date };
type Named = { tokenHash: string; purpose: OneTimeTokenPurpose; now: Date };

export async function insertOneTimeToken(
  tx: Tx,
  token: { tokenHash: string; purpose: OneTimeTokenPurpose; userUuid: string; expiresAt: Date },
): Promise<void> {
  await sql`insert into user_handle (token_hash, purpose, user_uuid, expires_at)
    values (${token.tokenHash}, ${token.purpose}, ${token.userUuid}, ${token.expiresAt})`.execute(tx);
}

/** A new uuid v7. */
export async function makeUuid(db: Db): Promise<string> {
  const made = await sql<{ uuid: string }>`select uuidv7() as uuid`.execute(db);
  return made.rows[0]?.uuid ?? '';
}

/**
 * A valid one-time token. One for a password is valid until it is used; one of a found account also afterwards, because only its mail is
 * limited.
 */
export async function findOneTimeToken(
  db: Db,
  { tokenHash, purpose, now }: Named,
): Promise<OneTimeTokenRow | undefined> {
  const found = await sql<OneTimeTokenRow>`select user_uuid, expires_at from user_handle
    where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${now}
      and (used_at is null or purpose = 'FIND_ID')`.execute(db);
  return found.rows[0];
}

/** Uses up a valid token; false when it was used before. */
export async function useOneTimeToken(tx: Tx, { tokenHash, purpose, now }: Named): Promise<boolean> {
  const used = await sql`update user_handle set used_at = ${now}
    where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${now} and used_at is null returning 1`.execute(
    tx,
  );
  return used.rows.length > 0;
}

/** Deletes all one-time tokens of these members, for example after a new password. */
export async function deleteOneTimeTokensOf(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await sql`delete from user_handle where user_uuid = any(${userUuids}::uuid[])`.execute(tx);
}

export async function deleteExpiredOneTimeTokens(db: Db, now: Date): Promise<void> {
  await sql`delete from user_handle where expires_at <= ${now}`.execute(db);
}

/** Records a request for a mail with a reset link, whether or not the account exists. */
export async function insertResetMailRequest(
  db: Db,
  request: { loginId: string; email: string; now: Date },
): Promise<void> {
  await sql`insert into reset_mail_request (login_id, email, requested_at)
    values (${request.loginId}, ${request.email}, ${request.now})`.execute(db);
}

/** Deletes the oldest requests and returns the accounts with a password that match them. */
export async function takeResetMailRequests(
  tx: Tx,
  count: number,
): Promise<{ takenCount: number; accounts: { uuid: string; email: string }[] }> {
  const taken = await sql<{ uuid: string | null; email: string }>`
    with taken as (
      delete from reset_mail_request where uuid in (
        select uuid from reset_mail_request order by uuid limit ${count} for update skip locked)
      returning login_id, email)
    select users.uuid, taken.email from taken
    left join users on users.login_id = taken.login_id and users.email = taken.email and users.email <> ''
      and users.provider = 'LOCAL' and users.state <> 'WITHDRAWAL'`.execute(tx);
  const accounts = taken.rows.flatMap(({ uuid, email }) => (uuid === null ? [] : [{ uuid, email }]));
  return { takenCount: taken.rows.length, accounts };
}

/** Inserts one-time tokens of one purpose for several members. */
export async function insertOneTimeTokens(
  tx: Tx,
  tokens: readonly { tokenHash: string; userUuid: string }[],
  { purpose, expiresAt }: { purpose: 'FIND_ID' | 'RESET_PASSWORD'; expiresAt: Date },
): Promise<void> {
  await sql`insert into user_handle (token_hash, purpose, user_uuid, expires_at)
    select token_hash, ${purpose}, user_uuid, ${expiresAt}::timestamptz
    from unnest(${tokens.map(({ tokenHash }) => tokenHash)}::text[], ${tokens.map(({ userUuid }) => userUuid)}::uuid[])
      as made (token_hash, user_uuid)`.execute(tx);
}
