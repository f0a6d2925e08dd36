// SQL of the earlier versions of rows that staff edit (docs/rules/content.md#revisions). Owns row_revision.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';
import { type Paging, type PagingInput, pageWindow, shownPageOf } from '../../../db/paging.ts';
import { type EditedTable, type VersionedRow, rowColumns } from './edited-rows.db.ts';

/** Stores this version of a row before the transaction changes it. Does nothing when a concurrent change has stored it. */
export async function insertRevision(
  tx: Tx,
  { table }: EditedTable,
  { uuid, version }: VersionedRow,
  { staffUuid, now }: { staffUuid: string; now: Date },
): Promise<void> {
  await sql`
    insert into row_revision (target_uuid, version, row, replaced_at, staff_uuid)
    select t.uuid, t.version, to_jsonb(t), ${now}, ${staffUuid} from ${sql.raw(table)} t
    where t.uuid = ${uuid} and t.version = ${version}
    on conflict do nothing`.execute(tx);
}

/** The stored rows of the earlier versions, in which uploads are named. */
export async function listRevisionRows(db: Db, uuid: string): Promise<object[]> {
  const found = await sql<{ row: object }>`select row from row_revision where target_uuid = ${uuid}`.execute(
    db,
  );
  return found.rows.map(({ row }) => row);
}

export type Revision<Row> = { row: Row; version: number; replacedAt: Date; staffName: string };

/** Returns a page of the earlier versions of a row, newest first. Its paging has no total count. */
export async function listRevisions<Row extends VersionedRow>(
  db: Db,
  edited: EditedTable,
  { uuid, ...filter }: PagingInput & { uuid: string },
): Promise<{ revisions: Revision<Row>[]; paging: Paging }> {
  type Found = Row & { replacedAt: Date; staffName: string; cursorText: string };
  const window = pageWindow(filter, { columns: [sql`r.version`], direction: 'desc' });
  const found = await sql<Found>`
    select ${rowColumns(edited)}, r.replaced_at, s.name as staff_name, ${window.cursorColumn} as cursor_text
    from row_revision r
    join ${sql.raw(edited.table)} now on now.uuid = r.target_uuid
    join staff_user s on s.uuid = r.staff_uuid,
    jsonb_populate_record(now, r.row) t
    where r.target_uuid = ${uuid} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  const { rows, paging } = shownPageOf<Found>(found.rows, filter, window, null);
  const revisions = rows.map(({ replacedAt, staffName, ...row }) => ({
    row: row as unknown as Row,
    version: row.version,
    replacedAt,
    staffName,
  }));
  return { revisions, paging };
}
