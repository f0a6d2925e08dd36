// SQL of the daily reconciliation. Owns payment_difference and payment_reconciliation.
import { sql } from 'kysely';
import { receiptOrderId } from '#domain/payments/cash-receipt.ts';
import type { Difference, Movement } from '#domain/payments/reconcile.ts';
import { jsonRows } from '../../../../db/column-names.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { type PaymentRow } from '../payments.db.ts';
import { isAtProvider } from '../money.db.ts';

/**
 * The shop's movements at this provider between the instants. Money that staff transferred by hand, and deposits that a bank took back, are
 * not in the provider's list.
 */
export async function listMovements(
  db: Db,
  provider: string,
  { from, to }: { from: Date; to: Date },
): Promise<Movement[]> {
  const found = await sql<Movement>`
    select p.payment_key, p.order_id, m.provider_transaction_key as transaction_key, m.amount, m.at
    from payment_money m join payment p on p.uuid = m.payment_uuid
    where p.provider = ${provider} and m.at >= ${from} and m.at < ${to}
      and ${isAtProvider}`.execute(db);
  return found.rows;
}

/** Those of these payment keys whose virtual account was never paid, or whose deposits the bank took back. */
export async function listUnpaidAccounts(db: Db, paymentKeys: readonly string[]): Promise<string[]> {
  const found = await sql<{ key: string }>`
    select p.payment_key as key from payment p
    where p.payment_key = any(${paymentKeys}::text[]) and p.method = 'VIRTUAL_ACCOUNT'
      and 0 = (select coalesce(sum(m.amount), 0) from payment_money m
        where m.payment_uuid = p.uuid and (m.amount > 0 or m.provider_transaction_key like 'reversed:%'))`.execute(
    db,
  );
  return found.rows.map(({ key }) => key);
}

/** Issues and cancellations of cash receipts that the shop sent between the instants and the provider answered. */
export async function listReceiptMovements(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<Movement[]> {
  const found = await sql<Omit<Movement, 'orderId'> & IssueOf>`
    select i.receipt_key as payment_key, ${issueOf}, c.uuid as transaction_key,
      case c.kind when 'ISSUE' then c.amount else -c.amount end as amount, c.done_at as at
    from cash_receipt c join cash_receipt i on i.uuid = coalesce(c.issue_uuid, c.uuid) join payment p on p.uuid = i.payment_uuid
    where c.status = 'DONE' and c.done_at >= ${from} and c.done_at < ${to} and i.receipt_key is not null`.execute(
    db,
  );
  return found.rows.map(withOrderId);
}

type IssueOf = { paidOrderId: string; issueUuid: string };
const issueOf = sql`p.order_id as paid_order_id, i.uuid as issue_uuid`;

const withOrderId = <R extends IssueOf>({ paidOrderId, issueUuid, ...row }: R) => ({
  ...row,
  orderId: receiptOrderId(paidOrderId, issueUuid),
});

/** Those that were sent and not answered yet: the provider may have made them. */
export async function listSentReceipts(db: Db): Promise<{ orderId: string; amount: number }[]> {
  const found = await sql<IssueOf & { amount: number }>`
    select ${issueOf}, case c.kind when 'ISSUE' then c.amount else -c.amount end as amount
    from cash_receipt c join cash_receipt i on i.uuid = coalesce(c.issue_uuid, c.uuid) join payment p on p.uuid = i.payment_uuid
    where c.status = 'PROCESSING'`.execute(db);
  return found.rows.map(withOrderId);
}

/**
 * Attempts at this provider with a payment key that were made, or whose money moved, between the instants: for a provider without a list
 * of transactions.
 */
export async function listPaymentsBetween(
  db: Db,
  provider: string,
  { from, to }: { from: Date; to: Date },
): Promise<PaymentRow[]> {
  const found = await sql<PaymentRow>`
    select p.* from payment p
    where p.provider = ${provider} and p.payment_key is not null and p.uuid in (
      select uuid from payment where created_at >= ${from} and created_at < ${to}
      union select payment_uuid from payment_money where at >= ${from} and at < ${to})
    order by p.created_at`.execute(db);
  return found.rows;
}

/** What is compared: PAYMENT the movements of money, RECEIPT the cash receipts. */
export type Subject = 'PAYMENT' | 'RECEIPT';

/** A day of a provider. */
export type ComparedDay = { provider: string; subject: Subject; day: string };

/** True when the day was compared. */
export async function isCompared(db: Db, { provider, subject, day }: ComparedDay): Promise<boolean> {
  const found = await sql`
    select from payment_reconciliation where provider = ${provider} and subject = ${subject} and day = ${day}`.execute(
    db,
  );
  return found.rows.length > 0;
}

/** Stores the differences of a day and that it was compared; returns the number of new ones. */
export async function writeReconciliation(
  tx: Tx,
  { provider, subject, day, movementCount, now }: ComparedDay & { movementCount: number; now: Date },
  differences: readonly Difference[],
): Promise<number> {
  const rows = differences.map(({ kind, paymentKey, orderId, transactionKey, ours, theirs }) => ({
    kind,
    paymentKey: paymentKey,
    orderId: orderId,
    transactionKey: transactionKey,
    ourAmount: ours,
    theirAmount: theirs,
  }));
  const made = await sql`
    insert into payment_difference (provider, subject, day, kind, payment_key, order_id, transaction_key, our_amount, their_amount, found_at)
    select ${provider}, ${subject}, ${day}::date, d.kind, d.payment_key, d.order_id, d.transaction_key, d.our_amount, d.their_amount, ${now}
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as d (kind text, payment_key text, order_id text, transaction_key text,
      our_amount int, their_amount int)
    on conflict do nothing returning uuid`.execute(tx);
  await sql`
    insert into payment_reconciliation (provider, subject, day, compared_at, movement_count, difference_count)
    values (${provider}, ${subject}, ${day}, ${now}, ${movementCount}, ${differences.length})
    on conflict (provider, day, subject) do update set compared_at = excluded.compared_at, movement_count = excluded.movement_count,
      difference_count = excluded.difference_count`.execute(tx);
  return made.rows.length;
}
