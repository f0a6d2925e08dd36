// SQL of stored cards. Owns stored_card.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../db/connect.ts';

export type StoredCardRow = {
  uuid: string;
  userUuid: string;
  billingKeySealed: string | null;
  companyLabel: string;
  maskedNumber: string;
  isDefault: boolean;
  createdAt: Date;
  removedAt: Date | null;
};

/** The member's cards, the default first, then the newest. */
export async function listCards(db: Db, userUuid: string): Promise<StoredCardRow[]> {
  const found = await sql<StoredCardRow>`
    select * from stored_card where user_uuid = ${userUuid} and removed_at is null order by is_default desc, created_at desc`.execute(
    db,
  );
  return found.rows;
}

/** The card, also a removed one. */
export async function findCard(db: Db, uuid: string): Promise<StoredCardRow | undefined> {
  const found = await sql<StoredCardRow>`select * from stored_card where uuid = ${uuid}`.execute(db);
  return found.rows[0];
}

/** Inserts a card and returns its uuid; the first of a member becomes the default. A key that is stored already changes nothing. */
export async function insertCard(
  tx: Tx,
  card: {
    userUuid: string;
    provider: string;
    sealed: string;
    hash: string;
    companyLabel: string;
    maskedNumber: string;
    now: Date;
  },
): Promise<string | undefined> {
  await sql`
    insert into stored_card (user_uuid, provider, billing_key_sealed, billing_key_hash, company_label, masked_number, is_default, consented_at, created_at)
    select ${card.userUuid}::uuid, ${card.provider}, ${card.sealed}, ${card.hash}, ${card.companyLabel}, ${card.maskedNumber},
      not exists (select from stored_card where user_uuid = ${card.userUuid}::uuid and removed_at is null), ${card.now}::timestamptz, ${card.now}::timestamptz
    on conflict (billing_key_hash) do nothing`.execute(tx);
  const stored = await sql<{ uuid: string }>`
    select uuid from stored_card where billing_key_hash = ${card.hash} and user_uuid = ${card.userUuid}::uuid`.execute(
    tx,
  );
  return stored.rows[0]?.uuid;
}

/** Locks the member's cards, so that concurrent changes of the default are serialised. */
export async function lockCards(tx: Tx, userUuid: string): Promise<void> {
  await sql`select from users where uuid = ${userUuid} for update`.execute(tx);
}

/** Makes a card the only default; false when the member has no such card. */
export async function writeDefault(tx: Tx, userUuid: string, uuid: string): Promise<boolean> {
  await sql`update stored_card set is_default = false where user_uuid = ${userUuid} and is_default and uuid <> ${uuid}
    and exists (select from stored_card c where c.uuid = ${uuid} and c.user_uuid = ${userUuid} and c.removed_at is null)`.execute(
    tx,
  );
  const set = await sql`
    update stored_card set is_default = true where uuid = ${uuid} and user_uuid = ${userUuid} and removed_at is null returning uuid`.execute(
    tx,
  );
  return set.rows.length > 0;
}

/** Removes a card of the member; a job deletes its key at the provider. False when there is none. */
export async function writeRemoved(tx: Tx, userUuid: string, uuid: string, now: Date): Promise<boolean> {
  const removed = await sql`
    update stored_card set removed_at = ${now}, remove_due_at = ${now}, is_default = false
    where uuid = ${uuid} and user_uuid = ${userUuid} and removed_at is null returning uuid`.execute(tx);
  return removed.rows.length > 0;
}

/** Removes all cards of these members. */
export async function writeAllRemoved(tx: Tx, userUuids: readonly string[], now: Date): Promise<void> {
  await sql`
    update stored_card set removed_at = ${now}, remove_due_at = ${now}, is_default = false
    where user_uuid = any(${[...userUuids]}::uuid[]) and removed_at is null`.execute(tx);
}

/** The provider has deleted this key: the card is removed and erased. */
export async function writeDeletedAtProvider(db: Db, hash: string, now: Date): Promise<void> {
  await sql`
    update stored_card set removed_at = coalesce(removed_at, ${now}), remove_due_at = null, is_default = false, billing_key_sealed = null,
      masked_number = '' where billing_key_hash = ${hash}`.execute(db);
}

export type CardRemoval = { uuid: string; billingKeySealed: string };

/** Up to 20 removed cards whose key is to be deleted at the provider, leased for ten minutes. */
export async function claimRemovals(db: Db, now: Date): Promise<CardRemoval[]> {
  const claimed = await sql<CardRemoval>`
    update stored_card set remove_due_at = ${new Date(now.getTime() + 600_000)}
    where uuid in (select uuid from stored_card where remove_due_at <= ${now} and billing_key_sealed is not null order by remove_due_at limit 20 for update skip locked)
    returning uuid, billing_key_sealed`.execute(db);
  return claimed.rows;
}

/** Erases key and number of a card whose key is deleted at the provider. */
export async function writeErased(db: Db, uuid: string): Promise<void> {
  await sql`
    update stored_card set remove_due_at = null, billing_key_sealed = null, masked_number = '' where uuid = ${uuid}`.execute(
    db,
  );
}
