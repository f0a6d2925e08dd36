// SQL of consents. Owns user_terms, whose rows are only inserted (the newest of a kind is valid), and marketing_recheck.
import { sql } from 'kysely';
import type { AgreementAnswer, MarketingChannel, UserTermsKind } from '#domain/base/enums.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';

export type NewConsent = {
  kind: UserTermsKind;
  answer: AgreementAnswer;
  revisionNumber: number;
  channels: readonly MarketingChannel[];
};

export type AskedBy = 'REGISTER' | 'MY_PAGE' | 'STAFF' | 'WITHDRAW' | 'LINK' | 'CALL';

export async function insertConsents(
  tx: Tx,
  answers: readonly (NewConsent & { userUuid: string })[],
  given: { at: Date; askedBy: AskedBy; ip: string },
): Promise<void> {
  await sql`insert into user_terms (user_uuid, kind, answer, revision_number, channels, at, asked_by, ip)
    select a.user_uuid, a.kind, a.answer, a.revision_number, a.channels, ${given.at}, ${given.askedBy}, ${given.ip}
    from jsonb_to_recordset(${jsonRows(answers)}::jsonb)
      as a (user_uuid uuid, kind text, answer text, revision_number int, channels text[])`.execute(tx);
}

export type ConsentRow = {
  kind: UserTermsKind;
  answer: AgreementAnswer;
  revisionNumber: number;
  channels: MarketingChannel[];
  at: Date;
  /** Of MARKETING while it is accepted: when the member is reminded of the consent. */
  recheckAt: Date | null;
};

/** The newest answer of each kind. */
export async function listNewestConsents(db: Db, userUuid: string): Promise<ConsentRow[]> {
  const found =
    await sql<ConsentRow>`select distinct on (t.kind) t.kind, t.answer, t.revision_number, t.channels, t.at, r.due_at as recheck_at
    from user_terms t left join marketing_recheck r on r.user_uuid = t.user_uuid and t.kind = 'MARKETING'
    where t.user_uuid = ${userUuid} order by t.kind, t.uuid desc`.execute(db);
  return found.rows;
}

/** Channels of the members whose newest answer to MARKETING accepts. */
export async function listMarketingChannels(
  db: Db,
  userUuids: readonly string[],
): Promise<{ userUuid: string; channels: MarketingChannel[] }[]> {
  const found = await sql<{ userUuid: string; channels: MarketingChannel[] }>`
    select t.user_uuid, t.channels from (
      select distinct on (user_uuid) user_uuid, answer, channels from user_terms
      where kind = 'MARKETING' and user_uuid = any(${userUuids}::uuid[]) order by user_uuid, uuid desc) t
    where t.answer = 'ACCEPT'`.execute(db);
  return found.rows;
}

/** Removes the network addresses from the answers of erased members. */
export async function eraseConsentAddresses(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await sql`update user_terms set ip = '' where user_uuid = any(${userUuids}::uuid[])`.execute(tx);
}

/** Schedules the next reminders of marketing consents; null removes the reminder of a member. */
export async function writeRechecks(
  tx: Tx,
  rechecks: readonly { userUuid: string; dueAt: Date | null }[],
): Promise<void> {
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${jsonRows(rechecks)}::jsonb) as g (user_uuid uuid, due_at timestamptz)),
    ended as (delete from marketing_recheck where user_uuid in (select user_uuid from given where due_at is null))
    insert into marketing_recheck (user_uuid, due_at) select user_uuid, due_at from given where due_at is not null
    on conflict (user_uuid) do update set due_at = excluded.due_at`.execute(tx);
}

export type DueRecheck = { userUuid: string; at: Date; channels: MarketingChannel[] };

/** Claims members whose reminder is due and schedules the next one at `nextAt`; other processes skip these rows. */
export async function takeDueRechecks(tx: Tx, now: Date, nextAt: Date): Promise<DueRecheck[]> {
  const taken = await sql<DueRecheck>`
    with due as (
      update marketing_recheck set due_at = ${nextAt} where user_uuid in (
        select user_uuid from marketing_recheck where due_at <= ${now} order by due_at limit 100 for update skip locked)
      returning user_uuid)
    select due.user_uuid, t.at, t.channels from due cross join lateral (
      select at, channels from user_terms where user_uuid = due.user_uuid and kind = 'MARKETING' order by uuid desc limit 1) t`.execute(
    tx,
  );
  return taken.rows;
}

/** A consent of a former shop; `recheckAt` is set in the newest marketing answer of a member. */
export type MovedConsent = Pick<NewConsent, 'kind' | 'channels'> & {
  userUuid: string;
  at: Date;
  recheckAt: Date | null;
};

/** Inserts accepting answers in the order of `rows`, and schedules their reminders. */
export async function insertMovedConsents(tx: Tx, rows: readonly MovedConsent[]): Promise<void> {
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${jsonRows(rows)}::jsonb)
        as g (user_uuid uuid, kind text, channels text[], at timestamptz, recheck_at timestamptz)),
    answers as (
      insert into user_terms (user_uuid, kind, answer, revision_number, channels, at, asked_by, ip)
      select user_uuid, kind, 'ACCEPT', 0, channels, at, 'STAFF', '' from given)
    insert into marketing_recheck (user_uuid, due_at)
    select user_uuid, recheck_at from given where recheck_at is not null on conflict (user_uuid) do nothing`.execute(
    tx,
  );
}
