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
  rowCount: number;
  doneCount: number;
  endedAt: Date | null;
};

const columns = sql`c.uuid, c.target, c.state, c.apply_at, c.created_at, s.name as staff_name, c.change -> 'set' as set, c.ended_at,
  (select count(*)::int from scheduled_change_row r where r.change_uuid = c.uuid) as row_count,
  (select count(*)::int from scheduled_change_row r where r.change_uuid = c.uuid and r.is_done) as done_count`;

const isOfStore = (storeUuid: string | undefined): RawBuilder<unknown> =>
  sql`(${storeUuid === undefined} or c.store_uuid = ${storeUuid ?? null}::uuid)`;

/** A page of the changes of the store, or of all for undefined. */
export async function listScheduledChanges(
  db: Db,
  input: Input<'getScheduledChangesByPaging'>,
  storeUuid: string | undefined,
) {
  const { productUuid, states = [] } = input;
  const window = newestFirst(input, { at: sql`c.created_at`, uuid: sql`c.uuid` });
  const conditions = [
    isOfStore(storeUuid),
    ...(states.length === 0 ? [] : [sql`c.state = any(${states}::text[])`]),
    ...(productUuid === undefined
      ? []
      : [sql`c.uuid in (select change_uuid from scheduled_change_row where product_uuid = ${productUuid})`]),
  ];
  const from = sql`from scheduled_change c where ${sql.join(conditions, sql` and `)}`;
  const found = await sql<ListedChange & { cursorText: string; totalCount?: number }>`
    with page as (select c.uuid ${from} and ${window.after} order by ${window.orderBy} ${window.limit})
    select ${columns}, ${window.cursorColumn} as cursor_text ${window.isFirst ? sql`, ${cappedCount(from)} as total_count` : sql``}
    from page join scheduled_change c on c.uuid = page.uuid join staff_user s on s.uuid = c.staff_uuid order by ${window.orderBy}`.execute(
    db,
  );
  const count = found.rows[0]?.totalCount ?? (window.isFirst ? 0 : undefined);
  return cappedPageOf(found.rows, input, window, count);
}

export async function findScheduledChange(
  db: Db,
  uuid: string,
  storeUuid: string | undefined,
): Promise<ListedChange | undefined> {
  const found = await sql<ListedChange>`
    select ${columns} from scheduled_change c join staff_user s on s.uuid = c.staff_uuid where c.uuid = ${uuid} and ${isOfStore(storeUuid)}`.execute(
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

/** The rows of a change, those that failed first. */
export async function listResults(db: Db, changeUuid: string): Promise<ResultRow[]> {
  const found = await sql<ResultRow>`
    select r.uuid, r.product_uuid, coalesce((select i.display_name from product_item i where i.uuid = r.uuid), p.name) as name, r.is_done, r.message
    from scheduled_change_row r join product p on p.uuid = r.product_uuid where r.change_uuid = ${changeUuid}
    order by r.is_done nulls first, r.message is null, name`.execute(db);
  return found.rows;
}

/** Cancels a planned change of the store; false for one that is not planned. */
export async function writeCancelled(
  tx: Tx,
  uuid: string,
  { storeUuid, staffUuid, now }: { storeUuid: string | undefined; staffUuid: string; now: Date },
): Promise<boolean> {
  const done = await sql`
    update scheduled_change c set state = 'CANCELLED', due_at = null, ended_at = ${now}, ended_by_uuid = ${staffUuid}
    where c.uuid = ${uuid} and c.state = 'PLANNED' and ${isOfStore(storeUuid)} returning uuid`.execute(tx);
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

/** Locks the change that is due first and that no other process executes, with its rows and its staff as they are now. */
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

/** Stores the result of each row and the end of the change. */
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

/** Tries again at `dueAt`, unless the change has ended meanwhile. */
export async function writeTry(tx: Tx, uuid: string, dueAt: Date): Promise<void> {
  await sql`
    update scheduled_change set due_at = ${dueAt}, try_count = try_count + 1 where uuid = ${uuid} and state = 'PLANNED'`.execute(
    tx,
  );
}
