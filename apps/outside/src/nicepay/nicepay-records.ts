// Transactions of the NICEPAY simulator: record, expiry of virtual accounts, the result object on the wire.
// Approving, cancelling, the window and webhooks have their own files (docs/integrations.md#nicepay).
import { randomInt } from 'node:crypto';
import { findNicepayCard, maskedCardNumber, nicepayBanks } from './nicepay-cards.ts';
import { signatureOf } from './nicepay-keys.ts';
import { SEOUL_OFFSET_MS, type World } from '../world.ts';
import { dropOldest } from '../state-store.ts';

export type NicepayStatus = 'paid' | 'ready' | 'failed' | 'cancelled' | 'partialCancelled' | 'expired';

export type NicepayCancel = {
  tid: string;
  orderId: string;
  amount: number;
  /** Tax-free part of `amount`; missing in cancels that an earlier version stored. */
  taxFreeAmount?: number;
  reason: string;
  atMs: number;
};

export type NicepayTransaction = {
  tid: string;
  orderId: string;
  method: 'card' | 'vbank';
  amount: number;
  taxFreeAmount: number;
  /** KRW unless a test opened the window with another one. */
  currency?: string;
  goodsName: string;
  returnUrl: string;
  mallReserved: string;
  buyerName: string;
  buyerTel: string;
  buyerEmail: string;
  useEscrow: boolean;
  isMobile: boolean;
  /** Name of the account holder and validity that a virtual account gets. */
  holder: string;
  validHours: number;
  openedAtMs: number;
  /** Set in the window; an approval is possible for ten minutes. */
  authenticatedAtMs?: number;
  authToken?: string;
  /** Undefined until the shop's server approves: then the transaction exists for queries. */
  status?: NicepayStatus;
  approvedAtMs?: number;
  paidAtMs?: number;
  failedAtMs?: number;
  /** Set during a slow approval: it is approved at this time, even if the caller has disconnected. */
  approvesAtMs?: number;
  /** The order was net-cancelled before its approval was processed, which the approval then refuses. */
  isNetCancelled?: boolean;
  cardId?: string;
  installmentMonths: number;
  vbank?: { code: string; name: string; number: string; expiresAtMs: number; holder: string };
  cancels: NicepayCancel[];
  baseUrl: string;
  /** Event text in Korean, for the control page. */
  story: { at: string; text: string }[];
};

export type NicepayRecords = {
  world: World;
  get(tid: string): NicepayTransaction | undefined;
  findByOrder(orderId: string): NicepayTransaction | undefined;
  /** True when a cancel used this merchant order id before. */
  hasCancelOrderId(orderId: string): boolean;
  list(): NicepayTransaction[];
  add(transaction: NicepayTransaction): void;
  /** Changes and stores a transaction, and notifies listeners when its status or its cancels changed. */
  change(transaction: NicepayTransaction, changes: Partial<NicepayTransaction>, text: string): void;
  onChange(listener: (transaction: NicepayTransaction) => void): void;
  newTid(): string;
  clear(): void;
};

/** `2021-10-05T16:56:34.447+0900`, without the colon that ISO 8601 would have. */
export const nicepayTime = (ms: number): string =>
  `${new Date(ms + SEOUL_OFFSET_MS).toISOString().slice(0, 23)}+0900`;

/** The Seoul day as YYYYMMDD. */
export const nicepayDay = (ms: number): string => nicepayTime(ms).slice(0, 10).replaceAll('-', '');

export const balanceOf = (transaction: NicepayTransaction): number =>
  transaction.amount - transaction.cancels.reduce((sum, cancel) => sum + cancel.amount, 0);

export const taxFreeBalanceOf = (transaction: NicepayTransaction): number =>
  transaction.taxFreeAmount -
  transaction.cancels.reduce((sum, cancel) => sum + (cancel.taxFreeAmount ?? 0), 0);

export function createNicepayRecords(world: World): NicepayRecords {
  const transactions = new Map<string, NicepayTransaction>();
  const listeners: ((transaction: NicepayTransaction) => void)[] = [];
  for (const stored of world.store.all<NicepayTransaction>('nicepay.transaction'))
    transactions.set(stored.tid, stored);
  const keep = (transaction: NicepayTransaction) =>
    world.store.put('nicepay.transaction', transaction.tid, transaction);
  const list = () => [...transactions.values()];
  return {
    world,
    list,
    get: (tid) => transactions.get(tid),
    findByOrder(orderId) {
      const known = list().filter((one) => one.orderId === orderId);
      return known.findLast((one) => one.status !== undefined) ?? known.at(-1);
    },
    hasCancelOrderId: (orderId) =>
      list().some(({ cancels }) => cancels.some((cancel) => cancel.orderId === orderId)),
    add(transaction) {
      transactions.set(transaction.tid, transaction);
      keep(transaction);
      dropOldest(world.store, 'nicepay.transaction', transactions);
    },
    change(transaction, changes, text) {
      const before = transaction.status;
      Object.assign(transaction, changes);
      transaction.story.push({ at: nicepayTime(world.now().getTime()), text });
      keep(transaction);
      if (transaction.status !== before || changes.cancels !== undefined)
        for (const listener of listeners) listener(transaction);
    },
    onChange: (listener) => void listeners.push(listener),
    newTid: () =>
      `nictest00m01${nicepayDay(world.now().getTime()).slice(2)}${String(randomInt(1_000_000_000)).padStart(9, '0')}`,
    clear: () => transactions.clear(),
  };
}

/** Expires a virtual account without a deposit. */
export function expireIfDue(records: NicepayRecords, transaction: NicepayTransaction): void {
  const now = records.world.now().getTime();
  if (
    transaction.status === 'ready' &&
    transaction.vbank !== undefined &&
    now > transaction.vbank.expiresAtMs
  )
    records.change(transaction, { status: 'expired' }, '입금 기한이 지나 만료되었습니다.');
}

const timeOrZero = (ms: number | undefined): string => (ms === undefined ? '0' : nicepayTime(ms));

function cardOnTheWire(transaction: NicepayTransaction) {
  const card = findNicepayCard(transaction.cardId ?? '');
  if (card === undefined) return null;
  return {
    cardCode: card.code,
    cardName: card.name,
    cardNum: maskedCardNumber(card),
    cardQuota: transaction.installmentMonths,
    isInterestFree: false,
    cardType: 'credit',
    canPartCancel: 'true',
    acquCardCode: card.code,
    acquCardName: card.name,
  };
}

const vbankOnTheWire = ({ vbank }: NicepayTransaction) =>
  vbank === undefined
    ? null
    : {
        vbankCode: vbank.code,
        vbankName: vbank.name,
        vbankNumber: vbank.number,
        vbankExpDate: nicepayTime(vbank.expiresAtMs),
        vbankHolder: vbank.holder,
      };

/** The result object of approve, status, cancel and webhooks. `cancelledTid` names the cancel of this answer. */
export function resultOnTheWire(
  records: NicepayRecords,
  transaction: NicepayTransaction,
  cancelledTid: string | null = null,
): Record<string, unknown> {
  const ediDate = nicepayTime(records.world.now().getTime());
  const { tid, amount, cancels } = transaction;
  const lastCancel = cancels.at(-1);
  return {
    resultCode: '0000',
    resultMsg: '정상 처리되었습니다.',
    tid,
    cancelledTid,
    orderId: transaction.orderId,
    ediDate,
    signature: signatureOf(tid, amount, ediDate),
    status: transaction.status,
    paidAt: timeOrZero(transaction.paidAtMs),
    failedAt: timeOrZero(transaction.failedAtMs),
    cancelledAt: timeOrZero(lastCancel?.atMs),
    payMethod: transaction.method,
    amount,
    balanceAmt: balanceOf(transaction),
    goodsName: transaction.goodsName,
    mallReserved: transaction.mallReserved || null,
    useEscrow: transaction.useEscrow,
    currency: transaction.currency ?? 'KRW',
    channel: transaction.isMobile ? 'mobile' : 'pc',
    approveNo: transaction.method === 'card' && transaction.paidAtMs !== undefined ? '00000000' : null,
    buyerName: transaction.buyerName || null,
    buyerTel: transaction.buyerTel || null,
    buyerEmail: transaction.buyerEmail || null,
    issuedCashReceipt: false,
    receiptUrl: `${transaction.baseUrl}/receipt/${tid}`,
    mallUserId: null,
    coupon: null,
    card: transaction.method === 'card' ? cardOnTheWire(transaction) : null,
    bank: null,
    vbank: vbankOnTheWire(transaction),
    cashReceipts: null,
    cancels:
      cancels.length === 0
        ? null
        : cancels.map((cancel) => ({
            tid: cancel.tid,
            amount: cancel.amount,
            cancelledAt: nicepayTime(cancel.atMs),
            reason: cancel.reason,
            receiptUrl: `${transaction.baseUrl}/receipt/${tid}`,
            couponAmt: 0,
          })),
  };
}

/** A new virtual account of a bank. */
export function newVirtualAccount(
  records: NicepayRecords,
  bankCode: string,
  { holder, validHours }: Pick<NicepayTransaction, 'holder' | 'validHours'>,
): NonNullable<NicepayTransaction['vbank']> {
  const bank = nicepayBanks.find(({ code }) => code === bankCode) ?? nicepayBanks[0];
  return {
    code: bank.code,
    name: bank.name,
    number: `0${String(randomInt(10_000_000_000_000)).padStart(13, '0')}`,
    expiresAtMs: records.world.now().getTime() + validHours * 3_600_000,
    holder,
  };
}
