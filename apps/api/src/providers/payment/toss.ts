// Client of Toss Payments: confirm, look up, cancel, and the interpretation of every outcome of a call (docs/providers.md#rules,
// docs/providers.md#toss-duties). Keys and cards are never logged.
import { setTimeout as wait } from 'node:timers/promises';
import { fieldsOf, parseJson, textOf } from '../json.ts';
import type {
  CancelRequest,
  ConfirmRequest,
  PaymentProvider,
  ProviderAnswer,
  ProviderUnknown,
} from './port.ts';
import { readTossPayment } from './toss-payment.ts';
import { send, type CallEnd } from '../transport.ts';

export type TossOptions = {
  /** Origin and path before `/v1`, no slash at the end: `https://api.tosspayments.com`. */
  baseUrl: string;
  secretKey: string;
  /** Total time limit of one call. */
  timeoutMs?: number;
  connectTimeoutMs?: number;
};

const TIME_OUT_MS = 30_000;
const CONNECT_TIME_OUT_MS = 5_000;
const RETRY_AFTER_MS = [300, 900];

/** The provider has already processed this order or session; its record shows the outcome. */
const SETTLED_BY_READING = new Set([
  'ALREADY_PROCESSED_PAYMENT',
  'DUPLICATED_ORDER_ID',
  'NOT_FOUND_PAYMENT_SESSION',
]);

/**
 * Refusals that say nothing about the payment: our key is wrong, or another call for it is running. Failing an order because of
 * them could lose money that an earlier call captured.
 */
const SAYS_NOTHING = new Set([
  'UNAUTHORIZED_KEY',
  'INVALID_API_KEY',
  'INCORRECT_BASIC_AUTH_FORMAT',
  'FORBIDDEN_REQUEST',
  'FORBIDDEN_CONSECUTIVE_REQUEST',
  'IDEMPOTENT_REQUEST_PROCESSING',
]);

/** Statuses of a confirmed payment: paid, or a virtual account issued; a replayed response may be outdated. */
const HAS_HAPPENED: ReadonlySet<string> = new Set(['DONE', 'WAITING_FOR_DEPOSIT', 'PARTIAL_CANCELED']);

type Wire = {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
};

type Reply =
  | { ok: true; value: unknown }
  | { ok: false; status: number; code: string; message: string }
  | ProviderUnknown;

const unknown = (reason: string, isOver = false): ProviderUnknown => ({ kind: 'unknown', reason, isOver });

/** True when the call may be repeated immediately: the provider did not receive it, or asked for a retry. */
function isWorthRepeating(end: CallEnd): boolean {
  if (end.kind === 'answer') return end.status === 429 || end.status === 503;
  return end.kind === 'not-sent' ? end.reason !== 'CONNECT_TIME_OUT' : end.isReset;
}

function understand(end: CallEnd): Reply {
  if (end.kind !== 'answer') return unknown(end.reason);
  const value = parseJson(end.body);
  if (end.status === 200) return value === undefined ? unknown('ANSWER_NOT_JSON') : { ok: true, value };
  const refusal = fieldsOf(value);
  const code = textOf(refusal?.['code']);
  if (end.status === 409 || end.status === 429 || end.status === 503)
    return unknown(code ?? `HTTP_${end.status}`);
  if (end.status >= 500) return unknown(code ?? `HTTP_${end.status}`, code !== undefined);
  // A refusal without a code does not come from the provider, but from a proxy.
  if (code === undefined || SAYS_NOTHING.has(code)) return unknown(code ?? `HTTP_${end.status}`);
  return {
    ok: false,
    status: end.status,
    code,
    message: textOf(refusal?.['message']) ?? '결제를 처리하지 못했습니다.',
  };
}

type Caller = (wire: Wire) => Promise<Reply>;

function createCaller(options: TossOptions): Caller {
  const { baseUrl, secretKey, timeoutMs = TIME_OUT_MS, connectTimeoutMs = CONNECT_TIME_OUT_MS } = options;
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  return async ({ method, path, body, idempotencyKey }) => {
    const call = {
      method,
      url: `${baseUrl}${path}`,
      headers: {
        authorization,
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs,
      connectTimeoutMs,
    };
    let end = await send(call);
    for (const pauseMs of RETRY_AFTER_MS) {
      if (!isWorthRepeating(end)) break;
      await wait(pauseMs);
      end = await send(call);
    }
    return understand(end);
  };
}

async function findByOrderId(call: Caller, orderId: string): ReturnType<PaymentProvider['findByOrderId']> {
  const reply = await call({ method: 'GET', path: `/v1/payments/orders/${encodeURIComponent(orderId)}` });
  if ('kind' in reply) return reply;
  if (!reply.ok) return reply.code === 'NOT_FOUND_PAYMENT' ? { kind: 'none' } : unknown(reply.code);
  const payment = readTossPayment(reply.value);
  return payment && payment.orderId === orderId ? { kind: 'yes', payment } : unknown('ANSWER_DOES_NOT_MATCH');
}

/** Looks up the order at the provider to resolve an ambiguous refusal. */
async function settleByReading(
  call: Caller,
  request: ConfirmRequest,
  refusal: { code: string; message: string },
): Promise<ProviderAnswer> {
  const no = { kind: 'no', code: refusal.code, message: refusal.message } as const;
  const found = await findByOrderId(call, request.orderId);
  if (found.kind === 'none') return no;
  if (found.kind === 'unknown') return found;
  const { status, totalAmount, balanceAmount } = found.payment;
  if (status === 'READY' || status === 'ABORTED' || status === 'EXPIRED') return no;
  if (status === 'IN_PROGRESS') return unknown(refusal.code);
  if (totalAmount !== request.amount) return unknown('AMOUNT_MISMATCH');
  return balanceAmount === 0 && status !== 'DONE'
    ? { kind: 'no', code: 'ALREADY_CANCELED_PAYMENT', message: '이미 취소된 결제입니다.' }
    : found;
}

async function confirm(call: Caller, request: ConfirmRequest): Promise<ProviderAnswer> {
  const { orderId, paymentKey, amount, idempotencyKey } = request;
  const reply = await call({
    method: 'POST',
    path: '/v1/payments/confirm',
    body: { paymentKey, orderId, amount },
    idempotencyKey,
  });
  if ('kind' in reply) return reply;
  if (!reply.ok) {
    return SETTLED_BY_READING.has(reply.code)
      ? settleByReading(call, request, reply)
      : { kind: 'no', code: reply.code, message: reply.message };
  }
  const payment = readTossPayment(reply.value);
  const isOurs =
    payment?.orderId === orderId && payment.paymentKey === paymentKey && payment.totalAmount === amount;
  if (!payment || !isOurs) return unknown('ANSWER_DOES_NOT_MATCH');
  return HAS_HAPPENED.has(payment.status) ? { kind: 'yes', payment } : unknown(`STATUS_${payment.status}`);
}

const REASON_AT_MOST = 200;

async function cancel(call: Caller, request: CancelRequest): Promise<ProviderAnswer> {
  const { paymentKey, cancelAmount, taxFreeAmount, refundableAmount, reason, idempotencyKey } = request;
  const reply = await call({
    method: 'POST',
    path: `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`,
    body: { cancelReason: reason.slice(0, REASON_AT_MOST), cancelAmount, taxFreeAmount, refundableAmount },
    idempotencyKey,
  });
  if ('kind' in reply) return reply;
  if (!reply.ok) return { kind: 'no', code: reply.code, message: reply.message };
  const payment = readTossPayment(reply.value);
  return payment?.paymentKey === paymentKey ? { kind: 'yes', payment } : unknown('ANSWER_DOES_NOT_MATCH');
}

/** The payment provider Toss Payments, or its simulator, at `baseUrl`. */
export function createTossPayment(options: TossOptions): PaymentProvider {
  const call = createCaller(options);
  return {
    confirm: (request) => confirm(call, request),
    findByOrderId: (orderId) => findByOrderId(call, orderId),
    cancel: (request) => cancel(call, request),
  };
}
