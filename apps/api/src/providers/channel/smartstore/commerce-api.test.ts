// Calls to the Commerce API on a server with planned answers: tokens, limits, errors and undocumented answers.
import { describe, expect, test } from 'vitest';
import { testPlannedServer, type PlannedCall } from '../../../testing/planned-server.ts';
import type { Clock } from './clock.ts';
import { createSmartstore } from './smartstore.ts';

const server = testPlannedServer();

/** The example that Naver publishes for the signature. */
const published = {
  clientId: 'aaaabbbbcccc',
  clientSecret: '$2a$10$abcdefghijklmnopqrstuv',
  timestamp: 1_643_961_623_299,
  signature: 'JDJhJDEwJGFiY2RlZmdoaWprbG1ub3BxcnN0dXVCVldZSk42T0VPdEx1OFY0cDQxa2IuTnpVaUEzbmsy',
};
const keys = { clientId: 'client', clientSecret: '$2a$04$abcdefghijklmnopqrstuu' };

/** A clock that sleeping moves, so that no test waits. */
function steppedClock(startMs = published.timestamp): Clock & { slept: number[] } {
  let now = startMs;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    sleep: (ms) => {
      slept.push(ms);
      now += ms;
      return Promise.resolve();
    },
  };
}

const json = (body: object, status = 200, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const isToken = ({ path }: PlannedCall) => path === '/v1/oauth2/token';
let tokens = 0;
const token = (seconds = 10_800) =>
  json({ access_token: `token-${(tokens += 1)}`, expires_in: seconds, token_type: 'Bearer' });
const tokenCalls = () => server.calls.filter(isToken).length;

function client(clock = steppedClock(), options: { timeoutMs?: number } = {}) {
  tokens = 0;
  return createSmartstore({ baseUrl: server.url, ...keys, clock, ...options });
}

const read = (market: ReturnType<typeof client>) => market.readProductOrders(['1']);
const nothing = { kind: 'yes', value: [] };

describe('the token', () => {
  test('is signed as the published example', async () => {
    server.plan((call) => (isToken(call) ? token() : json({ data: [] })));
    await read(createSmartstore({ baseUrl: server.url, ...published, clock: steppedClock() }));
    const form = new URLSearchParams(server.calls[0]?.body);
    expect(Object.fromEntries(form)).toEqual({
      client_id: published.clientId,
      timestamp: String(published.timestamp),
      client_secret_sign: published.signature,
      grant_type: 'client_credentials',
      type: 'SELF',
    });
    expect(server.calls[1]?.headers.authorization).toBe('Bearer token-1');
  });

  test('is requested once by concurrent calls, and reused', async () => {
    server.plan((call) => (isToken(call) ? token() : json({ data: [] })));
    const market = client();
    const answers = await Promise.all([read(market), read(market), read(market)]);
    expect(answers).toEqual([nothing, nothing, nothing]);
    expect(await read(market)).toEqual(nothing);
    expect(tokenCalls()).toBe(1);
  });

  test('is renewed before its end', async () => {
    server.plan((call) => (isToken(call) ? token(1_000) : json({ data: [] })));
    const clock = steppedClock();
    const market = client(clock);
    await read(market);
    await clock.sleep(600_000);
    await read(market);
    expect(tokenCalls()).toBe(1);
    await clock.sleep(200_000);
    await read(market);
    expect(tokenCalls()).toBe(2);
  });

  test('is used until its end when the renewal fails', async () => {
    let isDown = false;
    server.plan((call) => (isToken(call) ? (isDown ? { status: 503 } : token(1_000)) : json({ data: [] })));
    const clock = steppedClock();
    const market = client(clock);
    await read(market);
    isDown = true;
    await clock.sleep(800_000);
    expect(await read(market)).toEqual(nothing);
    await clock.sleep(300_000);
    expect(await read(market)).toEqual({ kind: 'unknown', reason: 'TOKEN_HTTP_503' });
  });

  test('that is refused is renewed once, and the call repeated', async () => {
    const refusal = json({ code: 'GW.AUTHN', message: 'no' }, 401);
    server.plan((call) => {
      if (isToken(call)) return token();
      return call.headers.authorization === 'Bearer token-1' ? refusal : json({ data: [] });
    });
    expect(await read(client())).toEqual(nothing);
    expect(tokenCalls()).toBe(2);
    server.plan((call) => (isToken(call) ? token() : refusal));
    expect(await read(client())).toEqual({ kind: 'unknown', reason: 'GW.AUTHN' });
    expect(server.calls.filter((call) => !isToken(call))).toHaveLength(2);
  });

  test.each([
    ['a refusal', json({ code: 'BAD_REQUEST', message: 'timestamp' }, 400), 'TOKEN_BAD_REQUEST'],
    ['an answer without a token', json({ expires_in: 10 }), 'TOKEN_ANSWER_DOES_NOT_MATCH'],
    ['a page', { body: '<html>' }, 'TOKEN_ANSWER_DOES_NOT_MATCH'],
  ])('that is not given by %s makes the call unknown', async (_name, answer, reason) => {
    server.plan(() => answer);
    expect(await read(client())).toEqual({ kind: 'unknown', reason });
  });

  test('cannot be signed with a secret that is not a bcrypt salt', async () => {
    const market = createSmartstore({ baseUrl: server.url, clientId: 'a', clientSecret: 'secret' });
    expect(await read(market)).toEqual({ kind: 'unknown', reason: 'CLIENT_SECRET_IS_NO_SALT' });
    expect(server.calls).toEqual([]);
  });
});

describe('the limit of calls', () => {
  const limited = (headers: Record<string, string>) =>
    json({ code: 'GW.RATE_LIMIT', message: 'busy' }, 429, headers);

  test('a call is repeated once after the Retry-After of a 429', async () => {
    let refusals = 1;
    server.plan((call) => {
      if (isToken(call)) return token();
      return (refusals -= 1) >= 0 ? limited({ 'retry-after': '3' }) : json({ data: [] });
    });
    const clock = steppedClock();
    expect(await read(client(clock))).toEqual(nothing);
    expect(clock.slept).toEqual([3_000]);
  });

  test('a timer that ends a millisecond early is no reason to give up the call', async () => {
    let refusals = 1;
    server.plan((call) => {
      if (isToken(call)) return token();
      return (refusals -= 1) >= 0 ? limited({ 'retry-after': '3' }) : json({ data: [] });
    });
    const clock = steppedClock();
    expect(await read(client({ ...clock, sleep: (ms) => clock.sleep(ms - 1) }))).toEqual(nothing);
  });

  test('a second 429 is unknown, with Retry-After', async () => {
    server.plan((call) => (isToken(call) ? token() : limited({ 'retry-after': '2' })));
    const clock = steppedClock();
    const answer = await read(client(clock));
    expect(answer).toEqual({ kind: 'unknown', reason: 'GW.RATE_LIMIT', retryAfterMs: 2_000 });
  });

  test('a wait above the limit is returned to the caller, and no other call of the operation is sent', async () => {
    server.plan((call) => (isToken(call) ? token() : limited({ 'retry-after': '60' })));
    const clock = steppedClock();
    const market = client(clock);
    expect(await read(market)).toEqual({ kind: 'unknown', reason: 'RATE_LIMITED', retryAfterMs: 60_000 });
    expect(await read(market)).toEqual({ kind: 'unknown', reason: 'RATE_LIMITED', retryAfterMs: 60_000 });
    expect(server.calls.filter((call) => !isToken(call))).toHaveLength(1);
    expect(clock.slept).toEqual([]);
  });

  test('a 429 without Retry-After waits for the next call of the stated rate', async () => {
    let refusals = 1;
    server.plan((call) => {
      if (isToken(call)) return token();
      const headers = { 'gncp-gw-ratelimit-replenish-rate': '4' };
      return (refusals -= 1) >= 0 ? limited(headers) : json({ data: [] });
    });
    const clock = steppedClock();
    expect(await read(client(clock))).toEqual(nothing);
    expect(clock.slept).toEqual([250]);
  });

  test('calls wait for the stated rate before they are sent', async () => {
    const headers = {
      'gncp-gw-ratelimit-replenish-rate': '10',
      'gncp-gw-ratelimit-burst-capacity': '20',
      'gncp-gw-ratelimit-remaining': '0',
    };
    server.plan((call) => (isToken(call) ? token() : json({ data: [] }, 200, headers)));
    const clock = steppedClock();
    const market = client(clock);
    await read(market);
    await read(market);
    await read(market);
    expect(clock.slept).toEqual([100, 100]);
  });

  test('calls beyond those that may wait are refused without being sent', async () => {
    const waiting: (() => void)[] = [];
    const clock: Clock = {
      now: () => published.timestamp,
      sleep: () => new Promise((resolve) => void waiting.push(resolve)),
    };
    const headers = { 'gncp-gw-ratelimit-replenish-rate': '100' };
    server.plan((call) => (isToken(call) ? token() : json({ data: [] }, 200, headers)));
    const market = createSmartstore({ baseUrl: server.url, ...keys, clock });
    await read(market);
    const answers = Array.from({ length: 30 }, () => read(market));
    await expect.poll(() => waiting.length).toBe(20);
    for (const resume of waiting) resume();
    const kinds = (await Promise.all(answers)).map((answer) => answer.kind);
    // Three more calls were in the bucket of the first second, twenty waited.
    expect(kinds.filter((kind) => kind === 'yes')).toHaveLength(23);
    expect(kinds.filter((kind) => kind === 'unknown')).toHaveLength(7);
  });
});

describe('an answer', () => {
  test.each([
    ['a refusal of the order API', json({ code: '104133', message: '잘못된 요청' }, 400), 'no', '104133'],
    ['an unknown order', json({ code: '100003', message: '' }, 404), 'no', '100003'],
    ['a missing route', json({ code: 'GW.NOT_FOUND', message: '' }, 404), 'unknown', 'GW.NOT_FOUND'],
    [
      'a caller that is not registered',
      json({ code: 'GW.IP_NOT_ALLOWED' }, 403),
      'unknown',
      'GW.IP_NOT_ALLOWED',
    ],
    ['a proxy fault', json({ code: 'GW.PROXY', message: '' }, 500), 'unknown', 'GW.PROXY'],
    ['a closed gateway', json({ code: 'GW.BLOCK', message: '' }, 503), 'unknown', 'GW.BLOCK'],
    ['a timeout of the gateway', json({ code: 'GW.TIMEOUT', message: '' }, 504), 'unknown', 'GW.TIMEOUT'],
    ['a page of a proxy', { status: 502, body: '<html>bad gateway</html>' }, 'unknown', 'HTTP_502'],
    ['a redirect', { status: 302, headers: { location: '/' } }, 'unknown', 'HTTP_302'],
    ['a page with the status 200', { body: '<html>' }, 'unknown', 'ANSWER_NOT_JSON'],
    ['a list instead of an object', { body: '[]' }, 'unknown', 'ANSWER_NOT_JSON'],
    ['half an object', { body: '{"data":[' }, 'unknown', 'ANSWER_NOT_JSON'],
    ['data of another shape', json({ data: {} }), 'unknown', 'ANSWER_DOES_NOT_MATCH data'],
    ['a row without an order', json({ data: [{}] }), 'unknown', 'ANSWER_DOES_NOT_MATCH order'],
    ['more than the limit', { body: ' '.repeat(8_000_001) }, 'unknown', 'ANSWER_TOO_LARGE'],
    ['a closed connection', 'drop' as const, 'unknown', 'ECONNRESET'],
    [
      'a code that is a sentence',
      json({ code: '홍길동 010-1234-5678', message: '' }, 400),
      'unknown',
      'HTTP_400',
    ],
  ])('that is %s', async (_name, answer, kind, text) => {
    server.plan((call) => (isToken(call) ? token() : answer));
    const result = await read(client());
    expect([
      result.kind,
      result.kind === 'no' ? result.code : result.kind === 'unknown' && result.reason,
    ]).toEqual([kind, text]);
  });

  test('that does not come is unknown', async () => {
    const market = createSmartstore({ baseUrl: 'http://127.0.0.1:9', ...keys });
    expect(await read(market)).toMatchObject({ kind: 'unknown', reason: 'ECONNREFUSED' });
  });
});
