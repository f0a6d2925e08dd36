// SQL of what others ask about a member: still one or not, of age or not, how the payment company knows them. Reads alone.
import { type RawBuilder, sql } from 'kysely';
import { seoulDate } from '#domain/calendar.ts';
import type { Db, Tx } from '../../../db/connect.ts';

/**
 * Whether somebody who asked as a member is one still. After a row of theirs was written in the same transaction it is certain: who
 * leaves waits for that row, or the row for them.
 */
export async function isStillMember(tx: Tx, userUuid: string): Promise<boolean> {
  const found = await sql`select 1 from users where uuid = ${userUuid} and state = 'ACTIVE'`.execute(tx);
  return found.rows.length > 0;
}

/** True for a member whose proof of age holds today (domain.md 5: one year); false for anybody else. */
export const isAdultMember = (userUuid: RawBuilder<unknown>, now: Date) => sql`
  exists (select from users where uuid = ${userUuid} and adult_verified_until >= ${seoulDate(now)}::date)`;

/** The same, asked by itself. */
export async function isAdultToday(db: Db, userUuid: string, now: Date): Promise<boolean> {
  const found = await sql<{ is_adult: boolean }>`
    select ${isAdultMember(sql`${userUuid}::uuid`, now)} as is_adult`.execute(db);
  return found.rows[0]?.is_adult === true;
}

/** The random key by which the payment company knows this member, the same every time (api.md D21). */
export async function getCustomerKey(db: Db, userUuid: string): Promise<string> {
  const found = await sql<{
    customer_key: string;
  }>`select customer_key from users where uuid = ${userUuid}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('An order of a member who never was.');
  return row.customer_key;
}
