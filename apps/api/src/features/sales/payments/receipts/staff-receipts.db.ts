// SQL of cash receipts for staff: the list and another try. Writes cash_receipt.
import { type RawBuilder, sql } from 'kysely';
import type { RefundState } from '#domain/base/enums.ts';
import { isInDays } from '../../../../db/conditions.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { type Paging, type PagingInput, cappedPageOf, newestFirst, totalOf } from '../../../../db/paging.ts';
import type { ReceiptRow } from './receipts.db.ts';

/** `lastCode` of a failed issue in whose place another one was sent. */
const replaced = 'REPLACED';

export type StaffReceiptRow = Omit<ReceiptRow, 'keyNo' | 'taxFreeAmount' | 'receiptKey'> & {
  orderNo: string;
  maskedNumber: string | null;
  lastCode: string | null;
  isToDo: boolean;
  doneAt: Date | null;
};

export type ReceiptFilter = PagingInput & {
  state?: RefundState;
  isToDo?: boolean;
  orderNo?: string;
  dateRange?: { fromDate?: string; toDate?: string };
};

const isToDo = sql`(c.status = 'FAILED' and c.last_code is distinct from ${sql.lit(replaced)})`;

const columns = sql`c.uuid, c.order_uuid, c.payment_uuid, c.kind, c.issue_uuid, c.request_uuid, c.type, c.amount, c.status, c.issue_number, c.url,
  c.try_count, c.created_at, c.done_at, nullif(c.last_code, ${sql.lit(replaced)}) as last_code, ${isToDo} as is_to_do, o.order_no,
  (select r.masked_number from cash_receipt_request r where r.uuid = c.request_uuid) as masked_number`;

function conditionsOf({ state, isToDo: wanted, orderNo, dateRange }: ReceiptFilter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(state === undefined ? [] : [sql`c.status = ${sql.lit(state)}`]),
    ...(wanted === undefined ? [] : [wanted ? isToDo : sql`not ${isToDo}`]),
    ...(orderNo === undefined
      ? []
      : [sql`c.order_uuid = (select n.uuid from orders n where n.order_no = ${orderNo})`]),
    ...isInDays(sql`c.created_at`, dateRange),
  ];
  return sql.join(conditions, sql` and `);
}

/** Issues and cancellations, the newest first. */
export async function listStaffReceipts(
  db: Db,
  filter: ReceiptFilter,
): Promise<{ rows: StaffReceiptRow[]; paging: Paging }> {
  const window = newestFirst(filter, { at: sql`c.created_at`, uuid: sql`c.uuid` });
  const from = sql`from cash_receipt c where ${conditionsOf(filter)}`;
  const found = await sql<StaffReceiptRow & { cursorText: string; totalCount: number }>`
    with page as materialized (select c.uuid ${from} and ${window.after} order by ${window.orderBy} ${window.limit})
    select ${columns}, ${window.cursorColumn} as cursor_text, (select ${totalOf(filter, sql`1 ${from}`)}) as total_count
    from page join cash_receipt c on c.uuid = page.uuid join orders o on o.uuid = c.order_uuid order by ${window.orderBy}`.execute(
    db,
  );
  const total = found.rows[0]?.totalCount ?? (window.isFirst ? 0 : undefined);
  return cappedPageOf(found.rows, filter, window, total);
}

/** One of them. */
export async function findStaffReceipt(db: Db, uuid: string): Promise<StaffReceiptRow | undefined> {
  const found = await sql<StaffReceiptRow>`
    select ${columns} from cash_receipt c join orders o on o.uuid = c.order_uuid where c.uuid = ${uuid}`.execute(
    db,
  );
  return found.rows[0];
}

/** Makes a failed cancellation due again with a new idempotency key; false for one that did not fail. */
export async function writeCancelAgain(tx: Tx, uuid: string, now: Date): Promise<boolean> {
  const written = await sql`
    update cash_receipt set status = 'PENDING', due_at = ${now}, try_count = 0, key_no = key_no + 1
    where uuid = ${uuid} and status = 'FAILED' and kind = 'CANCEL' returning uuid`.execute(tx);
  return written.rows.length > 0;
}

/** Marks a failed issue as replaced; false for one that did not fail, or that is replaced. */
export async function writeReplaced(tx: Tx, uuid: string): Promise<boolean> {
  const written = await sql`
    update cash_receipt c set last_code = ${replaced} where uuid = ${uuid} and kind = 'ISSUE' and ${isToDo} returning uuid`.execute(
    tx,
  );
  return written.rows.length > 0;
}
