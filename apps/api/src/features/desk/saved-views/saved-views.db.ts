// SQL of saved views. Owns saved_view.
import { sql } from 'kysely';
import type { ListDensity } from '#domain/base/saved-views.ts';
import type { Db, Tx } from '../../../db/connect.ts';

export type ViewFields = {
  name: string;
  filters: { name: string; value: string }[];
  sort: string;
  columns: { id: string; isShown: boolean }[];
  density: ListDensity;
  isShared: boolean;
};

export type ViewRow = ViewFields & {
  uuid: string;
  list: string;
  staffUuid: string;
  authorName: string;
  version: number;
};

/** The calling account; `storeUuid` is undefined for head office. */
export type Viewer = { staffUuid: string; storeUuid: string | undefined };

const columns = sql`v.uuid, v.list, v.staff_uuid, s.name as author_name, v.name, v.filters, v.sort, v.columns, v.density, v.is_shared, v.version`;

/** The caller sees own views and shared ones of the current store. Views that the caller saved in another store are not visible. */
const isVisible = ({ staffUuid, storeUuid }: Viewer) =>
  sql`(v.staff_uuid = ${staffUuid} or v.is_shared) and v.store_uuid is not distinct from ${storeUuid ?? null}::uuid`;

/** Returns the views of a list that the viewer sees, oldest first. */
export async function findViews(db: Db, list: string, viewer: Viewer): Promise<ViewRow[]> {
  const found = await sql<ViewRow>`
    select ${columns} from saved_view v join staff_user s on s.uuid = v.staff_uuid
    where v.list = ${list} and ${isVisible(viewer)} order by v.created_at, v.uuid`.execute(db);
  return found.rows;
}

/** Locks and returns the view; undefined for one that the viewer does not see. */
export async function lockView(tx: Tx, uuid: string, viewer: Viewer): Promise<ViewRow | undefined> {
  const found = await sql<ViewRow>`
    select ${columns} from saved_view v join staff_user s on s.uuid = v.staff_uuid
    where v.uuid = ${uuid} and ${isVisible(viewer)} for update of v`.execute(tx);
  return found.rows[0];
}

/** Counts the views of this list that the account saved. */
export async function countViews(tx: Tx, list: string, staffUuid: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from saved_view where staff_uuid = ${staffUuid} and list = ${list}`.execute(
    tx,
  );
  return found.rows[0]?.count ?? 0;
}

/** Inserts a view and returns its uuid; undefined when the author has one of this name. */
export async function insertView(
  tx: Tx,
  { list, staffUuid, storeUuid, now, ...view }: ViewFields & Viewer & { list: string; now: Date },
): Promise<string | undefined> {
  const made = await sql<{ uuid: string }>`
    insert into saved_view (staff_uuid, store_uuid, list, name, filters, sort, columns, density, is_shared, created_at)
    values (${staffUuid}, ${storeUuid ?? null}::uuid, ${list}, ${view.name}, ${JSON.stringify(view.filters)}::jsonb, ${view.sort},
      ${JSON.stringify(view.columns)}::jsonb, ${view.density}, ${view.isShared}, ${now})
    on conflict (staff_uuid, list, name) do nothing returning uuid`.execute(tx);
  return made.rows[0]?.uuid;
}

/** Updates a locked view. The unique index rejects the name of another view of its author. */
export async function writeView(tx: Tx, uuid: string, view: ViewFields): Promise<void> {
  await sql`
    update saved_view set name = ${view.name}, filters = ${JSON.stringify(view.filters)}::jsonb, sort = ${view.sort},
      columns = ${JSON.stringify(view.columns)}::jsonb, density = ${view.density}, is_shared = ${view.isShared}, version = version + 1
    where uuid = ${uuid}`.execute(tx);
}

export async function deleteView(tx: Tx, uuid: string): Promise<void> {
  await sql`delete from saved_view where uuid = ${uuid}`.execute(tx);
}
