// SQL that reads inquiries of channels. Writes: channel-inquiries.db.ts.
import { type RawBuilder, sql } from 'kysely';
import type { ChannelInquiryKind, ChannelName } from '#domain/channels/channels.ts';
import { isInDays } from '../../../db/conditions.ts';
import type { Db } from '../../../db/connect.ts';
import { containing } from '../../../db/like.ts';
import { type Paging, type PagingInput, pageOf, pageWindow } from '../../../db/paging.ts';
import type { ReadInquiry } from './channel-inquiries.db.ts';

export type ChannelInquiryRow = Omit<ReadInquiry, 'channelProductId'> & {
  uuid: string;
  channel: ChannelName;
  orderUuid: string | null;
  orderNo: string | null;
  productItemUuid: string | null;
  productName: string | null;
  storeUuid: string | null;
  storeName: string | null;
  answeredByName: string | null;
  pendingAnswer: string | null;
  /** The pending answer is sent until the channel accepts or refuses it. */
  isBeingSent: boolean;
  closedAt: Date | null;
  closeReason: string | null;
  syncedAt: Date;
};

const columns = sql`q.uuid, q.channel, q.inquiry_id, q.kind, q.category, q.title, q.content, q.writer_masked_id, q.channel_order_id,
  q.product_order_ids, q.order_uuid, o.order_no, q.product_item_uuid, p.name as product_name, q.store_uuid, s.name as store_name,
  q.answer_content_id, q.answer_text, q.answered_at, staff.name as answered_by_name, q.pending_answer, q.pending_due_at is not null as is_being_sent, q.closed_at,
  q.close_reason, q.registered_at, q.synced_at, q.due_at`;

const joins = sql`left join orders o on o.uuid = q.order_uuid left join product_item i on i.uuid = q.product_item_uuid
  left join product p on p.uuid = i.product_uuid left join store s on s.uuid = q.store_uuid
  left join staff_user staff on staff.uuid = q.answered_by`;

export type InquiryFilter = PagingInput & {
  isAnswered?: boolean;
  keyword?: string;
  dateRange?: { fromDate?: string; toDate?: string };
  salesChannel?: ChannelName;
};

function conditionsOf({ isAnswered, keyword, dateRange, salesChannel }: InquiryFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (isAnswered !== undefined)
    conditions.push(
      sql`(case when q.answered_at is null then 0 else 1 end) = ${sql.lit(isAnswered ? 1 : 0)}`,
    );
  if (salesChannel !== undefined) conditions.push(sql`q.channel = ${salesChannel}`);
  conditions.push(...isInDays(sql`q.registered_at`, dateRange));
  if (keyword !== undefined) {
    const pattern = containing(keyword.trim());
    conditions.push(sql`(q.title ilike ${pattern} or q.content ilike ${pattern})`);
  }
  return sql.join(conditions, sql` and `);
}

/** One page: unanswered inquiries oldest first, then the answered ones. */
export async function listChannelInquiries(
  db: Db,
  filter: InquiryFilter,
): Promise<{ rows: ChannelInquiryRow[]; paging: Paging }> {
  const window = pageWindow(filter, {
    columns: [sql`(case when q.answered_at is null then 0 else 1 end)`, sql`q.number`],
    direction: 'asc',
  });
  const where = conditionsOf(filter);
  const found = await sql<ChannelInquiryRow & { cursorText: string }>`
    select ${columns}, ${window.cursorColumn} as cursor_text from channel_inquiry q ${joins}
    where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  const total = await sql<{ count: number }>`
    select count(*)::int as count from channel_inquiry q where ${where}`.execute(db);
  return pageOf(found.rows, filter, window, total.rows[0]?.count ?? 0);
}

/** The inquiries with these uuids, in any order. */
export async function listInquiriesByUuid(db: Db, uuids: readonly string[]): Promise<ChannelInquiryRow[]> {
  if (uuids.length === 0) return [];
  const found = await sql<ChannelInquiryRow>`
    select ${columns} from channel_inquiry q ${joins} where q.uuid = any(${uuids}::uuid[])`.execute(db);
  return found.rows;
}

/** The newest inquiry with this id of the channel; with `storeUuid` only of this store. */
export async function findChannelInquiry(
  db: Db,
  { id, salesChannel, kind }: { id: string; salesChannel?: ChannelName; kind?: ChannelInquiryKind },
  storeUuid: string | undefined,
): Promise<ChannelInquiryRow | undefined> {
  const found = await sql<ChannelInquiryRow>`
    select ${columns} from channel_inquiry q ${joins}
    where q.inquiry_id = ${id} and (${storeUuid === undefined} or q.store_uuid = ${storeUuid ?? null}::uuid)
      and q.channel = coalesce(${salesChannel ?? null}, q.channel) and q.kind = coalesce(${kind ?? null}, q.kind)
    order by q.registered_at desc, q.number desc limit 1`.execute(db);
  return found.rows[0];
}
