// Public API of events: those that a keyword finds, and participations and likes, called through effects.ts by members.
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { eventCardOf } from './event-response.ts';
import { listEvents } from './events.db.ts';
import { type Joiner, isJoinable, saveJoin } from './joins.db.ts';

export { adoptJoins, deleteJoinsOf } from './joins.db.ts';
export { deleteEventLikes } from './likes/event-likes.db.ts';

/** The first open events that a keyword finds, and their number. */
export async function findEvents({ db, now }: Pick<Ctx, 'db' | 'now'>, keyword: string, count: number) {
  const { rows, paging } = await listEvents(db, { keyword, count }, now);
  return { totalCount: paging.totalCount ?? 0, rows: rows.map((row) => eventCardOf(row, now)) };
}

/** Joins an INSTA event. Refuses NOT_FOUND; INVALID_INPUT for an ended event or one of another type. */
export async function joinEvent(
  tx: Tx,
  join: { eventUuid: string; joiner: Joiner; instagramId: string; now: Date },
): Promise<void> {
  const isOpen = (await isJoinable(tx, join.eventUuid, join.now)) ?? refuse('NOT_FOUND');
  if (!isOpen)
    refuse('INVALID_INPUT', { fields: [{ name: 'eventUuid', message: '참여할 수 없는 이벤트입니다.' }] });
  await saveJoin(tx, join);
}
