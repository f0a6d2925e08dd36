// SQL of the people of a day by the step of the funnel that they reached, and of the sums of days that are over (docs/rules/reports.md#funnel).
// Owns funnel_day, funnel_sum and funnel_person. `key`: that of `funnelKey`.
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';
import { type DateRange, type DateRangeSql, dayOf, isAtDay } from './report-days.db.ts';

/** Stored in place of a person: a hash with the key of `funnelKey`. */
const personOf = (key: string, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`md5(${key} || ${id}::text)::uuid`;

/** The person of an order: the member, a guest by the phone, or an erased guest by the order. */
const buyer = sql`coalesce(o.user_uuid::text, nullif(o.orderer_phone, ''), o.uuid::text)`;

/** Each person once for each day, step and inflow, as the tables of the steps have them now. */
function reachedIn(range: DateRangeSql, key: string): RawBuilder<unknown> {
  const viewers = sql`select ${dayOf(sql`v.viewed_at`)} as day, 'VIEW' as step, coalesce(v.inflow, '') as inflow,
      ${personOf(key, sql`coalesce(v.user_uuid, v.guest_external_id)`)} as person
    from view_log v where v.product_uuid is not null and ${isAtDay(sql`v.viewed_at`, range)}`;
  const holders = sql`select ${dayOf(sql`c.created_at`)}, 'CART', coalesce(c.inflow, ''), ${personOf(key, sql`c.user_uuid`)}
    from cart_product_item c where ${isAtDay(sql`c.created_at`, range)}`;
  const buyers = (step: string, time: RawBuilder<unknown>) =>
    sql`select ${dayOf(time)}, ${sql.lit(step)}, coalesce(o.inflow, ''), ${personOf(key, buyer)}
      from orders o where o.sales_channel = 'ONNS' and o.staff_uuid is null and ${isAtDay(time, range)}`;
  const fromCart = sql`exists (select from order_product r where r.order_uuid = o.uuid and r.cart_uuid is not null)`;
  return sql`${viewers} union ${holders} union ${buyers('CART', sql`o.created_at`)} and ${fromCart}
    union ${buyers('ORDER', sql`o.created_at`)} union ${buyers('PAY', sql`o.paid_at`)}`;
}

/** `reachedIn` with the previous day of the person at this step, by any inflow and by the same one. All days before the range are counted. */
function peopleIn(range: DateRangeSql, key: string): RawBuilder<unknown> {
  const same = sql`p.person = r.person and p.step = r.step`;
  return sql`select r.day, r.step, r.inflow, r.person,
      coalesce(lag(r.day) over (partition by r.person, r.step order by r.day, r.inflow),
        (select max(p.last_day) from funnel_person p where ${same})) as previous_day,
      coalesce(lag(r.day) over (partition by r.person, r.step, r.inflow order by r.day),
        (select p.last_day from funnel_person p where ${same} and p.inflow = r.inflow)) as previous_day_of_inflow
    from (${reachedIn(range, key)}) r`;
}

/** Numbers of people of a range in the columns of funnel_sum: sums of the counted days, and the people of later ones. */
export function funnelIn({ fromDate, toDate }: DateRange, key: string): RawBuilder<unknown> {
  const later = {
    fromDate: sql`greatest(${fromDate}::date, (select max(d.day) + 1 from funnel_day d))`,
    toDate: sql`${toDate}::date`,
  };
  return sql`(select f.day, f.step, f.inflow, f.previous_day, f.previous_day_of_inflow, f.people
      from funnel_sum f where f.day between ${fromDate}::date and ${toDate}::date
    union all
    select f.day, f.step, f.inflow, f.previous_day, f.previous_day_of_inflow, 1 from (${peopleIn(later, key)}) f)`;
}

/** Days up to `lastDay` that are not counted, the first one first. */
export async function listDaysToCount(db: Db, lastDay: string, atMost: number): Promise<string[]> {
  const found = await sql<{ day: string }>`
    select d::date::text as day
    from generate_series(coalesce((select max(day) + 1 from funnel_day), (select ${dayOf(sql`min(t)`)} from (
      select min(created_at) as t from orders union all select min(viewed_at) from view_log union all select min(created_at) from cart_product_item) t)),
      ${lastDay}::date, interval '1 day') d
    order by d limit ${atMost}`.execute(db);
  return found.rows.map(({ day }) => day);
}

/** Counts the people of a day, unless another process has counted it. All days before it are counted. No withdrawn member is stored. */
export async function countPeople(tx: Tx, day: string, key: string): Promise<void> {
  const counted =
    await sql`insert into funnel_day (day) values (${day}) on conflict do nothing returning day`.execute(tx);
  if (counted.rows.length === 0) return;
  const onDay = sql`${day}::date`;
  await sql`
    with f as materialized (${peopleIn({ fromDate: onDay, toDate: onDay }, key)}),
    summed as (
      insert into funnel_sum (day, step, inflow, previous_day, previous_day_of_inflow, people)
      select f.day, f.step, f.inflow, f.previous_day, f.previous_day_of_inflow, count(*) from f group by 1, 2, 3, 4, 5)
    insert into funnel_person (person, step, inflow, last_day) select f.person, f.step, f.inflow, f.day from f
    where not exists (select from users u where u.state = 'WITHDRAWAL' and ${personOf(key, sql`u.uuid`)} = f.person)
    on conflict (person, step, inflow) do update set last_day = excluded.last_day`.execute(tx);
}

/** Deletes people whose newest day is before `day`. */
export async function deletePeopleBefore(db: Db, day: string): Promise<void> {
  await sql`delete from funnel_person where last_day < ${day}`.execute(db);
}

/** Deletes the days of members; the numbers of people remain. */
export async function deleteMembers(tx: Tx, userUuids: readonly string[], key: string): Promise<void> {
  await sql`delete from funnel_person using unnest(${userUuids}::uuid[]) u (uuid) where person = ${personOf(key, sql`u.uuid`)}`.execute(
    tx,
  );
}
