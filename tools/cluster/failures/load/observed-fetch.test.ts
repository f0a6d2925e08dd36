// Which answers of a shop under failure count as refused and as wrong, on a real HTTP server.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Observation, availabilityOf, refusedSecondsOf } from '../availability.ts';
import { observedFetch, repeatingFetch } from './observed-fetch.ts';

type Planned = { status: number; body?: string; retryAfter?: string };
const sentence = '잠시 연결이 원활하지 않습니다.';

/** Answers that the server gives next; afterwards 200. */
const planned: Planned[] = [];
const keys: unknown[] = [];
const server = createServer((request, response) => {
  keys.push(request.headers['idempotency-key']);
  const { status, body, retryAfter } = planned.shift() ?? { status: 200, body: 'done' };
  if (status === 0) response.destroy();
  else response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end(body);
});
let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const observed: Observation[] = [];
const send = () => observedFetch({ baseUrl, record: (one) => observed.push(one) }, 'write');

describe('a request is', () => {
  test.each<[name: string, answer: Planned, isRefused: boolean, isWrong: boolean]>([
    ['done by a 200', { status: 200 }, false, false],
    ['done by a refusal of a rule', { status: 409 }, false, false],
    [
      'refused by a 503 with a Korean sentence and Retry-After',
      { status: 503, body: sentence, retryAfter: '5' },
      true,
      false,
    ],
    ['wrong by a 500', { status: 500, body: sentence, retryAfter: '5' }, true, true],
    ['wrong by a 502 of a proxy', { status: 502, body: 'Bad Gateway' }, true, true],
    ['wrong by a 503 without Retry-After', { status: 503, body: sentence }, true, true],
    ['wrong by a 503 in English', { status: 503, body: 'unavailable', retryAfter: '5' }, true, true],
    ['wrong by a 401 in a session', { status: 401 }, false, true],
    ['refused without an answer', { status: 0 }, true, false],
  ])('%s', async (_name, answer, isRefused, isWrong) => {
    observed.length = 0;
    planned.push(answer);
    await send()('/x').catch(() => undefined);
    expect(observed).toMatchObject([{ isRefused, isWrong, status: answer.status }]);
  });
});

test('a 500 is listed with its path, without identifiers', async () => {
  observed.length = 0;
  planned.push({ status: 500, body: sentence });
  await send()('/goods/0197a000-0000-7000-8000-000000000000?page=2');
  expect(availabilityOf(observed).wrong).toEqual({ '500 GET /goods/…': 1 });
});

test('a write is repeated with its idempotency key until it is answered', async () => {
  planned.push({ status: 0 }, { status: 503, body: sentence, retryAfter: '1' });
  keys.length = 0;
  const answer = await repeatingFetch(send(), () => false)('/x', { method: 'POST' });
  expect([answer.status, keys.length, new Set(keys).size]).toEqual([200, 3, 1]);
});

describe('seconds of refused requests', () => {
  const at = (startMs: number, isRefused: boolean, endMs = startMs + 100): Observation => ({
    requestClass: 'write',
    method: 'POST',
    path: '/x',
    startMs,
    endMs,
    status: isRefused ? 503 : 200,
    isRefused,
    isWrong: false,
  });
  test.each<[name: string, observed: Observation[], seconds: number]>([
    ['are 0 without a refusal', [at(0, false), at(500, false)], 0],
    [
      'last to the first success that stays',
      [at(1_000, true), at(2_000, false), at(3_000, true), at(4_900, false)],
      4,
    ],
    [
      'ignore the answer to a request that was sent before',
      [at(0, false, 9_000), at(1_000, true), at(2_900, false)],
      2,
    ],
    ['do not end without a later success', [at(0, false), at(1_000, true)], Infinity],
  ])('%s', (_name, given, seconds) => {
    expect(refusedSecondsOf(given)).toBe(seconds);
  });
});
