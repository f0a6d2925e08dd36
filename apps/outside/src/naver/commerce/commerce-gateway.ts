// Gateway in front of the Commerce API: tokens, call limits per operation, trace headers, and the switched faults.
import { randomBytes } from 'node:crypto';
import { json, jsonObject, type Answer, type Exchange, type Route } from '../../http.ts';
import type { ChannelRecords } from '../channel/channel-records.ts';
import { refuse, type RefusalCode } from '../channel/refusals.ts';
import type { FaultSwitch } from '../naver-faults.ts';
import { commerceTime } from './commerce-time.ts';
import type { CommerceTokens } from './commerce-token.ts';

export type Body = Record<string, unknown>;
export type CommerceWork = (exchange: Exchange, body: Body) => Answer;
export type CommerceRoute = (
  method: Route['method'],
  path: string,
  call: string,
  work: CommerceWork,
) => Route;

export type CommerceAnswers = {
  ok(value: object): Answer;
  /** A refusal of the order calls. */
  refused(code: RefusalCode, status?: number): Answer;
  /** An error with the provider's form: code, message, time, trace id. */
  error(status: number, code: string, message: string, inputs?: string[]): Answer;
};

type Bucket = { tokens: number; filledAtMs: number };

export function createAnswers(records: ChannelRecords): CommerceAnswers {
  const common = () => ({ timestamp: commerceTime(records.now()), traceId: randomBytes(8).toString('hex') });
  const error: CommerceAnswers['error'] = (status, code, message, inputs) =>
    json(status, {
      code,
      message,
      ...common(),
      ...(inputs && { invalidInputs: inputs.map((name) => ({ name, type: 'Invalid', message })) }),
    });
  return {
    ok: (value) => json(200, { ...common(), ...value }),
    refused: (code, status = 400) => error(status, code, refuse(code).message),
    error,
  };
}

/** Takes one call from the bucket of an operation; the buckets fill in real time. */
function takeFrom(buckets: Map<string, Bucket>, call: string, rate: number): number {
  const nowMs = performance.now();
  const bucket = buckets.get(call) ?? { tokens: rate * 2, filledAtMs: nowMs };
  bucket.tokens = Math.min(rate * 2, bucket.tokens + ((nowMs - bucket.filledAtMs) * rate) / 1000);
  bucket.filledAtMs = nowMs;
  bucket.tokens -= 1;
  if (bucket.tokens < 0) bucket.tokens = -1;
  buckets.set(call, bucket);
  return Math.floor(bucket.tokens);
}

/** Makes a route of the API; `work` runs for an authorised call within the limits. */
export function commerceRoutes(
  records: ChannelRecords,
  faults: FaultSwitch,
  tokens: CommerceTokens,
  answers: CommerceAnswers,
): CommerceRoute {
  const buckets = new Map<string, Bucket>();
  const traced = (answer: Answer): Answer => ({
    ...answer,
    headers: {
      ...answer.headers,
      'gncp-gw-trace-id': `${randomBytes(9).toString('base64url')}^${records.now()}`,
    },
  });
  const withHeaders = (answer: Answer, remaining: number): Answer => ({
    ...traced(answer),
    headers: {
      ...traced(answer).headers,
      'gncp-gw-ratelimit-replenish-rate': String(faults.settings.replenishRate),
      'gncp-gw-ratelimit-burst-capacity': String(faults.settings.replenishRate * 2),
      'gncp-gw-ratelimit-remaining': String(Math.max(0, remaining)),
    },
  });
  const tooMany = (): Answer => {
    const answer = answers.error(429, 'GW.RATE_LIMIT', '요청이 많아 서비스를 일시적으로 사용할 수 없습니다.');
    return {
      ...answer,
      headers: { ...answer.headers, 'retry-after': String(faults.settings.retryAfterSeconds) },
    };
  };
  return (method, path, call, work) => ({
    method,
    path: `/naver/external${path}`,
    call: `naver.${call}`,
    handle: async (exchange) => {
      if (faults.settings.isDown) return { status: 0, isDropped: true };
      const isToken = call === 'token';
      if (!isToken && !tokens.isValid(exchange.headers['authorization']))
        return traced(answers.error(401, 'GW.AUTHN', '요청을 보낼 권한이 없습니다.'));
      const remaining = takeFrom(buckets, call, faults.settings.replenishRate);
      if (remaining < 0 || faults.isThrottled()) return withHeaders(tooMany(), 0);
      const errors = [
        answers.error(500, 'GW.PROXY', '일시적으로 서비스를 사용할 수 없습니다.'),
        answers.error(504, 'GW.TIMEOUT', '처리 시간이 초과되었습니다.'),
      ] as const;
      const answer = await faults.around(errors, () => {
        const hasBody = method !== 'GET' && exchange.body !== '' && !isToken;
        const body = hasBody ? jsonObject(exchange.body) : {};
        if (body === undefined) return answers.refused('4000');
        try {
          return work(exchange, body);
        } finally {
          records.save();
        }
      });
      return withHeaders(answer, remaining);
    },
  });
}
