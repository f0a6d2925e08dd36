// SQL of payments: attempts, the money that moved, and the inbox of what providers push. Owns payment, payment_money,
// payment_notice.
import { sql } from 'kysely';
import type { PaymentMethod, PaymentState } from '#domain/base/enums.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { type Limit, isUsedUp } from '../../../db/rate-limit.ts';
import { uniqueViolation } from '../../../db/unique-violation.ts';
import type { ProviderPayment } from '../../../providers/payment/port.ts';
import { lockWaitingOrder } from '../order-rows/order-rows.ts';

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
  created_at: Date;
};

/** An attempt with what proves that it is somebody's. */
export type OwnedPayment = PaymentRow & {
  client_order_id: string;
  user_uuid: string | null;
  /** The provider's key of the attempt when it was last looked up (`takeKeyCheck`). */
  checked_key: string | null;
};

/**
 * A new attempt, READY: the window may be opened, no money was asked for. The provider's order id is used once per attempt
 * (docs/api.md#d20).
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
      and not exists (select from refund r where r.payment_uuid = p.uuid and r.cause = 'LATE')) desc, p.attempt desc limit 1`.execute(
    db,
  );
  return found.rows[0];
}

/**
 * The select of an attempt by the provider's order id, or by the bare order number: then the newest (docs/api.md#d20). Two questions
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

/** The attempt with its order's proofs, in one statement: what is unknown costs the same as what is known. */
export async function findOwnedPayment(db: Db, orderId: string): Promise<OwnedPayment | undefined> {
  const found = await sql<OwnedPayment>`
    select a.*, o.client_order_id, o.user_uuid from (${attemptOf(orderId)}) a join orders o on o.uuid = a.order_uuid`.execute(
    db,
  );
  return found.rows[0];
}

/** One attempt as it stands. */
export async function findPayment(db: Db, uuid: string): Promise<PaymentRow | undefined> {
  const found = await sql<PaymentRow>`select * from payment where uuid = ${uuid}`.execute(db);
  return found.rows[0];
}

/** So many payment keys that the provider does not know are tried for one attempt; then a key is checked before it is used. */
const wrongKeysAtMost = 3;

/**
 * Money is asked for: from now on only the provider knows, and a job asks again from `askAt` on. One statement, a transaction by
 * itself, under the lock of an order that waits for its payment. Answers the attempt, PENDING; nothing where it is not READY,
 * the amount is not ours, the key is another one's, or the caller or the attempt has seen too many wrong keys. A key that the
 * provider itself named is not counted against.
 */
export async function writeAsked(
  db: Db,
  wish: { orderId: string; amount: number; paymentKey: string },
  { askAt, stranger, now }: { askAt: Date; stranger: Limit; now: Date },
): Promise<PaymentRow | undefined> {
  try {
    const asked = await sql<PaymentRow>`
      with wanted as (${attemptOf(wish.orderId)}),
      waiting as (${lockWaitingOrder(sql`(select order_uuid from wanted)`)})
      update payment p set state = 'PENDING', payment_key = ${wish.paymentKey}, ask_due_at = ${askAt}
      from waiting where p.uuid = (select uuid from wanted) and p.order_uuid = waiting.uuid and p.state = 'READY'
        and p.pay_price = ${wish.amount}::numeric and (p.payment_key is null or p.payment_key = ${wish.paymentKey})
        and (p.checked_key = ${wish.paymentKey} or (p.wrong_keys < ${wrongKeysAtMost}::int and not ${isUsedUp(stranger, now)}))
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
    update payment set state = 'READY', payment_key = null, ask_due_at = null, confirm_no = confirm_no + 1, wrong_keys = wrong_keys + 1
    where uuid = ${uuid} and state = 'PENDING' and payment_key = ${payment_key}`.execute(tx);
}

/** Takes the right to look an attempt's key up at the provider, once in `everyMs`; false where somebody took it just before. */
export async function takeKeyCheck(db: Db, uuid: string, everyMs: number, now: Date): Promise<boolean> {
  const taken = await sql`
    update payment set key_checked_at = ${now}
    where uuid = ${uuid} and (key_checked_at is null or key_checked_at <= ${new Date(now.getTime() - everyMs)}) returning uuid`.execute(
    db,
  );
  return taken.rows.length > 0;
}

/** The provider's own key of an attempt: from now on it is taken without being counted. */
export async function writeCheckedKey(db: Db, uuid: string, paymentKey: string): Promise<void> {
  await sql`update payment set checked_key = ${paymentKey} where uuid = ${uuid}`.execute(db);
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

/** Questions about one payment that notices may cause right away: paid, cancelled in parts, cancelled. */
const promptQuestions = 3;
/** Each further question waits twice as long as the one before, from ten seconds on. */
const firstPauseSeconds = 10;
const longestPauseSeconds = 600;
/** After so long without a question the count begins again. */
const questionsForgottenMs = 3_600_000;

export type Notice = { uuid: string; order_id: string; received_count: number };

const isForgotten = (now: Date) =>
  sql`n.asked_at < ${new Date(now.getTime() - questionsForgottenMs)}::timestamptz`;

/** When the provider may be asked about the notice `n` next. */
const nextQuestion = (now: Date) => sql`
  greatest(${now}::timestamptz, n.asked_at + make_interval(secs => case when n.ask_count < ${promptQuestions}::int or ${isForgotten(now)} then 0
    else least(${longestPauseSeconds}::int, ${firstPauseSeconds}::int * 2 ^ least(n.ask_count - ${promptQuestions}::int, 10)) end))`;

/**
 * Stores a notice of one of our payments, one row for each payment: a repeated notice is nothing, and others coalesce into the
 * row. Notices of unknown order ids, of attempts that are settled and with another payment key than ours leave nothing. Answers
 * whether the provider is to be asked now; the job asks later where it was asked a moment ago.
 */
export async function insertNotice(
  db: Db,
  notice: {
    eventId: string;
    eventType: string;
    orderId: string;
    paymentKey: string | null;
    body: object;
    now: Date;
  },
): Promise<boolean> {
  const { now } = notice;
  const made = await sql<{ is_due: boolean }>`
    insert into payment_notice as n (provider, provider_event_id, event_type, order_id, body, received_at, handle_due_at)
    select 'TOSS', ${notice.eventId}, ${notice.eventType}, p.order_id, ${JSON.stringify(notice.body)}::jsonb, ${now}::timestamptz, ${now}::timestamptz
    from payment p where p.order_id = ${notice.orderId} and p.state in ('READY', 'PENDING', 'FAILED')
      and (p.payment_key is null or ${notice.paymentKey}::text is null or p.payment_key = ${notice.paymentKey}::text)
    on conflict (provider, order_id) do update set
      provider_event_id = excluded.provider_event_id, event_type = excluded.event_type, body = excluded.body,
      received_at = excluded.received_at, received_count = n.received_count + 1, handled_at = null,
      ask_count = case when ${isForgotten(now)} then 0 else n.ask_count end,
      handle_due_at = coalesce(n.handle_due_at, ${nextQuestion(now)})
    where n.provider_event_id <> excluded.provider_event_id
    returning handle_due_at <= ${now}::timestamptz as is_due`.execute(db);
  return made.rows[0]?.is_due ?? false;
}

/** Notices that are due, oldest first, each leased for a minute and counted as a question. */
export async function claimDueNotices(db: Db, now: Date): Promise<Notice[]> {
  const claimed = await sql<Notice>`
    update payment_notice set handle_due_at = ${new Date(now.getTime() + 60_000)}, asked_at = ${now}, ask_count = ask_count + 1
    where uuid in (select uuid from payment_notice where handle_due_at <= ${now} order by handle_due_at limit 20 for update skip locked)
    returning uuid, order_id, received_count`.execute(db);
  return claimed.rows;
}

/**
 * The notice has done its work. One that came while the provider was being asked may tell of something newer: then the row is due
 * again, after its pause.
 */
export async function writeHandled(db: Db, { uuid, received_count }: Notice, now: Date): Promise<void> {
  await sql`
    update payment_notice n set
      handled_at = case when n.received_count = ${received_count}::int then ${now}::timestamptz end,
      handle_due_at = case when n.received_count <> ${received_count}::int then ${nextQuestion(now)} end
    where n.uuid = ${uuid}`.execute(db);
}

/** Notices that did their work before `before` go; one that still waits stays, however old. */
export async function deleteHandledNotices(db: Db, before: Date): Promise<void> {
  await sql`delete from payment_notice where handled_at < ${before}`.execute(db);
}
