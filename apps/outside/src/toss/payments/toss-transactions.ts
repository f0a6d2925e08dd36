// The list of transactions by time: every approval, deposit and cancellation (docs/integrations.md#toss-transactions). Tests add faults to it.
import { json, type Answer } from '../../http.ts';
import type { TossRecords } from './toss-records.ts';
import { refusalResponse, refuse } from '../api/toss-errors.ts';
import type { KeyPair } from '../api/toss-keys.ts';
import { methodNames } from './toss-methods.ts';
import { SEOUL_OFFSET_MS, seoulTime } from '../../world.ts';

const LIMIT = 100;
const LIMIT_AT_MOST = 5000;
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?$/;

function localTime(text: string | null): number | undefined {
  if (text === null || !LOCAL_TIME.test(text)) return undefined;
  return Date.parse(`${text}Z`) - SEOUL_OFFSET_MS;
}

/** `?startDate&endDate&startingAfter&limit`; times in Seoul without offset, oldest first. */
export function listTransactions(records: TossRecords, pair: KeyPair, query: URLSearchParams): Answer {
  const from = localTime(query.get('startDate'));
  const to = localTime(query.get('endDate'));
  const limit = Number(query.get('limit') ?? LIMIT);
  if (from === undefined || to === undefined)
    return refusalResponse(refuse('INVALID_DATE', '날짜 형식이 올바르지 않습니다.'));
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMIT_AT_MOST)
    return refusalResponse(refuse('INVALID_REQUEST'));
  const rows = records
    .list()
    .filter((payment) => payment.mode === pair.mode)
    .flatMap((payment) =>
      payment.transactions
        .filter(({ atMs }) => atMs >= from && atMs <= to)
        .map((transaction) => ({ payment, transaction })),
    )
    .toSorted((one, other) => one.transaction.atMs - other.transaction.atMs);
  const after = query.get('startingAfter');
  const start =
    after === null ? 0 : rows.findIndex(({ transaction }) => transaction.transactionKey === after) + 1;
  return json(
    200,
    rows.slice(start, start + limit).map(({ payment, transaction }) => ({
      mId: 'outside',
      transactionKey: transaction.transactionKey,
      paymentKey: payment.paymentKey,
      orderId: payment.orderId,
      method: methodNames[payment.method],
      customerKey: payment.customerKey,
      useEscrow: payment.useEscrow,
      receiptUrl: null,
      status: transaction.status,
      transactionAt: seoulTime(new Date(transaction.atMs)),
      currency: 'KRW',
      amount: transaction.amount,
    })),
  );
}

/** What a test changes in the list: a transaction is removed, gets another amount, or is listed twice under a new key. */
export function spoilTransaction(
  records: TossRecords,
  {
    transactionKey,
    remove,
    amount,
    double,
  }: { transactionKey?: unknown; remove?: unknown; amount?: unknown; double?: unknown },
): boolean {
  for (const payment of records.list()) {
    const found = payment.transactions.find((one) => one.transactionKey === transactionKey);
    if (found === undefined) continue;
    if (remove === true) payment.transactions.splice(payment.transactions.indexOf(found), 1);
    if (typeof amount === 'number') found.amount = amount;
    if (double === true) payment.transactions.push({ ...found, transactionKey: records.newKey('TX') });
    return true;
  }
  return false;
}
