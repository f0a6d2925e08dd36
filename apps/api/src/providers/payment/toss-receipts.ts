// Cash receipts of Toss Payments (docs/providers.md#toss-receipts).
import { fieldsOf, textOf } from '../json.ts';
import type { CashReceiptAnswer, CashReceipts, ProviderUnknown } from './port.ts';
import type { TossCall } from './toss-call.ts';

const types = { PERSONAL: '소득공제', BUSINESS: '지출증빙' } as const;

function answerOf(reply: Awaited<ReturnType<TossCall>>): CashReceiptAnswer {
  if ('kind' in reply) return reply;
  if (!reply.ok) return { kind: 'no', code: reply.code, message: reply.message };
  const fields = fieldsOf(reply.value);
  const receiptKey = textOf(fields?.['receiptKey']);
  const unknown: ProviderUnknown = { kind: 'unknown', reason: 'ANSWER_DOES_NOT_MATCH', isOver: false };
  if (receiptKey === undefined) return unknown;
  if (fields?.['issueStatus'] === 'FAILED')
    return { kind: 'no', code: 'FAILED', message: '현금영수증을 발급하지 못했습니다.' };
  const url = textOf(fields?.['receiptUrl']);
  return { kind: 'yes', receiptKey, ...(url === undefined ? {} : { url }) };
}

export const createTossReceipts = (call: TossCall): CashReceipts => ({
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
