// Client of Toss Payments: confirm, look up, cancel, and the interpretation of every outcome of a call (docs/integrations.md#rules,
// docs/integrations.md#toss-duties). Keys and cards are never logged.
import type {
  AccountRequest,
  CancelRequest,
  ConfirmRequest,
  PaymentProvider,
  ProviderAnswer,
} from '../port.ts';
import { readTossPayment } from './toss-payment.ts';
import { tossBankCode } from './toss-banks.ts';
import { createTossCall, type TossCall, type TossOptions, unknown } from './toss-call.ts';
import { createTossReceipts } from './toss-receipts.ts';
import { readTossWebhook } from './toss-webhook.ts';
import { type TossWindow, tossWidget, tossWindowName } from './toss-window.ts';
import { listTossTransactions } from './toss-transactions.ts';

/** The provider has already processed this order or session; its record shows the outcome. */
const SETTLED_BY_READING = new Set([
  'ALREADY_PROCESSED_PAYMENT',
  'DUPLICATED_ORDER_ID',
  'NOT_FOUND_PAYMENT_SESSION',
]);

/** Statuses of a confirmed payment: paid, or a virtual account issued; a replayed response may be outdated. */
const HAS_HAPPENED: ReadonlySet<string> = new Set(['DONE', 'WAITING_FOR_DEPOSIT', 'PARTIAL_CANCELED']);

async function findByOrderId(call: TossCall, orderId: string): ReturnType<PaymentProvider['findByOrderId']> {
  const reply = await call({ method: 'GET', path: `/v1/payments/orders/${encodeURIComponent(orderId)}` });
  if ('kind' in reply) return reply;
  if (!reply.ok) return reply.code === 'NOT_FOUND_PAYMENT' ? { kind: 'none' } : unknown(reply.code);
  const payment = readTossPayment(reply.value);
  return payment && payment.orderId === orderId ? { kind: 'yes', payment } : unknown('ANSWER_DOES_NOT_MATCH');
}

async function findByKey(
  call: TossCall,
  paymentKey: string,
): ReturnType<NonNullable<PaymentProvider['findByKey']>> {
  const reply = await call({ method: 'GET', path: `/v1/payments/${encodeURIComponent(paymentKey)}` });
  if ('kind' in reply) return reply;
  if (!reply.ok) return reply.code === 'NOT_FOUND_PAYMENT' ? { kind: 'none' } : unknown(reply.code);
  const payment = readTossPayment(reply.value);
  return payment?.paymentKey === paymentKey ? { kind: 'yes', payment } : unknown('ANSWER_DOES_NOT_MATCH');
}

/** Looks up the order at the provider to resolve an ambiguous refusal. */
export async function settleTossByReading(
  call: TossCall,
  request: Pick<ConfirmRequest, 'orderId' | 'amount'>,
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

/**
 * Sends a request that captures money or opens an account. Where the provider has processed it already, its record shows the outcome.
 * `paymentKey` is that of a confirmation.
 */
async function sendRequest(
  call: TossCall,
  request: Pick<ConfirmRequest, 'orderId' | 'amount' | 'idempotencyKey'> & { paymentKey?: string },
  wire: { path: string; body: Record<string, unknown> },
): Promise<ProviderAnswer> {
  const { orderId, amount, idempotencyKey, paymentKey } = request;
  const reply = await call({ method: 'POST', ...wire, idempotencyKey });
  if ('kind' in reply) return reply;
  if (!reply.ok) {
    return SETTLED_BY_READING.has(reply.code)
      ? settleTossByReading(call, request, reply)
      : { kind: 'no', code: reply.code, message: reply.message };
  }
  const payment = readTossPayment(reply.value);
  const isOurs =
    payment?.orderId === orderId &&
    payment.totalAmount === amount &&
    (paymentKey === undefined || payment.paymentKey === paymentKey);
  if (!payment || !isOurs) return unknown('ANSWER_DOES_NOT_MATCH');
  return HAS_HAPPENED.has(payment.status) ? { kind: 'yes', payment } : unknown(`STATUS_${payment.status}`);
}

function confirm(call: TossCall, request: ConfirmRequest): Promise<ProviderAnswer> {
  const { orderId, paymentKey, amount, customerKey } = request;
  const body = { paymentKey, orderId, amount };
  return sendRequest(
    call,
    request,
    customerKey === undefined
      ? { path: '/v1/payments/confirm', body }
      : { path: '/v1/brandpay/payments/confirm', body: { ...body, customerKey } },
  );
}

/** Issues an account with the keys of the single API (docs/integrations.md#toss-accounts). */
async function issueAccount(call: TossCall, request: AccountRequest): Promise<ProviderAnswer> {
  const { bankCode, customerPhone, idempotencyKey: _idempotencyKey, ...fields } = request;
  const bank = tossBankCode(bankCode);
  if (bank === undefined)
    return { kind: 'no', code: 'INVALID_BANK', message: '가상계좌를 발급할 수 없는 은행입니다.' };
  const body = { ...fields, bank, customerMobilePhone: customerPhone, useEscrow: true };
  return sendRequest(call, request, { path: '/v1/virtual-accounts', body });
}

const REASON_AT_MOST = 200;

/** Sends a cancellation. Without amounts it closes an account before its deposit. */
async function sendCancel(
  call: TossCall,
  { paymentKey, reason, idempotencyKey }: { paymentKey: string; reason: string; idempotencyKey: string },
  amounts: Record<string, unknown> = {},
): Promise<ProviderAnswer> {
  const reply = await call({
    method: 'POST',
    path: `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`,
    body: { cancelReason: reason.slice(0, REASON_AT_MOST), ...amounts },
    idempotencyKey,
  });
  if ('kind' in reply) return reply;
  if (!reply.ok) return { kind: 'no', code: reply.code, message: reply.message };
  const payment = readTossPayment(reply.value);
  return payment?.paymentKey === paymentKey ? { kind: 'yes', payment } : unknown('ANSWER_DOES_NOT_MATCH');
}

async function cancel(call: TossCall, request: CancelRequest): Promise<ProviderAnswer> {
  const { cancelAmount, taxFreeAmount, refundableAmount, refundAccount: account } = request;
  const bank = account === undefined ? undefined : tossBankCode(account.bankCode);
  if (account !== undefined && bank === undefined)
    return { kind: 'no', code: 'INVALID_BANK', message: '환불할 수 없는 은행입니다.' };
  return sendCancel(call, request, {
    cancelAmount,
    taxFreeAmount,
    refundableAmount,
    ...(account && {
      refundReceiveAccount: { bank, accountNumber: account.accountNumber, holderName: account.holderName },
    }),
  });
}

/** The token is not stored: the confirmation names the customer, whose identification the provider has recorded. */
async function authorizeCustomer(
  call: TossCall,
  { customerKey, code }: { customerKey: string; code: string },
): ReturnType<NonNullable<PaymentProvider['authorizeCustomer']>> {
  const reply = await call({
    method: 'POST',
    path: '/v1/brandpay/authorizations/access-token',
    body: { grantType: 'AuthorizationCode', customerKey, code },
  });
  if ('kind' in reply) return reply;
  return reply.ok ? { kind: 'yes' } : { kind: 'no', code: reply.code, message: reply.message };
}

/** The payment provider Toss Payments, or its simulator, at `baseUrl`. Without `window` it serves payments that need none. */
export function createTossPayment({
  window,
  ...options
}: TossOptions & { window?: TossWindow }): PaymentProvider {
  const call = createTossCall(options);
  return {
    isLive: window?.clientKey.startsWith('live_') === true,
    ...(window && { widget: tossWidget(window) }),
    confirm: (request) => confirm(call, request),
    windowName: tossWindowName,
    choosesMeans: window?.variantPaymentMethod !== undefined,
    readWebhook: readTossWebhook,
    findByKey: (paymentKey) => findByKey(call, paymentKey),
    findByOrderId: (orderId) => findByOrderId(call, orderId),
    cancel: (request) => cancel(call, request),
    issueAccount: (request) => issueAccount(call, request),
    closeAccount: (request) => sendCancel(call, request),
    listTransactions: (from, to) => listTossTransactions(call, from, to),
    cashReceipts: createTossReceipts(call),
    authorizeCustomer: (request) => authorizeCustomer(call, request),
  };
}
