// Parses webhooks of Toss Payments: event type and payment (docs/integrations.md#toss-webhooks). They are not signed, so the shop queries the
// provider before it acts on them.
import { createHash } from 'node:crypto';
import { fieldsOf, textOf, type Fields } from '../../json.ts';
import type { PaymentEvent } from '../port.ts';

export type TossWebhook = {
  /** The same for repeats of one event: the transmission id, or a hash of the body without one. */
  eventId: string;
  /** PAYMENT_STATUS_CHANGED, BILLING_DELETED, …; deposit messages have no type and are called DEPOSIT_CALLBACK. */
  eventType: string;
  paymentKey?: string;
  /** Of BILLING_DELETED. */
  billingKey?: string;
  orderId?: string;
  status?: string;
  /** Only of deposit callbacks: authenticates them. */
  secret?: string;
};

const TRANSMISSION_ID = 'tosspayments-webhook-transmission-id';
const TEXT_AT_MOST = 300;

type Headers = Record<string, string | string[] | undefined>;

const shortText = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && text.length <= TEXT_AT_MOST ? text : undefined;
};

function aboutPayment(fields: Fields) {
  const paymentKey = shortText(fields['paymentKey']);
  const billingKey = shortText(fields['billingKey']);
  const orderId = shortText(fields['orderId']);
  const status = shortText(fields['status']);
  return {
    ...(paymentKey && { paymentKey }),
    ...(billingKey && { billingKey }),
    ...(orderId && { orderId }),
    ...(status && { status }),
  };
}

const isDeposit = (fields: Fields): boolean =>
  shortText(fields['secret']) !== undefined &&
  shortText(fields['orderId']) !== undefined &&
  shortText(fields['status']) !== undefined;

/** The event of a parsed JSON body; null when it is not a message of the provider. */
export function parseTossWebhook(body: unknown, headers: Headers): TossWebhook | null {
  const fields = fieldsOf(body);
  if (!fields) return null;
  const eventType = shortText(fields['eventType']) ?? (isDeposit(fields) ? 'DEPOSIT_CALLBACK' : undefined);
  const about = fieldsOf(fields['data']) ?? (eventType === 'DEPOSIT_CALLBACK' ? fields : undefined);
  if (eventType === undefined || about === undefined) return null;
  const transmissionId = shortText(headers[TRANSMISSION_ID]);
  const eventId = transmissionId ?? createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const secret = eventType === 'DEPOSIT_CALLBACK' ? shortText(fields['secret']) : undefined;
  return { eventId, eventType, ...aboutPayment(about), ...(secret && { secret }) };
}

/** Statuses that take money back from a settled payment. */
const undoing: ReadonlySet<string> = new Set(['WAITING_FOR_DEPOSIT', 'CANCELED', 'PARTIAL_CANCELED']);

/** The event of a parsed JSON body, where it is about a payment, a deposit or a deleted billing key; undefined otherwise. */
export function readTossWebhook(body: unknown, headers: Headers): PaymentEvent | undefined {
  const event = parseTossWebhook(body, headers);
  if (event === null) return undefined;
  const { eventId, eventType, orderId, paymentKey, status, billingKey, secret } = event;
  if (eventType === 'BILLING_DELETED' && billingKey !== undefined) return { kind: 'KEY_DELETED', billingKey };
  const isCallback = eventType === 'DEPOSIT_CALLBACK';
  if (orderId === undefined || (!isCallback && eventType !== 'PAYMENT_STATUS_CHANGED')) return undefined;
  return {
    kind: 'PAYMENT',
    eventId,
    eventType,
    orderId,
    ...(paymentKey !== undefined && { paymentKey }),
    mayUndo: undoing.has(status ?? ''),
    body: { eventType, status: status ?? null, orderId },
    ...(isCallback && { depositSecret: secret ?? '' }),
  };
}
