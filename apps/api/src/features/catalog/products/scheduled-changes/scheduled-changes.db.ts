// SQL of scheduled changes of products. Owns scheduled_change and scheduled_change_row.
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { StaffRole } from '#domain/members/staff.ts';
import type { ScheduledState, ScheduledTarget } from '#domain/products/scheduled-change.ts';
import type { RowResult } from '../../../../bulk-result.ts';
import { jsonRows } from '../../../../db/column-names.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { cappedCount, cappedPageOf, newestFirst } from '../../../../db/paging.ts';
import type { Values } from '../bulk-edits/seen-values.ts';
import { isOfStore } from '../products.db.ts';

export type ScheduledRow = { uuid: string; productUuid: string; seen: Values };

/** The input of the bulk edit without its rows. */
type StoredChange = { set: Input<'bulkEditProducts'>['set'] } & Pick<
  Input<'bulkEditProductItems'>,
  'stockReason' | 'memo'
>;

type NewChange = {
  target: ScheduledTarget;
  change: object;
  storeUuid: string | undefined;
  staffUuid: string;
  applyAt: Date;
  rows: readonly ScheduledRow[];
  now: Date;
};

/** Stores a planned change with its rows and returns its uuid. */
export async function insertScheduledChange(tx: Tx, given: NewChange): Promise<string> {
  const made = await sql<{ uuid: string }>`
    with made as (
      insert into scheduled_change (target, change, store_uuid, staff_uuid, apply_at, due_at, created_at)
      values (${given.target}, ${JSON.stringify(given.change)}::jsonb, ${given.storeUuid ?? null}::uuid, ${given.staffUuid}, ${given.applyAt},
        ${given.applyAt}, ${given.now})
      returning uuid),
    rows as (
      insert into scheduled_change_row (change_uuid, uuid, product_uuid, seen)
      select made.uuid, r.uuid, r.product_uuid, r.seen
      from made cross join jsonb_to_recordset(${jsonRows(given.rows)}::jsonb) as r (uuid uuid, product_uuid uuid, seen jsonb))
    select uuid from made`.execute(tx);
  const [row] = made.rows;
  if (row === undefined) throw new Error('An insert returns its row.');
  return row.uuid;
}

export type ListedChange = {
  uuid: string;
  target: ScheduledTarget;
  state: ScheduledState;
  applyAt: Date;
  createdAt: Date;
  staffName: string;
  set: StoredChange['set'];
  /** The first product by name; null when the store has no product of the change any more. */
  firstProduct: { uuid: string; name: string } | null;
  productCount: number;
  rowCount: number;
  doneCount: number;
  endedAt: Date | null;
  isCancellable: boolean;
};

/** Change `c` was scheduled by staff of the store; true for undefined, which is head office. */
const isScheduledBy = (storeUuid: string | undefined): RawBuilder<unknown> =>
  sql`(${storeUuid === undefined} or c.store_uuid = ${storeUuid ?? null}::uuid)`;

/** Rows `r` whose product `p` is one of the store, or of any store for undefined. */
const rowsOf = (storeUuid: string | undefined, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`from scheduled_change_row r join product p on p.uuid = r.product_uuid where ${condition} and ${isOfStore(storeUuid)}`;

const isOfChange = sql`r.change_uuid = c.uuid`;

/** Staff of a store see the changes that they scheduled, and those of head office that change products of the store. */
const isVisible = (storeUuid: string | undefined): RawBuilder<unknown> =>
  sql`(${isScheduledBy(storeUuid)} or c.store_uuid is null and exists (select ${rowsOf(storeUuid, isOfChange)}))`;

const columns = (
  storeUuid: string | undefined,
) => sql`c.uuid, c.target, c.state, c.apply_at, c.created_at, s.name as staff_name, c.change -> 'set' as set, c.ended_at,
  summary.*, c.state = 'PLANNED' and ${isScheduledBy(storeUuid)} as is_cancellable`;

/** Joins change `c` with its staff account `s` and with the `summary` of its rows. */
const joins = (
  storeUuid: string | undefined,
) => sql`join staff_user s on s.uuid = c.staff_uuid cross join lateral (
  select (array_agg(jsonb_build_object('uuid', p.uuid, 'name', p.name) order by p.name, p.uuid))[1] as first_product,
    count(distinct p.uuid)::int as product_count, count(*)::int as row_count, (count(*) filter (where r.is_done))::int as done_count
  ${rowsOf(storeUuid, isOfChange)}) summary`;

/** A page of the changes that staff of the store see, or of all for undefined; counts are of rows of the store. */
export async function listScheduledChanges(
  db: Db,
  input: Input<'getScheduledChangesByPaging'>,
  storeUuid: string | undefined,
) {
  const { productUuid, states = [] } = input;
  const window = newestFirst(input, { at: sql`c.created_at`, uuid: sql`c.uuid` });
  const conditions = [
    isVisible(storeUuid),
    ...(states.length === 0 ? [] : [sql`c.state = any(${states}::text[])`]),
    ...(productUuid === undefined
      ? []
      : [sql`c.uuid in (select r.change_uuid ${rowsOf(storeUuid, sql`r.product_uuid = ${productUuid}`)})`]),
  ];
  const from = sql`from scheduled_change c where ${sql.join(conditions, sql` and `)}`;
  const found = await sql<ListedChange & { cursorText: string; totalCount?: number }>`
    with page as (select c.uuid ${from} and ${window.after} order by ${window.orderBy} ${window.limit})
    select ${columns(storeUuid)}, ${window.cursorColumn} as cursor_text ${window.isFirst ? sql`, ${cappedCount(from)} as total_count` : sql``}
    from page join scheduled_change c on c.uuid = page.uuid ${joins(storeUuid)} order by ${window.orderBy}`.execute(
    db,
  );
  const count = found.rows[0]?.totalCount ?? (window.isFirst ? 0 : undefined);
  return cappedPageOf(found.rows, input, window, count);
}

/** The change; undefined where staff of the store do not see it. */
export async function findScheduledChange(
  db: Db,
  uuid: string,
  storeUuid: string | undefined,
): Promise<ListedChange | undefined> {
  const found = await sql<ListedChange>`
    select ${columns(storeUuid)} from scheduled_change c ${joins(storeUuid)} where c.uuid = ${uuid} and ${isVisible(storeUuid)}`.execute(
    db,
  );
  return found.rows[0];
}

export type ResultRow = {
  uuid: string;
  productUuid: string;
  name: string;
  isDone: boolean | null;
  message: string | null;
};

/** The rows of a change whose products are of the store, or all rows for undefined; rows that failed come first. */
export async function listResults(
  db: Db,
  changeUuid: string,
  storeUuid: string | undefined,
): Promise<ResultRow[]> {
  const found = await sql<ResultRow>`
    select r.uuid, r.product_uuid, coalesce((select i.display_name from product_item i where i.uuid = r.uuid), p.name) as name, r.is_done, r.message
    ${rowsOf(storeUuid, sql`r.change_uuid = ${changeUuid}`)}
    order by r.is_done nulls first, r.message is null, name`.execute(db);
  return found.rows;
}

/** Cancels a planned change that staff of the store, or any staff for undefined, scheduled; returns false for any other change. */
export async function writeCancelled(
  tx: Tx,
  uuid: string,
  { storeUuid, staffUuid, now }: { storeUuid: string | undefined; staffUuid: string; now: Date },
): Promise<boolean> {
  const done = await sql`
    update scheduled_change c set state = 'CANCELLED', due_at = null, ended_at = ${now}, ended_by_uuid = ${staffUuid}
    where c.uuid = ${uuid} and c.state = 'PLANNED' and ${isScheduledBy(storeUuid)} returning uuid`.execute(
    tx,
  );
  return done.rows.length > 0;
}

export type DueChange = {
  uuid: string;
  target: ScheduledTarget;
  change: StoredChange;
  storeUuid: string | null;
  tryCount: number;
  staffUuid: string;
  staff: { role: StaffRole; storeUuid: string | null; permissions: string[]; isActive: boolean };
  rows: ScheduledRow[];
};

/** Locks the change that is due first, unless another process executes it; returns it with its rows and with its staff account of now. */
export async function claimDueChange(tx: Tx, now: Date): Promise<DueChange | undefined> {
  const found = await sql<DueChange>`
    select c.uuid, c.target, c.change, c.store_uuid, c.try_count, c.staff_uuid,
      (select jsonb_build_object('role', s.role, 'storeUuid', s.store_uuid, 'permissions', s.permissions, 'isActive', s.is_active)
        from staff_user s where s.uuid = c.staff_uuid) as staff,
      (select jsonb_agg(jsonb_build_object('uuid', r.uuid, 'productUuid', r.product_uuid, 'seen', r.seen) order by r.uuid)
        from scheduled_change_row r where r.change_uuid = c.uuid) as rows
    from scheduled_change c where c.due_at <= ${now} order by c.due_at limit 1 for update of c skip locked`.execute(
    tx,
  );
  return found.rows[0];
}

/** Stores the result of each row and the final state of the change. */
export async function writeResults(
  tx: Tx,
  uuid: string,
  { results, state, now }: { results: readonly RowResult[]; state: ScheduledState; now: Date },
): Promise<void> {
  await sql`
    with results as (select * from jsonb_to_recordset(${jsonRows(results)}::jsonb) as r (uuid uuid, is_done bool, message text)),
    rows as (
      update scheduled_change_row r set is_done = results.is_done, message = results.message
      from results where r.change_uuid = ${uuid} and r.uuid = results.uuid)
    update scheduled_change set state = ${state}, due_at = null, ended_at = ${now} where uuid = ${uuid}`.execute(
    tx,
  );
}

/** Postpones a change that is still planned to `dueAt`, and counts the try. */
export async function writeTry(tx: Tx, uuid: string, dueAt: Date): Promise<void> {
  await sql`
    update scheduled_change set due_at = ${dueAt}, try_count = try_count + 1 where uuid = ${uuid} and state = 'PLANNED'`.execute(
    tx,
  );
}
