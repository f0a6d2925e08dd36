// SQL of money rows: each movement that a provider reports, and each that the shop records, once.
import { sql } from 'kysely';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { ProviderPayment } from '../../../providers/payment/port.ts';

/** The movements that the provider reports: the capture, and each cancel. */
export function movementsOf(reported: ProviderPayment, reversals: number, now: Date): object[] {
  const paidKey = `paid:${reported.paymentKey}${reversals === 0 ? '' : `:${reversals}`}`;
  return [
    { amount: reported.totalAmount, key: paidKey, at: reported.approvedAt ?? now },
    ...reported.cancels.map((cancel) => ({
      amount: -cancel.amount,
      key: cancel.transactionKey,
      at: cancel.at,
    })),
  ];
}

/** Inserts a money row for each reported movement that has none yet. */
export async function insertMovements(
  tx: Tx,
  uuid: string,
  reported: ProviderPayment,
  now: Date,
): Promise<void> {
  await sql`
    insert into payment_money (payment_uuid, amount, provider_transaction_key, at)
    select ${uuid}::uuid, m.amount, m.key, m.at
    from jsonb_to_recordset(${jsonRows(movementsOf(reported, 0, now))}::jsonb) as m (amount int, key text, at timestamptz)
    on conflict (payment_uuid, provider_transaction_key) do nothing`.execute(tx);
}

/** Inserts money in (positive, won) or back (negative); false when the provider's transaction is recorded already. */
export async function insertMoney(
  tx: Tx,
  money: { paymentUuid: string; amount: number; transactionKey: string; refundUuid: string | null; at: Date },
): Promise<boolean> {
  const made = await sql`
    insert into payment_money (payment_uuid, amount, provider_transaction_key, refund_uuid, at)
    values (${money.paymentUuid}, ${money.amount}, ${money.transactionKey}, ${money.refundUuid}, ${money.at})
    on conflict (payment_uuid, provider_transaction_key) do nothing returning uuid`.execute(tx);
  return made.rows.length > 0;
}

/** The provider's transaction keys that are recorded for a payment. */
export async function listTransactionKeys(db: Db, paymentUuid: string): Promise<string[]> {
  const found = await sql<{ key: string }>`
    select provider_transaction_key as key from payment_money where payment_uuid = ${paymentUuid}`.execute(
    db,
  );
  return found.rows.map((row) => row.key);
}

/**
 * Condition on `m`, a money row: the provider's record contains it. Transfers by staff and deposits that a bank took back are recorded by the
 * shop only.
 */
export const isAtProvider = sql`(m.provider_transaction_key not like 'hand:%' and m.provider_transaction_key not like 'reversed:%')`;

/** True if a recorded cancellation is missing in the report, so that the report is older than the record. */
export async function isReportOld(tx: Tx, uuid: string, { cancels }: ProviderPayment): Promise<boolean> {
  const found = await sql`
    select from payment_money m where payment_uuid = ${uuid} and amount < 0 and ${isAtProvider}
      and provider_transaction_key <> all (${cancels.map(({ transactionKey }) => transactionKey)}::text[]) limit 1`.execute(
    tx,
  );
  return found.rows.length > 0;
}
