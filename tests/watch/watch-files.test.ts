// The alarms and the dashboard of deploy/watch name metrics that the shop has, and every alarm has a test that promtool runs.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { withFreePorts } from '../../tools/free-ports.ts';
import { slowStatementSentence } from '../../apps/api/src/db/statement-watch.ts';
import { createResponseCache } from '../../apps/api/src/http/response-cache.ts';
import { testShop } from '../../apps/api/src/testing/shop.ts';
import { createLog } from '../../apps/shop/log.ts';
import { startMetrics } from '../../apps/shop/metrics/metrics.ts';

const folder = join(import.meta.dirname, '../../deploy/watch');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const alerts = read('alerts.yml');
const shop = testShop();

/** Names of the metrics of a shop in which each counter has counted. */
let served: Set<string>;
beforeAll(async () => {
  let port = 0;
  const metrics = await withFreePorts(1, (free = 0) => {
    port = free;
    return startMetrics({ port, host: '127.0.0.1' });
  });
  metrics.watchDatabase(shop.database, shop.clock.now, undefined);
  const log = metrics.watchLog(createLog('silent'));
  log.error({}, 'a job failed');
  log.warn({ code: '53100' }, 'the database is unavailable');
  log.warn({ operation: 'getOrder' }, slowStatementSentence);
  const cache = { ttlMs: 1, maxWeight: 1, weigh: () => 1, now: () => 0 };
  await metrics.watchAnswers(createResponseCache<number>(cache)).get('one', async () => 1);
  const app = Fastify();
  app.addHook('onResponse', async (request, reply) => metrics.onAnswered(request, reply));
  await app.inject({ url: '/' });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await app.close();
  await metrics.stop();
  served = new Set([...text.matchAll(/^(onns_\w+)/gm)].map(([, name = '']) => name));
});

test.each(['alerts.yml', 'dashboard.json', 'alerts.test.yml'])(
  'every metric in %s is one of the shop',
  (name) => {
    const named = new Set([...read(name).matchAll(/\bonns_\w+/g)].map(([metric]) => metric));
    expect(named.size).toBeGreaterThan(10);
    expect([...named].filter((metric) => !served.has(metric))).toEqual([]);
  },
);

test('docs/metrics.md lists every metric of the shop', () => {
  const page = readFileSync(join(folder, '../../docs/metrics.md'), 'utf8');
  const names = new Set([...served].map((name) => name.replace(/_(?:bucket|count|sum)$/, '')));
  expect([...names].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('every alarm has a test, and the dashboard reads from the chosen source', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const tested = [...read('alerts.test.yml').matchAll(/^ {2}- name: (\w+)$/gm)].map(([, name = '']) => name);
  expect(tested.toSorted()).toEqual(names.toSorted());
  const { panels } = JSON.parse(read('dashboard.json')) as {
    panels: { id: number; datasource: { uid: string }; targets: { expr: string }[] }[];
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(
    panels.every(({ datasource, targets }) => datasource.uid === '${source}' && targets.length > 0),
  ).toBe(true);
});

/** Debian: the package prometheus. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.runIf(process.env['ONNS_TEST_LONG'] === '1' && hasPromtool)(
  'promtool accepts the files and passes their tests',
  () => {
    for (const parameters of [
      ['check', 'config', 'prometheus.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', parameters, { cwd: folder, encoding: 'utf8' });
      expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
    }
  },
);
