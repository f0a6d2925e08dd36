// SQL of members' addresses. Owns user_address. Every WHERE clause contains the owner; deleted rows are only read by the job.
import { type RawBuilder, sql } from 'kysely';
import type { RemoteRange } from '#domain/prices/delivery-fee.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { remoteRangesAt } from '../../base/stores/stores.ts';

export type AddressRow = {
  uuid: string;
  addressName: string;
  recipientName: string;
  phone: string;
  zipCode: string;
  address: string;
  detailAddress: string;
  jibunAddress: string | null;
  deliveryMemo: string | null;
  entranceMemo: string | null;
  isDefault: boolean;
  remoteRanges: RemoteRange[];
  createdAt: Date;
};

/** The fields of the form; empty ones are null. */
export type AddressFields = Omit<AddressRow, 'uuid' | 'isDefault' | 'remoteRanges' | 'createdAt'>;

const addresses = (where: RawBuilder<unknown>) => sql<AddressRow>`
  select a.uuid, a.address_name, a.recipient_name, a.phone, a.zip_code, a.address, a.detail_address, a.jibun_address, a.delivery_memo,
    a.entrance_memo, a.is_default, ${remoteRangesAt(sql`a.zip_code`)} as remote_ranges, a.created_at
  from user_address a where a.deleted_at is null and ${where} order by a.is_default desc, a.created_at desc, a.uuid desc`;

/** The default address first, then the newest. */
export async function listAddresses(db: Db, userUuid: string): Promise<AddressRow[]> {
  const found = await addresses(sql`a.user_uuid = ${userUuid}`).execute(db);
  return found.rows;
}

/** An address of this member. */
export async function findAddress(db: Db, userUuid: string, uuid: string): Promise<AddressRow | undefined> {
  const found = await addresses(sql`a.user_uuid = ${userUuid} and a.uuid = ${uuid}`).execute(db);
  return found.rows[0];
}

/**
 * Serializes changes of a member's addresses, because the default depends on all of them. Returns the number of addresses;
 * undefined when the member has withdrawn.
 */
export async function lockAddresses(tx: Tx, userUuid: string): Promise<number | undefined> {
  const locked =
    await sql`select from users where uuid = ${userUuid} and state = 'ACTIVE' for no key update`.execute(tx);
  if (locked.rows.length === 0) return undefined;
  const found = await sql<{ count: number }>`
    select count(*)::int as count from user_address where user_uuid = ${userUuid} and deleted_at is null`.execute(
    tx,
  );
  return found.rows[0]?.count ?? 0;
}

/** Returns the uuid of the new address. */
export async function insertAddress(
  tx: Tx,
  userUuid: string,
  fields: AddressFields,
  { isDefault, now }: { isDefault: boolean; now: Date },
): Promise<string> {
  const made = await sql<{ uuid: string }>`
    insert into user_address (user_uuid, address_name, recipient_name, phone, zip_code, address, detail_address, jibun_address,
      delivery_memo, entrance_memo, is_default, created_at)
    values (${userUuid}, ${fields.addressName}, ${fields.recipientName}, ${fields.phone}, ${fields.zipCode}, ${fields.address},
      ${fields.detailAddress}, ${fields.jibunAddress}, ${fields.deliveryMemo}, ${fields.entranceMemo}, ${isDefault}, ${now})
    returning uuid`.execute(tx);
  const [row] = made.rows;
  if (row === undefined) throw new Error('The insert returned no row.');
  return row.uuid;
}

/** False when the member has no such address. */
export async function updateAddress(
  tx: Tx,
  userUuid: string,
  uuid: string,
  fields: AddressFields,
): Promise<boolean> {
  const changed = await sql`
    update user_address set address_name = ${fields.addressName}, recipient_name = ${fields.recipientName}, phone = ${fields.phone},
      zip_code = ${fields.zipCode}, address = ${fields.address}, detail_address = ${fields.detailAddress},
      jibun_address = ${fields.jibunAddress}, delivery_memo = ${fields.deliveryMemo}, entrance_memo = ${fields.entranceMemo}
    where user_uuid = ${userUuid} and uuid = ${uuid} and deleted_at is null`.execute(tx);
  return Number(changed.numAffectedRows ?? 0) > 0;
}

/** Makes this address the only default. Two statements, because the unique index permits one default at any moment. */
export async function makeDefault(tx: Tx, userUuid: string, uuid: string): Promise<void> {
  await sql`update user_address set is_default = false where user_uuid = ${userUuid} and is_default and uuid <> ${uuid}`.execute(
    tx,
  );
  await sql`update user_address set is_default = true where user_uuid = ${userUuid} and uuid = ${uuid} and not is_default`.execute(
    tx,
  );
}

/** Returns the number of deleted addresses; the newest remaining one replaces a deleted default. */
export async function deleteAddress(tx: Tx, userUuid: string, uuid: string, now: Date): Promise<number> {
  const deleted = await sql<{ wasDefault: boolean }>`
    with before as (
      select uuid, is_default from user_address
      where user_uuid = ${userUuid} and uuid = ${uuid} and deleted_at is null for no key update)
    update user_address a set deleted_at = ${now}, is_default = false from before where a.uuid = before.uuid
    returning before.is_default as was_default`.execute(tx);
  if (deleted.rows[0]?.wasDefault === true) {
    await sql`
      update user_address set is_default = true where uuid = (
        select uuid from user_address where user_uuid = ${userUuid} and deleted_at is null
        order by created_at desc, uuid desc limit 1)`.execute(tx);
  }
  return deleted.rows.length;
}

/** Deletes all addresses of closed accounts. Orders have their own copies. */
export async function eraseAddresses(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await sql`delete from user_address where user_uuid = any(${userUuids}::uuid[])`.execute(tx);
}

/** Erases addresses that were deleted before `before`. */
export async function eraseDeleted(db: Db, before: Date): Promise<void> {
  await sql`delete from user_address where deleted_at < ${before}`.execute(db);
}
