// SQL of payments: attempts, the money that moved, and the inbox of what providers push. Owns payment, payment_money,
// payment_notice.
import { sql } from 'kysely';
import type { PaymentMethod, PaymentState } from '#domain/enums.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { uniqueViolation } from '../../db/unique-violation.ts';
import type { ProviderPayment } from '../../providers/payment/port.ts';
import { lockWaitingOrder } from '../orders/orders.ts';

export type PaymentRow = {
  uuid: string;
  order_uuid: string;
  attempt: number;
  order_id: string;
  provider: 'TOSS';
  payment_type: 'NORMAL';
  method: PaymentMethod;
  state: PaymentState;
  pay_price: number;
  tax_free_amount: number;
  payment_key: string | null;
  balance_price: number;
  approved_at: Date | null;
  card: { companyLabel: string; maskedNumber: string; installmentMonths: number } | null;
  easy_pay_label: string | null;
  receipt_url: string | null;
  fail_code: string | null;
  fail_message: string | null;
  confirm_no: number;
  ask_count: number;
};

/**
 * A new attempt, READY: the window may be opened, no money was asked for. The provider's order id is used once per attempt
 * (api.md D20).
 */
export async function insertPayment(
  tx: Tx,
  payment: { orderUuid: string; attempt: number; method: PaymentMethod; now: Date },
): Promise<PaymentRow> {
  const made = await sql<PaymentRow>`
    insert into payment (order_uuid, attempt, order_id, provider, payment_type, method, state, pay_price, tax_free_amount, created_at)
    select o.uuid, ${payment.attempt}::int, o.order_no || '-' || ${payment.attempt}::int, 'TOSS', 'NORMAL', ${payment.method}, 'READY',
      o.pay_price, o.tax_free_amount, ${payment.now}
    from orders o where o.uuid = ${payment.orderUuid} returning *`.execute(tx);
  const [attempt] = made.rows;
  if (attempt === undefined) throw new Error('A payment without its order.');
  return attempt;
}

/** The order's newest attempt. */
export async function findNewestPayment(db: Db, orderUuid: string): Promise<PaymentRow | undefined> {
  const found =
    await sql<PaymentRow>`select * from payment where order_uuid = ${orderUuid} order by attempt desc limit 1`.execute(
      db,
    );
  return found.rows[0];
}

/**
 * The attempt that the order stands on: the one whose money it keeps, else the newest. Money that came too late belongs to
 * its refund, not to the order.
 */
export async function findStandingPayment(db: Db, orderUuid: string): Promise<PaymentRow | undefined> {
  const found = await sql<PaymentRow>`
    select p.* from payment p where p.order_uuid = ${orderUuid}
    order by (p.state in ('DONE', 'PARTIAL_CANCELED', 'CANCELED')
      and not exists (select from refund r where r.payment_uuid = p.uuid and r.claim_uuid is null)) desc, p.attempt desc limit 1`.execute(
    db,
  );
  return found.rows[0];
}

/**
 * The select of an attempt by the provider's order id, or by the bare order number: then the newest (api.md D20). Two questions
 * with an index each: one condition over both tables would read every payment there is.
 */
const attemptOf = (orderId: string) => sql`
  (select p.* from payment p where p.order_id = ${orderId})
  union all
  (select p.* from orders o join payment p on p.order_uuid = o.uuid where o.order_no = ${orderId} order by p.attempt desc limit 1)
  limit 1`;

/** By the provider's order id, or by the bare order number. */
export async function findPaymentByOrderId(db: Db, orderId: string): Promise<PaymentRow | undefined> {
  const found = await sql<PaymentRow>`${attemptOf(orderId)}`.execute(db);
  return found.rows[0];
}

/** One attempt as it stands. */
export async function findPayment(db: Db, uuid: string): Promise<PaymentRow | undefined> {
  const found = await sql<PaymentRow>`select * from payment where uuid = ${uuid}`.execute(db);
  return found.rows[0];
}

/**
 * Money is asked for: from now on only the provider knows, and a job asks again from `askAt` on. One statement, a transaction by
 * itself, under the lock of an order that waits for its payment. Answers the attempt, PENDING; nothing where it is not READY,
 * the amount is not ours, or the key is another one's.
 */
export async function writeAsked(
  db: Db,
  wish: { orderId: string; amount: number; paymentKey: string },
  askAt: Date,
): Promise<PaymentRow | undefined> {
  try {
    const asked = await sql<PaymentRow>`
      with wanted as (${attemptOf(wish.orderId)}),
      waiting as (${lockWaitingOrder(sql`(select order_uuid from wanted)`)})
      update payment p set state = 'PENDING', payment_key = ${wish.paymentKey}, ask_due_at = ${askAt}
      from waiting where p.uuid = (select uuid from wanted) and p.order_uuid = waiting.uuid and p.state = 'READY'
        and p.pay_price = ${wish.amount}::numeric and (p.payment_key is null or p.payment_key = ${wish.paymentKey})
      returning p.*`.execute(db);
    return asked.rows[0];
  } catch (error) {
    // Two orders that come with one key at once wait for each other at its unique index; the second learns it here.
    if (uniqueViolation(error) === 'payment_payment_key_key') return undefined;
    throw error;
  }
}

type Asked = Pick<PaymentRow, 'uuid' | 'payment_key' | 'confirm_no'>;

/**
 * The provider does not know the key that came through the browser: as if it had not come. The provider replays its no to
 * the same idempotency key, so the next wish gets another. Does nothing once the attempt waits for another key.
 */
export async function writeNotAsked(tx: Tx, { uuid, payment_key }: Asked): Promise<void> {
  await sql`
    update payment set state = 'READY', payment_key = null, ask_due_at = null, confirm_no = confirm_no + 1
    where uuid = ${uuid} and state = 'PENDING' and payment_key = ${payment_key}`.execute(tx);
}

/**
 * The provider's word is not known yet; ask again at `askAt` (null: only when somebody asks). With `needsNewKey` the next
 * wish gets a new idempotency key: one, however many requests heard the same answer.
 */
export async function writeUnknown(
  tx: Tx,
  { uuid, confirm_no }: Asked,
  askAt: Date | null,
  needsNewKey: boolean,
): Promise<void> {
  await sql`
    update payment set ask_due_at = ${askAt}, ask_count = ask_count + 1,
      confirm_no = case when ${needsNewKey} and confirm_no = ${confirm_no} then confirm_no + 1 else confirm_no end
    where uuid = ${uuid} and state in ('READY', 'PENDING')`.execute(tx);
}

/**
 * The provider has the money: DONE, with what it says of card and receipt, and a money row for each movement it tells of.
 * Answers the attempt as it stands then.
 */
export async function writeApproved(
  tx: Tx,
  uuid: string,
  said: ProviderPayment,
  now: Date,
): Promise<PaymentRow> {
  const movements = [
    { amount: said.totalAmount, key: `paid:${said.paymentKey}`, at: said.approvedAt ?? now },
    ...said.cancels.map((back) => ({ amount: -back.amount, key: back.transactionKey, at: back.at })),
  ];
  const approved = await sql<PaymentRow>`
    with money as (
      insert into payment_money (payment_uuid, amount, provider_transaction_key, at)
      select ${uuid}::uuid, m.* from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as m (amount int, key text, at timestamptz)
      on conflict (payment_uuid, provider_transaction_key) do nothing)
    update payment set state = 'DONE', payment_key = ${said.paymentKey}, balance_price = ${said.balanceAmount},
      approved_at = ${said.approvedAt ?? null}, card = ${said.card === undefined ? null : JSON.stringify(said.card)},
      easy_pay_label = ${said.easyPayLabel ?? null}, receipt_url = ${said.receiptUrl ?? null}, ask_due_at = null, fail_code = null, fail_message = null
    where uuid = ${uuid}::uuid returning *`.execute(tx);
  const [payment] = approved.rows;
  if (payment === undefined) throw new Error('A payment row vanished.');
  return payment;
}

/** No money moved: FAILED, with the provider’s reason cut to what a row holds. */
export async function writeFailed(tx: Tx, uuid: string, code: string, message: string | null): Promise<void> {
  await sql`
    update payment set state = 'FAILED', fail_code = ${code.slice(0, 100)}, fail_message = ${message?.slice(0, 500) ?? null}, ask_due_at = null
    where uuid = ${uuid}`.execute(tx);
}

/** Money in (positive) or back (negative); the same transaction of the provider is written once. Answers whether it was new. */
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

/** The provider's names of the movements of a payment that stand in our books. */
export async function listTransactionKeys(db: Db, paymentUuid: string): Promise<string[]> {
  const found = await sql<{ key: string }>`
    select provider_transaction_key as key from payment_money where payment_uuid = ${paymentUuid}`.execute(
    db,
  );
  return found.rows.map((row) => row.key);
}

/** Money went back: the balance falls by `amount` won, and the state follows it. */
export async function writeReturned(tx: Tx, uuid: string, amount: number): Promise<void> {
  await sql`
    update payment set balance_price = balance_price - ${amount},
      state = case when balance_price - ${amount} = 0 then 'CANCELED' else 'PARTIAL_CANCELED' end where uuid = ${uuid}`.execute(
    tx,
  );
}

/** Payments whose answer is still unknown and due, each leased for two minutes. */
export async function claimDueQuestions(db: Db, now: Date): Promise<PaymentRow[]> {
  const claimed = await sql<PaymentRow>`
    update payment set ask_due_at = ${new Date(now.getTime() + 120_000)}
    where uuid in (select uuid from payment where ask_due_at <= ${now} order by ask_due_at limit 20 for update skip locked)
    returning *`.execute(db);
  return claimed.rows;
}

export type Notice = { uuid: string; order_id: string | null };

/** Stores what arrived; a duplicate is nothing. */
export async function insertNotice(
  db: Db,
  notice: { eventId: string; eventType: string; orderId: string | null; body: object; now: Date },
): Promise<boolean> {
  const made = await sql`
    insert into payment_notice (provider, provider_event_id, event_type, order_id, body, received_at, handle_due_at)
    values ('TOSS', ${notice.eventId}, ${notice.eventType}, ${notice.orderId}, ${JSON.stringify(notice.body)}, ${notice.now}, ${notice.now})
    on conflict (provider, provider_event_id) do nothing returning uuid`.execute(db);
  return made.rows.length > 0;
}

/** Notices that are due, oldest first, each leased for a minute. */
export async function claimDueNotices(db: Db, now: Date): Promise<Notice[]> {
  const claimed = await sql<Notice>`
    update payment_notice set handle_due_at = ${new Date(now.getTime() + 60_000)}
    where uuid in (select uuid from payment_notice where handle_due_at <= ${now} order by handle_due_at limit 20 for update skip locked)
    returning uuid, order_id`.execute(db);
  return claimed.rows;
}

/** The notice has done its work. */
export async function writeHandled(db: Db, uuid: string, now: Date): Promise<void> {
  await sql`update payment_notice set handled_at = ${now}, handle_due_at = null where uuid = ${uuid}`.execute(
    db,
  );
}

/** Notices that did their work before `before` go; one that still waits stays, however old. */
export async function deleteHandledNotices(db: Db, before: Date): Promise<void> {
  await sql`delete from payment_notice where handled_at < ${before}`.execute(db);
}
