// Load and single requests of the bench, against a real server.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askOnce, type BenchRequest, verifyEach } from './ask.ts';
import { figuresOf, loadBySteps, loadInTurn } from './load.ts';

let port = 0;
const seen: string[] = [];
const long = '홍삼'.repeat(20_000);
const server = createServer((request, response) => {
  seen.push(`${request.method} ${request.url}`);
  if (request.url === '/chunks') {
    response.write(long.slice(0, 100));
    setImmediate(() => response.end(long.slice(100)));
  } else if (request.url === '/missing') response.writeHead(404).end('no');
  else if (request.url === '/number') response.end('{"number":7}');
  else request.pipe(response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

const get = (path: string, wanted = ''): BenchRequest => ({
  method: 'GET',
  path,
  judge: ({ body }) => (body.toString() === wanted ? undefined : 'another body'),
});
const echo = (text: string): BenchRequest => ({ ...get('/echo', text), method: 'POST', body: text });

describe('single requests', () => {
  test('receive complete bodies, chunked and with a length', async () => {
    const requests = [get('/chunks', long), echo('{"keyword":"홍삼"}')];
    const bytes = await verifyEach(port, [...requests, ...requests], 2);
    expect(bytes).toBeCloseTo((Buffer.byteLength(long) + 20) / 2);
  });

  test('throw at the first wrong answer', async () => {
    await expect(verifyEach(port, [get('/chunks', 'something else')], 1)).rejects.toThrow('another body');
    await expect(verifyEach(port, [get('/missing')], 1)).rejects.toThrow('status 404');
  });

  test('return status, body and headers as they arrived', async () => {
    const { status, body, headers } = await askOnce(port, echo('{}'));
    expect([status, body.toString()]).toEqual([200, '{}']);
    expect(headers.map(([name]) => name.toLowerCase())).toContain('date');
  });
});

describe('load', () => {
  test('sends the requests in rotation until the amount is reached', async () => {
    seen.length = 0;
    const { count, perSecond } = await loadInTurn(port, [get('/number'), echo('{}')], {
      connections: 2,
      seconds: 30,
      amount: 10,
    });
    expect(count).toBe(10);
    expect(perSecond).toBeGreaterThan(0);
    expect(seen.filter((one) => one === 'GET /number')).toHaveLength(5);
    expect(seen.filter((one) => one === 'POST /echo')).toHaveLength(5);
  });

  test('passes values from one step to the next and counts whole sequences', async () => {
    const received: string[] = [];
    const steps = [
      {
        next: () => get('/number'),
        receive: ({ body }: { body: string }, values: Record<string, unknown>) => {
          values['number'] = (JSON.parse(body) as { number: number }).number;
        },
      },
      {
        next: (values: Record<string, unknown>) => echo(`{"again":${String(values['number'])}}`),
        receive: ({ body }: { body: string }) => void received.push(body),
      },
    ];
    const { count } = await loadBySteps(port, steps, { connections: 1, seconds: 30, amount: 6 });
    expect(count).toBe(3);
    expect(received).toEqual(['{"again":7}', '{"again":7}', '{"again":7}']);
  });

  // A failure ends the load: the seconds are a limit for a busy machine.
  const extent = { connections: 1, seconds: 30 };

  test('throws when an answer is wrong', async () => {
    await expect(loadInTurn(port, [get('/missing')], extent)).rejects.toThrow('status 404');
    const step = {
      next: () => get('/number'),
      receive: () => {
        throw new Error('not this');
      },
    };
    await expect(loadBySteps(port, [step], extent)).rejects.toThrow('not this');
  });

  test('throws when nothing listens', async () => {
    await expect(loadInTurn(1, [get('/number')], extent)).rejects.toThrow(/ECONNREFUSED/);
  });

  test('takes percentiles of all times', () => {
    const times = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(figuresOf(times, 2)).toMatchObject({ count: 100, perSecond: 50, p50: 51, p99: 100 });
  });
});
