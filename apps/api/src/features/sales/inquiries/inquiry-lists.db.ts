// SQL that reads inquiries: own ones, those of a product, the queue of staff. Writes: inquiries.db.ts.
import { type RawBuilder, sql } from 'kysely';
import type { SalesChannel } from '#domain/base/enums.ts';
import type { InquiryKind, InquiryType } from '#domain/orders/inquiry-types.ts';
import type { Db } from '../../../db/connect.ts';
import { type Paging, type PagingInput, countedAtMost, pageOf, pageWindow } from '../../../db/paging.ts';

export type InquiryRow = {
  uuid: string;
  type: InquiryType;
  userUuid: string | null;
  isGuest: boolean;
  orderUuid: string | null;
  orderNo: string | null;
  orderProductUuid: string | null;
  productItemUuid: string | null;
  productName: string | null;
  storeUuid: string;
  storeName: string;
  writerName: string | null;
  isSecret: boolean;
  text: string;
  imageUuids: string[];
  answer: string | null;
  answeredAt: Date | null;
  answeredByName: string | null;
  closedAt: Date | null;
  closeReason: string | null;
  createdAt: Date;
  dueAt: Date;
};

const columns = sql`q.uuid, q.type, q.user_uuid, q.is_guest, q.order_uuid, o.order_no, q.order_product_uuid, q.product_item_uuid,
  coalesce(op.display_name, p.name) as product_name, q.store_uuid, s.name as store_name,
  case when q.is_guest then o.orderer_name else u.name end as writer_name, q.is_secret, q.text, q.image_uuids, q.answer,
  q.answered_at, staff.name as answered_by_name, q.closed_at, q.close_reason, q.created_at, q.due_at`;

const source = sql`product_inquiry q join store s on s.uuid = q.store_uuid left join users u on u.uuid = q.user_uuid
  left join orders o on o.uuid = q.order_uuid left join order_product op on op.uuid = q.order_product_uuid
  left join product p on p.uuid = q.product_uuid left join staff_user staff on staff.uuid = q.answered_by`;

type Listed = { rows: InquiryRow[]; paging: Paging };

/** One page of the inquiries that meet the conditions, in the order of insertion. */
async function list(
  db: Db,
  input: PagingInput,
  conditions: readonly RawBuilder<unknown>[],
  direction: 'asc' | 'desc',
): Promise<Listed> {
  const window = pageWindow(input, { columns: [sql`q.number`], direction });
  const where = sql.join([sql`q.deleted_at is null`, ...conditions], sql` and `);
  const found = await sql<InquiryRow & { cursorText: string }>`
    select ${columns}, ${window.cursorColumn} as cursor_text from ${source}
    where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  const total = await sql<{ count: number }>`
    select count(*)::int as count from product_inquiry q where ${where}`.execute(db);
  return pageOf(found.rows, input, window, total.rows[0]?.count ?? 0);
}

const isOpen = sql`q.answered_at is null and q.closed_at is null`;

const answered = (isAnswered: boolean | undefined): RawBuilder<unknown>[] =>
  isAnswered === undefined ? [] : [isAnswered ? sql`not (${isOpen})` : isOpen];

export type OwnFilter = PagingInput & {
  types?: readonly InquiryType[];
  isAnswered?: boolean;
  inquiryUuid?: string;
};

/** The member's inquiries, newest first. */
export async function listOwnInquiries(db: Db, userUuid: string, filter: OwnFilter): Promise<Listed> {
  const { types, isAnswered, inquiryUuid } = filter;
  return list(
    db,
    filter,
    [
      sql`q.user_uuid = ${userUuid}`,
      ...(types === undefined || types.length === 0 ? [] : [sql`q.type = any(${types}::text[])`]),
      ...answered(isAnswered),
      ...(inquiryUuid === undefined ? [] : [sql`q.uuid = ${inquiryUuid}::uuid`]),
    ],
    'desc',
  );
}

/** Inquiries about the product of an item, newest first. */
export async function listProductInquiries(
  db: Db,
  productItemUuid: string,
  filter: PagingInput & { isAnswered?: boolean },
): Promise<Listed> {
  const product = sql`(select product_uuid from product_item where uuid = ${productItemUuid}::uuid)`;
  return list(
    db,
    filter,
    [sql`q.type = 'PRODUCT'`, sql`q.product_uuid = ${product}`, ...answered(filter.isAnswered)],
    'desc',
  );
}

export type StaffFilter = PagingInput & {
  kind?: InquiryKind;
  isUnanswered?: boolean;
  isOverdue?: boolean;
  salesChannels?: readonly SalesChannel[];
};
export type QueueRow = { uuid: string; kind: InquiryKind };

/** Inquiries of members and guests, those of visitors, which belong to no store, and those of channels. All are numbered by one sequence. */
const queue = sql`(
  select uuid, number, case when is_guest then 'GUEST_ORDER' when type = 'PRODUCT' then 'PRODUCT' else 'ORDER' end as kind,
    store_uuid, due_at, answered_at is null and closed_at is null as is_open, 'ONNS' as channel
  from product_inquiry where deleted_at is null
  union all
  select uuid, number, kind, null::uuid, due_at, status in ('RECEIVED', 'REVIEWING') and closed_at is null, 'ONNS'
  from visitor_inquiry
  union all
  select uuid, number, 'NAVER', store_uuid, due_at, answered_at is null and closed_at is null and pending_due_at is null, channel
  from channel_inquiry) q`;

/**
 * Selects the number of `unanswered` inquiries of the queue, and of the `overdue` ones among them, as JSON; up to one more than
 * `countedAtMost`. With `storeUuid` only of this store.
 */
export const unansweredInquiries = ({
  storeUuid,
  now,
}: {
  storeUuid: string | undefined;
  now: Date;
}): RawBuilder<unknown> => sql`(
  select jsonb_build_object('unanswered', count(*), 'overdue', count(*) filter (where o.due_at <= ${now})) from (
    select q.due_at from ${queue}
    where q.is_open and ${storeUuid === undefined ? sql`true` : sql`q.store_uuid = ${storeUuid}::uuid`} limit ${sql.lit(countedAtMost + 1)}) o)`;

/** One page of the queue of staff; with `storeUuid` only of this store. */
export async function listQueue(
  db: Db,
  filter: StaffFilter,
  { storeUuid, now }: { storeUuid: string | undefined; now: Date },
): Promise<{ rows: QueueRow[]; paging: Paging }> {
  const { kind, isUnanswered, isOverdue, salesChannels = [] } = filter;
  const direction = isUnanswered === true || isOverdue === true ? 'asc' : 'desc';
  const window = pageWindow(filter, { columns: [sql`q.number`], direction });
  const conditions = [
    sql`true`,
    ...(storeUuid === undefined ? [] : [sql`q.store_uuid = ${storeUuid}::uuid`]),
    ...(kind === undefined ? [] : [sql`q.kind = ${kind}`]),
    ...(salesChannels.length === 0 ? [] : [sql`q.channel = any(${salesChannels}::text[])`]),
    ...(isUnanswered === undefined ? [] : [sql`q.is_open = ${isUnanswered}`]),
    ...(isOverdue === undefined ? [] : [sql`(q.due_at <= ${now} and q.is_open) = ${isOverdue}`]),
  ];
  const where = sql.join(conditions, sql` and `);
  const found = await sql<QueueRow & { cursorText: string; totalCount: number }>`
    select q.uuid, q.kind, ${window.cursorColumn} as cursor_text, (select count(*)::int from ${queue} where ${where}) as total_count
    from ${queue} where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  return pageOf(found.rows, filter, window, found.rows[0]?.totalCount ?? 0);
}

/** The inquiries with these uuids, in any order, also deleted ones. */
export async function listInquiries(db: Db, uuids: readonly string[]): Promise<InquiryRow[]> {
  const found = await sql<InquiryRow>`
    select ${columns} from ${source} where q.uuid = any(${uuids}::uuid[])`.execute(db);
  return found.rows;
}
