// SQL of likes of events. Owns event_like and event_like_count.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../db/connect.ts';

type Like = { userUuid: string; eventUuid: string };

/** Likes a shown event that has started; false when there is none. A repetition changes nothing. */
export async function insertEventLike(
  tx: Tx,
  { userUuid, eventUuid, now }: Like & { now: Date },
): Promise<boolean> {
  const found = await sql`
    with target as (
      select uuid from event where uuid = ${eventUuid} and default_type is null and is_display and is_active and from_at <= ${now}),
    liked as (
      insert into event_like (user_uuid, event_uuid, created_at) select ${userUuid}, uuid, ${now} from target
      on conflict (user_uuid, event_uuid) do nothing returning event_uuid),
    counted as (
      insert into event_like_count (event_uuid, like_count) select event_uuid, 1 from liked
      on conflict (event_uuid) do update set like_count = event_like_count.like_count + 1)
    select from target`.execute(tx);
  return found.rows.length > 0;
}

/** Deletes a like, also of an event that is no longer shown; false when there is no such event. */
export async function deleteEventLike(tx: Tx, { userUuid, eventUuid }: Like): Promise<boolean> {
  const found = await sql`
    with target as (select uuid from event where uuid = ${eventUuid} and default_type is null),
    deleted as (delete from event_like l using target t where l.user_uuid = ${userUuid} and l.event_uuid = t.uuid returning l.event_uuid),
    counted as (update event_like_count c set like_count = c.like_count - 1 from deleted where c.event_uuid = deleted.event_uuid)
    select from target`.execute(tx);
  return found.rows.length > 0;
}

export async function findEventLikeCount(db: Db, eventUuid: string): Promise<number> {
  const found = await sql<{ likeCount: number }>`
    select like_count from event_like_count where event_uuid = ${eventUuid}`.execute(db);
  return found.rows[0]?.likeCount ?? 0;
}

/** Deletes the likes of members whose accounts end. Counts are locked in the order of the uuids, so that concurrent erasures cannot deadlock. */
export async function deleteEventLikes(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await sql`
    with deleted as (delete from event_like where user_uuid = any(${userUuids}::uuid[]) returning event_uuid),
    fewer as (select event_uuid, count(*)::int as likes from deleted group by event_uuid),
    locked as (
      select c.event_uuid, fewer.likes from event_like_count c join fewer on fewer.event_uuid = c.event_uuid
      order by c.event_uuid for update of c)
    update event_like_count c set like_count = c.like_count - locked.likes from locked where c.event_uuid = locked.event_uuid`.execute(
    tx,
  );
}
