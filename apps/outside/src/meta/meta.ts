// Simulator of Meta's Conversions API: checks the token, the format of every event and the hashes of personal fields
// (docs/integrations.md#meta). GET /meta/events lists what was accepted, newest first.
import { createHmac } from 'node:crypto';
import { type Answer, type Exchange, type Route, json, jsonObject } from '../http.ts';
import { metaKeys } from '../provider-keys.ts';

type Fields = Record<string, unknown>;
type AcceptedEvent = { name: string; id: string; fields: string[]; value?: number };

export type Meta = { routes: Route[]; reset(): void };

const EVENTS_AT_MOST = 1000;
const OLDEST_MS = 7 * 24 * 60 * 60_000;
const KEPT_AT_MOST = 500;

const hashedFields = ['em', 'ph', 'fn', 'ln', 'ge', 'db', 'ct', 'st', 'zp', 'country'];

let traces = 0;
const errorAnswer = (status: number, code: number, message: string, type = 'OAuthException'): Answer => {
  traces += 1;
  return json(status, { error: { message, type, code, fbtrace_id: `AOutside${traces}` } });
};
const invalid = (message: string): Answer => errorAnswer(400, 100, `Invalid parameter: ${message}`);

const isHash = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Why an event is refused; undefined when it is accepted. */
function eventFault(event: unknown, now: Date): string | undefined {
  if (!isFields(event)) return 'an event is not an object';
  const { event_name, event_time, event_id, event_source_url, action_source, user_data, custom_data } = event;
  if (!isText(event_name) || !isText(event_id)) return 'event_name and event_id are required';
  if (typeof event_time !== 'number' || !Number.isInteger(event_time)) return 'event_time must be seconds';
  const ageMs = now.getTime() - event_time * 1000;
  if (ageMs > OLDEST_MS || ageMs < -60_000) return 'event_time is too old or in the future';
  if (!isFields(user_data)) return 'user_data is required';
  if (action_source !== 'website') return 'action_source is unknown';
  if (!isText(event_source_url) || !isText(user_data['client_user_agent']))
    return 'website events need event_source_url and client_user_agent';
  const isUnhashed = hashedFields.some((name) => [user_data[name] ?? []].flat().some((one) => !isHash(one)));
  if (isUnhashed) return 'a field of user_data is not a SHA-256 hash';
  const custom = isFields(custom_data) ? custom_data : {};
  if (event_name === 'Purchase' && (typeof custom['value'] !== 'number' || custom['currency'] !== 'KRW'))
    return 'Purchase needs value and currency';
  return undefined;
}

const acceptedOf = (event: Fields): AcceptedEvent => ({
  name: String(event['event_name']),
  id: String(event['event_id']),
  fields: Object.keys(event['user_data'] as Fields).toSorted(),
  ...(isFields(event['custom_data']) && typeof event['custom_data']['value'] === 'number'
    ? { value: event['custom_data']['value'] }
    : {}),
});

/** The refusal of a request with a wrong token, proof or pixel; undefined when they are right. */
function callerFault({ params }: Exchange, body: Fields): Answer | undefined {
  if (body['access_token'] !== metaKeys.accessToken)
    return errorAnswer(400, 190, 'Invalid OAuth access token - Cannot parse access token');
  const proof = createHmac('sha256', metaKeys.appSecret).update(metaKeys.accessToken).digest('hex');
  if (body['appsecret_proof'] !== undefined && body['appsecret_proof'] !== proof)
    return errorAnswer(
      400,
      100,
      'Invalid appsecret_proof provided in the API argument',
      'GraphMethodException',
    );
  if (params['pixel'] !== metaKeys.pixelId)
    return errorAnswer(
      400,
      100,
      `Unsupported post request. Object with ID '${params['pixel']}' does not exist`,
    );
  return undefined;
}

/** Creates the simulator; accepted events are in memory. `now`: the shop's time. */
export function createMeta(now: () => Date): Meta {
  const accepted: AcceptedEvent[] = [];
  const receive = (exchange: Exchange): Answer => {
    const body = jsonObject(exchange.body);
    if (body === undefined) return invalid('the body is not JSON');
    const fault = callerFault(exchange, body);
    if (fault !== undefined) return fault;
    const events = body['data'];
    if (!Array.isArray(events) || events.length === 0 || events.length > EVENTS_AT_MOST)
      return invalid('data must have 1 to 1000 events');
    // One wrong event refuses the whole batch.
    for (const event of events) {
      const wrong = eventFault(event, now());
      if (wrong !== undefined) return invalid(wrong);
    }
    for (const event of (events as Fields[]).map(acceptedOf)) {
      const isRepeated = accepted.some(({ name, id }) => name === event.name && id === event.id);
      if (!isRepeated) accepted.push(event);
    }
    accepted.splice(0, accepted.length - KEPT_AT_MOST);
    return json(200, { events_received: events.length, messages: [], fbtrace_id: 'AOutside' });
  };
  return {
    routes: [
      { method: 'POST', path: '/meta/v24.0/:pixel/events', call: 'meta.events', handle: receive },
      {
        method: 'GET',
        path: '/meta/events',
        call: 'page.meta-events',
        handle: () => json(200, { events: accepted.toReversed() }),
      },
    ],
    reset() {
      accepted.length = 0;
    },
  };
}
