// Client of NICEPAY: approve, net-cancel, look up, cancel (docs/integrations.md#nicepay). It has no idempotency keys: an approval whose
// outcome is unknown is not repeated but net-cancelled, and a repeated cancel is refused by its merchant order id.
import { cutToBytes } from '#domain/base/cut-to-bytes.ts';
import type {
  CancelRequest,
  ConfirmRequest,
  PaymentProvider,
  ProviderAnswer,
  ProviderUnknown,
} from '../port.ts';
import {
  type NicepayCaller,
  type NicepayOptions,
  type NicepayReply,
  createNicepayCaller,
} from './nicepay-call.ts';
import { nicepayBankCode } from './nicepay-banks.ts';
import { createNicepayMessages } from './nicepay-messages.ts';
import { readNicepayPayment } from './nicepay-payment.ts';
import { nicepayWindowName } from './nicepay-window.ts';
import { nicepaySignature, nicepayTime } from './nicepay-signature.ts';

type Unknown = Extract<NicepayReply, { kind: 'unknown' }>;
type Client = { call: NicepayCaller; secretKey: string };

/** Codes that say nothing about this approval: the transaction was approved before, or is being approved. */
const SETTLED_BY_READING = new Set(['A225', 'A127', '2015']);
const NOT_FOUND = new Set(['U107', 'A251', '2012']);

const REASON_AT_MOST_BYTES = 100;
const ORDER_ID_AT_MOST = 64;
const DAY_MS = 86_400_000;

const unknownOf = ({ reason, isOver }: Unknown): ProviderUnknown => ({ kind: 'unknown', reason, isOver });
const mustNetCancel = (reason: string): ProviderUnknown => ({
  kind: 'unknown',
  reason,
  isOver: false,
  mustNetCancel: true,
});

function signed(secretKey: string, ...parts: (string | number)[]): { ediDate: string; signData: string } {
  const ediDate = nicepayTime(new Date());
  return { ediDate, signData: nicepaySignature(secretKey, ...parts, ediDate) };
}

async function confirm(client: Client, request: ConfirmRequest): Promise<ProviderAnswer> {
  const { orderId, paymentKey: tid, amount } = request;
  const reply = await client.call({
    method: 'POST',
    path: `/v1/payments/${encodeURIComponent(tid)}`,
    body: { amount, ...signed(client.secretKey, tid, amount) },
    isRepeatable: false,
  });
  if ('kind' in reply) return reply.wasSent ? mustNetCancel(reply.reason) : unknownOf(reply);
  if (!reply.ok)
    return SETTLED_BY_READING.has(reply.code) ? settleByReading(client, request, reply) : refused(reply);
  const payment = readNicepayPayment(reply.value);
  // The return is signed without its order id: a key of another order has captured that order's money and none of this one.
  if (payment?.paymentKey === tid && payment.orderId !== orderId)
    return refused({ code: 'A251', message: '다른 주문의 결제입니다.' });
  const isOurs = payment?.paymentKey === tid && payment.totalAmount === amount;
  if (!payment || !isOurs) return mustNetCancel('ANSWER_DOES_NOT_MATCH');
  const isDone = payment.status === 'DONE' || payment.status === 'WAITING_FOR_DEPOSIT';
  return isDone ? { kind: 'yes', payment } : mustNetCancel(`STATUS_${payment.status}`);
}

const refused = ({ code, message }: { code: string; message: string }): ProviderAnswer => ({
  kind: 'no',
  // The code that the shop's commands know for a key of another payment or of none.
  code: NOT_FOUND.has(code) ? 'NOT_FOUND_PAYMENT' : code,
  message,
});

/** Reads the transaction after a refusal that says it was approved before. */
async function settleByReading(
  client: Client,
  request: ConfirmRequest,
  refusal: { code: string; message: string },
): Promise<ProviderAnswer> {
  const found = await readByTid(client, request.paymentKey);
  // Being approved by another call at this moment: the lookup will find it later.
  if (found.kind === 'none') return { kind: 'unknown', reason: refusal.code, isOver: false };
  if (found.kind === 'unknown') return found;
  const { status, balanceAmount, totalAmount, orderId } = found.payment;
  if (orderId !== request.orderId) return refused({ code: 'A251', message: refusal.message });
  if (status === 'ABORTED' || status === 'EXPIRED' || balanceAmount === 0) return refused(refusal);
  return totalAmount === request.amount
    ? found
    : { kind: 'unknown', reason: 'AMOUNT_MISMATCH', isOver: true };
}

type Found = Awaited<ReturnType<PaymentProvider['findByOrderId']>>;

async function read(client: Client, path: string): Promise<Found> {
  const reply = await client.call({ method: 'GET', path, isRepeatable: true });
  if ('kind' in reply) return unknownOf(reply);
  if (!reply.ok)
    return NOT_FOUND.has(reply.code)
      ? { kind: 'none' }
      : { kind: 'unknown', reason: reply.code, isOver: false };
  const payment = readNicepayPayment(reply.value);
  return payment
    ? { kind: 'yes', payment }
    : { kind: 'unknown', reason: 'ANSWER_DOES_NOT_MATCH', isOver: false };
}

const readByTid = (client: Client, tid: string) => read(client, `/v1/payments/${encodeURIComponent(tid)}`);

/** The Seoul day as YYYYMMDD. */
const dayOf = (at: Date): string => nicepayTime(at).slice(0, 10).replaceAll('-', '');

/**
 * A lookup by order id needs the day of the transaction, which may be the one after the attempt; the payment key needs none. A key
 * of another order counts as no payment.
 */
async function findByOrderId(
  client: Client,
  orderId: string,
  known: { paymentKey?: string | null | undefined; startedAt?: Date | undefined } = {},
): Promise<Found> {
  const { paymentKey, startedAt = new Date() } = known;
  if (paymentKey) {
    const found = await readByTid(client, paymentKey);
    return found.kind === 'yes' && found.payment.orderId !== orderId ? { kind: 'none' } : found;
  }
  const days = [dayOf(startedAt), dayOf(new Date(startedAt.getTime() + DAY_MS))];
  for (const day of days) {
    const found = await read(client, `/v1/payments/find/${encodeURIComponent(orderId)}?orderDate=${day}`);
    if (found.kind === 'yes' && found.payment.orderId !== orderId)
      return { kind: 'unknown', reason: 'ANSWER_DOES_NOT_MATCH', isOver: false };
    if (found.kind !== 'none') return found;
  }
  return { kind: 'none' };
}

async function answerOfCancel(
  reply: NicepayReply,
  isOurs: (orderId: string, tid: string) => boolean,
): Promise<ProviderAnswer> {
  if ('kind' in reply) return unknownOf(reply);
  if (!reply.ok)
    // The code that the shop's commands know for an account that cannot receive a refund.
    return {
      kind: 'no',
      code: reply.code === '4109' ? 'INVALID_REFUND_ACCOUNT_INFO' : reply.code,
      message: reply.message,
    };
  const payment = readNicepayPayment(reply.value);
  return payment && isOurs(payment.orderId, payment.paymentKey)
    ? { kind: 'yes', payment }
    : { kind: 'unknown', reason: 'ANSWER_DOES_NOT_MATCH', isOver: false };
}

async function netCancel(client: Client, orderId: string): Promise<ProviderAnswer> {
  const reply = await client.call({
    method: 'POST',
    path: '/v1/payments/netcancel',
    body: { orderId, ...signed(client.secretKey, orderId) },
    isRepeatable: true,
  });
  // A net-cancel of an approval that is under way has no result object yet.
  if (!('kind' in reply) && reply.ok && readNicepayPayment(reply.value) === undefined)
    return { kind: 'unknown', reason: 'UNDER_WAY', isOver: false };
  return answerOfCancel(reply, (answered) => answered === orderId);
}

/** The merchant order id of a cancel: one per idempotency key, so that the provider refuses a doubled call. */
const cancelOrderId = (idempotencyKey: string): string =>
  idempotencyKey.replaceAll(/[^A-Za-z0-9\-_=]/g, '').slice(-ORDER_ID_AT_MOST);

/** Sends a cancel of the transaction `tid`. Without an amount it cancels the whole payment. */
async function sendCancel(
  client: Client,
  { paymentKey: tid, reason, idempotencyKey }: { paymentKey: string; reason: string; idempotencyKey: string },
  amounts: Record<string, string | number> = {},
): Promise<ProviderAnswer> {
  const reply = await client.call({
    method: 'POST',
    path: `/v1/payments/${encodeURIComponent(tid)}/cancel`,
    body: {
      reason: cutToBytes(reason, REASON_AT_MOST_BYTES),
      orderId: cancelOrderId(idempotencyKey),
      ...amounts,
      ...signed(client.secretKey, tid),
    },
    isRepeatable: true,
  });
  return answerOfCancel(reply, (_orderId, answered) => answered === tid);
}

const cancel = (client: Client, request: CancelRequest): Promise<ProviderAnswer> =>
  sendCancel(client, request, {
    cancelAmt: request.cancelAmount,
    taxFreeAmt: request.taxFreeAmount,
    ...(request.refundAccount && {
      refundAccount: request.refundAccount.accountNumber.replaceAll(/\D/g, ''),
      refundBankCode: nicepayBankCode(request.refundAccount.bankCode),
      refundHolder: request.refundAccount.holderName,
    }),
  });

/** The payment provider NICEPAY, or its simulator, at `baseUrl`. */
export function createNicepay(options: NicepayOptions): PaymentProvider {
  const { clientId, scriptUrl } = options;
  const messages = createNicepayMessages(options);
  const client = { call: createNicepayCaller(options), secretKey: options.secretKey };
  return {
    windowName: nicepayWindowName,
    ...(scriptUrl !== undefined && { widget: { field: 'nice', info: () => ({ clientId, scriptUrl }) } }),
    signedReturn: { path: '/open/payments/nice/confirm', read: messages.readReturn },
    readWebhook: messages.readWebhook,
    confirm: (request) => confirm(client, request),
    findByOrderId: (orderId, known) => findByOrderId(client, orderId, known),
    cancel: (request) => cancel(client, request),
    netCancel: (orderId) => netCancel(client, orderId),
    // An account without a deposit is closed by a cancel of its whole amount without an account for a refund.
    closeAccount: (request) => sendCancel(client, request),
  };
}
