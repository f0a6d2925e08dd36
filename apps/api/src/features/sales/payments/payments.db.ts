// SQL of payments: attempts. Owns payment and payment_money. Not here: money rows (money.db.ts), refunds (refunds/refunds.db.ts), webhook
// events (webhooks/webhook-events.db.ts).
import { cutText } from '#domain/base/cut-text.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PaymentMethod, PaymentState, PaymentType } from '#domain/base/enums.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { type Limit, isUsedUp } from '../../../db/rate-limit.ts';
import { uniqueViolation } from '../../../db/unique-violation.ts';
import type { PaymentKind, ProviderPayment } from '../../../providers/payment/port.ts';
import { lockWaitingOrder } from '../order-rows/order-rows.ts';
import { movementsOf } from './money.db.ts';

export type PaymentRow = {
  uuid: string;
  orderUuid: string;
  /** The claim whose fee it pays. */
  claimUuid: string | null;
  /** The change of the address whose surcharge it pays. */
  deliveryChangeUuid: string | null;
  /** It is an attempt to pay the order, not a fee. */
  paysOrder: boolean;
  attempt: number;
  orderId: string;
  /** Name of the order in the window; null where the attempt was settled before it was stored, or has no window. */
  orderName: string | null;
  provider: string;
  paymentType: PaymentType;
  method: PaymentMethod;
  state: PaymentState;
  payPrice: number;
  taxFreeAmount: number;
  paymentKey: string | null;
  balancePrice: number;
  approvedAt: Date | null;
  card: { companyLabel: string; maskedNumber: string; installmentMonths: number } | null;
  easyPayLabel: string | null;
  depositBankCode: string | null;
  /** Encrypted (`openAccount`). */
  depositAccount: string | null;
  depositHolder: string | null;
  depositDueAt: Date | null;
  isEscrow: boolean;
  reversalCount: number;
  receiptUrl: string | null;
  failCode: string | null;
  failMessage: string | null;
  confirmNo: number;
  /** Set before the first net-cancel: the attempt never pays the order. */
  netCancelAt: Date | null;
  /** The card that a BILLING attempt charges. */
  storedCardUuid: string | null;
  /** Bank of an account that the shop requests. */
  issueBankCode: string | null;
  askCount: number;
  createdAt: Date;
};

/** An attempt with the facts that prove who may see it. */
export type OwnedPayment = PaymentRow & {
  clientOrderId: string;
  userUuid: string | null;
  /** The payment key that the provider last reported for the attempt (`takeKeyCheck`). */
  checkedKey: string | null;
};

type RequestedAccount = { bankCode: string; askAt: Date };

/**
 * Inserts an attempt in state READY: the window may be opened, no confirmation was requested. The provider accepts an order id once, so
 * it contains the number of the attempt (docs/endpoints.md#d20). With provider NONE nothing is left to pay: the attempt is DONE, and what staff
 * received outside the shop is its balance. With an `account` the shop requests the virtual account itself: the attempt is PENDING, and a
 * job asks about it from `askAt` on.
 */
export async function insertPayment(
  tx: Tx,
  payment: PaymentKind & { orderUuid: string; attempt: number; account?: RequestedAccount; now: Date },
): Promise<PaymentRow> {
  const { account } = payment;
  const isPaid = payment.provider === 'NONE';
  const state = isPaid ? 'DONE' : account === undefined ? 'READY' : 'PENDING';
  const made = await sql<PaymentRow>`
    insert into payment (order_uuid, attempt, order_id, order_name, provider, payment_type, method, state, pay_price, tax_free_amount, balance_price,
      approved_at, issue_bank_code, ask_due_at, created_at)
    select o.uuid, ${payment.attempt}::int, o.order_no || '-' || ${payment.attempt}::int, o.order_name, ${payment.provider}, ${payment.paymentType},
      ${payment.method}, ${state}, o.pay_price, o.tax_free_amount, case when ${isPaid} then o.pay_price else 0 end,
      ${isPaid ? payment.now : null}::timestamptz, ${account?.bankCode ?? null}, ${account?.askAt ?? null}::timestamptz, ${payment.now}
    from orders o where o.uuid = ${payment.orderUuid} returning *`.execute(tx);
  const [attempt] = made.rows;
  if (attempt === undefined) throw new Error('A payment without its order.');
  return attempt;
}

/** The order's newest attempt; payments of fees are no attempts of their order. */
export async function findNewestPayment(db: Db, orderUuid: string): Promise<PaymentRow | undefined> {
  const found =
    await sql<PaymentRow>`select * from payment where order_uuid = ${orderUuid} and pays_order order by attempt desc limit 1`.execute(
      db,
    );
  return found.rows[0];
}

/**
 * Select of the attempt that pays the order, else of the newest. An attempt that was captured after expiry does not pay the order, because
 * its money is refunded.
 */
export const effectivePaymentOf = (orderUuid: RawBuilder<unknown>) => sql`
  select p.* from payment p where p.order_uuid = ${orderUuid} and p.pays_order
  order by (p.state in ('DONE', 'PARTIAL_CANCELED', 'CANCELED')
    and not exists (select from refund r where r.payment_uuid = p.uuid and r.cause = 'LATE')) desc, p.attempt desc limit 1`;

/** The attempt that pays the order, else the newest. */
export async function findEffectivePayment(db: Db, orderUuid: string): Promise<PaymentRow | undefined> {
  const found = await sql<PaymentRow>`${effectivePaymentOf(sql`${orderUuid}`)}`.execute(db);
  return found.rows[0];
}

/**
 * Select of an attempt by the provider's order id, or of the newest one by order number (docs/endpoints.md#d20). Two selects that use an index
 * each, because one condition over both tables would scan all payments.
 */
const attemptOf = (orderId: string) => sql`
  (select p.* from payment p where p.order_id = ${orderId})
  union all
  (select p.* from orders o join payment p on p.order_uuid = o.uuid where o.order_no = ${orderId} and p.pays_order order by p.attempt desc limit 1)
  limit 1`;

/** Condition on `wanted`, the attempt: it pays the fee of an open claim, or the surcharge of a change that waits for it. */
const isOfOpenFee = sql`exists (
  select from wanted w left join order_claim c on c.uuid = w.claim_uuid left join delivery_change d on d.uuid = w.delivery_change_uuid
  where c.status = 'IN_REQUEST' or d.status = 'WAITING')`;

/** The attempt with the provider's order id, or the newest of the order number. */
export async function findPaymentByOrderId(db: Db, orderId: string): Promise<PaymentRow | undefined> {
  const found = await sql<PaymentRow>`${attemptOf(orderId)}`.execute(db);
  return found.rows[0];
}

/** The attempt with the facts that prove access, in one statement, so that unknown and known ids take the same time. */
export async function findOwnedPayment(db: Db, orderId: string): Promise<OwnedPayment | undefined> {
  const found = await sql<OwnedPayment>`
    select a.*, o.client_order_id, o.user_uuid from (${attemptOf(orderId)}) a join orders o on o.uuid = a.order_uuid`.execute(
    db,
  );
  return found.rows[0];
}

/** The attempt by its uuid. */
export async function findPayment(db: Db, uuid: string): Promise<PaymentRow | undefined> {
  const found = await sql<PaymentRow>`select * from payment where uuid = ${uuid}`.execute(db);
  return found.rows[0];
}

/** Wrong payment keys that are tried for one attempt; after that a key must be the one that the provider reports (`writeCheckedKey`). */
const wrongKeysAtMost = 3;

/**
 * Marks the attempt as PENDING before its confirmation is requested; a job asks the provider about it from `askAt` on. One statement
 * that is its own transaction and locks the order, which must await payment, or whose claim or new address must await it. Returns
 * undefined and writes nothing when the attempt is not READY, the amount differs, a surcharge is not paid through its link (`isLink`), the
 * key belongs to another payment, or the attempt or the caller has too many wrong keys. The last condition does not apply to a key that
 * the provider reported or signed (`isSigned`); the provider of the attempt must be one of `providers`. An attempt of type BILLING has no key. The window
 * decides between the types NORMAL and BRANDPAY, because the widget offers both.
 */
export async function writePending(
  db: Db,
  confirmation: { orderId: string; amount: number; paymentKey: string; paymentType?: 'NORMAL' | 'BRANDPAY' },
  {
    askAt,
    wrongKeys,
    isSigned,
    providers,
    isLink,
    now,
  }: {
    askAt: Date;
    wrongKeys: Limit;
    isSigned: boolean;
    providers: readonly string[];
    isLink: boolean;
    now: Date;
  },
): Promise<PaymentRow | undefined> {
  try {
    const pending = await sql<PaymentRow>`
      with wanted as (${attemptOf(confirmation.orderId)}),
      waiting as (${lockWaitingOrder(sql`(select order_uuid from wanted)`, isOfOpenFee)})
      update payment p set state = 'PENDING', payment_key = ${confirmation.paymentKey}, ask_due_at = ${askAt},
        payment_type = ${confirmation.paymentType ?? 'NORMAL'}
      from waiting where p.uuid = (select uuid from wanted) and p.order_uuid = waiting.uuid and p.state = 'READY'
        and p.pay_price = ${confirmation.amount}::numeric and (p.payment_key is null or p.payment_key = ${confirmation.paymentKey})
        and p.provider = any(${providers}::text[]) and p.payment_type <> 'BILLING'
        and (p.delivery_change_uuid is not null) = ${isLink}
        and (${isSigned} or p.checked_key = ${confirmation.paymentKey} or (p.wrong_keys < ${wrongKeysAtMost}::int and not ${isUsedUp(wrongKeys, now)}))
      returning p.*`.execute(db);
    return pending.rows[0];
  } catch (error) {
    // Of two concurrent orders with the same key, the second fails on the unique index.
    if (uniqueViolation(error) === 'payment_payment_key_key') return undefined;
    throw error;
  }
}

/**
 * Marks a BILLING attempt as PENDING with the card that it charges, before the charge is requested. Undefined when it is not READY, its
 * order awaits no payment, or the card is not one of the member's.
 */
export async function writeCharging(
  db: Db,
  uuid: string,
  charge: { storedCardUuid: string; userUuid: string; askAt: Date },
): Promise<PaymentRow | undefined> {
  const charging = await sql<PaymentRow>`
    with waiting as (${lockWaitingOrder(sql`(select order_uuid from payment where uuid = ${uuid}::uuid)`)})
    update payment p set state = 'PENDING', stored_card_uuid = c.uuid, ask_due_at = ${charge.askAt}
    from waiting, stored_card c
    where p.uuid = ${uuid}::uuid and p.order_uuid = waiting.uuid and p.state = 'READY' and p.payment_type = 'BILLING'
      and c.uuid = ${charge.storedCardUuid}::uuid and c.user_uuid = ${charge.userUuid}::uuid and c.removed_at is null
    returning p.*`.execute(db);
  return charging.rows[0];
}

type PendingPayment = Pick<PaymentRow, 'uuid' | 'paymentKey' | 'confirmNo'>;

/**
 * Returns a PENDING attempt to READY after the provider refused its payment key, and counts the wrong key. `confirm_no` grows, because
 * the provider replays a refusal to the same idempotency key. Does nothing when the attempt meanwhile has another key.
 */
export async function writeReady(tx: Tx, { uuid, paymentKey }: PendingPayment): Promise<void> {
  await sql`
    update payment set state = 'READY', payment_key = null, ask_due_at = null, confirm_no = confirm_no + 1, wrong_keys = wrong_keys + 1
    where uuid = ${uuid} and state = 'PENDING' and payment_key = ${paymentKey}`.execute(tx);
}

/** Allows one lookup of an attempt's key at the provider per `everyMs`; false when another request has taken it. */
export async function takeKeyCheck(db: Db, uuid: string, everyMs: number, now: Date): Promise<boolean> {
  const taken = await sql`
    update payment set key_checked_at = ${now}
    where uuid = ${uuid} and (key_checked_at is null or key_checked_at <= ${new Date(now.getTime() - everyMs)}) returning uuid`.execute(
    db,
  );
  return taken.rows.length > 0;
}

/** Stores the key that the provider reported for an attempt, which is accepted whatever the number of wrong keys. */
export async function writeCheckedKey(db: Db, uuid: string, paymentKey: string): Promise<void> {
  await sql`update payment set checked_key = ${paymentKey} where uuid = ${uuid}`.execute(db);
}

/**
 * The outcome is unknown: the job asks again at `askAt` (null: only a request asks). With `needsNewKey` the next confirmation has a new
 * idempotency key; concurrent requests with the same answer raise `confirm_no` once.
 */
export async function writeUnknown(
  tx: Tx,
  { uuid, confirmNo }: PendingPayment,
  askAt: Date | null,
  needsNewKey: boolean,
): Promise<void> {
  await sql`
    update payment set ask_due_at = ${askAt}, ask_count = ask_count + 1,
      confirm_no = case when ${needsNewKey} and confirm_no = ${confirmNo} then confirm_no + 1 else confirm_no end
    where uuid = ${uuid} and state in ('READY', 'PENDING')`.execute(tx);
}

/** Marks an attempt as to be net-cancelled, under the order's lock; false when it is settled. */
export async function writeNetCancel(tx: Tx, uuid: string, now: Date): Promise<boolean> {
  const marked = await sql`
    update payment set net_cancel_at = coalesce(net_cancel_at, ${now}) where uuid = ${uuid} and state = 'PENDING' returning uuid`.execute(
    tx,
  );
  return marked.rows.length > 0;
}

/**
 * Marks the attempt as DONE with the reported means, card and receipt, and inserts a money row for each reported movement that has none yet.
 * Returns the updated attempt.
 */
export async function writeApproved(
  tx: Tx,
  { uuid, reversalCount: reversals }: Pick<PaymentRow, 'uuid' | 'reversalCount'>,
  reported: ProviderPayment,
  now: Date,
): Promise<PaymentRow> {
  const movements = movementsOf(reported, reversals, now);
  const approved = await sql<PaymentRow>`
    with money as (
      insert into payment_money (payment_uuid, amount, provider_transaction_key, at)
      select ${uuid}::uuid, m.* from jsonb_to_recordset(${jsonRows(movements)}::jsonb) as m (amount int, key text, at timestamptz)
      on conflict (payment_uuid, provider_transaction_key) do nothing)
    update payment set state = 'DONE', payment_key = ${reported.paymentKey}, balance_price = ${reported.balanceAmount},
      method = coalesce(${reported.methodKind ?? null}::text, method), is_receipt_due = ${isPaidInCash(sql`coalesce(${reported.methodKind ?? null}::text, method)`)}, deposit_remind_at = null, close_due_at = null,
      approved_at = ${reported.approvedAt ?? now}, card = ${reported.card === undefined ? null : JSON.stringify(reported.card)},
      easy_pay_label = ${reported.easyPayLabel ?? null}, receipt_url = ${reported.receiptUrl ?? null}, ask_due_at = null, fail_code = null, fail_message = null
    where uuid = ${uuid}::uuid returning *`.execute(tx);
  const [payment] = approved.rows;
  if (payment === undefined) throw new Error('A payment row vanished.');
  return payment;
}

/** Marks the attempt as FAILED: no money moved. Code and message are cut to the length of their columns. */
export async function writeFailed(tx: Tx, uuid: string, code: string, message: string | null): Promise<void> {
  await sql`
    update payment set state = 'FAILED', deposit_remind_at = null, fail_code = ${cutText(code, 100)}, fail_message = ${message === null ? null : cutText(message, 500)}, ask_due_at = null
    where uuid = ${uuid}`.execute(tx);
}

/** Reduces the balance by a refund of `amount` won, and sets the state that follows from it. */
export async function writeRefunded(tx: Tx, uuid: string, amount: number): Promise<void> {
  await sql`
    update payment set balance_price = balance_price - ${amount}, is_receipt_due = ${isPaidInCash(sql`method`)},
      state = case when balance_price - ${amount} = 0 then 'CANCELED' else 'PARTIAL_CANCELED' end where uuid = ${uuid}`.execute(
    tx,
  );
}

/** True where a change of the money changes the cash receipts (`isCash`). */
const isPaidInCash = (method: RawBuilder<unknown>) => sql`${method} in ('VIRTUAL_ACCOUNT', 'TRANSFER')`;

/** Up to 20 payments whose cash receipts are to be adjusted. */
export async function listReceiptsDue(db: Db): Promise<Pick<PaymentRow, 'uuid' | 'orderUuid'>[]> {
  const found = await sql<
    Pick<PaymentRow, 'uuid' | 'orderUuid'>
  >`select uuid, order_uuid from payment where is_receipt_due limit 20`.execute(db);
  return found.rows;
}

/** The receipts are adjusted; false where another process has done it. Run under the order's lock. */
export async function writeReceiptsAdjusted(tx: Tx, uuid: string): Promise<boolean> {
  const written = await sql`
    update payment set is_receipt_due = false where uuid = ${uuid} and is_receipt_due returning uuid`.execute(
    tx,
  );
  return written.rows.length > 0;
}

/** Up to 20 attempts with an unknown outcome that are due, leased for two minutes. */
export async function claimUnknownPayments(db: Db, now: Date): Promise<PaymentRow[]> {
  const claimed = await sql<PaymentRow>`
    update payment set ask_due_at = ${new Date(now.getTime() + 120_000)}
    where uuid in (select uuid from payment where ask_due_at <= ${now} order by ask_due_at limit 20 for update skip locked)
    returning *`.execute(db);
  return claimed.rows;
}
