// SQL of differences between the shop's ledgers: what a check found, the list of staff, how a difference was closed.
// Owns ledger_check and ledger_difference.
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { Ledger, LedgerKind, LedgerState } from '#domain/payments/ledger-words.ts';
import { jsonRows } from '../../../db/column-names.ts';
import { ifGiven, isInDays } from '../../../db/conditions.ts';
import { dayOfSums } from '../../sales/sales-sums/sales-sums.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { type Paging, cappedPageOf, newestFirst, totalOf } from '../../../db/paging.ts';
import { type FoundDifference, foundAtMost } from './ledger-checks.db.ts';

/**
 * Stores the differences that a check of one kind found, and closes open ones that it did not find again. A check that returns the maximum
 * number did not compare subjects after its last one. A difference that staff resolved is not opened again while both amounts stay the
 * same; one that was closed after `now`, the start of the check, is not opened either. Returns the number of new differences.
 */
export async function writeFound(
  tx: Tx,
  kind: LedgerKind,
  found: readonly FoundDifference[],
  now: Date,
): Promise<number> {
  const rows = sql`jsonb_to_recordset(${jsonRows(found)}::jsonb) as f (subject_uuid uuid, order_uuid uuid, user_uuid uuid,
    product_item_uuid uuid, expected bigint, actual bigint)`;
  const last = found.length < foundAtMost ? undefined : found.at(-1)?.subjectUuid;
  await sql`
    update ledger_difference d set closed_as = 'GONE', closed_at = ${now}
    where d.kind = ${kind} and d.closed_at is null and ${last === undefined ? sql`true` : sql`d.subject_uuid <= ${last}`}
      and not exists (select from ${rows} where f.subject_uuid = d.subject_uuid)`.execute(tx);
  const made = await sql<{ isNew: boolean }>`
    insert into ledger_difference (kind, subject_uuid, order_uuid, user_uuid, product_item_uuid, expected, actual, found_at)
    select ${kind}, f.subject_uuid, f.order_uuid, f.user_uuid, f.product_item_uuid, f.expected, f.actual, ${now} from ${rows}
    where not exists (select from ledger_difference d where d.kind = ${kind} and d.subject_uuid = f.subject_uuid
      and (d.closed_as = 'RESOLVED' and d.expected = f.expected and d.actual = f.actual or d.closed_at > ${now}))
    on conflict (kind, subject_uuid) where closed_at is null do update set expected = excluded.expected, actual = excluded.actual
    returning found_at = ${now} as is_new`.execute(tx);
  return made.rows.filter(({ isNew }) => isNew).length;
}

/** Stores that a ledger was compared. */
export async function writeCheck(
  tx: Tx,
  { ledger, day, rowCount, now }: { ledger: Ledger; day: string; rowCount: number; now: Date },
  kinds: readonly LedgerKind[],
): Promise<void> {
  await sql`
    insert into ledger_check (day, ledger, checked_at, row_count, difference_count)
    select ${day}, ${ledger}, ${now}, ${rowCount}, count(*) from ledger_difference
    where kind = any(${kinds}::text[]) and closed_at is null
    on conflict (day, ledger) do update set checked_at = excluded.checked_at, row_count = excluded.row_count,
      difference_count = excluded.difference_count`.execute(tx);
}

export type CheckRow = {
  day: string;
  ledger: Ledger;
  checkedAt: Date;
  rowCount: number;
  differenceCount: number;
};

/** The checks from a day on, the newest day first. */
export async function listChecks(db: Db, fromDay: string): Promise<CheckRow[]> {
  const found = await sql<CheckRow>`
    select day::text as day, ledger, checked_at, row_count, difference_count from ledger_check
    where day >= ${fromDay}::date order by day desc, ledger`.execute(db);
  return found.rows;
}

export type LedgerDifferenceRow = {
  uuid: string;
  kind: LedgerKind;
  state: LedgerState;
  subjectUuid: string;
  orderUuid: string | null;
  orderNo: string | null;
  userUuid: string | null;
  productItemUuid: string | null;
  itemName: string | null;
  salesChannel: ChannelName | null;
  channelOrderId: string | null;
  day: string | null;
  expected: number;
  actual: number;
  foundAt: Date;
  closedAt: Date | null;
  closedBy: string | null;
  resolution: string | null;
};

export type LedgerDifferenceFilter = Input<'getLedgerDifferencesByPaging'>;

const state = sql`coalesce(d.closed_as, 'OPEN')`;

const columns = sql`d.uuid, d.kind, ${state} as state, d.subject_uuid, d.order_uuid, o.order_no, d.user_uuid, d.product_item_uuid,
  i.display_name as item_name, coalesce(v.channel, l.channel) as sales_channel, v.channel_order_id, case when d.kind = 'SALES_SUMS' then (${dayOfSums(sql`d.subject_uuid`)})::text end as day, d.expected, d.actual, d.found_at, d.closed_at, s.name as closed_by, d.resolution`;

const joins = sql`left join orders o on o.uuid = d.order_uuid left join product_item i on i.uuid = d.product_item_uuid
  left join staff_user s on s.uuid = d.closed_by_uuid
  left join channel_order_reading v on v.uuid = d.subject_uuid left join channel_product l on l.uuid = d.subject_uuid`;

function conditionsOf(
  { state: wanted, dateRange }: LedgerDifferenceFilter,
  kinds: readonly LedgerKind[] | undefined,
): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...ifGiven(wanted, (value) => sql`${state} = ${value}`),
    ...ifGiven(kinds, (values) => sql`d.kind = any(${values}::text[])`),
    ...isInDays(sql`d.found_at`, dateRange),
  ];
  return sql.join(conditions, sql` and `);
}

/** Differences of these kinds, the newest first. */
export async function listLedgerDifferences(
  db: Db,
  filter: LedgerDifferenceFilter,
  kinds: readonly LedgerKind[] | undefined,
): Promise<{ rows: LedgerDifferenceRow[]; paging: Paging }> {
  const window = newestFirst(filter, { at: sql`d.found_at`, uuid: sql`d.uuid` });
  const from = sql`from ledger_difference d where ${conditionsOf(filter, kinds)}`;
  const found = await sql<LedgerDifferenceRow & { cursorText: string; totalCount: number }>`
    with page as materialized (select d.* ${from} and ${window.after} order by ${window.orderBy} ${window.limit})
    select ${columns}, ${window.cursorColumn} as cursor_text, (select ${totalOf(filter, sql`1 ${from}`)}) as total_count
    from page d ${joins} order by ${window.orderBy}`.execute(db);
  const total = found.rows[0]?.totalCount ?? (window.isFirst ? 0 : undefined);
  return cappedPageOf(found.rows, filter, window, total);
}

/** One difference. */
export async function findLedgerDifference(db: Db, uuid: string): Promise<LedgerDifferenceRow | undefined> {
  const found = await sql<LedgerDifferenceRow>`
    select ${columns} from ledger_difference d ${joins} where d.uuid = ${uuid}`.execute(db);
  return found.rows[0];
}

/** Locks an open difference until the transaction ends; false for another one. */
export async function lockOpenDifference(tx: Tx, uuid: string): Promise<boolean> {
  const found = await sql`
    select from ledger_difference where uuid = ${uuid} and closed_at is null for update`.execute(tx);
  return found.rows.length > 0;
}

/** Closes a difference that is open. */
export async function closeDifference(
  tx: Tx,
  uuid: string,
  {
    as,
    staffUuid,
    resolution,
    now,
  }: { as: Exclude<LedgerState, 'OPEN'>; staffUuid: string; resolution?: string; now: Date },
): Promise<void> {
  await sql`
    update ledger_difference set closed_as = ${as}, closed_at = ${now}, closed_by_uuid = ${staffUuid}, resolution = ${resolution ?? null}
    where uuid = ${uuid} and closed_at is null`.execute(tx);
}
