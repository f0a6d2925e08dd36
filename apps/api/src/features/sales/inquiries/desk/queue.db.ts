// SQL of the queue of staff: inquiries of members and guests, those of visitors, which belong to no store, and those of channels. All are
// numbered by one sequence. Owns no table. Only inquiries.db.ts writes product_inquiry.
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { InquiryKind, InquiryTab } from '#domain/orders/inquiry-types.ts';
import { orderNumberIn } from '#domain/orders/order-number.ts';
import { ifGiven, isInDays, isOrNot, searchedAtMost } from '../../../../db/conditions.ts';
import type { Db } from '../../../../db/connect.ts';
import { containing } from '../../../../db/like.ts';
import {
  type Paging,
  type PagingInput,
  cappedCount,
  cappedPageOf,
  countedAtMost,
  pageWindow,
} from '../../../../db/paging.ts';
import { heldInquiries } from '../../inquiry-work/inquiry-work.ts';

export type QueueFilter = Input<'getInquiryTabCounts'>;
export type QueueRow = { uuid: string; kind: InquiryKind };
/** `storeUuid`: only of this store; undefined: of all. */
export type QueueScope = { storeUuid: string | undefined; now: Date };

/**
 * PostgreSQL reads the tables in the order of their numbers only while their selects have no condition: `is_listed` is one of each query of
 * the queue.
 */
const queue = sql`(
  select uuid, number, case when is_guest then 'GUEST_ORDER' when type = 'PRODUCT' then 'PRODUCT' else 'ORDER' end as kind,
    store_uuid, user_uuid, order_uuid, created_at, due_at, answered_at is null and closed_at is null as is_open, 'ONNS' as channel, text,
    deleted_at is null as is_listed
  from product_inquiry
  union all
  select uuid, number, kind, null::uuid, null::uuid, null::uuid, created_at, due_at,
    status in ('RECEIVED', 'REVIEWING') and closed_at is null, 'ONNS', concat_ws(' ', company_name, text), true
  from visitor_inquiry
  union all
  select uuid, number, 'NAVER', store_uuid, null::uuid, order_uuid, registered_at, due_at,
    answered_at is null and closed_at is null and pending_due_at is null, channel, title || ' ' || content, true
  from channel_inquiry) q`;

const ofStore = (storeUuid: string | undefined): RawBuilder<unknown> =>
  storeUuid === undefined ? sql`q.is_listed` : sql`q.is_listed and q.store_uuid = ${storeUuid}::uuid`;

const isHeld = (now: Date): RawBuilder<unknown> => sql`(q.uuid in (${heldInquiries(now)}))`;

/**
 * Selects the number of `unanswered` inquiries of the queue that are not held, and of the `overdue` ones among them, as JSON; up to one more
 * than `countedAtMost`.
 */
export const unansweredInquiries = ({ storeUuid, now }: QueueScope): RawBuilder<unknown> => sql`(
  select jsonb_build_object('unanswered', count(*), 'overdue', count(*) filter (where o.due_at <= ${now})) from (
    select q.due_at from ${queue} where q.is_open and not ${isHeld(now)} and ${ofStore(storeUuid)} limit ${sql.lit(countedAtMost + 1)}) o)`;

function conditionsOf(filter: QueueFilter, { storeUuid, now }: QueueScope): RawBuilder<unknown>[] {
  const { isUnanswered, isOverdue, salesChannels = [], dateRange, isAssigned } = filter;
  const isLate = sql`(q.is_open and q.due_at <= ${now} and not ${isHeld(now)})`;
  const work = sql`select inquiry_uuid from inquiry_assignment`;
  return [
    ofStore(storeUuid),
    ofStore(filter.storeUuid),
    ...(salesChannels.length === 0 ? [] : [sql`q.channel = any(${salesChannels}::text[])`]),
    ...ifGiven(isUnanswered, (wanted) => isOrNot(wanted, sql`q.is_open`)),
    ...ifGiven(isOverdue, (wanted) => isOrNot(wanted, isLate)),
    ...ifGiven(filter.isHeld, (wanted) => isOrNot(wanted, sql`(q.is_open and ${isHeld(now)})`)),
    ...isInDays(sql`q.created_at`, dateRange),
    ...ifGiven(filter.userUuid, (uuid) => sql`q.user_uuid = ${uuid}::uuid`),
    ...ifGiven(
      filter.assigneeUuid,
      (uuid) => sql`q.uuid = any(array(${work} where staff_uuid = ${uuid}::uuid))`,
    ),
    ...(isAssigned === undefined
      ? []
      : [isAssigned ? sql`q.uuid = any(array(${work}))` : sql`q.uuid not in (${work})`]),
  ];
}

/** The rows of the filter without `kind`, as `q`. */
function rowsOf(filter: QueueFilter, scope: QueueScope): RawBuilder<unknown> {
  const where = sql.join(conditionsOf(filter, scope), sql` and `);
  const keyword = filter.keyword?.trim();
  if (keyword === undefined) return sql`(select q.* from ${queue} where ${where}) q`;
  const orderNo = orderNumberIn(keyword);
  if (orderNo !== undefined)
    return sql`(select q.* from ${queue} where q.order_uuid = (select o.uuid from orders o where o.order_no = ${orderNo}) and ${where}) q`;
  const newest = sql`select q.* from ${queue} where ${where} order by q.number desc limit ${sql.lit(searchedAtMost)}`;
  return sql`(select q.* from (${newest}) q where q.text ilike ${containing(keyword)}) q`;
}

const isOfKind = ({ kind }: QueueFilter): RawBuilder<unknown> =>
  kind === undefined ? sql`true` : sql`q.kind = ${kind}`;

/** One page of the queue: unanswered inquiries oldest first, others newest first. */
export async function listQueue(
  db: Db,
  filter: QueueFilter & PagingInput,
  scope: QueueScope,
): Promise<{ rows: QueueRow[]; paging: Paging }> {
  const direction = filter.isUnanswered === true || filter.isOverdue === true ? 'asc' : 'desc';
  const window = pageWindow(filter, { columns: [sql`q.number`], direction });
  const from = sql`from ${rowsOf(filter, scope)} where ${isOfKind(filter)}`;
  const total = window.isFirst ? cappedCount(sql`${from}`) : sql`null::int`;
  const found = await sql<QueueRow & { cursorText: string; totalCount: number | null }>`
    select q.uuid, q.kind, ${window.cursorColumn} as cursor_text, ${total} as total_count
    ${from} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  return cappedPageOf(
    found.rows,
    filter,
    window,
    found.rows[0]?.totalCount ?? (window.isFirst ? 0 : undefined),
  );
}

/** The number of inquiries by tab and kind. Counting a tab stops one after `countedAtMost`. */
export async function countQueue(
  db: Db,
  { isUnanswered: _isUnanswered, isOverdue: _isOverdue, isHeld: _isHeld, ...filter }: QueueFilter,
  scope: QueueScope,
): Promise<{ tab: InquiryTab; kind: InquiryKind; count: number }[]> {
  const limit = sql`limit ${sql.lit(countedAtMost + 1)}`;
  const rows = (isUnanswered: boolean) => rowsOf({ ...filter, isUnanswered }, scope);
  const found = await sql<{ tab: InquiryTab; kind: InquiryKind; count: number }>`
    with open as materialized (select q.kind, q.due_at <= ${scope.now} as is_late, ${isHeld(scope.now)} as is_held from ${rows(true)} ${limit}),
    done as materialized (select q.kind from ${rows(false)} ${limit})
    select 'OPEN' as tab, kind, count(*)::int as count from open where not is_held group by kind
    union all select 'OVERDUE', kind, count(*)::int from open where is_late and not is_held group by kind
    union all select 'HELD', kind, count(*)::int from open where is_held group by kind
    union all select 'DONE', kind, count(*)::int from done group by kind`.execute(db);
  return found.rows;
}

type QueuedInquiry = {
  uuid: string;
  storeUuid: string | null;
  userUuid: string | null;
  text: string;
  isOpen: boolean;
  kind: InquiryKind;
};

/** The inquiry of the queue with its store and member; undefined for one that the staff do not see. */
export async function findInQueue(
  db: Db,
  uuid: string,
  storeUuid: string | undefined,
): Promise<QueuedInquiry | undefined> {
  const found = await sql<QueuedInquiry>`
    select q.uuid, q.store_uuid, q.user_uuid, q.text, q.is_open, q.kind from ${queue}
    where q.uuid = ${uuid}::uuid and ${ofStore(storeUuid)}`.execute(db);
  return found.rows[0];
}
