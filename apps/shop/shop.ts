// Composition root: database, API, storefront, jobs, simulators, started in order and stopped in reverse.
// ROLE decides which of them a process has: `web` no jobs, `worker` nothing that visitors reach.
// Not here: reading settings (config.ts), signals and what is printed (main.ts, dev.ts).
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from '../api/src/app.ts';
import { FolderInUse, lockFolder, type FolderLock } from '../api/src/db/embedded/folder-lock.ts';
import { openReplicas, type Replicas } from '../api/src/db/replicas.ts';
import { listenForChanges } from '../api/src/db/changes.ts';
import { databaseUnavailable } from '../api/src/db/unavailable.ts';
import { type FirstPassword, hasStaff, makeFirstAdmin } from '../api/src/features/desk/staff/staff.ts';
import {
  bytesOf,
  createResponseCache,
  type ResponseCache,
  type SharedResponse,
} from '../api/src/http/response-cache.ts';
import { errorFacts } from '../api/src/http/error-facts.ts';
import { inProcessClient } from '../api/src/http/in-process.ts';
import { type StartTrace, currentWork } from '../api/src/work.ts';
import { effects } from '../api/src/effects.ts';
import { createSessionCache } from '../api/src/http/session-cache.ts';
import { type ShopClock, startShopClock } from '../api/src/db/shop-clock.ts';
import { mountOffice } from '../office/server.ts';
import type { OfficeOptions } from '../office/server.ts';
import { officeAuthorization } from '../office/session.ts';
import { mountStore, type StoreOptions } from '../store/server.ts';
import { storeAuthorization } from '../store/session.ts';
import { refuseTakenPort } from './addresses.ts';
import { buildApps, refuseStaleBuilds } from './build-apps.ts';
import type { Certificate } from './https/certificate.ts';
import type { CreatedStaff } from './demo-history/demo-staff.ts';
import { makeDemoHistory, refreshDemoSearches } from './demo-history/make-history.ts';
import { makeDemoMember } from './demo-member.ts';
import { createLog, type ShopLog } from './log.ts';
import type { ShopMetrics } from './metrics/metrics.ts';
import { routeLabel } from './metrics/route-labels.ts';
import type { ShopTraces } from './traces/traces.ts';
import { providerHosts, providerOrigins, visitTagAddresses } from './provider-origins.ts';
import { costOfPage } from './page-cost.ts';
import { createProviders } from './providers.ts';
import { type OpenedDatabase, startDatabase } from './start-database.ts';
import { startSimulators } from './start-simulators.ts';
import { apiConfigOf } from './config/api-config.ts';
import { shopSecret } from './config/secrets.ts';
import type { ShopConfig } from './config/shop-config.ts';
import { closeConnectionsAfter, createStopping, type Stopping } from './stopping.ts';
import { serveProbes, startJobs } from './run-jobs.ts';

export type ShopOptions = {
  root: string;
  /** Vite serves the storefront's sources with reload, and the Content-Security-Policy is report-only. */
  isDevelopment: boolean;
  /** Receives progress and notices, one sentence each. */
  say: (sentence: string) => void;
  /** Called when a required part has ended. */
  onLost: (error: Error) => void;
  /** Lifetime of cached pages and responses; 0 disables both caches. Default: docs/decisions/043, 058. */
  cacheTtlMs?: number;
};

/**
 * A started shop; `stop` stops its parts in reverse order, and nothing that it did not start. `isGraceful`: it first serves on for DRAIN_SECONDS.
 */
export type RunningShop = {
  /** Staff accounts that this start created, the first one of the shop first; only hashes of their passwords are stored. */
  createdStaff: readonly CreatedStaff[];
  stop(isGraceful?: boolean): Promise<void>;
};

type Ender = () => Promise<void> | void;

/** Cache of API responses that are the same for every caller (docs/decisions/058). */
const responseTtlMs = 10_000;
const maxResponseCacheBytes = 32 * 1024 * 1024;

/** After a kill the previous shop may still be stopping its database. */
const takeOverMs = 4000;

/** Starts the whole shop; resolves when it serves. On failure, parts already started are stopped. */
export async function startShop(config: ShopConfig, options: ShopOptions): Promise<RunningShop> {
  const enders: Ender[] = [];
  const stopping = createStopping(config.drainMs);
  const stop = async (isGraceful = false): Promise<void> => {
    await stopping.begin(isGraceful);
    for (let end = enders.pop(); end !== undefined; end = enders.pop()) await end();
  };
  try {
    const createdStaff = await startParts(config, options, { stopping, onEnd: (end) => enders.push(end) });
    return { createdStaff, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  config: ShopConfig,
  options: ShopOptions,
  { stopping, onEnd }: Pick<Parts, 'stopping' | 'onEnd'>,
): Promise<readonly CreatedStaff[]> {
  // Processes with a role share a database of DATABASE_URL and keep nothing in DATA_DIR that two of them would write.
  if (config.role === 'all') {
    const lock = await lockDataDir(config.dataDir);
    onEnd(() => lock.release());
  }
  const isWorker = config.role === 'worker';
  const needsOutside = config.needsOutside && !isWorker;
  await refuseTakenPort(config.port, config.host, 'PORT');
  if (needsOutside) await refuseTakenPort(config.outsidePort, config.host, 'OUTSIDE_PORT');
  const metrics = config.metrics && (await metricsOf(config.metrics));
  if (metrics) onEnd(() => metrics.stop());
  const plainLog = createLog(config.logLevel);
  const log = metrics?.watchLog(plainLog) ?? plainLog;
  const traces = await tracesOf(config, log);
  if (traces) onEnd(() => traces.stop());
  const certificate = config.isHttps ? await certificateOf(config) : undefined;
  const [{ database, createdStaff, clock }] = await Promise.all([
    prepareData(config, options, { certificate, log }, onEnd),
    options.isDevelopment || isWorker ? undefined : prepareBuild(config, options),
  ]);
  const simulatorMailUrl = needsOutside
    ? await startSimulators(config, certificate, onEnd, { shopNow: clock.now })
    : undefined;
  const startTrace = traces?.startTrace;
  const parts = {
    database,
    certificate,
    clock,
    log,
    metrics,
    startTrace,
    stopping,
    onEnd,
    simulatorMailUrl,
  };
  await serve(config, options, parts);
  return createdStaff;
}

/** The database with the first staff account, and with the past orders of a new demo shop. */
async function prepareData(
  config: ShopConfig,
  options: ShopOptions,
  parts: Pick<Parts, 'certificate' | 'log'>,
  onEnd: (end: Ender) => void,
): Promise<Pick<Parts, 'database' | 'clock'> & Pick<RunningShop, 'createdStaff'>> {
  const database = await startDatabase(config, options, onEnd);
  const firstAdmin = config.role === 'worker' ? undefined : await firstAdminOf(database, config, options);
  const clock = await startShopClock(database, config.mode === 'demo');
  onEnd(() => clock.stop());
  const demoStaff = await makeDemoHistory(config, { ...parts, database, now: clock.now(), say: options.say });
  await refreshDemoSearches(config, database, clock.now());
  const first = firstAdmin === undefined ? [] : [{ ...firstAdmin, does: 'head office' }];
  return { database, createdStaff: [...first, ...demoStaff], clock };
}

/** ROLE=web serves the build that `npm run build` made and makes none. */
async function prepareBuild(config: ShopConfig, { root, say }: ShopOptions): Promise<void> {
  if (config.role === 'all') await buildApps(root, say);
  else refuseStaleBuilds(root);
}

/** Loaded only where metrics are on. */
async function metricsOf(listen: { port: number; host: string }): Promise<ShopMetrics> {
  await refuseTakenPort(listen.port, listen.host, 'METRICS_PORT');
  const { startMetrics } = await import('./metrics/metrics.ts');
  return startMetrics(listen);
}

/** Loaded only where traces are on. */
async function tracesOf({ tracesUrl, role }: ShopConfig, log: ShopLog): Promise<ShopTraces | undefined> {
  if (tracesUrl === undefined) return undefined;
  const { startTraces } = await import('./traces/traces.ts');
  return startTraces({ url: tracesUrl, role }, log);
}

/** Creates the first staff account at the first start that has a phone for its codes. */
async function firstAdminOf(
  { db }: OpenedDatabase,
  { staffPhone: phone }: ShopConfig,
  { say }: ShopOptions,
): Promise<FirstPassword | undefined> {
  if (phone !== undefined) return makeFirstAdmin(db, { phone, now: new Date() });
  if (!(await hasStaff(db)))
    say('There is no staff account yet: start once with STAFF_PHONE, the mobile phone of the first one.');
  return undefined;
}

/** Imported on use: the certificate library takes a tenth of a second to load. */
async function certificateOf(config: ShopConfig): Promise<Certificate> {
  const { shopCertificate } = await import('./https/certificate.ts');
  return shopCertificate(config.dataDir, new URL(config.publicUrl).hostname);
}

/** One shop per DATA_DIR: waits for one that is stopping, then throws FolderInUse. */
async function lockDataDir(dataDir: string): Promise<FolderLock> {
  const deadline = Date.now() + takeOverMs;
  for (;;) {
    try {
      return lockFolder(dataDir, 'shop');
    } catch (error) {
      if (!(error instanceof FolderInUse) || Date.now() > deadline) throw error;
      await wait(100);
    }
  }
}

type Parts = {
  database: OpenedDatabase;
  certificate: Certificate | undefined;
  clock: ShopClock;
  log: ShopLog;
  /** Missing: no metrics. */
  metrics: ShopMetrics | undefined;
  stopping: Stopping;
  /** Missing: no traces. */
  startTrace: StartTrace | undefined;
  onEnd: (end: Ender) => void;
  simulatorMailUrl: string | undefined;
};

/** Turns the session cookies of storefront and desk into the header of a call. Without a desk its cookie is ignored. */
function authorizationOf({ deskUrl, publicUrl }: ShopConfig) {
  const ofStore = storeAuthorization(publicUrl);
  return deskUrl === undefined ? ofStore : officeAuthorization(deskUrl, ofStore);
}

/** Mounts the desk on its host, or on that of the shop; mounts nothing with DESK_URL=off. */
async function mountDesk(
  app: FastifyInstance,
  { deskUrl, publicUrl }: ShopConfig,
  fronts: Omit<OfficeOptions, 'hasOwnHost'>,
): Promise<void> {
  if (deskUrl !== undefined)
    await mountOffice(app, { ...fronts, publicUrl: deskUrl, hasOwnHost: deskUrl !== publicUrl });
}

const ofPages = { costOfPage, nameOfPage: (url: string) => routeLabel('/*', url) };

async function serve(config: ShopConfig, options: ShopOptions, parts: Parts): Promise<void> {
  const { database, certificate, clock, log, metrics, stopping, onEnd } = parts;
  const secret = shopSecret(config.dataDir, config.secret);
  const providers = createProviders(config, { simulatorMailUrl: parts.simulatorMailUrl, secret });
  onEnd(() => providers.mail.close());
  const replicas = openServers(config, parts);
  const shop = {
    ...(replicas && { replicas }),
    clock,
    db: database.db,
    log,
    startTrace: parts.startTrace,
    sessions: createSessionCache(),
    effects,
    providers,
    config: apiConfigOf(config, secret),
    afterResponses: new Set<Promise<void>>(),
    stopping: stopping.signal,
  };
  onEnd(async () => void (await stopping.waitFor(Promise.all(shop.afterResponses))));
  if (config.role === 'worker') return serveWorker(shop, config, parts);
  if (config.mode === 'demo') await makeDemoMember(config.dataDir, shop);
  const answers = answersOf(options, metrics);
  const app = await createApp({
    ...shop,
    ...(answers ? { answers } : {}),
    pictureFolders: [join(config.dataDir, 'pictures'), join(options.root, 'demo/pictures')],
    ...(certificate ? { https: certificate } : {}),
    trustedProxies: config.trustedProxies,
    requestsPerMinute: config.requestsPerMinute,
    ...ofPages,
    onArrival: authorizationOf(config),
    ...(metrics && { onAnswered: metrics.onAnswered }),
  });
  // Registered before Vite's own hook, so that it runs after it: Fastify closes in reverse order.
  onEnd(() => stopping.closeServer(app));
  closeConnectionsAfter(stopping.signal, app);
  const calls = inProcessClient(shop);
  const fronts = {
    apiFor: calls.apiFor,
    publicUrl: config.publicUrl,
    isLive: config.mode === 'live',
    uploadOrigin: providers.storage.origin,
    providerOrigins: providerOrigins(config),
    isDevelopment: options.isDevelopment,
  };
  await mountDesk(app, config, fronts);
  const store = await mountStore(app, {
    ...fronts,
    api: calls.api,
    mediaServiceToken: shop.config.mediaServiceToken,
    providerHosts: providerHosts(config),
    visitTags: visitTagAddresses(config),
    ...(options.cacheTtlMs !== undefined && { pagesFreshForMs: options.cacheTtlMs }),
    now: clock.now,
    ...(metrics && { watchPages: metrics.watchPages }),
    ...pageFailures(log),
  });
  const changes = await listenForChanges(database.url, {
    onPageChange: () => {
      calls.invalidate();
      answers?.invalidate();
      store.invalidatePages();
    },
    onSessionEnd: shop.sessions.invalidate,
  });
  onEnd(() => changes.stop());
  await app.listen({ port: config.port, host: config.host });
  if (config.role !== 'web') runJobs(shop, parts);
}

async function serveWorker(
  shop: Parameters<typeof startJobs>[0],
  config: ShopConfig,
  parts: Parts,
): Promise<void> {
  const probes = await serveProbes(shop, config, parts.certificate);
  parts.onEnd(() => probes.close());
  runJobs(shop, parts);
}

function runJobs(shop: Parameters<typeof startJobs>[0], { database, stopping, onEnd }: Parts): void {
  const jobs = startJobs(shop, database.url);
  onEnd(async () => {
    // Later runs roll back with the end of the process, or their leases end: another process takes them over.
    if (!(await stopping.waitFor(jobs.stop()))) shop.log.warn({}, 'jobs were still running at the stop');
  });
}

/** Watches the primary, and opens the replicas that a web process reads; undefined without DATABASE_REPLICA_URL. */
function openServers(
  { role, replicaUrls }: ShopConfig,
  { database, clock, log, metrics, onEnd }: Parts,
): Replicas | undefined {
  const hasReplicas = role !== 'worker' && replicaUrls.length > 0;
  const replicas = hasReplicas ? openReplicas(database.url, replicaUrls, log) : undefined;
  if (replicas !== undefined) onEnd(() => replicas.stop());
  metrics?.watchDatabase(database, clock.now, replicas);
  return replicas;
}

/** The response cache; undefined when it is disabled. */
function answersOf(
  { cacheTtlMs = responseTtlMs }: ShopOptions,
  metrics: ShopMetrics | undefined,
): ResponseCache<SharedResponse> | undefined {
  if (cacheTtlMs === 0) return undefined;
  const cache = createResponseCache({
    ttlMs: cacheTtlMs,
    maxWeight: maxResponseCacheBytes,
    weigh: bytesOf,
    now: () => performance.now(),
  });
  return metrics?.watchAnswers(cache) ?? cache;
}

const requestFacts = (): { requestId?: string } => {
  const requestId = currentWork()?.requestId;
  return requestId === undefined ? {} : { requestId };
};

/** How the storefront reports pages that could not be rendered. */
function pageFailures(log: ShopLog): Pick<StoreOptions, 'reportError' | 'isUnavailable' | 'requestId'> {
  return {
    requestId: () => currentWork()?.requestId,
    reportError: (error, path) =>
      log.error({ ...requestFacts(), path, ...errorFacts(error) }, 'a bug: a page could not be rendered'),
    isUnavailable: (error) => {
      const isAway = databaseUnavailable(error) !== undefined;
      if (isAway)
        log.warn(
          { ...requestFacts(), ...errorFacts(error) },
          'the database is unavailable: a page could not be rendered',
        );
      return isAway;
    },
  };
}
