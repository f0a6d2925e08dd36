// SQL of terms. Each kind has numbered revisions; the newest one in effect is current.
import { sql } from 'kysely';
import type { TermsType, UserTermsKind } from '#domain/base/enums.ts';
import type { Db } from '../../../db/connect.ts';

export type TermsRow = {
  uuid: string;
  termsType: TermsType | null;
  userTermsKind: UserTermsKind | null;
  revisionNumber: number;
  title: string;
  summary: string;
  content: string;
  isMandatory: boolean;
  effectiveAt: Date;
  createdAt: Date;
  version: number;
  isAdverse: boolean;
  /** When members are notified of it; null without a notice. */
  noticeAt: Date | null;
};

/** The current revision of every kind, or of `types`. */
export async function listCurrentTerms(db: Db, now: Date, types?: readonly string[]): Promise<TermsRow[]> {
  const found = await sql<TermsRow>`
    select distinct on (coalesce(terms_type, user_terms_kind)) * from terms
    where effective_at <= ${now} and (${types === undefined} or coalesce(terms_type, user_terms_kind) = any(${types ?? []}))
    order by coalesce(terms_type, user_terms_kind), revision_number desc`.execute(db);
  return found.rows;
}

export type RevisionRow = { uuid: string; termsType: TermsType; revisionNumber: number };

/** Select of the current revisions of `types`, without their texts (rows are RevisionRow). */
export const currentRevisions = (types: readonly TermsType[], now: Date) => sql`
  select distinct on (terms_type) uuid, terms_type, revision_number from terms
  where terms_type = any(${types}::text[]) and effective_at <= ${now} order by terms_type, revision_number desc`;

/** Revisions that are or were in effect, newest first. */
export async function listRevisions(db: Db, now: Date, type: string): Promise<TermsRow[]> {
  const found = await sql<TermsRow>`
    select * from terms where coalesce(terms_type, user_terms_kind) = ${type} and effective_at <= ${now}
    order by revision_number desc`.execute(db);
  return found.rows;
}
