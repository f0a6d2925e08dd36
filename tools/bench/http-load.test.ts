// Unit tests of the bench's own loader, against a real server: whole answers, their judgement, percentiles.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askEach, askForSeconds, type BenchRequest, figuresOf } from './http-load.ts';

let port = 0;
const long = '홍삼'.repeat(20_000);
const server = createServer((request, response) => {
  if (request.url === '/chunks') {
    response.write(long.slice(0, 100));
    setImmediate(() => response.end(long.slice(100)));
  } else if (request.url === '/missing') response.writeHead(404).end('no');
  else request.pipe(response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

const get = (path: string, wanted: string): BenchRequest => ({
  method: 'GET',
  path,
  judge: ({ body }) => (body.toString() === wanted ? undefined : 'another body'),
});

test('an answer in chunks and an answer with a length arrive whole', async () => {
  const echo: BenchRequest = {
    ...get('/echo', '{"keyword":"홍삼"}'),
    method: 'POST',
    body: '{"keyword":"홍삼"}',
  };
  const figures = await askEach(port, [get('/chunks', long), echo, get('/chunks', long), echo], 2);
  expect(figures.count).toBe(4);
  expect(figures.bytes).toBeCloseTo((2 * Buffer.byteLength(long) + 2 * 20) / 4);
});

test('a wrong answer ends the measurement', async () => {
  await expect(askEach(port, [get('/chunks', 'something else')], 1)).rejects.toThrow('another body');
  await expect(askForSeconds(port, [get('/missing', '')], 1, 0.2)).rejects.toThrow('status 404');
});

test('percentiles are of all times', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(figuresOf(times, 2, 0)).toMatchObject({ count: 100, perSecond: 50, p50: 51, p99: 100 });
});
