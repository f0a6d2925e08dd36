// Payments of the Toss Payments simulator: record, time limits, the Payment object on the wire.
// Confirming, cancelling, the window and webhooks have their own files.
import { randomBytes } from 'node:crypto';
import { findTestCard, maskedNumber } from '../cards/toss-cards.ts';
import type { KeyPair } from '../api/toss-keys.ts';
import { methodNames, type TossMethod } from './toss-methods.ts';
import { seoulTime, type World } from '../../world.ts';
import { dropOldest } from '../../state-store.ts';

export type TossStatus =
  | 'READY'
  | 'IN_PROGRESS'
  | 'WAITING_FOR_DEPOSIT'
  | 'DONE'
  | 'CANCELED'
  | 'PARTIAL_CANCELED'
  | 'ABORTED'
  | 'EXPIRED';

export type TossCancel = {
  cancelAmount: number;
  cancelReason: string;
  taxFreeAmount: number;
  refundableAmount: number;
  canceledAt: string;
  transactionKey: string;
};

/** One movement of a payment; `amount` is positive, the status says its direction. */
export type TossTransaction = { transactionKey: string; status: string; amount: number; atMs: number };

export type TossAccount = {
  bankCode: string;
  accountNumber: string;
  customerName: string;
  dueAtMs: number;
  refundReceiveAccount?: { bankCode: string; accountNumber: string; holderName: string };
};

export type TossPayment = {
  paymentKey: string;
  orderId: string;
  orderName: string;
  totalAmount: number;
  taxFreeAmount: number;
  /** KRW unless a test opened the window with another one. */
  currency?: string;
  customerKey: string;
  /** A charge of a billing key, or a payment by BrandPay; other payments have none. */
  type?: 'BILLING' | 'BRANDPAY';
  keyKind: KeyPair['kind'];
  mode: KeyPair['mode'];
  status: TossStatus;
  requestedAtMs: number;
  authenticatedAtMs?: number;
  approvedAtMs?: number;
  /** Set during a slow approval: the payment is approved at this time, even if the caller has disconnected. */
  approvesAtMs?: number;
  method: TossMethod;
  /** Of easy pay: 토스페이, 카카오페이, 네이버페이. */
  easyPay?: string;
  customerName: string;
  /** Chosen in the window, for virtual accounts and transfers. */
  bankCode?: string;
  /** When the shop wants the account to expire. */
  dueAtMs?: number;
  useEscrow: boolean;
  /** Authenticates deposit callbacks. */
  secret?: string;
  account?: TossAccount;
  cardId?: string;
  installmentMonths: number;
  successUrl: string;
  failUrl: string;
  cancels: TossCancel[];
  failure?: { code: string; message: string };
  /** Movements as the list of transactions shows them. */
  transactions: TossTransaction[];
  /** Failures so far of a card that fails once. */
  failedTimes: number;
  lastTransactionKey: string | null;
  metadata: Record<string, string> | null;
  baseUrl: string;
  /** Event text in Korean, for the control page. */
  story: { at: string; text: string }[];
};

export type TossRecords = {
  world: World;
  get(paymentKey: string): TossPayment | undefined;
  /** The payment of an order: the approved one, else the newest attempt. */
  findByOrder(orderId: string, mode: KeyPair['mode']): TossPayment | undefined;
  add(payment: TossPayment): void;
  list(): TossPayment[];
  /** Changes and stores a payment, and notifies listeners when its status changed. */
  change(payment: TossPayment, changes: Partial<TossPayment>, text: string): void;
  /** Registers a listener for status changes, used by webhooks. */
  onStatus(listener: (payment: TossPayment, before: TossStatus) => void): void;
  newKey(prefix: string): string;
  clear(): void;
};

const READY_MS = 30 * 60_000;
const IN_PROGRESS_MS = 10 * 60_000;

/** True once this payment was approved, regardless of refunds. */
export const isProcessed = (payment: TossPayment): boolean =>
  payment.status === 'DONE' || payment.status === 'CANCELED' || payment.status === 'PARTIAL_CANCELED';

export const balanceOf = (payment: TossPayment): number =>
  isProcessed(payment)
    ? payment.totalAmount - payment.cancels.reduce((sum, cancel) => sum + cancel.cancelAmount, 0)
    : payment.totalAmount;

export const taxFreeBalanceOf = (payment: TossPayment): number =>
  payment.taxFreeAmount - payment.cancels.reduce((sum, cancel) => sum + cancel.taxFreeAmount, 0);

export function createTossRecords(world: World): TossRecords {
  const payments = new Map<string, TossPayment>();
  const listeners: ((payment: TossPayment, before: TossStatus) => void)[] = [];
  const byOrder = new Map<string, TossPayment[]>();
  const addToIndexes = (payment: TossPayment) => {
    payments.set(payment.paymentKey, payment);
    byOrder.set(payment.orderId, [...(byOrder.get(payment.orderId) ?? []), payment]);
  };
  for (const payment of world.store.all<TossPayment>('toss.payment')) addToIndexes(payment);
  const keep = (payment: TossPayment) => world.store.put('toss.payment', payment.paymentKey, payment);

  const records: TossRecords = {
    world,
    get: (paymentKey) => payments.get(paymentKey),
    list: () => [...payments.values()],
    findByOrder(orderId, mode) {
      const attempts = (byOrder.get(orderId) ?? []).filter((payment) => payment.mode === mode);
      return attempts.findLast(isProcessed) ?? attempts.at(-1);
    },
    add(payment) {
      addToIndexes(payment);
      keep(payment);
      for (const { orderId } of dropOldest(world.store, 'toss.payment', payments)) {
        const others = (byOrder.get(orderId) ?? []).filter(({ paymentKey }) => payments.has(paymentKey));
        if (others.length === 0) byOrder.delete(orderId);
        else byOrder.set(orderId, others);
      }
    },
    change(payment, changes, text) {
      const before = payment.status;
      const isCancel = (changes.cancels?.length ?? 0) > payment.cancels.length;
      Object.assign(payment, changes);
      if (typeof changes.lastTransactionKey === 'string')
        payment.transactions.push({
          transactionKey: changes.lastTransactionKey,
          status: payment.status,
          amount: (isCancel ? payment.cancels.at(-1)?.cancelAmount : undefined) ?? payment.totalAmount,
          atMs: world.now().getTime(),
        });
      payment.story.push({ at: seoulTime(world.now()), text });
      keep(payment);
      if (payment.status !== before || isCancel) for (const listener of listeners) listener(payment, before);
    },
    onStatus: (listener) => void listeners.push(listener),
    newKey: (prefix) =>
      `${prefix}_${seoulTime(world.now()).slice(0, 10).replaceAll('-', '')}${randomBytes(9).toString('hex')}`,
    clear() {
      payments.clear();
      byOrder.clear();
    },
  };
  return records;
}

/** Expires payments: unauthenticated after 30 minutes, unconfirmed after 10, accounts when they are due (docs/integrations.md#toss-limits). */
export function expireIfDue(records: TossRecords, payment: TossPayment): void {
  const now = records.world.now().getTime();
  const isLate =
    (payment.status === 'READY' && now > payment.requestedAtMs + READY_MS) ||
    (payment.status === 'IN_PROGRESS' &&
      payment.approvesAtMs === undefined &&
      now > (payment.authenticatedAtMs ?? payment.requestedAtMs) + IN_PROGRESS_MS) ||
    (payment.status === 'WAITING_FOR_DEPOSIT' && now > (payment.account?.dueAtMs ?? 0));
  if (isLate) records.change(payment, { status: 'EXPIRED' }, '유효 시간이 지나 만료되었습니다.');
}

const optionalTime = (ms: number | undefined): string | null =>
  ms === undefined ? null : seoulTime(new Date(ms));

function cardOnTheWire(payment: TossPayment) {
  const card = payment.cardId === undefined ? undefined : findTestCard(payment.cardId);
  if (!card || !isProcessed(payment)) return null;
  return {
    amount: payment.totalAmount,
    issuerCode: card.issuerCode,
    acquirerCode: card.issuerCode,
    number: maskedNumber(card),
    installmentPlanMonths: payment.installmentMonths,
    approveNo: '00000000',
    useCardPoint: false,
    cardType: '신용',
    ownerType: '개인',
    acquireStatus: balanceOf(payment) === 0 ? 'CANCELED' : 'READY',
    isInterestFree: false,
    interestPayer: null,
  };
}

const accountOnTheWire = ({ account, status, cancels }: TossPayment) =>
  account && {
    accountType: '일반',
    accountNumber: account.accountNumber,
    bankCode: account.bankCode,
    customerName: account.customerName,
    dueDate: seoulTime(new Date(account.dueAtMs)),
    refundStatus: cancels.length > 0 && account.refundReceiveAccount ? 'COMPLETED' : 'NONE',
    expired: status === 'EXPIRED',
    settlementStatus: 'INCOMPLETED',
    refundReceiveAccount: account.refundReceiveAccount ?? null,
  };

const cancelOnTheWire = (cancel: TossCancel) => ({
  ...cancel,
  taxExemptionAmount: 0,
  easyPayDiscountAmount: 0,
  transferDiscountAmount: 0,
  receiptKey: null,
  cancelStatus: 'DONE',
  cancelRequestId: null,
});

/** The Payment object as the provider returns it (docs/integrations.md#toss-payment); amounts after cancels are the balance. */
export function paymentOnTheWire(payment: TossPayment) {
  const balance = balanceOf(payment);
  const taxFree = taxFreeBalanceOf(payment);
  const vat = Math.floor((balance - taxFree) / 11);
  return {
    version: '2022-11-16',
    paymentKey: payment.paymentKey,
    type: payment.type ?? 'NORMAL',
    orderId: payment.orderId,
    orderName: payment.orderName,
    mId: 'outside',
    currency: payment.currency ?? 'KRW',
    method: payment.authenticatedAtMs === undefined ? null : methodNames[payment.method],
    totalAmount: payment.totalAmount,
    balanceAmount: balance,
    suppliedAmount: balance - taxFree - vat,
    vat,
    taxFreeAmount: taxFree,
    taxExemptionAmount: 0,
    status: payment.status,
    requestedAt: seoulTime(new Date(payment.requestedAtMs)),
    approvedAt: optionalTime(payment.approvedAtMs),
    useEscrow: payment.useEscrow,
    cultureExpense: false,
    lastTransactionKey: payment.lastTransactionKey,
    isPartialCancelable: payment.method !== 'MOBILE_PHONE',
    card: cardOnTheWire(payment),
    virtualAccount: accountOnTheWire(payment) ?? null,
    transfer:
      payment.method === 'TRANSFER' && isProcessed(payment)
        ? { bankCode: payment.bankCode ?? '20', settlementStatus: 'INCOMPLETED' }
        : null,
    mobilePhone:
      payment.method === 'MOBILE_PHONE' && isProcessed(payment)
        ? { customerMobilePhone: '010****5678', settlementStatus: 'INCOMPLETED', receiptUrl: '' }
        : null,
    giftCertificate: null,
    easyPay:
      payment.easyPay === undefined
        ? null
        : { provider: payment.easyPay, amount: payment.totalAmount, discountAmount: 0 },
    cashReceipt: null,
    cashReceipts: null,
    discount: null,
    cancels: payment.cancels.length === 0 ? null : payment.cancels.map(cancelOnTheWire),
    secret: payment.secret ?? null,
    country: 'KR',
    failure: payment.failure ?? null,
    receipt: isProcessed(payment) ? { url: `${payment.baseUrl}/receipt/${payment.paymentKey}` } : null,
    checkout: { url: `${payment.baseUrl}/pay/${payment.paymentKey}` },
    metadata: payment.metadata,
  };
}
