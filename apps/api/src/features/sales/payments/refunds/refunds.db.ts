// SQL of refunds, which are created with their cause and sent to the provider by a job. Owns refund.
import { cutText } from '#domain/base/cut-text.ts';
import { sql } from 'kysely';
import type { RefundState } from '#domain/base/enums.ts';
import type { PaymentLeft } from '#domain/payments/refund-parts.ts';
import type { RefundRoute } from '#domain/payments/refund-route.ts';
import type { Db, Tx } from '../../../../db/connect.ts';

export type RefundRow = {
  uuid: string;
  orderUuid: string;
  paymentUuid: string;
  claimUuid: string | null;
  cause: RefundCause;
  route: RefundRoute;
  refundAccountUuid: string | null;
  dueDate: string | null;
  reason: string;
  amount: number;
  taxFreeAmount: number;
  status: RefundState;
  idempotencyKey: string;
  keyNo: number;
  tryCount: number;
  createdAt: Date;
};

/**
 * Captured after expiry, a claim, a fee that the shopper paid online for a claim, a channel's cancellation, goodwill of the merchant, a cancellation in the provider's console, or
 * interest on a late refund.
 */
export type RefundCause =
  | 'LATE'
  | 'CLAIM'
  | 'CLAIM_FEE'
  | 'MARKETPLACE'
  | 'GOODWILL'
  | 'PROVIDER'
  | 'INTEREST';

export type NewRefund = {
  orderUuid: string;
  paymentUuid: string;
  claimUuid?: string;
  route: RefundRoute;
  accountUuid: string | null;
  dueDate?: string;
  /** Null: something else must happen first (`waitsFor`). */
  dueAt: Date | null;
  /** ACCOUNT_NEEDED: the shopper names an account. BY_HAND: staff transfer it. */
  waitsFor: 'ACCOUNT_NEEDED' | 'BY_HAND' | null;
  cause: RefundCause;
  reason: string;
  amount: number;
  taxFreeAmount: number;
  idempotencyKey: string;
  /** The staff of a goodwill refund, with their store; null is head office. */
  givenBy?: { staffUuid: string; storeUuid: string | null };
  now: Date;
};

/** Creates a refund; false, and without a change, when one with the same idempotency key exists. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<boolean> {
  const made = await sql`
    insert into refund (order_uuid, payment_uuid, claim_uuid, cause, reason, amount, tax_free_amount, status, idempotency_key, route,
      refund_account_uuid, due_date, due_at, last_code, staff_uuid, store_uuid, created_at)
    values (${refund.orderUuid}, ${refund.paymentUuid}, ${refund.claimUuid ?? null}, ${refund.cause}, ${refund.reason}, ${refund.amount},
      ${refund.taxFreeAmount}, 'PENDING', ${refund.idempotencyKey}, ${refund.route}, ${refund.accountUuid}, ${refund.dueDate ?? null}, ${refund.dueAt},
      ${refund.waitsFor}, ${refund.givenBy?.staffUuid ?? null}, ${refund.givenBy?.storeUuid ?? null}, ${refund.now})
    on conflict do nothing returning uuid`.execute(tx);
  return made.rows.length > 0;
}

/** Records a refund that the provider has paid already, by its own console; returns its uuid. */
export async function insertDoneRefund(
  tx: Tx,
  refund: Pick<
    NewRefund,
    'orderUuid' | 'paymentUuid' | 'cause' | 'reason' | 'amount' | 'taxFreeAmount' | 'idempotencyKey' | 'now'
  >,
): Promise<string> {
  const made = await sql<{ uuid: string }>`
    insert into refund (order_uuid, payment_uuid, cause, reason, amount, tax_free_amount, status, idempotency_key, created_at, done_at)
    values (${refund.orderUuid}, ${refund.paymentUuid}, ${refund.cause}, ${refund.reason}, ${refund.amount}, ${refund.taxFreeAmount}, 'DONE', ${refund.idempotencyKey},
      ${refund.now}, ${refund.now}) returning uuid`.execute(tx);
  return made.rows[0]?.uuid ?? '';
}

export type GoodwillRow = Pick<RefundRow, 'uuid' | 'amount' | 'reason' | 'status' | 'idempotencyKey'> & {
  storeUuid: string | null;
  createdAt: Date;
};

/** Goodwill refunds of an order, oldest first; run under the order's lock. */
export async function listGoodwill(tx: Tx, orderUuid: string): Promise<GoodwillRow[]> {
  const found = await sql<GoodwillRow>`
    select uuid, amount, reason, status, idempotency_key, store_uuid, created_at from refund
    where order_uuid = ${orderUuid} and cause = 'GOODWILL' order by created_at, uuid`.execute(tx);
  return found.rows;
}

/** Refunds of these payments that were sent to the provider, whose outcome is unknown. */
export async function listSentRefunds(
  db: Db,
  paymentKeys: readonly string[],
): Promise<{ paymentKey: string; amount: number }[]> {
  const found = await sql<{ paymentKey: string; amount: number }>`
    select p.payment_key, f.amount from refund f join payment p on p.uuid = f.payment_uuid
    where p.payment_key = any(${paymentKeys}) and f.status <> 'DONE' and f.try_count > 0 and f.route <> 'TRANSFER'`.execute(
    db,
  );
  return found.rows;
}

/** Refunds of the payment that are not paid, oldest first; run under the order's lock. Interest is no part of the payment. */
export async function listUnpaidRefunds(tx: Tx, paymentUuid: string): Promise<RefundRow[]> {
  const found = await sql<RefundRow>`
    select * from refund where payment_uuid = ${paymentUuid} and status <> 'DONE' and cause <> 'INTEREST' order by created_at, uuid`.execute(
    tx,
  );
  return found.rows;
}

/**
 * True while a refund of the payment is being sent, so that a cancel at the provider may be its result. Locks the payment's open refunds, so
 * that no job starts to send one before the transaction ends: its cancel would be recorded for another refund.
 */
export async function isRefundUnderWay(tx: Tx, paymentUuid: string): Promise<boolean> {
  const open = await sql<{ status: RefundRow['status'] }>`
    select status from refund where payment_uuid = ${paymentUuid} and status <> 'DONE' order by uuid for update`.execute(
    tx,
  );
  return open.rows.some(({ status }) => status === 'PROCESSING');
}

/**
 * A refund of `amount` won that no process is sending, locked: one that the provider was asked for before the others, then the oldest.
 * Interest is no part of the payment. Marked PROCESSING by a concurrent job, it is not returned.
 */
export async function lockOpenRefund(
  tx: Tx,
  paymentUuid: string,
  amount: number,
): Promise<RefundRow | undefined> {
  const found = await sql<RefundRow>`
    select * from refund
    where payment_uuid = ${paymentUuid} and amount = ${amount} and status in ('PENDING', 'FAILED') and cause <> 'INTEREST'
    order by try_count > 0 desc, created_at, uuid limit 1 for update`.execute(tx);
  return found.rows[0];
}

/** Money of the order that waits for an account of the shopper, in won. */
export async function sumWaitingForAccount(db: Db, orderUuid: string): Promise<number> {
  const found = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::int as amount from refund
    where order_uuid = ${orderUuid} and status <> 'DONE' and last_code = 'ACCOUNT_NEEDED'`.execute(db);
  return found.rows[0]?.amount ?? 0;
}

/** Gives an account to the order's refunds that wait for one; those of the route TRANSFER then wait for staff. */
export async function releaseWaitingRefunds(
  tx: Tx,
  orderUuid: string,
  accountUuid: string,
  now: Date,
): Promise<void> {
  await sql`
    update refund set refund_account_uuid = ${accountUuid}, due_at = case when route = 'TRANSFER' then null else ${now}::timestamptz end,
      last_code = case when route = 'TRANSFER' then 'BY_HAND' end
    where order_uuid = ${orderUuid} and status <> 'DONE' and last_code = 'ACCOUNT_NEEDED'`.execute(tx);
}

/** The refund waits for another account of the shopper, because the provider refused the one it had. */
export async function writeAccountNeeded(tx: Tx, uuid: string): Promise<void> {
  await sql`
    update refund set status = 'PENDING', due_at = null, refund_account_uuid = null, last_code = 'ACCOUNT_NEEDED', try_count = 0, key_no = key_no + 1
    where uuid = ${uuid} and status <> 'DONE'`.execute(tx);
}

/** True if the payment was captured too late or with another amount, so that all of it is returned. */
export async function hasLateRefund(db: Db, paymentUuid: string): Promise<boolean> {
  const found =
    await sql`select 1 from refund where payment_uuid = ${paymentUuid} and cause = 'LATE' limit 1`.execute(
      db,
    );
  return found.rows.length > 0;
}

/** True if money of the claim is still to be returned; interest on it does not count. */
export async function hasOpenRefund(tx: Tx, claimUuid: string): Promise<boolean> {
  const open =
    await sql`select 1 from refund where claim_uuid = ${claimUuid} and cause = 'CLAIM' and status <> 'DONE' limit 1`.execute(
      tx,
    );
  return open.rows.length > 0;
}

/**
 * Up to 20 due refunds, marked PROCESSING and leased for two minutes, so that one process sends each. Of a payment one at a time: the
 * provider refuses a cancel that states another remaining balance than its own. Processes claim one after the other, because a
 * claim must see the refunds that another process is sending.
 */
export async function claimDueRefunds(tx: Tx, now: Date): Promise<RefundRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('due refunds', 0))`.execute(tx);
  const claimed = await sql<RefundRow>`
    update refund set status = 'PROCESSING', try_count = try_count + 1, due_at = ${new Date(now.getTime() + 120_000)}
    where due_at <= ${now} and uuid in (
      select next.uuid from (
        select distinct on (payment_uuid) uuid, due_at from refund
        where status <> 'DONE' and due_at is not null and (status = 'PROCESSING' or due_at <= ${now})
        order by payment_uuid, status = 'PROCESSING' desc, due_at, uuid) next
      where next.due_at <= ${now} order by next.due_at limit 20)
    returning *`.execute(tx);
  return claimed.rows;
}

/** What the payment holds, by the refunds that are DONE: providers refuse a refund of which one part exceeds it. */
export async function readPaymentLeft(db: Db, paymentUuid: string): Promise<PaymentLeft> {
  const found = await sql<PaymentLeft>`
    select balance_price as left, (tax_free_amount - coalesce((select sum(r.tax_free_amount) from refund r
      where r.payment_uuid = p.uuid and r.status = 'DONE' and r.cause <> 'INTEREST'), 0))::int as tax_free_left
    from payment p where uuid = ${paymentUuid}`.execute(db);
  return found.rows[0] ?? { left: 0, taxFreeLeft: 0 };
}

/** Changes the tax-free part of a refund, in won. */
export async function writeTaxFreePart(tx: Tx, uuid: string, taxFreeAmount: number): Promise<void> {
  await sql`
    update refund set tax_free_amount = ${taxFreeAmount}
    where uuid = ${uuid} and tax_free_amount <> ${taxFreeAmount} and ${taxFreeAmount} <= amount`.execute(tx);
}

/** Marks a refund as DONE under the order's lock; false when it was DONE already. */
export async function writeRefundDone(tx: Tx, uuid: string, now: Date): Promise<boolean> {
  const done = await sql`
    update refund set status = 'DONE', done_at = ${now}, due_at = null, last_code = null
    where uuid = ${uuid} and status <> 'DONE' returning uuid`.execute(tx);
  return done.rows.length > 0;
}

/** Records the provider's refusal and the time of the next try (null: staff must act). `needsNewKey` changes the idempotency key. */
export async function writeRetry(
  tx: Tx,
  uuid: string,
  outcome: {
    status: Extract<RefundState, 'PROCESSING' | 'FAILED'>;
    dueAt: Date | null;
    code: string;
    needsNewKey: boolean;
  },
): Promise<void> {
  await sql`
    update refund set status = ${outcome.status}, due_at = ${outcome.dueAt}, last_code = ${cutText(outcome.code, 100)},
      key_no = key_no + ${outcome.needsNewKey ? 1 : 0} where uuid = ${uuid} and status <> 'DONE'`.execute(tx);
}
