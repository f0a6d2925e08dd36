// SQL of refunds for staff: the list, another try, completion by hand. Writes refund.
import { type RawBuilder, sql } from 'kysely';
import type { RefundState } from '#domain/base/enums.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import {
  type Paging,
  type PagingInput,
  cappedCount,
  cappedPageOf,
  newestFirst,
} from '../../../../db/paging.ts';
import type { RefundRow } from './refunds.db.ts';

export type StaffRefundRow = RefundRow & {
  orderNo: string;
  lastCode: string | null;
  bankCode: string | null;
  maskedNumber: string | null;
  /** Staff entered the order as paid outside the shop. */
  isPaidOutside: boolean;
  doneAt: Date | null;
};

type Filter = PagingInput & {
  state?: RefundState | undefined;
  waitsFor?: string | undefined;
  orderNo?: string | undefined;
};

const refunds = sql`
  select r.*, o.order_no, a.bank_code, a.masked_number, p.provider = 'NONE' as is_paid_outside
  from refund r join orders o on o.uuid = r.order_uuid join payment p on p.uuid = r.payment_uuid left join refund_account a on a.uuid = r.refund_account_uuid`;

/** Refunds, newest first, with their total, counted with the first page. */
export async function listRefunds(
  db: Db,
  filter: Filter,
): Promise<{ rows: StaffRefundRow[]; paging: Paging }> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (filter.state !== undefined) conditions.push(sql`status = ${filter.state}`);
  if (filter.waitsFor !== undefined)
    conditions.push(sql`status <> 'DONE' and last_code = ${filter.waitsFor}`);
  if (filter.orderNo !== undefined) conditions.push(sql`order_no = ${filter.orderNo}`);
  const where = sql.join(conditions, sql` and `);
  const window = newestFirst(filter, { at: sql`created_at`, uuid: sql`uuid` });
  const count = window.isFirst ? cappedCount(sql`from (${refunds}) r where ${where}`) : sql`null::int`;
  const found = await sql<StaffRefundRow & { cursorText: string; totalCount: number | null }>`
    select page.*, total_count from (select ${count} as total_count) total left join (
      select *, ${window.cursorColumn} as cursor_text from (${refunds}) r where ${where} and ${window.after}
      order by ${window.orderBy} ${window.limit}) page on true
    order by ${window.orderBy}`.execute(db);
  const rows = found.rows.filter(({ uuid }) => uuid !== null);
  return cappedPageOf(rows, filter, window, found.rows[0]?.totalCount ?? undefined);
}

/** The refund by its uuid. */
export async function findStaffRefund(db: Db, uuid: string): Promise<StaffRefundRow | undefined> {
  const found = await sql<StaffRefundRow>`${refunds} where r.uuid = ${uuid}`.execute(db);
  return found.rows[0];
}

/** Makes a failed refund due again, with a new idempotency key; false for one that did not fail for good. */
export async function writeTryAgain(tx: Tx, uuid: string, now: Date): Promise<boolean> {
  const written = await sql`
    update refund set status = 'PENDING', due_at = ${now}, try_count = 0, key_no = key_no + 1
    where uuid = ${uuid} and status = 'FAILED' and route <> 'TRANSFER' returning uuid`.execute(tx);
  return written.rows.length > 0;
}

/** Marks a refund as transferred by staff; false for one that is done or that the provider may be paying. */
export async function writeByHand(
  tx: Tx,
  uuid: string,
  { transferredAt, proofText, now }: { transferredAt: Date; proofText: string; now: Date },
): Promise<boolean> {
  const written = await sql`
    update refund set status = 'DONE', done_at = ${now}, due_at = null, last_code = null, transferred_at = ${transferredAt},
      proof_text = ${proofText}
    where uuid = ${uuid} and status in ('PENDING', 'FAILED') and (due_at is null or status = 'FAILED') returning uuid`.execute(
    tx,
  );
  return written.rows.length > 0;
}
