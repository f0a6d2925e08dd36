// Confirms an authenticated payment, with the outcome of each test card (docs/integrations.md#toss-calls).
// Keys, idempotency and HTTP are handled by the caller.
import { expireIfDue, isProcessed, type TossRecords, type TossPayment } from './toss-records.ts';
import { findTestCard } from '../cards/toss-cards.ts';
import { refuse, type TossRefusal } from '../api/toss-errors.ts';
import { issueAccount } from './toss-deposits.ts';
import type { KeyPair } from '../api/toss-keys.ts';

/** Test settings: delay of the slow card, and whether webhooks are sent automatically. */
export type TossSettings = {
  hangMs: number;
  webhookUrl: string | undefined;
  /** Receives deposit callbacks. */
  depositUrl: string | undefined;
  webhooks: 'send' | 'hold';
};

export type Confirming = {
  records: TossRecords;
  settings: TossSettings;
  /** Sends the webhooks of one payment now and awaits their answers (for the racing card). */
  sendWebhooksNow(paymentKey: string): Promise<void>;
};

function approve(records: TossRecords, payment: TossPayment): TossPayment {
  records.change(
    payment,
    {
      status: 'DONE',
      approvesAtMs: undefined,
      approvedAtMs: records.world.now().getTime(),
      lastTransactionKey: records.newKey('TX'),
    },
    `${payment.totalAmount.toLocaleString('ko-KR')}원이 승인되었습니다.`,
  );
  return payment;
}

/** Approves slow payments whose time has come and whose caller has disconnected (also after a restart). */
export function approveIfDue(records: TossRecords, payment: TossPayment): void {
  if (payment.approvesAtMs !== undefined && records.world.now().getTime() >= payment.approvesAtMs)
    approve(records, payment);
}

function failOnce(records: TossRecords, payment: TossPayment, code: string): TossRefusal | TossPayment {
  if (payment.failedTimes > 0) return approve(records, payment);
  records.change(payment, { failedTimes: 1 }, `한 번 실패했습니다: ${code}`);
  return refuse(code);
}

async function approveSlowly({ records, settings }: Confirming, payment: TossPayment): Promise<TossPayment> {
  const { world } = records;
  records.change(
    payment,
    { approvesAtMs: world.now().getTime() + settings.hangMs },
    `응답 없이 ${settings.hangMs / 1000}초 뒤에 승인됩니다.`,
  );
  await world.sleep(settings.hangMs);
  approveIfDue(records, payment);
  return payment;
}

async function playCard(confirming: Confirming, payment: TossPayment): Promise<TossPayment | TossRefusal> {
  const { records } = confirming;
  if (payment.method === 'VIRTUAL_ACCOUNT') return issueAccount(records, payment);
  switch (findTestCard(payment.cardId ?? '')?.outcome) {
    case 'DECLINE': {
      const refusal = refuse('REJECT_CARD_PAYMENT');
      const failure = { code: refusal.code, message: refusal.message };
      records.change(payment, { status: 'ABORTED', failure }, '카드사가 승인을 거절했습니다.');
      return refusal;
    }
    case 'TIME_OUT':
      return approveSlowly(confirming, payment);
    case 'PROVIDER_ERROR_ONCE':
      return failOnce(records, payment, 'PROVIDER_ERROR');
    case 'SERVER_ERROR_ONCE':
      return failOnce(records, payment, 'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING');
    case 'SESSION_EXPIRED':
      records.change(payment, { status: 'EXPIRED' }, '결제 시간이 지나 만료되었습니다.');
      return refuse('NOT_FOUND_PAYMENT_SESSION');
    case 'WEBHOOK_FIRST':
      approve(records, payment);
      await confirming.sendWebhooksNow(payment.paymentKey);
      return payment;
    default:
      return approve(records, payment);
  }
}

/** Why this payment cannot be confirmed with this request, or undefined. */
function refusalToConfirm(
  records: TossRecords,
  payment: TossPayment,
  pair: KeyPair,
  { orderId, amount, isBrandpay }: { orderId: string; amount: number; isBrandpay: boolean },
) {
  if (payment.keyKind !== pair.kind) return refuse('INVALID_API_KEY');
  if (payment.orderId !== orderId) return refuse('INVALID_REQUEST', '주문번호가 결제 요청과 다릅니다.');
  if ((payment.type === 'BRANDPAY') !== isBrandpay)
    return refuse('INVALID_REQUEST', '결제 타입이 결제 요청과 다릅니다.');
  if (isProcessed(payment) || payment.account !== undefined) return refuse('ALREADY_PROCESSED_PAYMENT');
  if (payment.approvesAtMs !== undefined) return refuse('FORBIDDEN_CONSECUTIVE_REQUEST');
  expireIfDue(records, payment);
  if (payment.status !== 'IN_PROGRESS') return refuse('NOT_FOUND_PAYMENT_SESSION');
  if (payment.totalAmount !== amount) return refuse('INVALID_REQUEST', '결제 금액이 결제 요청과 다릅니다.');
  const other = records.findByOrder(orderId, payment.mode);
  return other && other !== payment && isProcessed(other) ? refuse('DUPLICATED_ORDER_ID') : undefined;
}

/** Confirms: returns the payment with status DONE, or the provider's refusal. BrandPay has a separate call. */
export async function confirm(
  confirming: Confirming,
  pair: KeyPair,
  body: Record<string, unknown>,
  type?: 'BRANDPAY',
): Promise<TossPayment | TossRefusal> {
  const { paymentKey, orderId, amount } = body;
  if (typeof paymentKey !== 'string' || paymentKey.length > 200 || typeof orderId !== 'string') {
    return refuse('INVALID_REQUEST');
  }
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0)
    return refuse('INVALID_REQUEST');
  const payment = confirming.records.get(paymentKey);
  if (!payment || payment.mode !== pair.mode) return refuse('NOT_FOUND_PAYMENT');
  const request = { orderId, amount, isBrandpay: type === 'BRANDPAY' };
  return refusalToConfirm(confirming.records, payment, pair, request) ?? playCard(confirming, payment);
}
