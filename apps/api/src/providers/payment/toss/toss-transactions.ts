// The list of transactions of Toss Payments, page by page (docs/integrations.md#toss-transactions).
import { seoulDateTime } from '#domain/base/calendar.ts';
import { fieldsOf, textOf } from '../../json.ts';
import type { PaymentProvider, ProviderTransaction } from '../port.ts';
import { type TossCall, unknown } from './toss-call.ts';

const pageSize = 1000;
/** More pages than a day of this shop has; the list is read again the next day. */
const pagesAtMost = 100;

/** Signs of the statuses that move money; an account that waits for its deposit has moved none. */
const signs: Readonly<Record<string, 1 | -1>> = { DONE: 1, CANCELED: -1, PARTIAL_CANCELED: -1 };

function readTransaction(value: unknown): (ProviderTransaction & { isMoney: boolean }) | undefined {
  const fields = fieldsOf(value);
  const transactionKey = textOf(fields?.['transactionKey']);
  const paymentKey = textOf(fields?.['paymentKey']);
  const orderId = textOf(fields?.['orderId']);
  const at = new Date(textOf(fields?.['transactionAt']) ?? '');
  const amount = fields?.['amount'];
  if (transactionKey === undefined || paymentKey === undefined || orderId === undefined) return undefined;
  if (Number.isNaN(at.getTime()) || typeof amount !== 'number' || !Number.isSafeInteger(amount))
    return undefined;
  const sign = signs[textOf(fields?.['status']) ?? ''];
  return {
    transactionKey,
    paymentKey,
    orderId,
    amount: Math.abs(amount) * (sign ?? 1),
    at,
    isMoney: sign !== undefined,
  };
}

/** Every transaction that moved money from `from` to `to`. */
export async function listTossTransactions(
  call: TossCall,
  from: Date,
  to: Date,
): ReturnType<NonNullable<PaymentProvider['listTransactions']>> {
  const found: ProviderTransaction[] = [];
  let after: string | undefined;
  for (let page = 0; page < pagesAtMost; page += 1) {
    const query = new URLSearchParams({
      startDate: seoulDateTime(from),
      endDate: seoulDateTime(to),
      limit: String(pageSize),
      ...(after !== undefined && { startingAfter: after }),
    });
    const reply = await call({ method: 'GET', path: `/v1/transactions?${query.toString()}` });
    if ('kind' in reply) return reply;
    if (!reply.ok) return unknown(reply.code);
    if (!Array.isArray(reply.value)) return unknown('ANSWER_DOES_NOT_MATCH');
    const rows = reply.value.map(readTransaction);
    if (rows.includes(undefined)) return unknown('ANSWER_DOES_NOT_MATCH');
    const read = rows.filter((row) => row !== undefined);
    found.push(...read.filter(({ isMoney }) => isMoney).map(({ isMoney: _isMoney, ...row }) => row));
    after = read.at(-1)?.transactionKey;
    if (read.length < pageSize) return { kind: 'yes', transactions: found };
  }
  return unknown('TOO_MANY_PAGES');
}
