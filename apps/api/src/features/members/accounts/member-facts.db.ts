// SQL of facts about members that other features read: active, adult, customer key at the payment provider. Writes nothing.
import { type RawBuilder, sql } from 'kysely';
import { seoulDate } from '#domain/base/calendar.ts';
import { isUuid } from '#domain/base/uuid.ts';
import type { Db, Tx } from '../../../db/connect.ts';

/**
 * Whether the member is still active. Reliable after the transaction has written a row that references the member: a concurrent
 * withdrawal waits for that row, or has already committed.
 */
export async function isStillMember(tx: Tx, userUuid: string): Promise<boolean> {
  const found = await sql`select 1 from users where uuid = ${userUuid} and state = 'ACTIVE'`.execute(tx);
  return found.rows.length > 0;
}

/** SQL expression: true for a member whose age verification is valid today (docs/rules/adult.md#proof: one year). */
export const isAdultMember = (userUuid: RawBuilder<unknown>, now: Date) => sql`
  exists (select from users where uuid = ${userUuid} and adult_verified_until >= ${seoulDate(now)}::date)`;

/** Whether the member's age verification is valid today. */
export async function isAdultToday(db: Db, userUuid: string, now: Date): Promise<boolean> {
  const found = await sql<{ isAdult: boolean }>`
    select ${isAdultMember(sql`${userUuid}::uuid`, now)} as is_adult`.execute(db);
  return found.rows[0]?.isAdult === true;
}

/** The member's constant random key at the payment provider (docs/endpoints.md#d21). */
export async function getCustomerKey(db: Db, userUuid: string): Promise<string> {
  const found = await sql<{
    customerKey: string;
  }>`select customer_key from users where uuid = ${userUuid}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('An order refers to a member that does not exist.');
  return row.customerKey;
}

/** An active member by the login id or uuid under which staff named the member. */
export type NamedMember = { uuid: string; loginId: string | null; name: string };

/** The active members with these login ids (normalised) or uuids, each once. */
export async function listNamedMembers(db: Db, names: readonly string[]): Promise<NamedMember[]> {
  const uuids = names.filter(isUuid);
  const found = await sql<NamedMember>`
    select uuid, login_id, name from users
    where state = 'ACTIVE' and (login_id = any(${names}::text[]) or uuid = any(${uuids}::uuid[]))`.execute(
    db,
  );
  return found.rows;
}
