// SQL of the daily reconciliation. Owns payment_difference and payment_reconciliation.
import { sql } from 'kysely';
import type { PaymentProvider } from '#domain/base/enums.ts';
import type { Difference, Movement } from '#domain/payments/reconcile.ts';
import type { Db, Tx } from '../../../../db/connect.ts';

/**
 * The shop's movements at this provider between the instants. Money that staff transferred by hand, and deposits that a bank took back, are
 * not in the provider's list.
 */
export async function listMovements(
  db: Db,
  provider: PaymentProvider,
  { from, to }: { from: Date; to: Date },
): Promise<Movement[]> {
  const found = await sql<Movement>`
    select p.payment_key as "paymentKey", p.order_id as "orderId", m.provider_transaction_key as "transactionKey", m.amount, m.at
    from payment_money m join payment p on p.uuid = m.payment_uuid
    where p.provider = ${provider} and m.at >= ${from} and m.at < ${to}
      and m.provider_transaction_key not like 'hand:%' and m.provider_transaction_key not like 'reversed:%'`.execute(
    db,
  );
  return found.rows;
}

/** True when the day was compared. */
export async function isCompared(db: Db, provider: PaymentProvider, day: string): Promise<boolean> {
  const found = await sql`
    select from payment_reconciliation where provider = ${provider} and day = ${day}`.execute(db);
  return found.rows.length > 0;
}

/** Stores the differences of a day and that it was compared; returns the number of new ones. */
export async function writeReconciliation(
  tx: Tx,
  {
    provider,
    day,
    movementCount,
    now,
  }: { provider: PaymentProvider; day: string; movementCount: number; now: Date },
  differences: readonly Difference[],
): Promise<number> {
  const rows = differences.map(({ kind, paymentKey, orderId, transactionKey, ours, theirs }) => ({
    kind,
    payment_key: paymentKey,
    order_id: orderId,
    transaction_key: transactionKey,
    our_amount: ours,
    their_amount: theirs,
  }));
  const made = await sql`
    insert into payment_difference (provider, day, kind, payment_key, order_id, transaction_key, our_amount, their_amount, found_at)
    select ${provider}, ${day}::date, d.kind, d.payment_key, d.order_id, d.transaction_key, d.our_amount, d.their_amount, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (kind text, payment_key text, order_id text, transaction_key text,
      our_amount int, their_amount int)
    on conflict do nothing returning uuid`.execute(tx);
  await sql`
    insert into payment_reconciliation (provider, day, compared_at, movement_count, difference_count)
    values (${provider}, ${day}, ${now}, ${movementCount}, ${differences.length})
    on conflict (provider, day) do update set compared_at = excluded.compared_at, movement_count = excluded.movement_count,
      difference_count = excluded.difference_count`.execute(tx);
  return made.rows.length;
}
