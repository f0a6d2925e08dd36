// Calls to the Commerce API: token, limits and errors. Repeats a call only after a renewed token or one wait for the limit: both
// were refused before they had an effect. Bodies and answers, which contain personal data, are never logged.
import { fieldsOf, parseJsonWithLongNumbers, type Fields } from '../../json.ts';
import { send, type Call, type CallEnd } from '../../transport.ts';
import { codeOf, no, unknown, withoutAnswer, yes } from '../answers.ts';
import type { ChannelAnswer } from '../port.ts';
import { createCallRate } from './call-rate.ts';
import { machineClock, type Clock } from './clock.ts';
import { createCommerceToken, type CommerceKeys } from './commerce-token.ts';

export type CommerceOptions = CommerceKeys & { timeoutMs?: number; clock?: Clock };

export type CommerceCall = {
  method: Call['method'];
  /** After the base URL, with encoded ids. */
  path: string;
  /** Name of the operation, which Naver limits separately. */
  operation: string;
  query?: Record<string, string>;
  body?: object;
};

export type CommerceApi = (call: CommerceCall) => Promise<ChannelAnswer<Fields>>;

const TIME_OUT_MS = 20_000;
const CONNECT_TIME_OUT_MS = 5_000;
/** 300 product orders with claims, addresses and texts: about 10 KB each. */
const ANSWER_AT_MOST_BYTES = 8_000_000;

type Answered = Extract<CallEnd, { kind: 'answer' }>;

/** A refusal is a code about the call itself. Codes of the gateway (`GW.`) and other statuses leave the outcome unknown. */
function answerOf({ status, body }: Answered): ChannelAnswer<Fields> {
  const fields = fieldsOf(parseJsonWithLongNumbers(body));
  if (status >= 200 && status < 300) {
    if (body.trim() === '') return yes({});
    return fields ? yes(fields) : unknown('ANSWER_NOT_JSON');
  }
  const code = codeOf(fields?.['code']);
  const isRefusal = [400, 404, 409, 422].includes(status) && code !== undefined && !code.startsWith('GW.');
  return isRefusal ? no(code, fields?.['message']) : unknown(code ?? `HTTP_${status}`);
}

const isTokenRefused = ({ status, body }: Answered): boolean =>
  status === 401 && fieldsOf(parseJsonWithLongNumbers(body))?.['code'] === 'GW.AUTHN';

export function createCommerceApi(options: CommerceOptions): CommerceApi {
  const { baseUrl, timeoutMs = TIME_OUT_MS, clock = machineClock } = options;
  const token = createCommerceToken(options, clock);
  const rate = createCallRate(clock);
  const sendOnce = ({ method, path, query, body }: CommerceCall, bearer: string): Promise<CallEnd> =>
    send({
      method,
      url: `${baseUrl}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`,
      headers: {
        authorization: `Bearer ${bearer}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs,
      connectTimeoutMs: CONNECT_TIME_OUT_MS,
      answerAtMostBytes: ANSWER_AT_MOST_BYTES,
    });
  const attempt = async (
    call: CommerceCall,
    may: { renew: boolean; wait: boolean },
  ): Promise<ChannelAnswer<Fields>> => {
    const busy = await rate.take(call.operation);
    if (busy) return unknown('RATE_LIMITED', busy.retryAfterMs);
    const bearer = await token.current();
    if (bearer.kind !== 'yes') return bearer;
    const end = await sendOnce(call, bearer.value);
    if (end.kind !== 'answer') return withoutAnswer(end);
    rate.update(call.operation, end.headers);
    if (may.renew && isTokenRefused(end)) {
      token.drop(bearer.value);
      return attempt(call, { ...may, renew: false });
    }
    if (end.status !== 429) return answerOf(end);
    const retryAfterMs = rate.pause(call.operation, end.headers);
    return may.wait ? attempt(call, { ...may, wait: false }) : unknown('GW.RATE_LIMIT', retryAfterMs);
  };
  return (call) => attempt(call, { renew: true, wait: true });
}
