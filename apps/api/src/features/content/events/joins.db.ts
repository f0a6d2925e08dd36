// SQL of participations in INSTA events. Owns event_join.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

export type Joiner = { userUuid: string } | { guestExternalId: string };

/** Whether the event is an INSTA event that is open now; locked against its deletion. */
export async function isJoinable(tx: Tx, eventUuid: string, now: Date): Promise<boolean | undefined> {
  const found = await sql<{ isOpen: boolean }>`
    select event_type = 'INSTA' and to_at > ${now} as is_open from event
    where uuid = ${eventUuid} and is_display and is_active and from_at <= ${now} for key share`.execute(tx);
  return found.rows[0]?.isOpen;
}

/** One participation per person and event; the newest Instagram id counts. */
export async function saveJoin(
  tx: Tx,
  join: { eventUuid: string; joiner: Joiner; instagramId: string; now: Date },
): Promise<void> {
  const { eventUuid, joiner, instagramId, now } = join;
  const isMember = 'userUuid' in joiner;
  const [column, value] = isMember
    ? [sql`user_uuid`, joiner.userUuid]
    : [sql`guest_external_id`, joiner.guestExternalId];
  await sql`insert into event_join (event_uuid, ${column}, instagram_id, joined_at)
    values (${eventUuid}, ${value}, ${instagramId}, ${now})
    on conflict (event_uuid, ${column}) do update set instagram_id = excluded.instagram_id`.execute(tx);
}

/** Gives the participations of a browser to the member who signed in; where the member joined too, that of the browser ends. */
export async function adoptJoins(tx: Tx, guestExternalId: string, userUuid: string): Promise<void> {
  await sql`delete from event_join g where g.guest_external_id = ${guestExternalId} and exists (
    select from event_join m where m.event_uuid = g.event_uuid and m.user_uuid = ${userUuid})`.execute(tx);
  await sql`update event_join set user_uuid = ${userUuid}, guest_external_id = null
    where guest_external_id = ${guestExternalId}`.execute(tx);
}

export async function deleteJoinsOf(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await sql`delete from event_join where user_uuid = any(${userUuids}::uuid[])`.execute(tx);
}

/** Deletes participations in events that ended before this time. */
export async function deleteJoinsEndedBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from event_join j using event e where e.uuid = j.event_uuid and e.to_at < ${before}`.execute(
    db,
  );
}
