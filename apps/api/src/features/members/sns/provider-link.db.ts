// SQL of links with Kakao and Apple accounts, and of registrations that were started through them. Owns user_provider and
// register_token.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

export type LinkProvider = 'KAKAO' | 'APPLE';

export type TokenRow = {
  provider: LinkProvider;
  providerId: string;
  profile: Record<string, string>;
  sealedRefreshToken: string | null;
};

export async function insertRegisterToken(
  tx: Tx,
  token: {
    hash: string;
    provider: LinkProvider;
    providerId: string;
    profile: object;
    sealedRefreshToken: string | null;
    expiresAt: Date;
  },
): Promise<void> {
  await sql`insert into register_token (token_hash, provider, provider_id, profile, sealed_refresh_token, expires_at)
    values (${token.hash}, ${token.provider}, ${token.providerId}, ${JSON.stringify(token.profile)}, ${token.sealedRefreshToken},
      ${token.expiresAt})`.execute(tx);
}

/** The member linked with this provider account. */
export async function findLinkedUser(
  db: Db,
  provider: LinkProvider,
  providerId: string,
): Promise<string | undefined> {
  const found = await sql<{ userUuid: string }>`
    select user_uuid from user_provider where provider = ${provider} and provider_id = ${providerId}`.execute(
    db,
  );
  return found.rows[0]?.userUuid;
}

/** Stores the newest refresh token of the provider. */
export async function writeRefreshToken(
  tx: Tx,
  link: { provider: LinkProvider; providerId: string; sealedRefreshToken: string },
): Promise<void> {
  await sql`update user_provider set sealed_refresh_token = ${link.sealedRefreshToken}
    where provider = ${link.provider} and provider_id = ${link.providerId}`.execute(tx);
}

/** Deletes a link and returns its member. */
export async function deleteLink(
  tx: Tx,
  provider: LinkProvider,
  providerId: string,
): Promise<string | undefined> {
  const deleted = await sql<{ userUuid: string }>`
    delete from user_provider where provider = ${provider} and provider_id = ${providerId} returning user_uuid`.execute(
    tx,
  );
  return deleted.rows[0]?.userUuid;
}

/** Uses up a register token; undefined for an unknown or expired one. */
export async function deleteRegisterToken(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<TokenRow | undefined> {
  const deleted =
    await sql<TokenRow>`delete from register_token where token_hash = ${tokenHash} and expires_at > ${now}
    returning provider, provider_id, profile, sealed_refresh_token`.execute(tx);
  return deleted.rows[0];
}

/** Links a provider account with a member; false when either has a link of this provider. */
export async function insertLink(
  tx: Tx,
  link: {
    provider: LinkProvider;
    providerId: string;
    userUuid: string;
    sealedRefreshToken: string | null;
    now: Date;
  },
): Promise<boolean> {
  const made =
    await sql`insert into user_provider (provider, provider_id, user_uuid, sealed_refresh_token, linked_at)
    values (${link.provider}, ${link.providerId}, ${link.userUuid}, ${link.sealedRefreshToken}, ${link.now})
    on conflict do nothing returning 1`.execute(tx);
  return made.rows.length > 0;
}

export async function deleteExpiredRegisterTokens(db: Db, now: Date): Promise<void> {
  await sql`delete from register_token where expires_at <= ${now}`.execute(db);
}

/** Schedules the unlinking of a withdrawn member at the providers. */
export async function writeUnlinkDue(tx: Tx, userUuid: string, dueAt: Date): Promise<void> {
  await sql`update user_provider set unlink_due_at = ${dueAt} where user_uuid = ${userUuid}`.execute(tx);
}

export type DueLink = {
  provider: LinkProvider;
  providerId: string;
  userUuid: string;
  sealedRefreshToken: string | null;
};

/** Claims links that are due for unlinking; other processes skip them until `leaseUntil`. */
export async function claimDueLinks(tx: Tx, now: Date, leaseUntil: Date): Promise<DueLink[]> {
  const due = await sql<DueLink>`update user_provider set unlink_due_at = ${leaseUntil}
    where (provider, provider_id) in (select provider, provider_id from user_provider where unlink_due_at <= ${now}
      order by unlink_due_at limit 20 for update skip locked)
    returning provider, provider_id, user_uuid, sealed_refresh_token`.execute(tx);
  return due.rows;
}
