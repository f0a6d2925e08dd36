// Cash receipts of Toss Payments (docs/integrations.md#toss-receipts).
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { type Fields, fieldsOf, textOf } from '../../json.ts';
import type { CashReceiptAnswer, CashReceipts, ReceiptMovement } from '../port.ts';
import { type TossCall, unknown } from './toss-call.ts';
import { instantOf } from './toss-payment.ts';

const types = { PERSONAL: '소득공제', BUSINESS: '지출증빙' } as const;

const isFailed = (fields: Fields | undefined): boolean => fields?.['issueStatus'] === 'FAILED';

/** What an answer and an entry of the list have in common; undefined without a key. */
function readReceipt(fields: Fields | undefined) {
  const receiptKey = textOf(fields?.['receiptKey']);
  if (receiptKey === undefined) return undefined;
  const at = instantOf(fields?.['requestedAt']);
  const issueNumber = textOf(fields?.['issueNumber']);
  const url = textOf(fields?.['receiptUrl']);
  return {
    receiptKey,
    ...(at && { at }),
    ...(issueNumber !== undefined && { issueNumber }),
    ...(url !== undefined && { url }),
  };
}

function answerOf(reply: Awaited<ReturnType<TossCall>>): CashReceiptAnswer {
  if ('kind' in reply) return reply;
  if (!reply.ok) return { kind: 'no', code: reply.code, message: reply.message };
  const fields = fieldsOf(reply.value);
  const receipt = readReceipt(fields);
  if (receipt === undefined) return unknown('ANSWER_DOES_NOT_MATCH');
  return isFailed(fields)
    ? { kind: 'no', code: 'FAILED', message: '현금영수증을 발급하지 못했습니다.' }
    : { kind: 'yes', ...receipt };
}

const pageSize = 1000;
/** More pages than a day of this shop has. */
const pagesAtMost = 100;

/** Undefined where a field is missing; null for a receipt that was not issued. */
function readMovement(value: unknown): ReceiptMovement | null | undefined {
  const fields = fieldsOf(value);
  if (isFailed(fields)) return null;
  const receipt = readReceipt(fields);
  const orderId = textOf(fields?.['orderId']);
  const amount = fields?.['amount'];
  if (receipt?.at === undefined || orderId === undefined) return undefined;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) return undefined;
  const sign = fields?.['transactionType'] === 'CANCEL' ? -1 : 1;
  return { ...receipt, orderId, at: receipt.at, amount: sign * Math.abs(amount) };
}

type Listed = Awaited<ReturnType<CashReceipts['list']>>;

/** The receipts of one Seoul day, page by page. */
async function listDay(call: TossCall, day: string): Promise<Listed> {
  const receipts: ReceiptMovement[] = [];
  let cursor: number | undefined;
  for (let page = 0; page < pagesAtMost; page += 1) {
    const query = new URLSearchParams({
      requestDate: day,
      limit: String(pageSize),
      ...(cursor !== undefined && { cursor: String(cursor) }),
    });
    const reply = await call({ method: 'GET', path: `/v1/cash-receipts?${query.toString()}` });
    if ('kind' in reply) return reply;
    if (!reply.ok) return unknown(reply.code);
    const fields = fieldsOf(reply.value);
    const data = fields?.['data'];
    if (!Array.isArray(data)) return unknown('ANSWER_DOES_NOT_MATCH');
    for (const read of data.map(readMovement)) {
      if (read === undefined) return unknown('ANSWER_DOES_NOT_MATCH');
      if (read !== null) receipts.push(read);
    }
    const next = fields?.['lastCursor'];
    if (fields?.['hasNext'] !== true) return { kind: 'yes', receipts };
    if (typeof next !== 'number') return unknown('ANSWER_DOES_NOT_MATCH');
    cursor = next;
  }
  return unknown('TOO_MANY_PAGES');
}

async function list(call: TossCall, from: Date, to: Date): Promise<Listed> {
  const receipts: ReceiptMovement[] = [];
  for (let day = seoulDate(from); day <= seoulDate(to); day = addDays(day, 1)) {
    const listed = await listDay(call, day);
    if (listed.kind !== 'yes') return listed;
    receipts.push(...listed.receipts);
  }
  return { kind: 'yes', receipts };
}

export const createTossReceipts = (call: TossCall): CashReceipts => ({
  list: (from, to) => list(call, from, to),
  async issue({ orderId, orderName, amount, taxFreeAmount, kind, number, idempotencyKey }) {
    return answerOf(
      await call({
        method: 'POST',
        path: '/v1/cash-receipts',
        body: {
          orderId,
          orderName,
          amount,
          taxFreeAmount,
          type: types[kind],
          customerIdentityNumber: number,
        },
        idempotencyKey,
      }),
    );
  },
  async cancel({ receiptKey, amount, idempotencyKey }) {
    return answerOf(
      await call({
        method: 'POST',
        path: `/v1/cash-receipts/${encodeURIComponent(receiptKey)}/cancel`,
        body: { amount },
        idempotencyKey,
      }),
    );
  },
});
