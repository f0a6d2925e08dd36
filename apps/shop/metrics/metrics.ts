// Metrics by OpenTelemetry in the Prometheus format, on a separate port: docs/metrics.md lists them. Off without METRICS_PORT.
// Not here: the SQL behind the gauges (apps/api/src/db/shop-figures.ts) and the labels of routes (route-labels.ts).
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { BatchObservableResult, Meter } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Pooled } from '../../api/src/db/connect.ts';
import { slowStatementSentence } from '../../api/src/db/statement-watch.ts';
import { readShopFigures, type ShopFigures } from '../../api/src/db/shop-figures.ts';
import { isSpaceState } from '../../api/src/db/unavailable.ts';
import type { Replicas } from '../../api/src/db/replicas.ts';
import { listOverdueJobs } from '../../api/src/jobs/scheduler.ts';
import type { ResponseCache } from '../../api/src/http/response-cache.ts';
import type { PageCache } from '#web-server/pages/page-cache.ts';
import type { ShopLog } from '../log.ts';
import { routeLabel } from './route-labels.ts';

/** Seconds. From a cached page (under 1 ms) to the limit of a visitor's statement (8 s). */
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A scrape omits the table figures when they take longer. */
const figuresLimitMs = 2000;
/** Log sentences are constants of the code; a bound in case one is not. */
const mostEvents = 50;

export type ShopMetrics = {
  /** Called for every response. */
  onAnswered: (request: FastifyRequest, reply: FastifyReply) => void;
  /** The same log; defects and an unavailable database are counted as they are logged. */
  watchLog: (log: ShopLog) => ShopLog;
  watchAnswers: <T>(cache: ResponseCache<T>) => ResponseCache<T>;
  watchPages: (cache: PageCache) => PageCache;
  /** Adds the figures of the pool, the tables and the replicas; `now` is the shop's time. */
  watchDatabase: (database: Database, now: () => Date, replicas: Replicas | undefined) => void;
  stop: () => Promise<void>;
};

/** Starts the metrics server and returns its recorders. Throws when the port is in use. */
export async function startMetrics(listen: { port: number; host: string }): Promise<ShopMetrics> {
  const exporter = new PrometheusExporter({
    ...listen,
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  const provider = new MeterProvider({ readers: [exporter] });
  const meter = provider.getMeter('onns');
  const endProcessGauges = observeProcess(meter);
  await exporter.startServer();
  return {
    onAnswered: requestRecorder(meter),
    ...logWatcher(meter),
    ...cacheWatchers(meter),
    watchDatabase: (database, now, replicas) => {
      observeDatabase(meter, database, now);
      observeServers(meter, database, replicas);
    },
    async stop() {
      endProcessGauges();
      await provider.shutdown();
    },
  };
}

function requestRecorder(meter: Meter): ShopMetrics['onAnswered'] {
  const duration = meter.createHistogram('onns_http_request_duration_seconds', {
    description: 'Requests by route and class of status, from arrival to the end of the answer.',
    advice: { explicitBucketBoundaries: durationBuckets },
  });
  return (request, reply) => {
    duration.record(reply.elapsedTime / 1000, {
      method: request.method,
      route: routeLabel(request.routeOptions.url, request.url),
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    });
  };
}

function logWatcher(meter: Meter): Pick<ShopMetrics, 'watchLog'> {
  const defects = meter.createCounter('onns_errors_total', {
    description: 'Lines of level error in the log, by event.',
  });
  const unavailable = meter.createCounter('onns_database_unavailable_total', {
    description: 'Requests that the database did not answer in time (timeout) or at all (unavailable).',
  });
  const slow = meter.createCounter('onns_slow_statements_total', {
    description: 'Statements that took longer than half a second, by operation, page or job.',
  });
  const events = new Set<string>();
  const eventOf = (sentence: string): string => {
    if (events.size < mostEvents) events.add(sentence);
    return events.has(sentence) ? sentence : 'another event';
  };
  return {
    watchLog: (log) => ({
      ...log,
      warn(facts, sentence) {
        if (sentence.startsWith('the database is unavailable'))
          unavailable.add(1, { reason: reasonOf(facts) });
        if (sentence === slowStatementSentence) slow.add(1, { operation: String(facts['operation']) });
        log.warn(facts, sentence);
      },
      error(facts, sentence) {
        defects.add(1, { event: eventOf(sentence) });
        log.error(facts, sentence);
      },
    }),
  };
}

function reasonOf(facts: Record<string, unknown>): 'timeout' | 'out_of_space' | 'unavailable' {
  if (isTimeout(facts)) return 'timeout';
  return isSpaceState(facts['code']) ? 'out_of_space' : 'unavailable';
}

/** 57014 is a cancelled statement; pg's own limits have no code. */
function isTimeout({ code, name, message }: Record<string, unknown>): boolean {
  return code === '57014' || name === 'DatabaseTimeout' || /timeout/i.test(String(message ?? ''));
}

function cacheWatchers(meter: Meter): Pick<ShopMetrics, 'watchAnswers' | 'watchPages'> {
  const lookups = meter.createCounter('onns_cache_lookups_total', {
    description: 'Lookups of cached pages and API answers, by result.',
  });
  /** A miss is a lookup that computes its result; sharing the computation of another request is a hit. */
  const counted = <T>(
    look: (make: () => Promise<T>) => Promise<T>,
    make: () => Promise<T>,
    cache: 'answers' | 'pages',
  ): Promise<T> => {
    let isMade = false;
    const found = look(() => {
      isMade = true;
      return make();
    });
    const count = (): void => lookups.add(1, { cache, result: isMade ? 'miss' : 'hit' });
    found.then(count, count);
    return found;
  };
  return {
    watchAnswers: (cache) => ({
      ...cache,
      get: (key, make) => counted((counting) => cache.get(key, counting), make, 'answers'),
    }),
    watchPages: (cache) => ({
      ...cache,
      find(key) {
        const page = cache.find(key);
        // A miss is counted by the rendering that follows.
        if (page !== undefined) lookups.add(1, { cache: 'pages', result: 'hit' });
        return page;
      },
      findOrRender: (key, render) => counted((make) => cache.findOrRender(key, make), render, 'pages'),
    }),
  };
}

/** Measures event loop and memory; returns a function that stops it. */
function observeProcess(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const loop = meter.createObservableGauge('onns_event_loop_delay_seconds', {
    description: 'Delay of the event loop since the scrape before: median, 99th percentile and maximum.',
  });
  const memory = meter.createObservableGauge('onns_memory_bytes', {
    description: 'Memory of the process: resident set, used JavaScript heap, buffers outside of it.',
  });
  meter.addBatchObservableCallback(
    (result) => {
      const seconds = (nanoseconds: number): number => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
      result.observe(loop, seconds(delay.percentile(50)), { quantile: '0.5' });
      result.observe(loop, seconds(delay.percentile(99)), { quantile: '0.99' });
      result.observe(loop, seconds(delay.max), { quantile: '1' });
      delay.reset();
      const { rss, heapUsed, external } = process.memoryUsage();
      result.observe(memory, rss, { kind: 'resident' });
      result.observe(memory, heapUsed, { kind: 'heap' });
      result.observe(memory, external, { kind: 'external' });
    },
    [loop, memory],
  );
  return () => delay.disable();
}

function observeDatabase(meter: Meter, { db, connections }: Database, now: () => Date): void {
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description });
  const pool = gauge(
    'onns_database_connections',
    'Connections of the pool in use and idle, and requests that wait for one.',
  );
  const up = gauge('onns_database_up', '1 when the figures of the tables were read in time for this scrape.');
  const orders = gauge('onns_orders_placed_5m', 'Orders of the last five minutes.');
  const payments = gauge('onns_payments_5m', 'Payments of the last five minutes, by outcome.');
  const refunds = gauge(
    'onns_refunds',
    'Refunds that are under way, and those that failed and are tried again.',
  );
  const messages = gauge(
    'onns_messages',
    'Outbox messages that wait, and those of the last five minutes that failed.',
  );
  const differences = gauge(
    'onns_payment_differences',
    'Movements of money of the last three days that shop and payment provider record differently.',
  );
  const lag = gauge('onns_job_lag_seconds', 'By how much the oldest due row of a job is late.');
  const overdue = gauge(
    'onns_job_overdue_seconds',
    'By how much each job that runs every minute or less often is late since its last success.',
  );
  const startedAt = now();
  const read = boundedReader(db, now, startedAt);
  const observe = (result: BatchObservableResult, figures: Figures): void => {
    result.observe(orders, figures.ordersPlaced);
    result.observe(payments, figures.paymentsConfirmed, { outcome: 'confirmed' });
    result.observe(payments, figures.paymentsFailed, { outcome: 'failed' });
    result.observe(refunds, figures.refundsPending, { state: 'pending' });
    result.observe(refunds, figures.refundsFailed, { state: 'failed' });
    result.observe(messages, figures.messagesWaiting, { state: 'waiting' });
    result.observe(messages, figures.messagesFailed, { state: 'failed' });
    result.observe(differences, figures.paymentDifferences);
    for (const [job, seconds] of Object.entries(figures.lagSeconds)) result.observe(lag, seconds, { job });
    for (const [job, seconds] of figures.overdueJobs) result.observe(overdue, seconds, { job });
  };
  meter.addBatchObservableCallback(
    async (result) => {
      const { total, idle, waiting } = connections();
      result.observe(pool, total - idle, { state: 'in_use' });
      result.observe(pool, idle, { state: 'idle' });
      result.observe(pool, waiting, { state: 'waiting' });
      const figures = await read();
      result.observe(up, figures === undefined ? 0 : 1);
      if (figures !== undefined) observe(result, figures);
    },
    [pool, up, orders, payments, refunds, messages, differences, lag, overdue],
  );
}

/** Statements by server, and the state of each replica. */
function observeServers(meter: Meter, database: Database, replicas: Replicas | undefined): void {
  const statements = meter.createObservableCounter('onns_database_statements_total', {
    description: 'Statements of visitors by server: the primary, or a replica by host and port.',
  });
  const lag = meter.createObservableGauge('onns_replica_lag_seconds', {
    description: 'Age of the newest position of the primary that a replica has replayed.',
  });
  const used = meter.createObservableGauge('onns_replica_used', {
    description: '1 when reads of guests may use the replica.',
  });
  meter.addBatchObservableCallback(
    (result) => {
      result.observe(statements, database.statements(), { server: 'primary' });
      for (const replica of replicas?.figures() ?? []) {
        result.observe(statements, replica.statements, { server: replica.name });
        result.observe(used, replica.isUsed ? 1 : 0, { replica: replica.name });
        if (Number.isFinite(replica.lagMs))
          result.observe(lag, replica.lagMs / 1000, { replica: replica.name });
      }
    },
    [statements, lag, used],
  );
}

type Figures = ShopFigures & { overdueJobs: Map<string, number> };

async function readFigures(db: Pooled, now: Date, startedAt: Date): Promise<Figures> {
  const figures = await readShopFigures(db, now);
  return { ...figures, overdueJobs: await listOverdueJobs(db, now, startedAt) };
}

/** Reads the figures within `figuresLimitMs`, or undefined; a frozen database holds one statement, not one per scrape. */
function boundedReader(db: Pooled, now: () => Date, startedAt: Date): () => Promise<Figures | undefined> {
  let running: Promise<Figures | undefined> | undefined;
  return async () => {
    running ??= readFigures(db, now(), startedAt)
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
    const ending = new AbortController();
    const late = wait(figuresLimitMs, undefined, { signal: ending.signal }).catch(() => undefined);
    try {
      return await Promise.race([running, late]);
    } finally {
      ending.abort();
    }
  };
}
