// SQL of participants and draws. Owns event_draw; event_join is written by joins.db.ts.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../db/connect.ts';
import { type PagingInput, cappedCount, cappedPageOf, newestFirst } from '../../../../db/paging.ts';

export type Prize = { prize: string; count: number };

export type DrawRow = {
  uuid: string;
  seed: string;
  participantCount: number;
  prizes: Prize[];
  reason: string | null;
  staffName: string;
  drawnAt: Date;
};

const newestDraws = 50;

/** The draws of an event, newest first; at most 50. */
export async function listDraws(db: Db, eventUuid: string): Promise<DrawRow[]> {
  const found = await sql<DrawRow>`
    select d.uuid, d.seed, d.participant_count, d.prizes, d.reason, s.name as staff_name, d.drawn_at
    from event_draw d join staff_user s on s.uuid = d.staff_uuid
    where d.event_uuid = ${eventUuid} order by d.uuid desc limit ${sql.lit(newestDraws)}`.execute(db);
  return found.rows;
}

export type ParticipantRow = {
  uuid: string;
  instagramId: string;
  isMember: boolean;
  isWinner: boolean;
  joinedAt: Date;
};

/** Participations in an event, newest first. */
export async function listParticipants(
  db: Db,
  { uuid, isWinner, ...paging }: PagingInput & { uuid: string; isWinner?: boolean },
) {
  const window = newestFirst(paging, { at: sql`j.joined_at`, uuid: sql`j.uuid` });
  const isDrawn = sql`coalesce(j.uuid = any((select d.winner_uuids from event_draw d
    where d.event_uuid = ${uuid} order by d.uuid desc limit 1)::uuid[]), false)`;
  const from = sql`from event_join j where j.event_uuid = ${uuid}
    ${isWinner === undefined ? sql`` : sql`and ${isDrawn} = ${isWinner}`}`;
  const found = await sql<ParticipantRow & { cursorText: string; totalCount: number }>`
    select j.uuid, j.instagram_id, j.user_uuid is not null as is_member, ${isDrawn} as is_winner, j.joined_at,
      ${window.cursorColumn} as cursor_text, ${cappedCount(from)} as total_count
    ${from} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  return cappedPageOf(found.rows, paging, window, found.rows[0]?.totalCount ?? 0);
}

/** What decides whether and how winners may be drawn. The event is locked until the transaction ends. */
export type DrawnEvent = { version: number; isInsta: boolean; hasEnded: boolean; hasDraw: boolean };

/** Undefined for an unknown, deleted or built-in event. */
export async function lockDrawnEvent(tx: Tx, uuid: string, now: Date): Promise<DrawnEvent | undefined> {
  const found = await sql<DrawnEvent>`
    select e.version, e.event_type = 'INSTA' as is_insta, e.to_at <= ${now} as has_ended,
      exists (select from event_draw d where d.event_uuid = e.uuid) as has_draw
    from event e where e.uuid = ${uuid} and e.is_active and e.default_type is null for update`.execute(tx);
  return found.rows[0];
}

/** A participation that was drawn. `participantCount`: Instagram ids of the event. */
export type Drawn = { uuid: string; instagramId: string; participantCount: number };

/**
 * The first `count` participants in the order of the seed: by the SHA-256 of `<seed>:<uuid of the participation>`. An Instagram id takes part
 * once, with its first participation.
 */
export async function drawParticipants(
  tx: Tx,
  eventUuid: string,
  { seed, count }: { seed: string; count: number },
): Promise<Drawn[]> {
  const found = await sql<Drawn>`
    with participant as (
      select distinct on (instagram_id) uuid, instagram_id from event_join
      where event_uuid = ${eventUuid} order by instagram_id, joined_at, uuid)
    select uuid, instagram_id, (select count(*)::int from participant) as participant_count from participant
    order by sha256(convert_to(${seed} || ':' || uuid, 'UTF8')), uuid limit ${sql.lit(count)}`.execute(tx);
  return found.rows;
}

/** Stores a draw; a stored one is never changed. */
export async function insertDraw(
  tx: Tx,
  draw: {
    eventUuid: string;
    seed: string;
    participantCount: number;
    prizes: readonly Prize[];
    winnerUuids: readonly string[];
    reason: string | undefined;
    staffUuid: string;
    now: Date;
  },
): Promise<void> {
  await sql`
    insert into event_draw (event_uuid, seed, participant_count, prizes, winner_uuids, reason, staff_uuid, drawn_at)
    values (${draw.eventUuid}, ${draw.seed}, ${draw.participantCount}, ${JSON.stringify(draw.prizes)}::jsonb, ${draw.winnerUuids}::uuid[],
      ${draw.reason ?? null}, ${draw.staffUuid}, ${draw.now})`.execute(tx);
}
