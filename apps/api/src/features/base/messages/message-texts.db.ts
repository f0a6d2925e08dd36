// SQL of the texts that staff put in the place of the initial ones. Owns message_template_revision.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

export type TextRevision = {
  template: string;
  version: number;
  isOn: boolean;
  /** null: the initial one. */
  subject: string | null;
  text: string | null;
  mailText: string | null;
  alimtalkId: string | null;
  createdAt: Date;
};

const columns = sql`template, version, is_on, subject, text, mail_text, alimtalk_id, created_at`;

/** The revisions of these templates, or of all, the newest of a template first. */
export async function listRevisions(db: Db, templates?: readonly string[]): Promise<TextRevision[]> {
  const found = await sql<TextRevision>`
    select ${columns} from message_template_revision
    where ${templates === undefined ? sql`true` : sql`template = any(${templates}::text[])`}
    order by template, version desc`.execute(db);
  return found.rows;
}

/** Inserts a revision whose version is the next one of its template; false when a colleague has inserted that one. */
export async function insertRevision(tx: Tx, revision: TextRevision): Promise<boolean> {
  const { template, version, isOn, subject, text, mailText, alimtalkId, createdAt } = revision;
  const done = await sql`
    insert into message_template_revision (${columns})
    select ${template}, ${version}, ${isOn}, ${subject}, ${text}, ${mailText}, ${alimtalkId}, ${createdAt}
    where ${version} = 1 + coalesce((select max(version) from message_template_revision where template = ${template}), 1)
    on conflict do nothing returning version`.execute(tx);
  return done.rows.length > 0;
}
