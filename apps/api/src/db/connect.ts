// Connections to PostgreSQL: a pool with Kysely on top, and prepared statements named by their hash.
import { Socket } from 'node:net';
import { Kysely, PostgresDialect, PostgresDriver, type QueryExecutorProvider } from 'kysely';
import { Client, type ClientConfig, Pool, type PoolConfig, types } from 'pg';
import { camelName } from './column-names.ts';
import { statementName, watchStatement } from './statement-watch.ts';
import { DatabaseTimeout } from './unavailable.ts';

/** Statements are written as SQL and declare the type of their rows, so tables have no types. */
type Tables = Record<never, never>;
/** The pool: each statement runs on its own connection. */
export type Pooled = Kysely<Tables>;
/** For reads: the pool or a transaction. */
export type Db = QueryExecutorProvider;
/** For writes: only `transact` (`ctx.tx()`) creates one, so a write cannot be called outside a transaction. */
export type Tx = QueryExecutorProvider & { readonly isTransaction: true };

export type Database = {
  db: Pooled;
  /** Numbers of connections: all, idle, and requests waiting for one. */
  connections(): { total: number; idle: number; waiting: number };
  /** Number of statements sent so far, with those that begin and end transactions. */
  statements(): number;
  close(): Promise<void>;
};

/**
 * Prepared statements per connection. Further texts run unnamed, so that rare filter combinations cannot exhaust the server's
 * memory.
 */
const maxNamedStatements = 400;

type ClientOptions = ClientConfig & {
  /** Closes a connection that waits for a response and receives no byte for this long (docs/decisions/110); default: no limit. */
  receiveTimeoutMs?: number;
  /** Time after which `end` destroys a connection that a frozen server does not close. */
  endLimitMs?: number;
  /** Called for every statement that is sent. */
  onStatement?: () => void;
  /** False: no statement is named. Default: true. */
  areStatementsNamed?: boolean;
};

/** Time limit of waiting for a connection; then the request is answered with 503 (unavailable.ts). */
const connectLimitMs = 5_000;
const usualEndLimitMs = 5_000;

/**
 * Names every parameterised statement, so that PostgreSQL keeps its plan; without names throughput is 45-53 % lower
 * (docs/architecture.md#statements).
 */
class NamingClient extends Client {
  private readonly names = new Map<string, string>();
  private isCorked = false;
  /** A statement was sent and its response has not completely arrived. */
  private isAwaitingAnswer = false;
  private readonly endLimitMs: number;
  private readonly maxNames: number;
  private readonly onStatement: (() => void) | undefined;
  constructor(options: ClientOptions = {}) {
    super(options);
    this.endLimitMs = options.endLimitMs ?? usualEndLimitMs;
    this.onStatement = options.onStatement;
    this.maxNames = options.areStatementsNamed === false ? 0 : maxNamedStatements;
    if (options.receiveTimeoutMs !== undefined) this.limitReceiveTime(options.receiveTimeoutMs);
    // Columns are snake_case in SQL and camelCase in rows. This handler is attached before those of pg, which build the rows.
    this.connection.on('rowDescription', ({ fields }: { fields: { name: string }[] }) => {
      for (const field of fields) field.name = camelName(field.name);
    });
  }
  private limitReceiveTime(limitMs: number): void {
    this.on('drain', () => {
      this.isAwaitingAnswer = false;
    });
    // TLS replaces the socket during the handshake, so the limit is set when the connection is ready.
    this.once('connect', () => {
      const { stream } = this.connection;
      if (!(stream instanceof Socket)) throw new TypeError('pg no longer uses a socket of Node.');
      stream.setTimeout(limitMs, () => {
        // The connection is destroyed, not reused: the response may still arrive. pg rejects all statements of this connection
        // with this error.
        if (this.isAwaitingAnswer) stream.destroy(new DatabaseTimeout(limitMs));
      });
    });
  }
  // pg accepts texts, configs and callbacks; only the form (text, values) is named.
  override query(...call: unknown[]): never {
    this.onStatement?.();
    this.isAwaitingAnswer = true;
    this.corkUntilNextTick();
    const [text, values] = call;
    const end = typeof text === 'string' ? watchStatement(text, values) : undefined;
    const answer = this.send(call, text, values);
    // Without a callback pg returns a promise.
    if (end !== undefined && (answer as unknown) instanceof Promise)
      (answer as Promise<{ rows: unknown }>).then(
        ({ rows }) => end(rows),
        (error: unknown) => end([], error),
      );
    return answer;
  }
  private send(call: unknown[], text: unknown, values: unknown): never {
    const base = Client.prototype.query as (...all: unknown[]) => never;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return base.apply(this, call);
    const name = this.nameOf(text);
    return name === undefined
      ? base.apply(this, call)
      : base.call(this, { name, text, values }, ...call.slice(2));
  }
  // The pool waits for this before it opens another connection or closes.
  override end(...call: unknown[]): never {
    const { stream } = this.connection;
    const cut = setTimeout(() => stream.destroy(), this.endLimitMs);
    cut.unref();
    this.once('end', () => clearTimeout(cut));
    return (Client.prototype.end as (...all: unknown[]) => never).apply(this, call);
  }
  /** Sends all statements of one event loop turn in one packet; separate packets would each wake PostgreSQL. */
  private corkUntilNextTick(): void {
    if (this.isCorked) return;
    this.isCorked = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.isCorked = false;
      stream.uncork();
    });
  }
  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= this.maxNames) return known;
    const name = statementName(text);
    this.names.set(text, name);
    return name;
  }
}

/** Sends BEGIN together with the next statement. BEGIN fails only with its connection, and then that statement fails too. */
class PipelinedBeginDriver extends PostgresDriver {
  override async beginTransaction(...begin: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    super.beginTransaction(...begin).catch(() => {});
  }
}

class PipelinedBeginDialect extends PostgresDialect {
  private readonly pool: Pool;
  constructor(pool: Pool) {
    super({ pool });
    this.pool = pool;
  }
  override createDriver(): PipelinedBeginDriver {
    return new PipelinedBeginDriver({ pool: this.pool });
  }
}

const { builtins, setTypeParser } = types;
setTypeParser(builtins.INT8, Number); // Counts and the clock's offset stay far below 2^53.
setTypeParser(builtins.NUMERIC, Number); // Only ratings; money is int.
setTypeParser(builtins.DATE, (day) => day); // A date is a day, not an instant.

/** Runs `work` in one transaction; an exception rolls back. */
export async function transact<T>(db: Pooled, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute((inTurn) => {
    const turns = inTurn.getExecutor();
    return turns.provideConnection((connection) => {
      // Bypasses Kysely's queue, which sends a statement only after the previous response, so that `pipeline` can send several.
      const executor = turns.withConnectionProvider({ provideConnection: (use) => use(connection) });
      const tx: Tx = { isTransaction: true, getExecutor: () => executor };
      return work(tx);
    });
  });
}

/**
 * Waits for statements of one transaction that do not depend on each other's results: they are sent in one round trip and run in
 * this order. Throws the first failure after all have ended.
 */
export async function pipeline<const Sent extends readonly Promise<unknown>[]>(...sent: Sent) {
  await Promise.allSettled(sent);
  return Promise.all(sent);
}

/**
 * Every named statement keeps its generic plan: planning a search takes longer than running it, and for lists of uuids PostgreSQL
 * would always prefer a custom plan. JIT and parallel workers cost more than any statement here takes, except those of reports
 * (features/desk/reports/report-sums.db.ts).
 */
const sessionSettings = {
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  /** Kilobytes. */
  work_mem: '16384',
  TimeZone: 'Asia/Seoul',
  statement_timeout: '30000',
  idle_in_transaction_session_timeout: '30000',
};
/** Options of PostgreSQL that start a session with these settings. */
const optionsOf = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
export const sessionOptions = optionsOf(sessionSettings);

/**
 * Time limits of a statement in milliseconds, by the kind of its caller (docs/decisions/110); 0 and undefined: none. `server`:
 * PostgreSQL cancels the statement. `receive`: the client closes the connection when a frozen or unreachable server sends
 * nothing; it is larger, so that a slow statement fails alone.
 */
const limits = {
  visitor: { server: 8_000, receive: 10_000 },
  /** Counting search words lifts the server's limit and takes minutes for a million products. */
  job: { server: 30_000, receive: 900_000 },
  /** Imports, index builds and other commands. */
  unlimited: { server: 0, receive: undefined },
} as const;

/** The settings of a visitor's session, for poolers, which pass no options on (pooler.ts). Times are in milliseconds. */
export const visitorSettings = { ...sessionSettings, statement_timeout: String(limits.visitor.server) };

type DatabaseOptions = {
  connections?: number;
  /** The URL leads through a pooler in transaction mode, with sessions as `setRoleSettings` sets them (pooler.ts). */
  pooler?: { keepsStatements: boolean };
  /** No time limit, for work that no visitor waits for. */
  isUnlimited?: boolean;
  /** Time limits of jobs instead of those of visitors. */
  isForJobs?: boolean;
  /** Sessions refuse to write. */
  isReadOnly?: boolean;
  /** All time limits are multiplied by it, for replicas, and for tests of a frozen server and of many waiting callers. Default: 1. */
  limitFactor?: number;
};

/** Opens a pool whose sessions run in the time zone of Seoul. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const limit =
    limits[options.isUnlimited === true ? 'unlimited' : options.isForJobs === true ? 'job' : 'visitor'];
  const { limitFactor = 1, pooler } = options;
  const statementTimeout = String(Math.round(limit.server * limitFactor));
  const ofSession = {
    ...sessionSettings,
    statement_timeout: statementTimeout,
    ...(options.isReadOnly === true && { default_transaction_read_only: 'on' }),
  };
  let statements = 0;
  const settings: PoolConfig & ClientOptions & { Client: typeof NamingClient } = {
    connectionString: url,
    max: options.connections ?? 20,
    connectionTimeoutMillis: connectLimitMs * limitFactor,
    endLimitMs: usualEndLimitMs * limitFactor,
    Client: NamingClient,
    // Permits `pipeline` to send independent statements of a connection together.
    pipeline: true,
    onStatement: () => {
      statements += 1;
    },
    ...(pooler === undefined
      ? { options: optionsOf(ofSession) }
      : { areStatementsNamed: pooler.keepsStatements }),
    ...(limit.receive !== undefined && { receiveTimeoutMs: limit.receive * limitFactor }),
  };
  const pool = new Pool(settings);
  // The pool replaces connections that the server closes, and their statements are rejected. Without handlers these events would
  // terminate the process: the pool emits them for idle connections, clients for those in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PipelinedBeginDialect(pool) });
  return {
    db,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    statements: () => statements,
    close: () => db.destroy(),
  };
}
