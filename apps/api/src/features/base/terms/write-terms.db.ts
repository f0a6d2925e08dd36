// SQL of writing terms. A revision in effect is never changed, because consents refer to its number.
import { sql } from 'kysely';
import type { TermsType, UserTermsKind } from '#domain/base/enums.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { TermsRow } from './terms.db.ts';

export type RevisionFields = Pick<
  TermsRow,
  'title' | 'summary' | 'content' | 'effectiveAt' | 'isAdverse' | 'noticeAt'
>;

export type KindRevisionRow = Pick<TermsRow, 'uuid' | 'revisionNumber' | 'title' | 'effectiveAt'> & {
  kind: string;
};

/** All revisions of a kind including future ones, newest first. */
export async function listAllRevisions(db: Db, type: string): Promise<TermsRow[]> {
  const found = await sql<TermsRow>`
    select * from terms where coalesce(terms_type, user_terms_kind) = ${type} order by revision_number desc`.execute(
    db,
  );
  return found.rows;
}

/** All revisions of every kind without their texts, newest first within a kind. */
export async function listRevisionsOfKinds(db: Db): Promise<KindRevisionRow[]> {
  const found = await sql<KindRevisionRow>`
    select coalesce(terms_type, user_terms_kind) as kind, uuid, revision_number, title, effective_at from terms
    order by kind, revision_number desc`.execute(db);
  return found.rows;
}

/** Returns the text of the newest revision of every kind, also of a revision that takes effect in the future. */
export async function listNewestTexts(
  db: Db,
): Promise<{ kind: TermsType | UserTermsKind; content: string }[]> {
  const found = await sql<{ kind: TermsType | UserTermsKind; content: string }>`
    select distinct on (kind) coalesce(terms_type, user_terms_kind) as kind, content from terms order by kind, revision_number desc`.execute(
    db,
  );
  return found.rows;
}

export async function findRevision(db: Db, uuid: string): Promise<TermsRow | undefined> {
  const found = await sql<TermsRow>`select * from terms where uuid = ${uuid}`.execute(db);
  return found.rows[0];
}

/** Inserts the next revision; the unique index rejects the second of two concurrent inserts. */
export async function insertRevision(
  tx: Tx,
  of: { termsType: string | null; userTermsKind: string | null; isMandatory: boolean; now: Date },
  fields: RevisionFields,
): Promise<TermsRow> {
  const made = await sql<TermsRow>`
    insert into terms (terms_type, user_terms_kind, revision_number, title, summary, content, is_mandatory, effective_at, is_adverse, notice_at, created_at)
    select ${of.termsType}::text, ${of.userTermsKind}::text, coalesce(max(revision_number), 0) + 1, ${fields.title}, ${fields.summary},
      ${fields.content}, ${of.isMandatory}, ${fields.effectiveAt}::timestamptz, ${fields.isAdverse}::boolean, ${fields.noticeAt}::timestamptz, ${of.now}::timestamptz
    from terms where coalesce(terms_type, user_terms_kind) = ${of.termsType ?? of.userTermsKind}
    returning *`.execute(tx);
  const [row] = made.rows;
  if (row === undefined) throw new Error('The insert returned no row.');
  return row;
}

/** Kinds of terms that have a revision. */
export async function listKinds(db: Db): Promise<string[]> {
  const found = await sql<{ kind: string }>`
    select distinct coalesce(terms_type, user_terms_kind) as kind from terms`.execute(db);
  return found.rows.map(({ kind }) => kind);
}

/** Updates a revision that is in version `version`, not in effect, and not announced; undefined otherwise. */
export async function updateRevision(
  tx: Tx,
  uuid: string,
  { version, now }: { version: number; now: Date },
  fields: RevisionFields,
): Promise<TermsRow | undefined> {
  const changed = await sql<TermsRow>`
    update terms set title = ${fields.title}, summary = ${fields.summary}, content = ${fields.content},
      effective_at = ${fields.effectiveAt}, notice_at = ${fields.noticeAt}, version = version + 1
    where uuid = ${uuid} and version = ${version} and effective_at > ${now} and (notice_at is null or notice_at > ${now})
      and notified_up_to is null and notified_at is null
    returning *`.execute(tx);
  return changed.rows[0];
}

/** Locks a revision whose notice is due and not completed; other processes skip it. */
export async function takeDueNotice(
  tx: Tx,
  now: Date,
): Promise<(TermsRow & { notifiedUpTo: string | null }) | undefined> {
  const taken = await sql<TermsRow & { notifiedUpTo: string | null }>`
    select * from terms where notice_at <= ${now} and notified_at is null order by notice_at limit 1 for update skip locked`.execute(
    tx,
  );
  return taken.rows[0];
}

export type MemberContact = { uuid: string; phone: string; email: string };

/** The next hundred active members after `uuid`, in order of their uuids. */
export async function listMembersAfter(tx: Tx, uuid: string | null): Promise<MemberContact[]> {
  const found = await sql<MemberContact>`
    select uuid, phone, email from users where state = 'ACTIVE' and (${uuid}::uuid is null or uuid > ${uuid}::uuid)
    order by uuid limit 100`.execute(tx);
  return found.rows;
}

/** Stores the progress of a notice; `notifiedAt` once all members are notified. */
export async function writeNotice(
  tx: Tx,
  uuid: string,
  notice: { notifiedUpTo: string | null; notifiedAt: Date | null },
): Promise<void> {
  await sql`update terms set notified_up_to = ${notice.notifiedUpTo}, notified_at = ${notice.notifiedAt} where uuid = ${uuid}`.execute(
    tx,
  );
}
