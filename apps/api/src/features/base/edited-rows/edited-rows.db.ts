// SQL by which staff edit rows of a table that has the columns uuid, number, is_active, version, created_at, updated_at, and is_display
// where they can be hidden.
// The feature that owns the table names it and its columns (edited-rows.ts).
import { type RawBuilder, sql } from 'kysely';
import { addDays, parseSeoulDate } from '#domain/base/calendar.ts';
import type { DisplayState } from '#domain/content/display-state.ts';
import { jsonRow, snakeName } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { type PagingInput, pageWindow, shownPageOf } from '../../../db/paging.ts';

export type EditedTable = {
  table: string;
  /** SQL type of each column that staff write. */
  columns: Readonly<Record<string, string>>;
  /** Further columns that staff see. */
  shown?: readonly string[];
  /** SQL on row `t` of further values that staff see. */
  computed?: Readonly<Record<string, string>>;
  /** SQL of the text of row `t` that a keyword of the staff's list is compared with. */
  titleText: string;
  /** The rows have a display_order, which is their order; otherwise the newest is first. */
  isOrdered: boolean;
  /** The rows have no is_display. */
  isNeverHidden?: boolean;
  /** Staff see deleted rows too and may write their is_active, which restores them. */
  isRestorable?: boolean;
  /** SQL condition on `t`, the row: staff see and change no other rows of the table. */
  among?: string;
  /** Columns by which staff may narrow the list, named as the fields of the filter. */
  filters?: readonly string[];
  /** Names of the columns of the display period; without `to` it has no end. */
  period?: { from: string; to?: string };
};

/** A row that is never hidden. */
export type VersionedRow = { uuid: string; version: number };
export type EditedRow = VersionedRow & { isDisplay: boolean };
export type Columns = Readonly<Record<string, unknown>>;

/** The columns of a row `t` of staff. */
export function rowColumns({
  columns = {},
  shown = [],
  computed = {},
  isOrdered = false,
  isNeverHidden = false,
}: Partial<EditedTable>) {
  const ofSome = [...(isNeverHidden ? [] : ['isDisplay']), ...(isOrdered ? ['displayOrder'] : [])];
  const ofAll = ['uuid', 'version', ...ofSome];
  const names = [...new Set([...ofAll, ...Object.keys(columns), ...shown])];
  const values = Object.entries(computed).map(([name, value]) => `(${value}) as ${snakeName(name)}`);
  return sql.raw([...names.map((name) => `t.${snakeName(name)}`), ...values].join(', '));
}

/** Names of the given columns, and a select of their values as one typed row. */
function given(
  { columns }: EditedTable,
  values: Columns,
): { names: RawBuilder<unknown>; row: RawBuilder<unknown> } {
  const keys = Object.keys(columns).filter((name) => Object.hasOwn(values, name));
  const typed = sql.raw(keys.map((name) => `${snakeName(name)} ${columns[name]}`).join(', '));
  const names = sql.raw(keys.map(snakeName).join(', '));
  return {
    names,
    row: sql`(select ${names} from jsonb_to_record(${jsonRow(values)}::jsonb) as d (${typed}))`,
  };
}

/** Inserts a row, in ordered tables as the last one. */
export async function insertRow<Row>(tx: Tx, edited: EditedTable, values: Columns, now: Date): Promise<Row> {
  const { names, row } = given(edited, values);
  const table = sql.raw(edited.table);
  const order = edited.isOrdered ? sql`, display_order` : sql``;
  const last = edited.isOrdered ? sql`, (select coalesce(max(display_order), 0) + 1 from ${table})` : sql``;
  const made = await sql<Row>`
    insert into ${table} as t (${names}, created_at, updated_at${order})
    select d.*, ${now}, ${now}${last} from ${row} d returning ${rowColumns(edited)}`.execute(tx);
  const [first] = made.rows;
  if (first === undefined) throw new Error('An insert returns its row.');
  return first;
}

/** Row `t` is one that staff edit. */
const isEdited = ({ among = 'true', isRestorable = false }: Partial<EditedTable>) =>
  sql`${sql.raw(isRestorable ? 'true' : 't.is_active')} and ${sql.raw(among)}`;

type FoundIn = Pick<EditedTable, 'table'> & Partial<EditedTable>;

const rowOf = (edited: FoundIn, uuid: string) =>
  sql`select ${rowColumns(edited)} from ${sql.raw(edited.table)} t where t.uuid = ${uuid} and ${isEdited(edited)}`;

/** The row unless it is deleted and not restorable. */
export async function findRow<Row>(db: Db, edited: FoundIn, uuid: string): Promise<Row | undefined> {
  return (await sql<Row>`${rowOf(edited, uuid)}`.execute(db)).rows[0];
}

/** The rows among `uuids` that staff edit. */
export async function listRowsOf<Row>(db: Db, edited: EditedTable, uuids: readonly string[]): Promise<Row[]> {
  const found = await sql<Row>`select ${rowColumns(edited)} from ${sql.raw(edited.table)} t
    where t.uuid = any(${uuids}::uuid[]) and ${isEdited(edited)}`.execute(db);
  return found.rows;
}

/** Shows or hides rows and returns them as they are now. Rows whose version has changed are neither written nor returned. */
export async function displayRows<Row>(
  tx: Tx,
  edited: EditedTable,
  rows: readonly VersionedRow[],
  { isDisplay, now }: { isDisplay: boolean; now: Date },
): Promise<Row[]> {
  const done = await sql<Row>`
    update ${sql.raw(edited.table)} t set is_display = ${isDisplay}, version = t.version + 1, updated_at = ${now}
    from unnest(${rows.map(({ uuid }) => uuid)}::uuid[], ${rows.map(({ version }) => version)}::int[]) as seen (uuid, version)
    where t.uuid = seen.uuid and t.version = seen.version and ${isEdited(edited)} returning ${rowColumns(edited)}`.execute(
    tx,
  );
  return done.rows;
}

/** Like findRow; until the end of the transaction, rows that refer to it by a foreign key cannot be inserted. */
export async function lockRow<Row>(tx: Tx, edited: FoundIn, uuid: string): Promise<Row | undefined> {
  return (await sql<Row>`${rowOf(edited, uuid)} for update`.execute(tx)).rows[0];
}

/** Changes the given columns; undefined when the version has changed or staff do not edit the row. */
export async function updateRow<Row>(
  tx: Tx,
  edited: EditedTable,
  { uuid, version }: { uuid: string; version: number },
  values: Columns,
  now: Date,
): Promise<Row | undefined> {
  const { names, row } = given(edited, values);
  const changes = Object.keys(values).length === 0 ? sql`` : sql`(${names}) = ${row}, `;
  const done = await sql<Row>`
    update ${sql.raw(edited.table)} t set ${changes} version = version + 1, updated_at = ${now}
    where t.uuid = ${uuid} and t.version = ${version} and ${isEdited(edited)} returning ${rowColumns(edited)}`.execute(
    tx,
  );
  return done.rows[0];
}

/** Values of columns that all rows of a kind have. */
export type Fixed = Readonly<Record<string, string | null>>;

const hasAll = (values: readonly (readonly [string, unknown])[]) =>
  values.reduce(
    (condition, [name, value]) =>
      sql`${condition} and t.${sql.raw(snakeName(name))} is not distinct from ${value}`,
    sql``,
  );

/** False when the row is deleted already; undefined when there is none. */
export async function deactivateRow(
  tx: Tx,
  { table, among = 'true' }: EditedTable,
  { uuid, fixed, now }: { uuid: string; fixed: Fixed; now: Date },
): Promise<boolean | undefined> {
  const done = await sql<{ isDone: boolean }>`
    with found as (select t.uuid, t.is_active from ${sql.raw(table)} t
      where t.uuid = ${uuid} and ${sql.raw(among)} ${hasAll(Object.entries(fixed))} for update),
    done as (update ${sql.raw(table)} t set is_active = false, version = version + 1, updated_at = ${now}
      from found where t.uuid = found.uuid and found.is_active returning t.uuid)
    select exists (select from done) as is_done from found`.execute(tx);
  return done.rows[0]?.isDone;
}

/** Sets display_order to the position in `uuids`; returns how many of them exist. */
export async function reorderRows(
  tx: Tx,
  edited: EditedTable,
  uuids: readonly string[],
  now: Date,
): Promise<number> {
  const done = await sql<{ uuid: string }>`
    update ${sql.raw(edited.table)} t set display_order = place.at, updated_at = ${now}
    from unnest(${uuids}::uuid[]) with ordinality as place (uuid, at) where t.uuid = place.uuid and ${isEdited(edited)}
    returning t.uuid`.execute(tx);
  return done.rows.length;
}

export type EditedFilter = PagingInput & {
  keyword?: string;
  isDisplay?: boolean;
  state?: DisplayState;
  dateRange?: { fromDate?: string; toDate?: string };
};

/** SQL condition on `t` for `state` and `dateRange`; as displayStateOf of domain/content/display-state.ts. */
function inPeriod(
  { period }: EditedTable,
  { state, dateRange }: EditedFilter,
  now: Date,
): RawBuilder<unknown> {
  if (period === undefined) return sql``;
  const from = sql.raw(`t.${period.from}`);
  const to = sql.raw(period.to === undefined ? `'infinity'::timestamptz` : `t.${period.to}`);
  const ofState = {
    HIDDEN: sql`and not t.is_display`,
    SCHEDULED: sql`and t.is_display and ${from} > ${now}`,
    OPEN: sql`and t.is_display and ${from} <= ${now} and ${to} > ${now}`,
    ENDED: sql`and t.is_display and ${to} <= ${now}`,
  };
  const { fromDate, toDate } = dateRange ?? {};
  return sql`${state === undefined ? sql`` : ofState[state]}
    ${fromDate === undefined ? sql`` : sql`and ${to} > ${parseSeoulDate(fromDate)}`}
    ${toDate === undefined ? sql`` : sql`and ${from} < ${parseSeoulDate(addDays(toDate, 1))}`}`;
}

export async function listRows<Row extends VersionedRow>(
  db: Db,
  edited: EditedTable,
  filter: EditedFilter,
  { fixed, now }: { fixed: Fixed; now: Date },
) {
  const { table, titleText, isOrdered, filters = [] } = edited;
  const columns = isOrdered ? [sql`t.display_order`, sql`t.number`] : [sql`t.number`];
  const window = pageWindow(filter, { columns, direction: isOrdered ? 'asc' : 'desc' });
  const fields: Readonly<Record<string, unknown>> = filter;
  const wanted = filters
    .filter((field) => fields[field] !== undefined)
    .map((field) => [field, fields[field]] as const);
  const isFixed = hasAll([...Object.entries(fixed), ...wanted]);
  const term = filter.keyword?.trim().toLowerCase() ?? '';
  const where = sql`${isEdited(edited)} ${isFixed}
    and (${term} = '' or strpos(lower(${sql.raw(titleText)}), ${term}) > 0)
    ${filter.isDisplay === undefined ? sql`` : sql`and t.is_display = ${filter.isDisplay}`}
    ${inPeriod(edited, filter, now)}`;
  const found = await sql<Row & { cursorText: string; totalCount: number }>`
    select ${rowColumns(edited)}, ${window.cursorColumn} as cursor_text, (select count(*)::int from ${sql.raw(table)} t where ${where}) as total_count
    from ${sql.raw(table)} t where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(
    db,
  );
  return shownPageOf<Row>(found.rows, filter, window);
}
