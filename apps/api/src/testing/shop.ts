// A complete shop for a test file: the real server on its own database, a movable clock, typed clients. Nothing is mocked: with
// `outside` the provider clients call the simulators over HTTP. Imported only by tests.
import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import { beforeAll } from 'vitest';
import { type Client, createClient } from '#contract/client.ts';
import type { Method } from '#contract/endpoint.ts';
import { operations } from '#contract/operations.gen.ts';
import { type RunningOutside, startOutside } from '../../../outside/src/main.ts';
import { refusalCallKeys } from '../../../outside/src/provider-keys.ts';
import { createApp } from '../app.ts';
import type { Actor } from '../actor.ts';
import { type Ctx, type Log, type Shop, createContext } from '../context.ts';
import { type Database, openDatabase } from '../db/connect.ts';
import type { Replicas } from '../db/replicas.ts';
import { demoPictureFolder } from '../db/fill-demo.ts';
import { effects } from '../effects.ts';
import { hashCheaply } from '../features/members/passwords/password-hash.ts';
import { inProcessFetch } from '../http/in-process.ts';
import type { ConfiguredPayments } from '../providers/payment/configure.ts';
import { createSessionCache } from '../http/session-cache.ts';
import type { StartTrace } from '../work.ts';
import { type TestClock, testClock } from './clock.ts';
import { freshDatabase } from './database.ts';
import { type TestOutside, outsideOf } from './outside.ts';
import { personalDataIn } from './personal-data.ts';
import { openThroughPooler } from './pgbouncer.ts';
import { type KillableProcess, killableProcess } from './processes/killable-process.ts';
import { simulatorProviders, testMediaToken, testPaymentKinds, testSecret } from './providers.ts';
import { undeclaredRefusal } from './contract/refusals.ts';

export type TestShopOptions = {
  /** Clones the demo shop instead of empty tables. */
  demo?: boolean;
  /** Opens a second process on the database of this shop, with its own caches; close it first. */
  beside?: Pick<TestShop, 'databaseUrl' | 'clock'>;
  /** Starts the simulators and listens on a free port for their webhooks. */
  outside?: boolean;
  /** With `outside`: the simulators send due webhooks only in `settle`. */
  isStepped?: boolean;
  /** Default: more than any test sends. */
  smsCodesPerHour?: number;
  /** Time limit of payment provider calls. */
  paymentTimeoutMs?: number;
  /** Declared payment providers with their settings. Default: those of the simulators. */
  payments?: () => ConfiguredPayments;
  /** Where uploaded files are stored; S3 needs `outside`. Default: LOCAL. */
  storage?: 'LOCAL' | 'S3';
  /** As in AppOptions; test requests come from 127.0.0.1. */
  trustedProxies?: string[];
  /** Starts traces of requests and jobs. Default: none. */
  startTrace?: StartTrace;
};

export type CallOptions = {
  /** Query parameters; values are encoded. */
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  /** Sent unchanged instead of `body`. */
  rawBody?: string | Buffer;
  headers?: Record<string, string>;
  /** The caller's address. Default: 127.0.0.1. */
  from?: string;
};
/** `body` is the parsed JSON; undefined for other content. */
export type Called = { status: number; headers: Record<string, unknown>; body: unknown; text: string };

export type Caller = { token?: string; from?: string };

export type TestShop = {
  app: FastifyInstance;
  /** Every call of the contract as a method; throws Refusals. */
  api: Client;
  /** The same calls with a session token, another address, or both. */
  apiAs(caller: Caller): Client;
  /** Any request; `path` follows /api/v1. Returns responses of every status. */
  call(method: string, path: string, options?: CallOptions): Promise<Called>;
  /** PUTs bytes to an upload address of the shop; returns the HTTP status. */
  put(uploadUrl: string, bytes: Buffer, contentType: string): Promise<number>;
  database: Database;
  databaseUrl: string;
  clock: TestClock;
  /** A context for jobs and commands. */
  context(actor?: Actor): Ctx;
  /** What the server was composed of, for what is mounted beside it. */
  parts: Shop;
  /** Lines logged as errors before a kill of the process; empty for a shop without defects. */
  bugs: { sentence: string; facts: Record<string, unknown> }[];
  /** All log lines, as JSON. */
  logged: string[];
  /** Only with `outside`. */
  outside: TestOutside;
  /** The process of the server, without the connections of the test (`database`). */
  serverProcess: Omit<KillableProcess, 'db' | 'open'>;
  /** Sends due webhooks, and waits for the work that follows their responses. */
  settle(): Promise<void>;
  /** Closes the shop. Throws when a call was refused with an undeclared code, or when the log contains personal data. */
  close(): Promise<void>;
};

/** What a shop in other processes has too: calls, its database, its simulators. */
export type ReachedShop = Pick<TestShop, 'api' | 'apiAs' | 'call' | 'put' | 'database' | 'outside'> & {
  clock: Pick<TestClock, 'now'>;
  context(): Keyed;
};
/** What signs the links of the shop. */
type Keyed = { now: Date; config: Pick<Ctx['config'], 'secret' | 'mediaServiceToken'> };

/** A closed port, for shops without simulators. */
const unreachableProviders = { url: 'http://127.0.0.1:1', mailUrl: 'smtp://127.0.0.1:1' };

/** Listens on a free port, and gives the simulators the addresses of their webhooks. */
async function listenToWebhooks(app: FastifyInstance, outside: TestOutside): Promise<void> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await outside.control('settings', callbackUrls(address));
}

/** Where the simulators send their webhooks. */
const callbackUrls = (address: string) => ({
  toss: {
    webhookUrl: `${address}/api/v1/open/payments/toss-webhook`,
    depositUrl: `${address}/api/v1/open/payments/deposit-callback`,
  },
  kakao: { unlinkWebhookUrl: `${address}/api/v1/auth/kakao/callback` },
  apple: { notificationUrl: `${address}/api/v1/auth/apple/notifications` },
  nicepay: { webhookUrl: `${address}/api/v1/open/payments/nice-webhook` },
  naver: { shopUrl: `${address}/api/v1/naver-pay` },
  solapi: { callbackUrl: `${address}/api/v1/open/messages/callback/solapi` },
});

/**
 * The shop of a test file or `describe`: `const shop = testShop({ demo: true })`. Available in all hooks and tests after this
 * call, and closed after them.
 */
export function testShop(options: TestShopOptions = {}): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.assign(shop, await openTestShop(options));
    return () => shop.close();
  });
  return shop;
}

/** Opens a shop for part of a test, which must close it. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  hashCheaply();
  const fresh = options.beside
    ? { url: options.beside.databaseUrl, drop: async () => {} }
    : await freshDatabase({ demo: options.demo === true });
  const database = await openThroughPooler(fresh.url);
  const clock = testClock(options.beside?.clock.startedAt);
  const simulators = await startSimulators(options, clock);
  const bugs: TestShop['bugs'] = [];
  const logged: string[] = [];
  const serverProcess = killableProcess(database.db);
  const shop = shopOf(options, { serverProcess, readUrl: fresh.url, clock, bugs, logged, simulators });
  const app = await createApp({
    ...shop,
    pictureFolders: [fileURLToPath(demoPictureFolder)],
    trustedProxies: options.trustedProxies ?? [],
  });
  const undeclared = new Set<string>();
  const noteUndeclared = (...answer: Parameters<typeof undeclaredRefusal>): void => {
    const complaint = undeclaredRefusal(...answer);
    if (complaint !== undefined && !serverProcess.isKilled()) undeclared.add(complaint);
  };
  const outside = outsideOf(simulators);
  if (simulators !== undefined) await listenToWebhooks(app, outside);
  return {
    app,
    api: createClient(operations, { baseUrl: '', fetch: watchedFetch(app, noteUndeclared) }),
    apiAs: ({ token, from }) =>
      createClient(operations, {
        baseUrl: '',
        fetch: watchedFetch(app, noteUndeclared, from),
        ...(token !== undefined && { headers: () => ({ authorization: `Bearer ${token}` }) }),
      }),
    async call(method, path, callOptions = {}) {
      const called = await callApp(app, method, path, callOptions);
      noteUndeclared(method, `/api/v1${path}`, called.status, called.body);
      return called;
    },
    put: (...upload) => putFile(app, ...upload),
    database,
    databaseUrl: fresh.url,
    clock,
    parts: shop,
    context: (actor) => createContext(shop, { id: 'test', ip: '127.0.0.1', headers: {} }, actor),
    bugs,
    logged,
    outside,
    serverProcess,
    async settle() {
      await outside.control('clock', { advanceMs: 0 });
      while (shop.afterResponses.size > 0) await Promise.all(shop.afterResponses);
    },
    async close() {
      shop.providers.mail.close();
      await simulators?.close();
      await app.close();
      await Promise.all([shop.replicas.stop(), database.close()]);
      await fresh.drop();
      throwComplaints([...undeclared, ...personalDataIn(logged)]);
    },
  };
}

/** Open reads use connections that refuse to write, as those of a replica do. Every failure is a defect, not a reason to read the primary. */
function readReplica(url: string, { open }: KillableProcess): Replicas {
  const database = openDatabase(url, { connections: 2, isReadOnly: true });
  const db = open(database.db);
  const failed = (error: unknown): never => {
    throw error;
  };
  return {
    pick: () => ({ db, failed }),
    requireNewer: () => {},
    figures: () => [],
    stop: () => database.close(),
  };
}

function throwComplaints(complaints: readonly string[]): void {
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}

const startSimulators = async (
  { outside, isStepped = false }: TestShopOptions,
  clock: TestClock,
): Promise<RunningOutside | undefined> =>
  outside === true ? startOutside({ port: 0, host: '127.0.0.1', shopNow: clock.now, isStepped }) : undefined;

type Simulators = Pick<RunningOutside, 'url' | 'mailUrl'>;
/** The shop whose work after responses can be awaited. */
type TestedShop = Shop & Required<Pick<Shop, 'afterResponses' | 'replicas'>>;
type Parts = Pick<TestShop, 'clock' | 'bugs' | 'logged'> & {
  /** Of the database, for open reads. */
  readUrl: string;
  serverProcess: KillableProcess;
  simulators: Simulators | undefined;
};

function shopOf(
  options: TestShopOptions,
  { serverProcess, readUrl, clock, bugs, logged, simulators = unreachableProviders }: Parts,
): TestedShop {
  const payments = options.payments?.();
  const write = (facts: Record<string, unknown>, sentence: string): void => {
    logged.push(JSON.stringify({ ...facts, sentence }));
  };
  const log: Log = {
    info: write,
    warn: write,
    error: (facts, sentence) => {
      write(facts, sentence);
      if (!serverProcess.isKilled()) bugs.push({ facts, sentence });
    },
  };
  return {
    clock,
    afterResponses: new Set(),
    db: serverProcess.db,
    replicas: readReplica(readUrl, serverProcess),
    log,
    startTrace: options.startTrace,
    sessions: createSessionCache(),
    effects,
    providers: simulatorProviders(simulators, { ...options, payments }),
    config: {
      mode: 'demo',
      publicUrl: 'http://localhost:3000',
      secret: testSecret,
      mediaServiceToken: testMediaToken,
      refusalCallSecret: refusalCallKeys.secret,
      smsCodesPerHour: options.smsCodesPerHour ?? 100_000,
      providerSettings: {
        TOSS: { label: '토스페이먼츠', settings: [{ name: 'TOSS_SECRET_KEY', isSet: true }] },
      },
      paymentKinds: payments?.kinds ?? testPaymentKinds,
      postcodeScriptUrl: `${simulators.url}/postcode/v2.js`,
    },
  };
}

/** The in-process fetch; passes refusals on, which the contract must declare. */
function watchedFetch(
  app: FastifyInstance,
  noteUndeclared: (...answer: Parameters<typeof undeclaredRefusal>) => void,
  from?: string,
): typeof fetch {
  const fetchInProcess = inProcessFetch(app, from);
  return async (target, init) => {
    const answer = await fetchInProcess(target, init);
    if (answer.status >= 400 && typeof target === 'string') {
      const body: unknown = await answer.clone().json();
      noteUndeclared(init?.method ?? 'GET', target, answer.status, body);
    }
    return answer;
  };
}

async function putFile(
  app: FastifyInstance,
  ...[uploadUrl, bytes, contentType]: Parameters<TestShop['put']>
): Promise<number> {
  const { pathname, search } = new URL(uploadUrl);
  const headers = { 'content-type': contentType };
  const answer = await app.inject({ method: 'PUT', url: pathname + search, headers, payload: bytes });
  return answer.statusCode;
}

async function callApp(
  app: FastifyInstance,
  method: string,
  path: string,
  { query, body, rawBody, headers, from }: CallOptions,
): Promise<Called> {
  const queryText = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const answer = await app.inject({
    method: method as Method,
    url: `/api/v1${path}${queryText === '' ? '' : `${path.includes('?') ? '&' : '?'}${queryText}`}`,
    headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(payload !== undefined && { payload }),
    ...(from !== undefined && { remoteAddress: from }),
  });
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: isJson && answer.body !== '' ? (JSON.parse(answer.body) as unknown) : undefined,
    text: answer.body,
  };
}
