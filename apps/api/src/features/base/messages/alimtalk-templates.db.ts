// SQL of the states of Alimtalk templates at the provider. Owns alimtalk_template.
import { sql } from 'kysely';
import type { AlimtalkState } from '#domain/messages/message-enums.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db } from '../../../db/connect.ts';

export type AlimtalkRow = { alimtalkId: string; state: AlimtalkState; reason: string | null };

/** The known states of these templates, by their ids. */
export async function listAlimtalkStates(db: Db, ids: readonly string[]): Promise<Map<string, AlimtalkRow>> {
  const found = await sql<AlimtalkRow>`
    select alimtalk_id, state, reason from alimtalk_template where alimtalk_id = any(${ids}::text[])`.execute(
    db,
  );
  return new Map(found.rows.map((row) => [row.alimtalkId, row]));
}

/** The templates among these whose state was not read after `since`. */
export async function listUnchecked(db: Db, ids: readonly string[], since: Date): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as id
    where not exists (select from alimtalk_template t where t.alimtalk_id = id and t.checked_at > ${since})`.execute(
    db,
  );
  return found.rows.map(({ id }) => id);
}

export async function upsertAlimtalkStates(db: Db, rows: readonly AlimtalkRow[], now: Date): Promise<void> {
  await sql`
    insert into alimtalk_template (alimtalk_id, state, reason, checked_at)
    select alimtalk_id, state, reason, ${now}
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as r (alimtalk_id text, state text, reason text)
    on conflict (alimtalk_id) do update
      set state = excluded.state, reason = excluded.reason, checked_at = excluded.checked_at`.execute(db);
}
