// Confirming and polling a payment: a failure is reported only when the server reports it.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConnectionError } from '#contract/client.ts';
import { refusalOf } from '#domain/base/refusal.ts';
import { finishPayment } from './finish-payment.ts';
import type { Progress, Return, PollingContext } from './finish-payment.ts';

const back: Return = { orderId: '202611200000001', amount: 22_900, paymentKey: 'key' };
const inState = (state: string) => ({ order: { orderNo: '202611200000001' }, payment: { state } });
type Answers = (unknown | Error)[];

/** Runs finishPayment against prepared answers, one per call in their order; errors are thrown. */
async function settled(answers: { confirm?: Answers; poll?: Answers }, from = back) {
  const progress: Progress[] = [];
  const calls: string[] = [];
  const next =
    (name: string, list: Answers = []) =>
    async () => {
      calls.push(name);
      const answer = list.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    };
  const result = await finishPayment(from, {
    api: {
      confirmPayment: next('confirm', answers.confirm),
      confirmPaymentWithOrderId: next('poll', answers.poll),
    } as unknown as PollingContext['api'],
    wait: async () => undefined,
    onProgress: (step) => progress.push(step),
  });
  return { result, calls, progress };
}

afterEach(() => vi.unstubAllGlobals());

describe('finishPayment', () => {
  test('resolves to paid with the order number when confirm reports DONE', async () => {
    const { result } = await settled({ confirm: [inState('DONE')] });
    expect(result).toEqual({ kind: 'paid', orderNo: '202611200000001' });
  });

  test('polls a PENDING payment until it is DONE, without a second confirm', async () => {
    const { result, calls, progress } = await settled({
      confirm: [inState('PENDING')],
      poll: [{ orderNo: '202611200000001', payment: { state: 'PENDING' } }, inState('DONE')],
    });
    expect(result.kind).toBe('paid');
    expect(calls).toEqual(['confirm', 'poll', 'poll']);
    expect(progress).toContainEqual({ kind: 'waiting', isLong: false });
  });

  test('sends the same confirm again after a lost answer or PROVIDER_UNAVAILABLE', async () => {
    const { result, calls } = await settled({
      confirm: [new ConnectionError('Failed to fetch'), refusalOf('PROVIDER_UNAVAILABLE'), inState('DONE')],
    });
    expect(result.kind).toBe('paid');
    expect(calls).toEqual(['confirm', 'confirm', 'confirm']);
  });

  test('reports a defect and sends the same confirm again', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const defect = new TypeError('payment is undefined');
    const { result, calls } = await settled({ confirm: [defect, inState('DONE')] });
    expect(result.kind).toBe('paid');
    expect(calls).toEqual(['confirm', 'confirm']);
    expect(reported).toHaveBeenCalledExactlyOnceWith(defect);
  });

  test('waits and polls again after TOO_MANY_REQUESTS', async () => {
    const { result } = await settled({
      confirm: [inState('PENDING')],
      poll: [refusalOf('TOO_MANY_REQUESTS', { extra: { retryAfterSeconds: 1 } }), inState('DONE')],
    });
    expect(result.kind).toBe('paid');
  });

  test('resolves to failed with the reason of the server for PAYMENT_FAILED', async () => {
    const { result } = await settled({
      confirm: [refusalOf('PAYMENT_FAILED', { message: '결제에 실패했습니다. 한도 초과' })],
    });
    expect(result).toEqual({ kind: 'failed', sentence: '한도 초과' });
  });

  test('replaces the message of failCode NOT_FOUND_PAYMENT_SESSION by a dedicated sentence', async () => {
    const { result } = await settled({
      confirm: [
        refusalOf('PAYMENT_FAILED', {
          message: '결제에 실패했습니다. 결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다.',
          extra: { failCode: 'NOT_FOUND_PAYMENT_SESSION' },
        }),
      ],
    });
    expect(result).toEqual({ kind: 'failed', sentence: '결제 시간이 초과되어 결제되지 않았습니다.' });
  });

  test('resolves to ended with the refund notice for ORDER_STATUS_CONFLICT', async () => {
    const sentence = '결제 시간이 초과되어 결제를 취소했습니다.';
    const { result } = await settled({
      confirm: [inState('PENDING')],
      poll: [refusalOf('ORDER_STATUS_CONFLICT', { message: sentence })],
    });
    expect(result).toEqual({ kind: 'ended', sentence });
  });

  test('only polls and resolves to unpaid for an address without a payment key', async () => {
    const { result, calls } = await settled(
      { poll: [{ orderNo: '202611200000001', payment: { state: 'READY' } }] },
      { orderId: '202611200000001' },
    );
    expect(result.kind).toBe('unpaid');
    expect(calls).toEqual(['poll']);
  });
});
