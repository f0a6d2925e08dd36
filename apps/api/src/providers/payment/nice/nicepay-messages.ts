// Reads what NICEPAY sends to the shop: the form of the returnUrl and webhooks. Both are signed; the shop acts on a webhook only after
// a query (docs/integrations.md#nicepay-window, docs/integrations.md#nicepay-webhooks).
import { createHash } from 'node:crypto';
import { fieldsOf, textOf } from '../../json.ts';
import { isSignature, nicepaySignature } from './nicepay-signature.ts';

export type NicepayReturn = {
  authResultCode: string;
  authResultMsg?: string | undefined;
  tid?: string | undefined;
  clientId?: string | undefined;
  orderId: string;
  /** Won. */
  amount: number;
  authToken?: string | undefined;
  signature?: string | undefined;
};

type Keys = { clientId: string; secretKey: string };

function isSignedReturn(form: NicepayReturn, { clientId, secretKey }: Keys): boolean {
  const { authToken, tid, amount, signature } = form;
  if (!authToken || !tid || form.clientId !== clientId) return false;
  return isSignature(signature, nicepaySignature(secretKey, authToken, clientId, amount));
}

export type NicepayWebhook = {
  /** The same for repeats of one event: there is no event id, so it is a hash of what the event says. */
  eventId: string;
  /** Payment method and status: `card paid`, `vbank ready`, `vbank paid`, `card cancelled` … */
  eventType: string;
  tid: string;
  orderId: string;
};

const TEXT_AT_MOST = 100;

const shortText = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && text.length <= TEXT_AT_MOST ? text : undefined;
};

function parseWebhook(body: unknown, secretKey: string): NicepayWebhook | null {
  const fields = fieldsOf(body);
  const tid = shortText(fields?.['tid']);
  const orderId = shortText(fields?.['orderId']);
  const status = shortText(fields?.['status']);
  const payMethod = shortText(fields?.['payMethod']);
  const ediDate = shortText(fields?.['ediDate']);
  const amount = fields?.['amount'];
  if (!fields || !tid || !orderId || !status || !ediDate || typeof amount !== 'number') return null;
  if (!isSignature(fields['signature'], nicepaySignature(secretKey, tid, amount, ediDate))) return null;
  // Each cancel changes the balance.
  const said = [tid, status, fields['balanceAmt']].join(' ');
  return {
    eventId: createHash('sha256').update(said).digest('hex'),
    eventType: `${payMethod ?? ''} ${status}`,
    tid,
    orderId,
  };
}

export type NicepayMessages = {
  /** True when the provider signed this authentication for this shop. Failures are not signed. */
  isSigned(form: NicepayReturn): boolean;
  /** The event of a parsed JSON body; null when the provider did not sign it. */
  parseWebhook(body: unknown): NicepayWebhook | null;
};

/** Verifies messages with the keys of the shop. */
export function createNicepayMessages(keys: Keys): NicepayMessages {
  return {
    isSigned: (form) => isSignedReturn(form, keys),
    parseWebhook: (body) => parseWebhook(body, keys.secretKey),
  };
}
