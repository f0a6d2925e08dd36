// SQL that makes payments agree with their money rows; the order is locked by the caller (docs/rules/payments.md#ledgers).
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';

const recount = (isRecounted: RawBuilder<unknown>) => sql`
  update payment p set balance_price = (select greatest(0, coalesce(sum(amount), 0)) from payment_money m where m.payment_uuid = p.uuid)
  where ${isRecounted}`;

/** Sets the balance of a payment to the sum of its money. */
export async function recountPayment(tx: Tx, paymentUuid: string): Promise<void> {
  await recount(sql`p.uuid = ${paymentUuid}`).execute(tx);
}

/** Adds the money row that a completed refund lacks; the provider's key of the movement is unknown. */
export async function addRefundMoney(tx: Tx, refundUuid: string): Promise<void> {
  await sql`
    insert into payment_money (payment_uuid, amount, provider_transaction_key, refund_uuid, at)
    select f.payment_uuid, -m.missing, 'repair:' || f.uuid, f.uuid, f.done_at
    from refund f cross join lateral (select f.amount + coalesce(sum(amount), 0) as missing from payment_money where refund_uuid = f.uuid) m
    where f.uuid = ${refundUuid} and m.missing > 0`.execute(tx);
  await recount(sql`p.uuid = (select payment_uuid from refund where uuid = ${refundUuid})`).execute(tx);
}
