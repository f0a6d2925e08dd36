// Calls of Toss Payments: authentication, repetition, and the meaning of every end of a call (docs/integrations.md#rules).
import { setTimeout as wait } from 'node:timers/promises';
import { fieldsOf, parseJson, textOf } from '../../json.ts';
import { send, type CallEnd } from '../../transport.ts';
import type { ProviderUnknown } from '../port.ts';

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

type Wire = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
};

type Reply =
  | { ok: true; value: unknown }
  | { ok: false; status: number; code: string; message: string }
  | ProviderUnknown;

/** `isOver`: the call has ended, so that a repeat needs a new key. */
export const unknown = (reason: string, isOver = false): ProviderUnknown => ({
  kind: 'unknown',
  reason,
  isOver,
});

/** True when the call may be repeated immediately: the provider did not receive it, or asked for a retry. */
function isWorthRepeating(end: CallEnd): boolean {
  if (end.kind === 'answer') return end.status === 429 || end.status === 503;
  return end.kind === 'not-sent' ? end.reason !== 'CONNECT_TIME_OUT' : end.isReset;
}

function understand(end: CallEnd): Reply {
  if (end.kind !== 'answer') return unknown(end.reason);
  const value = parseJson(end.body);
  // A deletion answers without a body.
  if (end.status === 200 && end.body === '') return { ok: true, value: {} };
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

export type TossCall = (wire: Wire) => Promise<Reply>;

/** Makes the calls of one shop. */
export function createTossCall(options: TossOptions): TossCall {
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
