// SQL of the monthly recount of grades. Owns grade_recount; writes users with the other *.db.ts files of this folder. Reads orders.
import { type RawBuilder, sql } from 'kysely';
import { type UserGradeType, userGradeTypes } from '#domain/base/enums.ts';
import { seoulDate } from '#domain/base/calendar.ts';
import { gradeFrom } from '#domain/members/grade.ts';
import type { Db, Tx } from '../../../db/connect.ts';

/** Select of the sum of purchases that a member confirmed since `since` in won; it determines the grade. */
export const confirmedPrice = (userUuid: RawBuilder<unknown>, since: Date): RawBuilder<unknown> => sql`(
  select coalesce(sum(p.pay_price), 0)::int from orders o join order_product p on p.order_uuid = o.uuid
  where o.user_uuid = ${userUuid} and p.confirmed_at >= ${since} and p.status = 'PURCHASE_CONFIRM')`;

/** Sum of purchases that a member confirmed since `since` in won. */
export async function sumConfirmed(db: Db, userUuid: string, since: Date): Promise<number> {
  const found = await sql<{ price: number }>`
    select ${confirmedPrice(sql`${userUuid}::uuid`, since)} as price`.execute(db);
  return found.rows[0]?.price ?? 0;
}

/** Creates the recount of a month where it is missing. */
export async function startRecount(tx: Tx, month: string, now: Date): Promise<void> {
  await sql`insert into grade_recount (month, started_at) values (${month}::date, ${now}) on conflict do nothing`.execute(
    tx,
  );
}

/** Locks the month's recount while it is unfinished; undefined when it is finished or another process works on it. */
export async function lockRecount(tx: Tx, month: string): Promise<{ last: string | null } | undefined> {
  const found = await sql<{ last: string | null }>`
    select last_user_uuid as last from grade_recount where month = ${month}::date and finished_at is null for update skip locked`.execute(
    tx,
  );
  return found.rows[0];
}

/** The grade for the sum `spent.price` as an SQL expression, from the limits of the domain. */
const gradeOfSpent = sql`case ${sql.join(
  userGradeTypes
    .toReversed()
    .map(
      (grade: UserGradeType) =>
        sql`when coalesce(spent.price, 0) >= ${sql.lit(gradeFrom[grade])} then ${sql.lit(grade)}`,
    ),
  sql` `,
)} end`;

/**
 * Sets the grades of the next `count` members after `last` by what they confirmed from `since` to `asOf`, in one statement. A grade of
 * staff is left until its last day. Returns the last member, or null when none is left.
 */
export async function recountBatch(
  tx: Tx,
  { last, since, asOf, count }: { last: string | null; since: Date; asOf: Date; count: number },
): Promise<string | null> {
  const found = await sql<{ last: string | null }>`
    with batch as materialized (
      select uuid from users where uuid > ${last ?? '00000000-0000-0000-0000-000000000000'}::uuid and created_at < ${asOf}
      order by uuid limit ${sql.lit(count)}),
    spent as (
      select o.user_uuid, sum(p.pay_price) as price
      from batch join orders o on o.user_uuid = batch.uuid join order_product p on p.order_uuid = o.uuid
      where p.confirmed_at >= ${since} and p.confirmed_at <= ${asOf} and p.status = 'PURCHASE_CONFIRM'
      group by o.user_uuid),
    graded as (
      select batch.uuid, ${gradeOfSpent} as grade from batch left join spent on spent.user_uuid = batch.uuid),
    changed as (
      update users u set grade_type = graded.grade, grade_until = null from graded
      where u.uuid = graded.uuid and u.state <> 'WITHDRAWAL' and (u.grade_until is null or u.grade_until < ${seoulDate(asOf)}::date)
        and (u.grade_type <> graded.grade or u.grade_until is not null))
    select max(uuid::text)::uuid as last from batch`.execute(tx);
  return found.rows[0]?.last ?? null;
}

/** Stores how far the recount has come; `last` null finishes it. */
export async function writeRecount(tx: Tx, month: string, last: string | null, now: Date): Promise<void> {
  await sql`update grade_recount set last_user_uuid = coalesce(${last}::uuid, last_user_uuid),
    finished_at = ${last === null ? now : null}::timestamptz where month = ${month}::date`.execute(tx);
}
