// A whole shop for one test file: the real server on a database of its own, a clock that tests move, a typed client.
// Nothing is mocked: with `outside` the payment client speaks to the stand-ins over HTTP. The shop itself never imports this.
import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import { beforeAll } from 'vitest';
import { type Client, createClient } from '#contract/client.ts';
import type { Method } from '#contract/endpoint.ts';
import { operations } from '#contract/operations.gen.ts';
import { type RunningOutside, startOutside, tossKeys } from '../../../outside/src/main.ts';
import { createApp } from '../app.ts';
import { type Actor, type Ctx, type Log, type Shop, createContext } from '../context.ts';
import { type Database, openDatabase } from '../db/connect.ts';
import { demoPictureFolder } from '../db/fill-demo.ts';
import { freshDatabase } from './database.ts';
import { type TestOutside, outsideOf } from './outside.ts';
import { hashCheaply } from '../features/members/passwords/password-hash.ts';
import { inProcessFetch } from '../http/in-process.ts';
import { effects } from '../effects.ts';
import { createSessionCache } from '../http/session-cache.ts';
import { simulatorProviders, testSecret } from './providers.ts';
import { personalDataIn } from './personal-data.ts';
import { undeclaredRefusal } from './refusals.ts';

export type TestShopOptions = {
  /** Starts from the filled demo shop instead of empty tables. */
  demo?: boolean;
  /** A second process on the database of this shop, with a memory of its own; closed before it. */
  beside?: Pick<TestShop, 'databaseUrl'>;
  /** Starts the stand-ins and serves on a free port, so that their webhooks arrive. */
  outside?: boolean;
  /** Default true. */
  asksForNewPassword?: boolean;
  /** Default: more than a test sends. */
  smsCodesPerHour?: number;
  /** How long the payment client waits for the company. */
  paymentTimeoutMs?: number;
  /** As in AppOptions: requests of tests come from 127.0.0.1. */
  trustedProxies?: string[];
};

/** Runs with the machine until a test stops it. */
export type TestClock = {
  now(): Date;
  /** From now on it is this instant, until moved or run again. */
  stopAt(at: Date | string): void;
  /** Forwards, or backwards when negative. */
  moveBy(ms: number): void;
  run(): void;
};

export type CallOptions = {
  /** Put into the address as they are given; values are encoded. */
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  /** In place of `body`: sent byte by byte. */
  rawBody?: string | Buffer;
  headers?: Record<string, string>;
  /** Address of the caller; 127.0.0.1 when none is given. */
  from?: string;
};
/** `body` is the parsed JSON, undefined where the answer is none. */
export type Called = { status: number; headers: Record<string, unknown>; body: unknown; text: string };

export type Caller = { token?: string; from?: string };

export type TestShop = {
  app: FastifyInstance;
  /** Every call of the contract as a method; throws Refusals. */
  api: Client;
  /** The same calls with a session's token, from another address, or both. */
  apiAs(caller: Caller): Client;
  /** Any request; `path` starts behind /api/v1. Answers of every status come back. */
  call(method: string, path: string, options?: CallOptions): Promise<Called>;
  database: Database;
  databaseUrl: string;
  clock: TestClock;
  /** What a job or a command gets by hand. */
  context(actor?: Actor): Ctx;
  /** What was logged as an error: a shop without bugs leaves this empty. */
  bugs: { sentence: string; facts: Record<string, unknown> }[];
  /** Every line of the log, as the shop would write it. */
  logged: string[];
  /** Only with `outside`. */
  outside: TestOutside;
  /**
   * Ends the shop; throws when a call was refused with a code that its declaration does not name, and when the log tells of
   * somebody.
   */
  close(): Promise<void>;
};

/** A closed port: every company is away. */
const unreachableProviders = { url: 'http://127.0.0.1:1', mailUrl: 'smtp://127.0.0.1:1' };

/**
 * The shop of a test file, or of one `describe`: `const shop = testShop({ demo: true })`. It is there for every hook and
 * test behind this line, and closed after them.
 */
export function testShop(options: TestShopOptions = {}): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.assign(shop, await openTestShop(options));
    return () => shop.close();
  });
  return shop;
}

/** Opens a shop for part of a test, which closes it. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  hashCheaply();
  const fresh = options.beside
    ? { url: options.beside.databaseUrl, drop: async () => {} }
    : await freshDatabase({ demo: options.demo === true });
  const database = openDatabase(fresh.url);
  const simulators =
    options.outside === true ? await startOutside({ port: 0, host: '127.0.0.1' }) : undefined;
  const clock = testClock();
  const bugs: TestShop['bugs'] = [];
  const logged: string[] = [];
  const shop = shopOf(options, {
    database,
    clock,
    bugs,
    logged,
    simulators: simulators ?? unreachableProviders,
  });
  const app = await createApp({
    ...shop,
    pictureFolders: [fileURLToPath(demoPictureFolder)],
    trustedProxies: options.trustedProxies ?? [],
  });
  const undeclared = new Set<string>();
  const outside = outsideOf(simulators?.url);
  if (simulators !== undefined) {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await outside.control('settings', {
      toss: { webhookUrl: `${address}/api/v1/open/payments/toss-webhook` },
      kakao: { unlinkWebhookUrl: `${address}/api/v1/auth/kakao/callback` },
      apple: { notificationUrl: `${address}/api/v1/auth/apple/notifications` },
      solapi: { callbackUrl: `${address}/api/v1/open/messages/callback/solapi` },
    });
  }
  return {
    app,
    api: createClient(operations, { baseUrl: '', fetch: watchedFetch(app, undeclared) }),
    apiAs: ({ token, from }) =>
      createClient(operations, {
        baseUrl: '',
        fetch: watchedFetch(app, undeclared, from),
        ...(token === undefined ? {} : { headers: () => ({ authorization: `Bearer ${token}` }) }),
      }),
    async call(method, path, callOptions = {}) {
      const called = await callApp(app, method, path, callOptions);
      const complaint = undeclaredRefusal(method, `/api/v1${path}`, called.status, called.body);
      if (complaint !== undefined) undeclared.add(complaint);
      return called;
    },
    database,
    databaseUrl: fresh.url,
    clock,
    context: (actor) => createContext(shop, { id: 'test', ip: '127.0.0.1', headers: {} }, actor),
    bugs,
    logged,
    outside,
    async close() {
      shop.providers.mail.close();
      await simulators?.close();
      await app.close();
      await database.close();
      await fresh.drop();
      const complaints = [...undeclared, ...personalDataIn(logged)];
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    },
  };
}

type Simulators = Pick<RunningOutside, 'url' | 'mailUrl'>;
type Parts = Pick<TestShop, 'database' | 'clock' | 'bugs' | 'logged'> & { simulators: Simulators };

function shopOf(options: TestShopOptions, { database, clock, bugs, logged, simulators }: Parts): Shop {
  const write = (facts: Record<string, unknown>, sentence: string): void => {
    logged.push(JSON.stringify({ ...facts, sentence }));
  };
  const log: Log = {
    info: write,
    warn: write,
    error: (facts, sentence) => {
      write(facts, sentence);
      bugs.push({ facts, sentence });
    },
  };
  return {
    clock,
    db: database.db,
    log,
    sessions: createSessionCache(),
    effects,
    providers: simulatorProviders(simulators, options),
    config: {
      mode: 'demo',
      publicUrl: 'http://localhost:3000',
      secret: testSecret,
      asksForNewPassword: options.asksForNewPassword ?? true,
      smsCodesPerHour: options.smsCodesPerHour ?? 100_000,
      toss: { clientKey: tossKeys.widget.clientKey, scriptUrl: `${simulators.url}/toss/v2/standard` },
      postcodeScriptUrl: `${simulators.url}/postcode/v2.js`,
    },
  };
}

function testClock(): TestClock {
  let stoppedAt: number | undefined;
  let aheadMs = 0;
  return {
    now: () => new Date(stoppedAt ?? Date.now() + aheadMs),
    stopAt: (at) => {
      stoppedAt = new Date(at).getTime();
    },
    moveBy: (ms) => {
      if (stoppedAt === undefined) aheadMs += ms;
      else stoppedAt += ms;
    },
    run: () => {
      stoppedAt = undefined;
      aheadMs = 0;
    },
  };
}

/** The in-process fetch, with every refusal compared with its declaration. */
function watchedFetch(app: FastifyInstance, undeclared: Set<string>, from?: string): typeof fetch {
  const fetchInProcess = inProcessFetch(app, from);
  return async (target, init) => {
    const answer = await fetchInProcess(target, init);
    if (answer.status >= 400 && typeof target === 'string') {
      const body: unknown = await answer.clone().json();
      const complaint = undeclaredRefusal(init?.method ?? 'GET', target, answer.status, body);
      if (complaint !== undefined) undeclared.add(complaint);
    }
    return answer;
  };
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
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { payload }),
    ...(from === undefined ? {} : { remoteAddress: from }),
  });
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: isJson && answer.body !== '' ? (JSON.parse(answer.body) as unknown) : undefined,
    text: answer.body,
  };
}
