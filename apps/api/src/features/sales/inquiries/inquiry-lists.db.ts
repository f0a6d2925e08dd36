// SQL that reads inquiries of members and guests: own ones, those of a product. The queue of staff: desk/queue.db.ts. Writes: inquiries.db.ts.
import { type RawBuilder, sql } from 'kysely';
import type { InquiryType } from '#domain/orders/inquiry-types.ts';
import type { Db } from '../../../db/connect.ts';
import { type Paging, type PagingInput, pageOf, pageWindow } from '../../../db/paging.ts';

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
  answerImageUuids: string[];
  answeredAt: Date | null;
  answeredByName: string | null;
  closedAt: Date | null;
  closeReason: string | null;
  createdAt: Date;
  dueAt: Date;
};

const columns = sql`q.uuid, q.type, q.user_uuid, q.is_guest, q.order_uuid, o.order_no, q.order_product_uuid, q.product_item_uuid,
  coalesce(op.display_name, p.name) as product_name, q.store_uuid, s.name as store_name,
  case when q.is_guest then o.orderer_name else u.name end as writer_name, q.is_secret, q.text, q.image_uuids, q.answer, q.answer_image_uuids,
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

/** The inquiries with these uuids, in any order, also deleted ones. */
export async function listInquiries(db: Db, uuids: readonly string[]): Promise<InquiryRow[]> {
  const found = await sql<InquiryRow>`
    select ${columns} from ${source} where q.uuid = any(${uuids}::uuid[])`.execute(db);
  return found.rows;
}
