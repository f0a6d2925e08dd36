// Operational figures from the tables: recent orders and payments, refunds, outbox, due rows. One statement that only uses
// indexes. Exposed by apps/shop/metrics/metrics.ts.
import { sql } from 'kysely';
import type { Pooled } from './connect.ts';

export type ShopFigures = {
  ordersPlaced: number;
  paymentsConfirmed: number;
  paymentsFailed: number;
  refundsPending: number;
  refundsFailed: number;
  messagesWaiting: number;
  messagesFailed: number;
  /** Movements of money of the last three days that shop and payment provider record differently. */
  paymentDifferences: number;
  /** Seconds by which the oldest due row of each job is overdue; 0 when none is due. */
  lagSeconds: Record<DueJob, number>;
};

export type DueJob = 'refunds' | 'messages' | 'paymentNotices' | 'unknownPayments' | 'reservations';

/** Counting stops here: larger numbers need no precision, and a scrape must stay cheap. */
const maxCounted = 10_000;

type Row = Omit<ShopFigures, 'lagSeconds'> & Record<`due${Capitalize<DueJob>}`, Date | null>;

/** The last five minutes. A range with one bound is estimated as a third of the table and scanned from its start. */
const isRecent = sql`uuid between (select first from recent) and (select last from recent)`;

/**
 * Reads all figures. Orders, payments and failed messages are those of the last five minutes of real time, found by the primary
 * key because uuids start with the time. `now` is the shop's time, as are due columns.
 */
export async function readShopFigures(db: Pooled, now: Date): Promise<ShopFigures> {
  const found = await sql<Row>`
    with recent as (select uuidv7(interval '-5 minutes') as first, uuidv7(interval '1 day') as last)
    select
      (select count(*)::int from (select from orders where ${isRecent} limit ${maxCounted}) o) as orders_placed,
      (select count(*)::int from (select from payment_money where ${isRecent} and amount > 0 limit ${maxCounted}) m) as payments_confirmed,
      (select count(*)::int from (select from payment where ${isRecent} and state = 'FAILED' limit ${maxCounted}) p) as payments_failed,
      (select count(*)::int from (select from refund where due_at is not null and status <> 'FAILED' limit ${maxCounted}) r)
        as refunds_pending,
      (select count(*)::int from (select from refund where due_at is not null and status = 'FAILED' limit ${maxCounted}) r)
        as refunds_failed,
      (select count(*)::int from (select from message_delivery where due_at is not null and status = 'WAITING'
        limit ${maxCounted}) d) as messages_waiting,
      (select count(*)::int from (select from message_delivery where ${isRecent} and status = 'FAILED' limit ${maxCounted}) d) as messages_failed,
      (select min(due_at) from refund where due_at is not null) as due_refunds,
      (select min(due_at) from message_delivery where due_at is not null) as due_messages,
      (select min(handle_due_at) from payment_notice where handle_due_at is not null) as due_payment_notices,
      (select min(ask_due_at) from payment where ask_due_at is not null) as due_unknown_payments,
      (select min(reserved_until) from orders where reserved_until is not null) as due_reservations,
      (select coalesce(sum(difference_count), 0)::int from payment_reconciliation where day >= ${now}::timestamptz::date - 3)
        as payment_differences`.execute(db);
  const row = found.rows[0];
  if (row === undefined) throw new Error('A statement without FROM returns one row.');
  const late = (due: Date | null): number => (due === null ? 0 : Math.max(0, (+now - +due) / 1000));
  const { dueRefunds, dueMessages, duePaymentNotices, dueUnknownPayments, dueReservations, ...counts } = row;
  return {
    ...counts,
    lagSeconds: {
      refunds: late(dueRefunds),
      messages: late(dueMessages),
      paymentNotices: late(duePaymentNotices),
      unknownPayments: late(dueUnknownPayments),
      reservations: late(dueReservations),
    },
  };
}
