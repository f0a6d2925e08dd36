// SQL of differences with the payment providers for staff: the list, one, and what staff found. Writes payment_difference.
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { DifferenceState, DifferenceSubject } from '#domain/payments/difference-words.ts';
import type { DifferenceKind } from '#domain/payments/reconcile.ts';
import { ifGiven, isInDays } from '../../../../db/conditions.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { type Paging, cappedPageOf, newestFirst, totalOf } from '../../../../db/paging.ts';

export type DifferenceRow = {
  uuid: string;
  provider: string;
  subject: DifferenceSubject;
  kind: DifferenceKind;
  state: DifferenceState;
  day: string;
  foundAt: Date;
  paymentKey: string;
  /** The attempt to pay; null where the shop does not know the payment. */
  paymentOrderId: string | null;
  orderUuid: string | null;
  orderNo: string | null;
  ourAmount: number | null;
  theirAmount: number | null;
  resolution: string | null;
  resolvedAt: Date | null;
  resolvedBy: string | null;
};

export type DifferenceFilter = Input<'getPaymentDifferencesByPaging'>;

/** The shop has recorded the provider's movement since: as a money row of this payment with the same amount. */
const isRecorded = sql`(d.subject = 'PAYMENT' and d.their_amount is not null and exists (
  select from payment_money m join payment p on p.uuid = m.payment_uuid
  where p.provider = d.provider and p.payment_key = d.payment_key and m.amount = d.their_amount
    and m.at >= d.day::timestamp at time zone 'Asia/Seoul' - interval '1 hour'
    and m.at < (d.day + 1)::timestamp at time zone 'Asia/Seoul' + interval '1 hour')
  and d.kind in ('MISSING_HERE', 'CANCELED_THERE'))`;

const state = sql`case when d.resolved_at is not null then 'RESOLVED' when ${isRecorded} then 'SETTLED' else 'OPEN' end`;

const columns = sql`d.uuid, d.provider, d.subject, d.kind, d.state, d.day::text as day, d.found_at, d.payment_key, d.our_amount, d.their_amount,
  d.resolution, d.resolved_at, (select s.name from staff_user s where s.uuid = d.resolved_by_uuid) as resolved_by,
  p.order_id as payment_order_id, o.uuid as order_uuid, o.order_no`;

/** A receipt has its own key: its payment is that of the issue. */
const withOrder = sql`left join payment p on p.uuid = coalesce(
    (select q.uuid from payment q where q.provider = d.provider and q.payment_key = d.payment_key limit 1),
    (select c.payment_uuid from cash_receipt c where c.receipt_key = d.payment_key))
  left join orders o on o.uuid = p.order_uuid`;

const differences = sql`(select d.*, ${state} as state from payment_difference d) d`;

function conditionsOf({ state: wanted, subject, kind, dateRange }: DifferenceFilter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...ifGiven(wanted, (value) => sql`d.state = ${value}`),
    ...ifGiven(subject, (value) => sql`d.subject = ${value}`),
    ...ifGiven(kind, (value) => sql`d.kind = ${value}`),
    ...isInDays(sql`d.found_at`, dateRange),
  ];
  return sql.join(conditions, sql` and `);
}

/** Differences, the newest first. */
export async function listDifferences(
  db: Db,
  filter: DifferenceFilter,
): Promise<{ rows: DifferenceRow[]; paging: Paging }> {
  const window = newestFirst(filter, { at: sql`d.found_at`, uuid: sql`d.uuid` });
  const from = sql`from ${differences} where ${conditionsOf(filter)}`;
  const found = await sql<DifferenceRow & { cursorText: string; totalCount: number }>`
    with page as materialized (select d.* ${from} and ${window.after} order by ${window.orderBy} ${window.limit})
    select ${columns}, ${window.cursorColumn} as cursor_text, (select ${totalOf(filter, sql`1 ${from}`)}) as total_count
    from page d ${withOrder} order by ${window.orderBy}`.execute(db);
  const total = found.rows[0]?.totalCount ?? (window.isFirst ? 0 : undefined);
  return cappedPageOf(found.rows, filter, window, total);
}

/** One difference. */
export async function findDifference(db: Db, uuid: string): Promise<DifferenceRow | undefined> {
  const found = await sql<DifferenceRow>`
    select ${columns} from ${differences} ${withOrder} where d.uuid = ${uuid}`.execute(db);
  return found.rows[0];
}

/** Stores what staff found; false for a difference with such a text. */
export async function writeResolution(
  tx: Tx,
  uuid: string,
  { text, staffUuid, now }: { text: string; staffUuid: string; now: Date },
): Promise<boolean> {
  const written = await sql`
    update payment_difference set resolution = ${text}, resolved_at = ${now}, resolved_by_uuid = ${staffUuid}
    where uuid = ${uuid} and resolved_at is null returning uuid`.execute(tx);
  return written.rows.length > 0;
}

export type ComparisonRow = {
  day: string;
  provider: string;
  subject: DifferenceSubject;
  comparedAt: Date;
  movementCount: number;
  differenceCount: number;
};

/** The compared days from a day on, the newest first. */
export async function listComparisons(db: Db, fromDay: string): Promise<ComparisonRow[]> {
  const found = await sql<ComparisonRow>`
    select day::text as day, provider, subject, compared_at, movement_count, difference_count from payment_reconciliation
    where day >= ${fromDay}::date order by day desc, provider, subject`.execute(db);
  return found.rows;
}
