// Cancels, refunds and net-cancels a transaction; records deposits (docs/integrations.md#nicepay-calls).
// Keys and HTTP are handled by the caller.
import type { Approving } from './nicepay-approve.ts';
import {
  balanceOf,
  taxFreeBalanceOf,
  type NicepayRecords,
  type NicepayTransaction,
} from './nicepay-records.ts';
import { refuse, type NicepayRefusal } from './nicepay-codes.ts';
import { signatureOf } from './nicepay-keys.ts';

const DAY_MS = 24 * 60 * 60_000;
const CARD_CANCEL_WITHIN_MS = 365 * DAY_MS;
const ACCOUNT_REFUND_WITHIN_MS = 180 * DAY_MS;
const NET_CANCEL_WITHIN_MS = 60 * 60_000;

export type Cancelled = { transaction: NicepayTransaction; cancelledTid: string };

const isText = (value: unknown, atMost: number): value is string =>
  typeof value === 'string' && value !== '' && Buffer.byteLength(value) <= atMost;

function writeCancel(
  records: NicepayRecords,
  transaction: NicepayTransaction,
  cancel: { orderId: string; amount: number; taxFreeAmount: number; reason: string },
): Cancelled {
  const cancelledTid = records.newTid();
  const left = balanceOf(transaction) - cancel.amount;
  records.change(
    transaction,
    {
      status: left === 0 ? 'cancelled' : 'partialCancelled',
      cancels: [
        ...transaction.cancels,
        { ...cancel, tid: cancelledTid, atMs: records.world.now().getTime() },
      ],
    },
    `${cancel.amount.toLocaleString('ko-KR')}원이 취소되었습니다: ${cancel.reason}`,
  );
  return { transaction, cancelledTid };
}

const hasRefundAccount = ({
  refundAccount,
  refundBankCode,
  refundHolder,
}: Record<string, unknown>): boolean =>
  isText(refundAccount, 16) &&
  /^\d+$/.test(refundAccount) &&
  typeof refundBankCode === 'string' &&
  /^\d{3}$/.test(refundBankCode) &&
  isText(refundHolder, 30);

function refusalToCancel(
  records: NicepayRecords,
  transaction: NicepayTransaction,
  body: Record<string, unknown>,
  { amount, taxFreeAmount }: { amount: number; taxFreeAmount: number },
): NicepayRefusal | undefined {
  const { orderId, reason, ediDate, signData } = body;
  const now = records.world.now().getTime();
  if (!isText(reason, 100) || !isText(orderId, 64) || !Number.isSafeInteger(amount) || amount <= 0)
    return refuse('U116');
  if (signData !== undefined && signData !== signatureOf(transaction.tid, String(ediDate)))
    return refuse('U117');
  if (transaction.status === 'cancelled') return refuse('2013');
  if (records.hasCancelOrderId(orderId)) return refuse('2015');
  const isWaiting = transaction.status === 'ready';
  if (!isWaiting && transaction.status !== 'paid' && transaction.status !== 'partialCancelled')
    return refuse('2014');
  if (isWaiting) return amount === transaction.amount ? undefined : refuse('2014');
  const withinMs = transaction.method === 'card' ? CARD_CANCEL_WITHIN_MS : ACCOUNT_REFUND_WITHIN_MS;
  if (now > (transaction.paidAtMs ?? 0) + withinMs) return refuse('2016');
  if (amount > balanceOf(transaction)) return refuse('2032');
  // The taxable and the tax-free part have separate balances.
  const taxFreeBalance = taxFreeBalanceOf(transaction);
  const isTooMuch =
    !Number.isSafeInteger(taxFreeAmount) ||
    taxFreeAmount < 0 ||
    taxFreeAmount > Math.min(taxFreeBalance, amount) ||
    amount - taxFreeAmount > balanceOf(transaction) - taxFreeBalance;
  if (isTooMuch) return refuse('2032');
  return transaction.method === 'vbank' && !hasRefundAccount(body) ? refuse('4109') : undefined;
}

/** Cancels fully or in part. A repeated merchant order id is refused, which protects against a doubled call. */
export function cancelTransaction(
  records: NicepayRecords,
  tid: string,
  body: Record<string, unknown>,
): Cancelled | NicepayRefusal {
  const transaction = records.get(tid);
  if (transaction?.status === undefined) return refuse('2012');
  const isWhole = body['cancelAmt'] === undefined;
  const amount = isWhole ? balanceOf(transaction) : Number(body['cancelAmt']);
  const taxFreeAmount = Number(body['taxFreeAmt'] ?? (isWhole ? taxFreeBalanceOf(transaction) : 0));
  const refusal = refusalToCancel(records, transaction, body, { amount, taxFreeAmount });
  if (refusal) return refusal;
  return writeCancel(records, transaction, {
    orderId: String(body['orderId']),
    amount,
    taxFreeAmount,
    reason: String(body['reason']),
  });
}

/** Voids the approval of an order within an hour, also one that is still being processed. */
export function netCancel(
  { records, settings }: Pick<Approving, 'records' | 'settings'>,
  body: Record<string, unknown>,
): Cancelled | NicepayRefusal {
  const { orderId, ediDate, signData } = body;
  if (!isText(orderId, 64)) return refuse('U116');
  if (signData !== undefined && signData !== signatureOf(orderId, String(ediDate))) return refuse('U117');
  const transaction = records.findByOrder(orderId);
  if (transaction === undefined) return refuse('2012');
  const isUnderWay = transaction.status === undefined && transaction.approvesAtMs !== undefined;
  if (isUnderWay && settings.inFlight === 'void') {
    // The approval is under way: it will fail instead of capturing.
    records.change(transaction, { isNetCancelled: true }, '승인 중에 망취소되었습니다.');
    return { transaction, cancelledTid: records.newTid() };
  }
  if (transaction.status === undefined) return refuse('2012');
  if (transaction.status === 'cancelled') return refuse('2013');
  if (transaction.status !== 'paid' && transaction.status !== 'ready') return refuse('2014');
  if (records.world.now().getTime() > (transaction.approvedAtMs ?? 0) + NET_CANCEL_WITHIN_MS)
    return refuse('2020');
  return writeCancel(records, transaction, {
    orderId: `net-${orderId}`,
    amount: transaction.amount,
    taxFreeAmount: transaction.taxFreeAmount,
    reason: '망취소',
  });
}

/** A deposit arrives at the virtual account; the bank accepts only its exact amount. */
export function deposit(
  records: NicepayRecords,
  tid: string,
  amount: number,
): NicepayTransaction | NicepayRefusal {
  const transaction = records.get(tid);
  if (transaction?.vbank === undefined) return refuse('A251');
  if (transaction.status === 'paid') return refuse('4124');
  if (transaction.status !== 'ready') return refuse('2014');
  if (amount !== transaction.amount) return refuse('4122');
  records.change(
    transaction,
    { status: 'paid', paidAtMs: records.world.now().getTime() },
    `${amount.toLocaleString('ko-KR')}원이 입금되었습니다.`,
  );
  return transaction;
}
