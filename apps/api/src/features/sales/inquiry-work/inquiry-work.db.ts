// SQL of the assignees, notes and holds of inquiries. Owns inquiry_assignment, inquiry_note and inquiry_hold.
import { type RawBuilder, sql } from 'kysely';
import { seoulDate } from '#domain/base/calendar.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { Db, Tx } from '../../../db/connect.ts';

type WorkRow = {
  inquiryUuid: string;
  assignee: { uuid: string; name: string } | null;
  noteCount: number;
  /** In effect now. */
  hold: InquiryHold | null;
};

/** `heldUntil`: the day on which it ends, `YYYY-MM-DD`. */
export type InquiryHold = { heldUntil: string; reason: string; staffName: string };

const isInEffect = (now: Date) => sql`h.held_until > ${seoulDate(now)}::date`;

/** SQL query that returns the uuids of inquiries that are held now. An answered or closed one may be among them. */
export const heldInquiries = (now: Date): RawBuilder<unknown> =>
  sql`select h.inquiry_uuid from inquiry_hold h where ${isInEffect(now)}`;

/** The assignee, the number of notes and the hold of each of these inquiries. */
export async function listWork(db: Db, inquiryUuids: readonly string[], now: Date): Promise<WorkRow[]> {
  const found = await sql<WorkRow>`
    select q.uuid as inquiry_uuid, (select jsonb_build_object('uuid', s.uuid, 'name', s.name)
        from inquiry_assignment a join staff_user s on s.uuid = a.staff_uuid where a.inquiry_uuid = q.uuid) as assignee,
      (select count(*)::int from inquiry_note n where n.inquiry_uuid = q.uuid) as note_count,
      (select jsonb_build_object('heldUntil', h.held_until, 'reason', h.reason, 'staffName', s.name)
        from inquiry_hold h join staff_user s on s.uuid = h.staff_uuid where h.inquiry_uuid = q.uuid and ${isInEffect(now)}) as hold
    from unnest(${inquiryUuids}::uuid[]) as q (uuid)`.execute(db);
  return found.rows;
}

type NoteRow = { uuid: string; staffName: string; text: string; createdAt: Date };

/** The notes of an inquiry, oldest first. */
export async function listNotes(db: Db, inquiryUuid: string): Promise<NoteRow[]> {
  const found = await sql<NoteRow>`
    select n.uuid, s.name as staff_name, n.text, n.created_at from inquiry_note n join staff_user s on s.uuid = n.staff_uuid
    where n.inquiry_uuid = ${inquiryUuid} order by n.created_at, n.uuid`.execute(db);
  return found.rows;
}

/**
 * Adds a note to an inquiry, of which the caller has checked that the staff see it. False for one of a visitor whose personal data are
 * erased: no job would delete the note.
 */
export async function insertNote(
  tx: Tx,
  note: { inquiryUuid: string; staffUuid: string; text: string; now: Date },
): Promise<boolean> {
  const made = await sql`
    insert into inquiry_note (inquiry_uuid, staff_uuid, text, created_at)
    select ${note.inquiryUuid}, ${note.staffUuid}, ${note.text}, ${note.now}
    where not exists (select from visitor_inquiry v where v.uuid = ${note.inquiryUuid} and v.erased_at is not null)
    returning uuid`.execute(tx);
  return made.rows.length > 0;
}

/** Serializes the assignments of an inquiry and returns its assignee; undefined without one. */
export async function lockAssignee(
  tx: Tx,
  inquiryUuid: string,
): Promise<{ uuid: string; name: string } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inquiry-assignment:${inquiryUuid.toLowerCase()}`}, 0))`.execute(
    tx,
  );
  const found = await sql<{ uuid: string; name: string }>`
    select s.uuid, s.name from inquiry_assignment a join staff_user s on s.uuid = a.staff_uuid
    where a.inquiry_uuid = ${inquiryUuid}`.execute(tx);
  return found.rows[0];
}

/** Sets the assignee, or removes it without `staffUuid`. */
export async function writeAssignee(
  tx: Tx,
  inquiryUuid: string,
  { staffUuid, now }: { staffUuid: string | undefined; now: Date },
): Promise<void> {
  if (staffUuid === undefined)
    await sql`delete from inquiry_assignment where inquiry_uuid = ${inquiryUuid}`.execute(tx);
  else
    await sql`insert into inquiry_assignment (inquiry_uuid, staff_uuid, assigned_at)
      values (${inquiryUuid}, ${staffUuid}, ${now})
      on conflict (inquiry_uuid) do update set staff_uuid = excluded.staff_uuid, assigned_at = excluded.assigned_at`.execute(
      tx,
    );
}

/** Holds an inquiry, or replaces its hold; returns whether anything changed. */
export async function writeHold(
  tx: Tx,
  inquiryUuid: string,
  { heldUntil, reason, staffUuid, now }: { heldUntil: string; reason: string; staffUuid: string; now: Date },
): Promise<boolean> {
  const written = await sql`
    insert into inquiry_hold (inquiry_uuid, held_until, reason, staff_uuid, held_at)
    values (${inquiryUuid}, ${heldUntil}::date, ${reason}, ${staffUuid}, ${now})
    on conflict (inquiry_uuid) do update
    set held_until = excluded.held_until, reason = excluded.reason, staff_uuid = excluded.staff_uuid, held_at = excluded.held_at
    where (inquiry_hold.held_until, inquiry_hold.reason) is distinct from (excluded.held_until, excluded.reason)
    returning inquiry_uuid`.execute(tx);
  return written.rows.length > 0;
}

/** Ends the hold of an inquiry and returns its day; undefined where none is in effect. */
export async function endHold(tx: Tx, inquiryUuid: string, now: Date): Promise<string | undefined> {
  const ended = await sql<{ heldUntil: string }>`
    delete from inquiry_hold h where h.inquiry_uuid = ${inquiryUuid} and ${isInEffect(now)}
    returning h.held_until::text as held_until`.execute(tx);
  return ended.rows[0]?.heldUntil;
}

/** Deletes the assignees, notes and holds of inquiries that are deleted or whose personal data are erased. */
export async function deleteWork(tx: Tx, inquiryUuids: readonly string[]): Promise<void> {
  if (inquiryUuids.length === 0) return;
  await sql`delete from inquiry_note where inquiry_uuid = ${anyOf(inquiryUuids)}`.execute(tx);
  await sql`delete from inquiry_assignment where inquiry_uuid = ${anyOf(inquiryUuids)}`.execute(tx);
  await sql`delete from inquiry_hold where inquiry_uuid = ${anyOf(inquiryUuids)}`.execute(tx);
}
