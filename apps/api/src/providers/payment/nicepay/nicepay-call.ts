// One call of the NICEPAY API and the interpretation of its end (docs/integrations.md#nicepay-calls). Keys and cards are never logged.
import { setTimeout as wait } from 'node:timers/promises';
import { type Fields, fieldsOf, parseJson, textOf } from '../../json.ts';
import { type CallEnd, send } from '../../transport.ts';
import type { ProviderUnknown } from '../port.ts';
import { isSignature, nicepaySignature } from './nicepay-signature.ts';

export type NicepayOptions = {
  /** Origin and path before `/v1`, no slash at the end: `https://api.nicepay.co.kr`. */
  baseUrl: string;
  clientId: string;
  secretKey: string;
  /** In the browser. */
  scriptUrl?: string;
  /** Total time limit of one call. */
  timeoutMs?: number;
  connectTimeoutMs?: number;
};

/** Time limits that the provider publishes. */
const TIME_OUT_MS = 30_000;
const CONNECT_TIME_OUT_MS = 5_000;
const RETRY_AFTER_MS = [300, 900];

export type NicepayReply =
  | { ok: true; value: Fields }
  | { ok: false; code: string; message: string }
  /** `wasSent`: the provider may have processed the call. */
  | (ProviderUnknown & { wasSent: boolean });

export type NicepayCaller = (call: {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
  /** The call may be repeated after a closed connection, because a second one changes nothing. */
  isRepeatable: boolean;
}) => Promise<NicepayReply>;

const unknown = (reason: string, wasSent: boolean, isOver = false): NicepayReply => ({
  kind: 'unknown',
  reason,
  isOver,
  wasSent,
});

function isWorthRepeating(end: CallEnd, isRepeatable: boolean): boolean {
  if (end.kind === 'answer') return end.status === 429 || end.status === 503;
  if (end.kind === 'not-sent') return end.reason !== 'CONNECT_TIME_OUT';
  return end.isReset && isRepeatable;
}

/** Business results are HTTP 200 with a result code; other numbers are not, and say nothing about the payment. */
function understand(end: CallEnd, secretKey: string): NicepayReply {
  if (end.kind !== 'answer') return unknown(end.reason, end.kind === 'lost');
  const value = fieldsOf(parseJson(end.body));
  const code = textOf(value?.['resultCode']);
  if (end.status !== 200) return unknown(code ?? `HTTP_${end.status}`, end.status >= 500);
  if (value === undefined || code === undefined) return unknown('ANSWER_NOT_JSON', true);
  if (code !== '0000')
    return { ok: false, code, message: textOf(value['resultMsg']) ?? '결제를 처리하지 못했습니다.' };
  const { tid, amount, ediDate, signature } = value;
  const expected = nicepaySignature(secretKey, String(tid), String(amount), String(ediDate));
  return signature === undefined || signature === null || isSignature(signature, expected)
    ? { ok: true, value }
    : unknown('SIGNATURE_DOES_NOT_MATCH', true);
}

export function createNicepayCaller(options: NicepayOptions): NicepayCaller {
  const { baseUrl, clientId, secretKey } = options;
  const { timeoutMs = TIME_OUT_MS, connectTimeoutMs = CONNECT_TIME_OUT_MS } = options;
  const authorization = `Basic ${Buffer.from(`${clientId}:${secretKey}`).toString('base64')}`;
  return async ({ method, path, body, isRepeatable }) => {
    const call = {
      method,
      url: `${baseUrl}${path}`,
      headers: { authorization, 'content-type': 'application/json;charset=utf-8' },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs,
      connectTimeoutMs,
    };
    let end = await send(call);
    for (const pauseMs of RETRY_AFTER_MS) {
      if (!isWorthRepeating(end, isRepeatable)) break;
      await wait(pauseMs);
      end = await send(call);
    }
    return understand(end, secretKey);
  };
}
