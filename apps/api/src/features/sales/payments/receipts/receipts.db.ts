// SQL of cash receipts. Owns cash_receipt and cash_receipt_request. Numbers are encrypted by the callers.
import { cutText } from '#domain/base/cut-text.ts';
import { sql } from 'kysely';
import type { CashReceiptType, OpenReceipt, ReceiptStep } from '#domain/payments/cash-receipt.ts';
import { type PaymentLeft, taxFreePartOf } from '#domain/payments/refund-parts.ts';
import type { RefundState } from '#domain/base/enums.ts';
import type { Db, Tx } from '../../../../db/connect.ts';

export type ReceiptRow = {
  uuid: string;
  orderUuid: string;
  paymentUuid: string;
  kind: 'ISSUE' | 'CANCEL';
  issueUuid: string | null;
  requestUuid: string | null;
  type: CashReceiptType;
  amount: number;
  taxFreeAmount: number;
  status: RefundState;
  receiptKey: string | null;
  issueNumber: string | null;
  url: string | null;
  keyNo: number;
  tryCount: number;
  createdAt: Date;
};

export type RequestRow = {
  uuid: string;
  type: CashReceiptType;
  number: string | null;
  maskedNumber: string | null;
};

/** The newest request of the order that the provider did not refuse. */
export async function findRequest(db: Db, orderUuid: string): Promise<RequestRow | undefined> {
  const found = await sql<RequestRow>`
    select uuid, type, number, masked_number from cash_receipt_request
    where order_uuid = ${orderUuid} and refused_at is null order by created_at desc, uuid desc limit 1`.execute(
    db,
  );
  return found.rows[0];
}

/** The request by its uuid. */
export async function getRequest(db: Db, uuid: string): Promise<RequestRow> {
  const found = await sql<RequestRow>`
    select uuid, type, number, masked_number from cash_receipt_request where uuid = ${uuid}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('A request for a cash receipt vanished.');
  return row;
}

export async function insertRequest(
  tx: Tx,
  request: {
    orderUuid: string;
    type: CashReceiptType;
    sealedNumber: string | null;
    maskedNumber: string | null;
    now: Date;
    deleteDueAt: Date;
  },
): Promise<void> {
  await sql`
    insert into cash_receipt_request (order_uuid, type, number, masked_number, created_at, delete_due_at)
    values (${request.orderUuid}, ${request.type}, ${request.sealedNumber}, ${request.maskedNumber}, ${request.now}, ${request.deleteDueAt})`.execute(
    tx,
  );
}

/** The provider refused the number: the request counts no more. */
export async function writeRequestRefused(tx: Tx, uuid: string, now: Date): Promise<void> {
  await sql`update cash_receipt_request set refused_at = ${now} where uuid = ${uuid}`.execute(tx);
}

/** Deletes numbers that are due, except those of receipts that are not issued yet. */
export async function deleteDueNumbers(db: Db, now: Date): Promise<void> {
  await sql`
    update cash_receipt_request r set number = null, delete_due_at = null
    where r.delete_due_at <= ${now}
      and not exists (select from cash_receipt c where c.request_uuid = r.uuid and c.kind = 'ISSUE' and c.status in ('PENDING', 'PROCESSING'))`.execute(
    db,
  );
}

/** Receipts of the payment that were or will be issued, oldest first, with what is left of them after their cancellations. */
export async function listOpenReceipts(db: Db, paymentUuid: string): Promise<OpenReceipt[]> {
  const found = await sql<OpenReceipt>`
    select i.uuid, i.type, i.request_uuid,
      (i.amount - coalesce((select sum(c.amount) from cash_receipt c where c.issue_uuid = i.uuid), 0))::int as open
    from cash_receipt i where i.payment_uuid = ${paymentUuid} and i.kind = 'ISSUE' and i.status <> 'FAILED'
    order by i.created_at, i.uuid`.execute(db);
  return found.rows;
}

/** Inserts the issues and cancellations of a plan; a cancellation of a receipt that is not issued yet waits for it. */
export async function insertSteps(
  tx: Tx,
  payment: { uuid: string; orderUuid: string; left: PaymentLeft },
  steps: readonly ReceiptStep[],
  now: Date,
): Promise<void> {
  for (const step of steps) {
    if (step.kind === 'ISSUE')
      await sql`
        insert into cash_receipt (order_uuid, payment_uuid, kind, request_uuid, type, amount, tax_free_amount, status, due_at, created_at)
        values (${payment.orderUuid}, ${payment.uuid}, 'ISSUE', ${step.requestUuid}, ${step.type}, ${step.amount},
          ${taxFreePartOf(step.amount, payment.left.taxFreeLeft, payment.left)}, 'PENDING', ${now}, ${now})`.execute(
        tx,
      );
    else
      await sql`
        insert into cash_receipt (order_uuid, payment_uuid, kind, issue_uuid, request_uuid, type, amount, status, due_at, created_at)
        select i.order_uuid, i.payment_uuid, 'CANCEL', i.uuid, i.request_uuid, i.type, ${step.amount}, 'PENDING',
          case when i.status = 'DONE' then ${now}::timestamptz end, ${now}
        from cash_receipt i where i.uuid = ${step.uuid}`.execute(tx);
  }
}

/** The newest receipt of the payment that is not cancelled as a whole, else the newest. */
export async function findShownReceipt(
  db: Db,
  paymentUuid: string,
): Promise<(ReceiptRow & { open: number; maskedNumber: string | null }) | undefined> {
  const found = await sql<ReceiptRow & { open: number; maskedNumber: string | null }>`
    select i.*, (select masked_number from cash_receipt_request r where r.uuid = i.request_uuid),
      (i.amount - coalesce((select sum(c.amount) from cash_receipt c where c.issue_uuid = i.uuid), 0))::int as open
    from cash_receipt i
    where i.payment_uuid = ${paymentUuid} and i.kind = 'ISSUE'
    order by i.status <> 'FAILED' desc, i.created_at desc, i.uuid desc limit 1`.execute(db);
  return found.rows[0];
}

/** The row by its uuid. */
export async function getReceipt(db: Db, uuid: string): Promise<ReceiptRow> {
  const found = await sql<ReceiptRow>`select * from cash_receipt where uuid = ${uuid}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('A cash receipt vanished.');
  return row;
}

/** Cancellations of the same receipt and amount that are done since `since`. */
export async function countCanceled(
  db: Db,
  receipt: Pick<ReceiptRow, 'issueUuid' | 'amount'>,
  since: Date,
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from cash_receipt
    where issue_uuid = ${receipt.issueUuid} and amount = ${receipt.amount} and status = 'DONE'
      and done_at >= ${since}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Up to 20 due rows, marked PROCESSING and leased for two minutes. */
export async function claimDueReceipts(db: Db, now: Date): Promise<ReceiptRow[]> {
  const claimed = await sql<ReceiptRow>`
    update cash_receipt set status = 'PROCESSING', try_count = try_count + 1, due_at = ${new Date(now.getTime() + 120_000)}
    where uuid in (select uuid from cash_receipt where due_at <= ${now} order by due_at limit 20 for update skip locked)
    returning *`.execute(db);
  return claimed.rows;
}

/** The provider issued or cancelled `at` its time: DONE; cancellations that waited for the issue are due. */
export async function writeReceiptDone(
  tx: Tx,
  uuid: string,
  {
    receiptKey,
    issueNumber,
    url,
    at,
    now,
  }: { receiptKey: string | null; issueNumber: string | null; url: string | null; at: Date; now: Date },
): Promise<void> {
  await sql`
    update cash_receipt set status = 'DONE', receipt_key = ${receiptKey}, issue_number = ${issueNumber}, url = ${url}, due_at = null, last_code = null, done_at = ${at}
    where uuid = ${uuid}`.execute(tx);
  await sql`
    update cash_receipt set due_at = ${now} where issue_uuid = ${uuid} and status = 'PENDING' and due_at is null`.execute(
    tx,
  );
}

/** Another try at `dueAt`; null: the row failed for good, and cancellations of a receipt that was never issued are void. */
export async function writeReceiptRetry(
  tx: Tx,
  uuid: string,
  { dueAt, code, needsNewKey, now }: { dueAt: Date | null; code: string; needsNewKey: boolean; now: Date },
): Promise<void> {
  await sql`
    update cash_receipt set status = ${dueAt === null ? 'FAILED' : 'PROCESSING'}, due_at = ${dueAt}, last_code = ${cutText(code, 100)},
      key_no = key_no + ${needsNewKey ? 1 : 0} where uuid = ${uuid}`.execute(tx);
  if (dueAt === null)
    await sql`
      update cash_receipt set status = 'DONE', due_at = null, done_at = ${now} where issue_uuid = ${uuid} and status = 'PENDING'`.execute(
      tx,
    );
}
