// SQL of refunds, which are created with their cause and sent to the provider by a job. Owns refund.
import { sql } from 'kysely';
import type { RefundState } from '#domain/base/enums.ts';
import type { Db, Tx } from '../../../../db/connect.ts';

export type RefundRow = {
  uuid: string;
  order_uuid: string;
  payment_uuid: string;
  claim_uuid: string | null;
  reason: string;
  amount: number;
  tax_free_amount: number;
  status: RefundState;
  idempotency_key: string;
  key_no: number;
  try_count: number;
};

/** Captured after expiry, a claim, a marketplace's cancellation, or goodwill of the merchant. */
export type RefundCause = 'LATE' | 'CLAIM' | 'MARKETPLACE' | 'GOODWILL';

export type NewRefund = {
  orderUuid: string;
  paymentUuid: string;
  cause: RefundCause;
  reason: string;
  amount: number;
  taxFreeAmount: number;
  idempotencyKey: string;
  now: Date;
};

/** Creates a due refund; a second one with the same idempotency key changes nothing. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await sql`
    insert into refund (order_uuid, payment_uuid, cause, reason, amount, tax_free_amount, status, idempotency_key, due_at, created_at)
    values (${refund.orderUuid}, ${refund.paymentUuid}, ${refund.cause}, ${refund.reason}, ${refund.amount}, ${refund.taxFreeAmount}, 'PENDING',
      ${refund.idempotencyKey}, ${refund.now}, ${refund.now})
    on conflict do nothing`.execute(tx);
}

/** Up to 20 due refunds, marked PROCESSING and leased for two minutes, so that one process sends each. */
export async function claimDueRefunds(db: Db, now: Date): Promise<RefundRow[]> {
  const claimed = await sql<RefundRow>`
    update refund set status = 'PROCESSING', try_count = try_count + 1, due_at = ${new Date(now.getTime() + 120_000)}
    where uuid in (select uuid from refund where due_at <= ${now} and status <> 'DONE' order by due_at limit 20 for update skip locked)
    returning *`.execute(db);
  return claimed.rows;
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
    update refund set status = ${outcome.status}, due_at = ${outcome.dueAt}, last_code = ${outcome.code.slice(0, 100)},
      key_no = key_no + ${outcome.needsNewKey ? 1 : 0} where uuid = ${uuid} and status <> 'DONE'`.execute(tx);
}
