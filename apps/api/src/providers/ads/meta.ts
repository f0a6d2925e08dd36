// Client of Meta's Conversions API (docs/integrations.md#meta). The access token and the fields of persons are never logged.
import { createHmac } from 'node:crypto';
import { fieldsOf, parseJson } from '../json.ts';
import { type CallEnd, send } from '../transport.ts';
import type { AdAnswer, AdEvent, AdPlatform } from './port.ts';

export type MetaOptions = {
  /** Origin and version, no slash at the end: `https://graph.facebook.com/v24.0`. */
  baseUrl: string;
  pixelId: string;
  accessToken: string;
  /** Proves that the caller is the app of the token. */
  appSecret?: string;
  timeoutMs?: number;
};

const TIME_OUT_MS = 10_000;
const CONNECT_TIME_OUT_MS = 5_000;
/** The platform accepts a thousand; a call must end within the lease of its events. */
const BATCH_SIZE = 100;

/** Error codes about the token, the call rate or the state of the platform, which say nothing about the events. */
const temporaryCodes = new Set([1, 2, 4, 17, 32, 190, 613]);

/** The event in the platform's format. */
function bodyOf(event: AdEvent): object {
  const { name, id, at, sourceUrl, hashed, externalId, ip, userAgent, fbp, fbc, contentIds } = event;
  return {
    event_name: name,
    event_time: at,
    event_id: id,
    event_source_url: sourceUrl,
    action_source: 'website',
    user_data: {
      ...Object.fromEntries(Object.entries(hashed).map(([key, hash]) => [key, [hash]])),
      ...(externalId !== undefined && { external_id: [externalId] }),
      client_ip_address: ip,
      client_user_agent: userAgent,
      ...(fbp !== undefined && { fbp }),
      ...(fbc !== undefined && { fbc }),
    },
    custom_data: {
      ...(event.value !== undefined && { currency: 'KRW', value: event.value }),
      ...(contentIds.length === 0 ? {} : { content_type: 'product', content_ids: contentIds }),
      ...(event.orderNo !== undefined && { order_id: event.orderNo }),
    },
  };
}

function understand(end: CallEnd): AdAnswer {
  if (end.kind !== 'answer') return { kind: 'unknown', reason: end.reason };
  if (end.status === 200) return { kind: 'yes' };
  const code = fieldsOf(fieldsOf(parseJson(end.body))?.['error'])?.['code'];
  const isRefused = end.status === 400 && typeof code === 'number' && !temporaryCodes.has(code);
  return isRefused
    ? { kind: 'no', code: `META_${code}` }
    : { kind: 'unknown', reason: typeof code === 'number' ? `META_${code}` : `HTTP_${end.status}` };
}

async function sendBatch(options: MetaOptions, events: readonly AdEvent[]): Promise<AdAnswer[]> {
  const { baseUrl, pixelId, accessToken, appSecret, timeoutMs = TIME_OUT_MS } = options;
  const answer = understand(
    await send({
      method: 'POST',
      url: `${baseUrl}/${pixelId}/events`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        access_token: accessToken,
        ...(appSecret !== undefined && {
          appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
        }),
        data: events.map(bodyOf),
      }),
      timeoutMs,
      connectTimeoutMs: CONNECT_TIME_OUT_MS,
    }),
  );
  if (answer.kind !== 'no' || events.length === 1) return events.map(() => answer);
  // One event refuses its whole batch; halves find it with few calls.
  const middle = Math.ceil(events.length / 2);
  const first = await sendBatch(options, events.slice(0, middle));
  return [...first, ...(await sendBatch(options, events.slice(middle)))];
}

/** Meta's Conversions API, or its simulator, at `baseUrl`. */
export function createMeta(options: MetaOptions): AdPlatform {
  return { batchSize: BATCH_SIZE, send: (events) => sendBatch(options, events) };
}
