// SQL of expiring mileage: which members are due, and the notices that were enqueued. Owns mileage_expiry_notice.
import { type RawBuilder, sql } from 'kysely';
import { noticeDays } from '#domain/mileage/ledger.ts';
import type { Db, Tx } from '../../../db/connect.ts';

/** Locks up to `count` members with a lot whose last second is over. */
export const claimExpired = (tx: Tx, now: Date, count: number): Promise<string[]> =>
  claimMembers(tx, { column: sql`l.expire_at`, until: new Date(now.getTime() - 1_000) }, count);

/** Locks up to `count` members with a lot whose notice is due. */
export const claimNoticed = (tx: Tx, now: Date, count: number): Promise<string[]> =>
  claimMembers(tx, { column: sql`l.notice_due_at`, until: now }, count);

/** Members that another process has locked are skipped. */
async function claimMembers(
  tx: Tx,
  due: { column: RawBuilder<unknown>; until: Date },
  count: number,
): Promise<string[]> {
  const claimed = await sql<{ userUuid: string }>`
    select user_uuid from mileage_account
    where user_uuid = any(array(
      select l.user_uuid from mileage_lot l where l.remaining > 0 and ${due.column} <= ${due.until}
      order by ${due.column} limit ${sql.lit(count)}))
    order by user_uuid for no key update skip locked`.execute(tx);
  return claimed.rows.map((row) => row.userUuid);
}

export type Due = { userUuid: string; expireDate: string; amount: number };

/**
 * Records the notices that are due for locked members and returns what expires on each date, once per date and number of days; sets when
 * the lots' next notice is due. A lot with less than 7 days left has only the second notice.
 */
export async function takeDueNotices(tx: Tx, userUuids: readonly string[], now: Date): Promise<Due[]> {
  const [first, second] = noticeDays;
  const found = await sql<Due>`
    with due as (
      select l.uuid, l.user_uuid, l.expire_at, l.expire_at - ${sql.lit(second)} * interval '1 day' as second_at from mileage_lot l
      where l.user_uuid = any(${userUuids}::uuid[]) and l.remaining > 0 and l.notice_due_at <= ${now}),
    planned as (
      update mileage_lot l set notice_due_at = case when due.second_at > ${now} then due.second_at end
      from due where l.uuid = due.uuid),
    noticed as (
      insert into mileage_expiry_notice (user_uuid, expire_date, days_before, notified_at)
      select distinct user_uuid, expire_at::date, case when second_at > ${now} then ${sql.lit(first)} else ${sql.lit(second)} end, ${now}::timestamptz
      from due where expire_at > ${new Date(now.getTime() - 1_000)}
      on conflict do nothing returning user_uuid, expire_date)
    select n.user_uuid, n.expire_date, sum(l.remaining)::int as amount
    from noticed n join mileage_lot l on l.user_uuid = n.user_uuid and l.expire_at::date = n.expire_date and l.remaining > 0
    group by n.user_uuid, n.expire_date order by n.user_uuid, n.expire_date`.execute(tx);
  return found.rows;
}

/** Deletes notices of dates before the instant. */
export async function deleteNoticesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from mileage_expiry_notice where expire_date < ${before}::date`.execute(db);
}
