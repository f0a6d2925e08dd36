// Confirms a payment and polls until its result is known. A lost answer is neither yes nor no, so only the server's answer counts as
// a failure (docs/integrations.md#toss-duties).
import type { Refusal } from '#domain/base/refusal.ts';
import type { Client } from '#contract/client.ts';
import { findRefusal } from '../../shared/api/find-refusal.ts';

export type Return = {
  orderId: string;
  amount?: number;
  paymentKey?: string;
  paymentType?: 'BRANDPAY';
  /** A new card that the member authenticated, instead of a payment key: it is stored and charged. */
  card?: { authKey: string; customerKey: string; isConsented: boolean };
  /** The client id of the order, which authorises this browser. */
  clientOrderId?: string;
  /** The token of a guest's order, which authorises the payment of a claim's fee. */
  orderToken?: string;
};

export type Settled =
  /** Paid, or a virtual account was issued, whose deposit is awaited. */
  | { kind: 'paid'; orderNo: string }
  /** The server reports a failure: nothing was charged. */
  | { kind: 'failed'; sentence: string }
  /** No payment was requested yet. */
  | { kind: 'unpaid' }
  /** The order ended in another way, such as a payment captured after expiry; a captured amount is refunded. */
  | { kind: 'ended'; sentence: string }
  | { kind: 'notFound' };

export type Progress = { kind: 'confirming' } | { kind: 'waiting'; isLong: boolean };

/** Milliseconds between two requests; the last value repeats. */
const delays = [2_000, 3_000, 4_000, 6_000, 8_000, 10_000, 15_000];
/** Milliseconds after which the shopper reads that it may take longer. */
const longAfterMs = 60_000;

export type PollingContext = {
  api: Pick<Client, 'confirmPayment' | 'confirmPaymentWithOrderId'>;
  /** Resolves after so many milliseconds; rejects when the screen is left. */
  wait: (ms: number) => Promise<void>;
  onProgress: (progress: Progress) => void;
};

/** Resolves when the server reports a final state; until then it polls and reports the progress. */
export async function finishPayment(
  from: Return,
  { api, wait, onProgress }: PollingContext,
): Promise<Settled> {
  let isConfirmed = (from.paymentKey ?? from.card) === undefined || from.amount === undefined;
  let waitedMs = 0;
  onProgress({ kind: 'confirming' });
  for (let turn = 0; ; turn += 1) {
    let pauseMs = delays[Math.min(turn, delays.length - 1)] ?? 0;
    try {
      const answer = isConfirmed ? await poll(api, from) : await confirm(api, from);
      isConfirmed = true;
      const settled = settledBy(answer, from);
      if (settled) return settled;
    } catch (error) {
      const refusal = findRefusal(error);
      if (refusal && refusal.status < 500) {
        if (refusal.code !== 'TOO_MANY_REQUESTS') return refusedBy(refusal);
        pauseMs = Math.max(pauseMs, Number(refusal.extra?.retryAfterSeconds ?? 1) * 1000);
      }
      // Any other error leaves the result open: confirm is idempotent and is sent again.
    }
    onProgress({ kind: 'waiting', isLong: waitedMs >= longAfterMs });
    await wait(pauseMs);
    waitedMs += pauseMs;
  }
}

type PaymentState = { orderNo: string; state: string };

async function confirm(api: PollingContext['api'], from: Return): Promise<PaymentState> {
  const { orderId, amount = 0, paymentKey = '', paymentType = 'NORMAL', card } = from;
  const { order, payment } = await api.confirmPayment({
    orderId,
    amount,
    ...(card ? { paymentType: 'BILLING', ...card } : { paymentKey, paymentType }),
    ...proofOf(from),
  });
  return { orderNo: order.orderNo, state: payment.state };
}

const proofOf = ({ clientOrderId, orderToken }: Return) => ({
  ...(clientOrderId !== undefined && { clientOrderId }),
  ...(orderToken !== undefined && { orderToken }),
});

async function poll(api: PollingContext['api'], from: Return): Promise<PaymentState> {
  const { orderId, paymentKey } = from;
  const answer = await api.confirmPaymentWithOrderId({
    orderId,
    ...proofOf(from),
    ...(paymentKey !== undefined && { paymentKey }),
  });
  const orderNo = 'order' in answer ? answer.order.orderNo : answer.orderNo;
  return { orderNo, state: answer.payment.state };
}

function settledBy({ orderNo, state }: PaymentState, from: Return): Settled | null {
  if (state === 'DONE' || state === 'PARTIAL_CANCELED' || state === 'WAITING_DEPOSIT')
    return { kind: 'paid', orderNo };
  if (state === 'CANCELED') {
    return { kind: 'ended', sentence: '결제가 취소되었습니다. 결제하신 금액은 전액 환불됩니다.' };
  }
  if (state === 'READY' && from.paymentKey === undefined) return { kind: 'unpaid' };
  return null;
}

/** Sentences for failure codes (docs/integrations.md#toss-errors) whose message from the provider a shopper would not understand. */
const sentenceByFailCode: Record<string, string> = {
  REJECT_CARD_PAYMENT: '카드 한도를 넘었거나 잔액이 부족해 결제하지 못했습니다.',
  NOT_FOUND_PAYMENT_SESSION: '결제 시간이 초과되어 결제되지 않았습니다.',
  NOT_FOUND_PAYMENT: '결제창에서 결제가 완료되지 않았습니다.',
};

/** The provider's reason without the part that the screen's title already states. */
function failureSentence(refusal: Refusal): string {
  const own = sentenceByFailCode[String(refusal.extra?.failCode ?? '')];
  return own ?? refusal.message.replace(/^결제에 실패했습니다\. (?=.)/u, '');
}

function refusedBy(refusal: Refusal): Settled {
  switch (refusal.code) {
    case 'PAYMENT_FAILED':
      return { kind: 'failed', sentence: failureSentence(refusal) };
    case 'PAYMENT_AMOUNT_MISMATCH':
      return { kind: 'failed', sentence: '결제창의 금액이 주문 금액과 달라 결제하지 않았습니다.' };
    case 'TOKEN_INVALID':
    case 'TERMS_REQUIRED':
      return { kind: 'failed', sentence: '카드를 등록하지 못해 결제하지 않았습니다.' };
    case 'ORDER_STATUS_CONFLICT':
      return { kind: 'ended', sentence: refusal.message };
    default:
      return { kind: 'notFound' };
  }
}
