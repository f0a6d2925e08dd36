// A third payment provider, which exists in tests only: cards, a window without a script, a signed return, webhooks, refunds. This file
// is all that a provider needs; paylet-simulator.ts simulates the provider.
import { createHmac } from 'node:crypto';
import { fieldsOf, parseJson, textOf, type Fields } from '../../providers/json.ts';
import type { DeclaredProvider } from '../../providers/payment/declaration.ts';
import type {
  PaymentProvider,
  ProviderAnswer,
  ProviderPayment,
  ProviderUnknown,
} from '../../providers/payment/port.ts';
import { allOf } from '../../providers/provider-settings.ts';
import { send } from '../../providers/transport.ts';

/** Signature of everything that the provider sends through a browser or as a webhook. */
export const payletSignature = (key: string, ...parts: (string | number)[]): string =>
  createHmac('sha256', key).update(parts.join(' ')).digest('hex');

type Client = { url: string; key: string; timeoutMs: number };

const unknown = (reason: string): ProviderUnknown => ({ kind: 'unknown', reason, isOver: false });

/** The payment of an answer, or undefined. */
function readPayment(fields: Fields | undefined): ProviderPayment | undefined {
  const [paymentKey, orderId] = [textOf(fields?.['id']), textOf(fields?.['orderId'])];
  const { amount, balance, paidAt, refunds } = fields ?? {};
  if (!paymentKey || !orderId || typeof amount !== 'number' || typeof balance !== 'number') return undefined;
  const made = (Array.isArray(refunds) ? refunds : []).map((one: unknown) => fieldsOf(one) ?? {});
  const cancels = made.map((one) => ({
    transactionKey: String(one['id']),
    amount: Number(one['amount']),
    at: new Date(String(one['at'])),
  }));
  const lastTransactionKey = cancels.at(-1)?.transactionKey;
  const isPaid = typeof paidAt === 'string';
  return {
    paymentKey,
    orderId,
    status: !isPaid
      ? 'IN_PROGRESS'
      : balance === amount
        ? 'DONE'
        : balance === 0
          ? 'CANCELED'
          : 'PARTIAL_CANCELED',
    method: '카드',
    methodKind: 'CARD',
    totalAmount: amount,
    balanceAmount: balance,
    ...(isPaid && { approvedAt: new Date(paidAt) }),
    cancels,
    ...(lastTransactionKey !== undefined && { lastTransactionKey }),
  };
}

async function call(
  { url, key, timeoutMs }: Client,
  path: string,
  body?: object,
): Promise<ProviderAnswer | { kind: 'none' }> {
  const end = await send({
    method: body ? 'POST' : 'GET',
    url: `${url}${path}`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    timeoutMs,
    connectTimeoutMs: timeoutMs,
  });
  if (end.kind !== 'answer') return unknown(end.reason);
  const fields = fieldsOf(parseJson(end.body));
  if (end.status === 404) return { kind: 'none' };
  if (end.status === 402)
    return { kind: 'no', code: String(fields?.['code']), message: String(fields?.['message']) };
  const payment = end.status === 200 ? readPayment(fields) : undefined;
  return payment ? { kind: 'yes', payment } : unknown(`HTTP_${end.status}`);
}

async function change(client: Client, path: string, body: object): Promise<ProviderAnswer> {
  const answer = await call(client, path, body);
  return answer.kind === 'none'
    ? { kind: 'no', code: 'NOT_FOUND_PAYMENT', message: '결제를 찾을 수 없습니다.' }
    : answer;
}

function createPaylet(client: Client): PaymentProvider {
  const { url, key } = client;
  return {
    windowName: (orderName) => orderName,
    windowForm: ({ orderId, payPrice, orderName, returnUrl = '' }) => ({
      url: `${url}/window`,
      fields: {
        orderId,
        amount: String(payPrice),
        name: orderName,
        returnUrl,
        signature: payletSignature(key, orderId, payPrice),
      },
    }),
    signedReturn: {
      read({ orderId, amount, id, failCode, signature }) {
        if (typeof orderId !== 'string') return undefined;
        if (typeof failCode === 'string') return { orderId, failCode };
        const isSigned = signature === payletSignature(key, orderId, String(amount), String(id));
        return isSigned
          ? { orderId, amount: Number(amount), paymentKey: String(id) }
          : { orderId, failCode: 'SIGNATURE_INVALID' };
      },
    },
    readWebhook(body) {
      const { event, orderId, id, signature } = fieldsOf(body) ?? {};
      if (typeof event !== 'string' || typeof orderId !== 'string' || typeof id !== 'string')
        return undefined;
      if (signature !== payletSignature(key, event, orderId, id)) return undefined;
      return {
        kind: 'PAYMENT',
        eventId: `${event} ${id}`,
        eventType: event,
        orderId,
        paymentKey: id,
        mayUndo: event === 'REFUNDED',
        body: { event },
      };
    },
    confirm: ({ orderId, paymentKey, amount }) =>
      change(client, `/payments/${paymentKey}/confirm`, { orderId, amount }),
    async findByOrderId(orderId) {
      const found = await call(client, `/orders/${orderId}`);
      return found.kind === 'no' ? unknown(found.code) : found;
    },
    cancel: ({ paymentKey, cancelAmount, idempotencyKey }) =>
      change(client, `/payments/${paymentKey}/refunds`, { amount: cancelAmount, requestId: idempotencyKey }),
  };
}

export const payletProvider: DeclaredProvider = {
  name: 'PAYLET',
  label: '페이렛',
  settings: [
    { name: 'PAYLET_URL', default: '(none)', meaning: 'Paylet, server to server and window.' },
    { name: 'PAYLET_KEY', default: '(none)', meaning: 'Paylet, key of calls and signatures.' },
  ],
  keys: ['PAYLET_URL', 'PAYLET_KEY'],
  kinds: ['CARD'],
  configure(source) {
    const keys = allOf(source, 'Paylet', ['PAYLET_URL', 'PAYLET_KEY']);
    if (keys === undefined) return undefined;
    const url = source.reader.address('PAYLET_URL', '');
    return {
      isSimulated: false,
      addresses: { PAYLET_URL: url },
      windowUrls: [url],
      connect: ({ timeoutMs = 5_000 }) => ({
        payment: createPaylet({ url, key: keys['PAYLET_KEY'] ?? '', timeoutMs }),
      }),
    };
  },
};
