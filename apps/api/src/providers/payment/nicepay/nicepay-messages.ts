// Reads what NICEPAY sends to the shop: the form of the returnUrl and webhooks. Both are signed; the shop acts on a webhook only after
// a query (docs/integrations.md#nicepay-window, docs/integrations.md#nicepay-webhooks).
import { createHash } from 'node:crypto';
import { fieldsOf, textOf } from '../../json.ts';
import type { PaymentEvent, WindowReturn } from '../port.ts';
import { isSignature, nicepaySignature } from './nicepay-signature.ts';

type Keys = { clientId: string; secretKey: string };

/** Failures are not signed. The signature does not cover the order id; the answer of the approval has it. */
function readReturn(form: Record<string, unknown>, { clientId, secretKey }: Keys): WindowReturn | undefined {
  const { orderId, authResultCode } = form;
  const amount = Number(form['amount']);
  if (typeof orderId !== 'string' || !Number.isSafeInteger(amount) || typeof authResultCode !== 'string')
    return undefined;
  if (authResultCode !== '0000') return { orderId, failCode: authResultCode };
  const [authToken, paymentKey] = [textOf(form['authToken']), textOf(form['tid'])];
  const isSigned =
    authToken !== undefined &&
    form['clientId'] === clientId &&
    isSignature(form['signature'], nicepaySignature(secretKey, authToken, clientId, amount));
  return isSigned && paymentKey !== undefined
    ? { orderId, amount, paymentKey }
    : { orderId, failCode: 'SIGNATURE_INVALID' };
}

const TEXT_AT_MOST = 100;

const shortText = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && text.length <= TEXT_AT_MOST ? text : undefined;
};

function readWebhook(body: unknown, secretKey: string): PaymentEvent | undefined {
  const fields = fieldsOf(body);
  const tid = shortText(fields?.['tid']);
  const orderId = shortText(fields?.['orderId']);
  const status = shortText(fields?.['status']);
  const payMethod = shortText(fields?.['payMethod']);
  const ediDate = shortText(fields?.['ediDate']);
  const amount = fields?.['amount'];
  if (!fields || !tid || !orderId || !status || !ediDate || typeof amount !== 'number') return undefined;
  if (!isSignature(fields['signature'], nicepaySignature(secretKey, tid, amount, ediDate))) return undefined;
  // Each cancel changes the balance.
  const said = [tid, status, fields['balanceAmt']].join(' ');
  const eventType = `${payMethod ?? ''} ${status}`;
  return {
    kind: 'PAYMENT',
    // There is no event id, so it is a hash of what the event says.
    eventId: createHash('sha256').update(said).digest('hex'),
    // Payment method and status: `card paid`, `vbank ready`, `vbank paid`, `card cancelled` …
    eventType,
    orderId,
    paymentKey: tid,
    mayUndo: /cancelled$/i.test(eventType),
    body: { eventType, orderId },
  };
}

/** Verifies messages with the keys of the shop. */
export const createNicepayMessages = (keys: Keys) => ({
  readReturn: (form: Record<string, unknown>): WindowReturn | undefined => readReturn(form, keys),
  readWebhook: (body: unknown): PaymentEvent | undefined => readWebhook(body, keys.secretKey),
});
