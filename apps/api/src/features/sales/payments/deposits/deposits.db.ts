// SQL of virtual accounts: columns deposit_* of payment, reminders, accounts to close, deposits that the bank took back.
import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../db/connect.ts';
import { type PaymentRow } from '../payments.db.ts';
import { insertMoney } from '../money.db.ts';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export type IssuedAccount = {
  paymentKey: string;
  bankCode: string;
  /** Encrypted. */
  sealedNumber: string;
  holderName: string;
  dueAt: Date;
  remindAt: Date;
  secret: string | undefined;
  isEscrow: boolean;
  receiptUrl: string | undefined;
};

/** Marks the attempt as WAITING_DEPOSIT with its account; returns the updated attempt. */
export async function writeAccount(tx: Tx, uuid: string, account: IssuedAccount): Promise<PaymentRow> {
  const written = await sql<PaymentRow>`
    update payment set state = 'WAITING_DEPOSIT', method = 'VIRTUAL_ACCOUNT', payment_key = ${account.paymentKey}, ask_due_at = null,
      deposit_bank_code = ${account.bankCode}, deposit_account = ${account.sealedNumber}, deposit_holder = ${account.holderName},
      deposit_due_at = ${account.dueAt}, deposit_remind_at = ${account.remindAt}, is_escrow = ${account.isEscrow},
      deposit_secret_hash = ${account.secret === undefined ? null : hashOf(account.secret)}, receipt_url = ${account.receiptUrl ?? null},
      fail_code = null, fail_message = null
    where uuid = ${uuid} returning *`.execute(tx);
  const [payment] = written.rows;
  if (payment === undefined) throw new Error('A payment row vanished.');
  return payment;
}

/**
 * Whether a deposit callback may be believed enough to ask the provider: its secret is the account's. An account whose secret is not
 * stored yet, because the answer to its confirmation is under way, accepts any: the body only selects the payment to query.
 */
export async function isDepositSecret(db: Db, orderId: string, secret: string): Promise<boolean> {
  const found = await sql<{ hash: string | null; isPending: boolean }>`
    select deposit_secret_hash as hash, state = 'PENDING' as is_pending from payment where order_id = ${orderId}`.execute(
    db,
  );
  const [row] = found.rows;
  if (row === undefined) return false;
  if (row.hash === null) return row.isPending;
  return timingSafeEqual(Buffer.from(row.hash), Buffer.from(hashOf(secret)));
}

/** Up to 20 waiting accounts whose shopper is to be reminded now; each is returned once. */
export async function takeReminders(tx: Tx, now: Date): Promise<PaymentRow[]> {
  const taken = await sql<PaymentRow>`
    update payment set deposit_remind_at = null
    where uuid in (select uuid from payment where deposit_remind_at <= ${now} order by deposit_remind_at limit 20 for update skip locked)
      and state = 'WAITING_DEPOSIT' returning *`.execute(tx);
  return taken.rows;
}

/** Asks a job to close the account at the provider. */
export async function writeClosing(tx: Tx, uuid: string, now: Date): Promise<void> {
  await sql`update payment set close_due_at = ${now} where uuid = ${uuid} and deposit_account is not null`.execute(
    tx,
  );
}

/** Up to 20 accounts to close, leased: the pause doubles from two minutes with every try. */
export async function claimClosings(db: Db, now: Date): Promise<(PaymentRow & { closeCount: number })[]> {
  const claimed = await sql<PaymentRow & { closeCount: number }>`
    update payment set close_count = close_count + 1, close_due_at = ${now}::timestamptz + make_interval(mins => (2 ^ least(close_count + 1, 9))::int)
    where uuid in (select uuid from payment where close_due_at <= ${now} order by close_due_at limit 20 for update skip locked)
    returning *`.execute(db);
  return claimed.rows;
}

/** The account is closed, or was paid: no job asks the provider to close it again. */
export async function writeClosed(db: Db, uuid: string): Promise<void> {
  await sql`update payment set close_due_at = null where uuid = ${uuid}`.execute(db);
}

/** Start of the keys of the money rows of a deposit that the bank takes back; the provider lists no such movement. */
export const reversalKey = (payment: Pick<PaymentRow, 'paymentKey' | 'reversalCount'>): string =>
  `reversed:${payment.paymentKey ?? ''}:${payment.reversalCount + 1}`;

/** The bank took `amount` back: WAITING_DEPOSIT again until `dueAt`, and a negative money row. `remindAt` null: without a reminder. */
export async function writeReversed(
  tx: Tx,
  payment: PaymentRow,
  { amount, dueAt, remindAt, now }: { amount: number; dueAt: Date; remindAt: Date | null; now: Date },
): Promise<void> {
  await insertMoney(tx, {
    paymentUuid: payment.uuid,
    amount: -amount,
    transactionKey: reversalKey(payment),
    refundUuid: null,
    at: now,
  });
  await sql`
    update payment set state = 'WAITING_DEPOSIT', is_receipt_due = true, balance_price = 0, approved_at = null, reversal_count = reversal_count + 1,
      deposit_due_at = ${dueAt}, deposit_remind_at = ${remindAt} where uuid = ${payment.uuid}`.execute(tx);
}
