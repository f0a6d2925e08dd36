// Counters of requests, log and caches. Table figures need a database: apps/api/src/db/shop-figures.test.ts.
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFreePorts } from '../../../tools/free-ports.ts';
import { createResponseCache } from '../../api/src/http/response-cache.ts';
import { createLog } from '../log.ts';
import { startMetrics, type ShopMetrics } from './metrics.ts';

let metrics: ShopMetrics;
let url: string;
beforeEach(async () => {
  metrics = await withFreePorts(1, async (port = 0) => {
    url = `http://127.0.0.1:${port}/metrics`;
    return startMetrics({ port, host: '127.0.0.1' });
  });
});
afterEach(() => metrics.stop());

const scrape = async (): Promise<string[]> =>
  (await (await fetch(url)).text()).split('\n').filter((line) => !line.startsWith('#'));

test('requests are counted by method, pattern and status class, never by URL', async () => {
  const app = Fastify();
  app.addHook('onResponse', (request, reply, done) => {
    done();
    metrics.onAnswered(request, reply);
  });
  app.get('/api/v1/orders/:uuid', async (_request, reply) => reply.code(404).send());
  app.get('/*', async () => 'page');
  for (const path of ['/api/v1/orders/1', '/api/v1/orders/2', '/main', '/kim@shop.example'])
    await app.inject({ url: path });
  const lines = await scrape();
  const counts = lines.filter((line) => line.startsWith('onns_http_request_duration_seconds_count'));
  expect(counts.toSorted()).toEqual([
    'onns_http_request_duration_seconds_count{method="GET",route="/api/v1/orders/:uuid",status="4xx"} 2',
    'onns_http_request_duration_seconds_count{method="GET",route="/main",status="2xx"} 1',
    'onns_http_request_duration_seconds_count{method="GET",route="another page",status="2xx"} 1',
  ]);
  expect(lines.join('\n')).not.toContain('kim@');
  await app.close();
});

test('errors are counted by sentence, database outages by reason', async () => {
  const written: string[] = [];
  const log = metrics.watchLog(createLog('warn', { write: (line) => void written.push(line) }));
  log.error({}, 'a job failed');
  log.error({}, 'a job failed');
  log.warn({ code: '57014' }, 'the database is unavailable');
  log.warn({ code: 'ECONNREFUSED' }, 'the database is unavailable');
  log.warn({}, 'a message could not be sent');
  for (let n = 0; n < 100; n += 1) log.error({}, `event ${n}`);
  const lines = await scrape();
  expect(written).toHaveLength(105);
  expect(lines).toContain('onns_errors_total{event="a job failed"} 2');
  expect(lines).toContain('onns_database_unavailable_total{reason="timeout"} 1');
  expect(lines).toContain('onns_database_unavailable_total{reason="unavailable"} 1');
  expect(lines.filter((line) => line.startsWith('onns_errors_total'))).toHaveLength(51);
});

test('a lookup that computes or fails is a miss, one that shares or finds an answer is a hit', async () => {
  const cache = metrics.watchAnswers(
    createResponseCache<number>({
      ttlMs: 60_000,
      maxWeight: 100,
      weigh: () => 1,
      now: () => performance.now(),
    }),
  );
  const ask = async (): Promise<number> => 7;
  expect(await Promise.all([cache.get('one', ask), cache.get('one', ask)])).toEqual([7, 7]);
  expect(await cache.get('one', ask)).toBe(7);
  await expect(cache.get('two', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const lines = await scrape();
  expect(lines).toContain('onns_cache_lookups_total{cache="answers",result="miss"} 2');
  expect(lines).toContain('onns_cache_lookups_total{cache="answers",result="hit"} 2');
});

test('the event loop and the memory of the process are gauges', async () => {
  const lines = await scrape();
  for (const start of [
    'onns_event_loop_delay_seconds{quantile="0.99"}',
    'onns_memory_bytes{kind="resident"}',
  ])
    expect(lines.some((line) => line.startsWith(start))).toBe(true);
});
