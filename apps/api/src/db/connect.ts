// The connection to PostgreSQL: one pool, Kysely over it, statements named by their hash. No SQL of the shop lives here.
import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import { Kysely, PostgresDialect, PostgresDriver, type QueryExecutorProvider } from 'kysely';
import { Client, type ClientConfig, Pool, type PoolConfig, types } from 'pg';
import { DatabaseTimeout } from './unavailable.ts';

/** Tables are not typed here: every statement is written as SQL and names the shape of its rows. */
type Tables = Record<never, never>;
/** The pool: each statement goes out on a connection of its own. */
export type Pooled = Kysely<Tables>;
/** Reads: the pool or a transaction. */
export type Db = QueryExecutorProvider;
/** Writes: only `transact` gives one (as `ctx.tx()`), so a writer cannot be called outside a transaction. */
export type Tx = QueryExecutorProvider & { readonly isTransaction: true };

export type Database = {
  db: Pooled;
  /** Connections of the pool: all, those that nobody uses, and requests that wait for one. */
  connections(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
};

/** Statements that a connection keeps prepared; texts beyond it run unnamed, so odd filters cannot fill the server's memory. */
const maxNamedStatements = 400;

type ClientOptions = ClientConfig & {
  /** A connection that waits for an answer and receives no byte for this long is closed (docs/decisions/110); missing: no limit. */
  silenceLimitMs?: number;
};

/** How long `end` waits for PostgreSQL to close a connection before it is cut: a frozen server never closes it. */
const endLimitMs = 5_000;

/** Naming every parameterised statement lets PostgreSQL keep its plan: unnamed costs 45-53 % of the throughput (house.md 2). */
class NamingClient extends Client {
  private readonly names = new Map<string, string>();
  private isCorked = false;
  /** A statement was sent and its answer has not arrived in full. */
  private isAwaitingAnswer = false;
  constructor(options: ClientOptions = {}) {
    super(options);
    if (options.silenceLimitMs !== undefined) this.limitSilence(options.silenceLimitMs);
  }
  private limitSilence(limitMs: number): void {
    this.on('drain', () => {
      this.isAwaitingAnswer = false;
    });
    // Over TLS the socket is another one after the handshake, so the limit begins when the connection is ready.
    this.once('connect', () => {
      const { stream } = this.connection;
      if (!(stream instanceof Socket)) throw new TypeError('pg no longer speaks over a socket of Node.');
      stream.setTimeout(limitMs, () => {
        // Destroyed, never reused: the answer may still arrive. pg fails every statement of this connection with this error.
        if (this.isAwaitingAnswer) stream.destroy(new DatabaseTimeout(limitMs));
      });
    });
  }
  // pg accepts texts, configs and callbacks in one signature; only (text, values) is named.
  override query(...call: unknown[]): never {
    this.isAwaitingAnswer = true;
    this.corkUntilNextTick();
    const [text, values] = call;
    const base = Client.prototype.query as (...all: unknown[]) => never;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return base.apply(this, call);
    const name = this.nameOf(text);
    return name === undefined
      ? base.apply(this, call)
      : base.call(this, { name, text, values }, ...call.slice(2));
  }
  // The pool waits for the end of a connection before it opens another or closes itself.
  override end(...call: unknown[]): never {
    const { stream } = this.connection;
    const cut = setTimeout(() => stream.destroy(), endLimitMs);
    cut.unref();
    this.once('end', () => clearTimeout(cut));
    return (Client.prototype.end as (...all: unknown[]) => never).apply(this, call);
  }
  /** What is asked in one turn of the event loop leaves in one packet: each of them alone would wake PostgreSQL. */
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
    if (known !== undefined || this.names.size >= maxNamedStatements) return known;
    const name = createHash('sha1').update(text).digest('base64url');
    this.names.set(text, name);
    return name;
  }
}

/** BEGIN leaves with the statement behind it. It cannot fail alone: where it does, the connection is broken, and all of it fails. */
class PromptDriver extends PostgresDriver {
  override async beginTransaction(...begin: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    super.beginTransaction(...begin).catch(() => {});
  }
}

class PromptDialect extends PostgresDialect {
  private readonly pool: Pool;
  constructor(pool: Pool) {
    super({ pool });
    this.pool = pool;
  }
  override createDriver(): PromptDriver {
    return new PromptDriver({ pool: this.pool });
  }
}

const { builtins, setTypeParser } = types;
setTypeParser(builtins.INT8, Number); // counts and the clock's offset stay far below 2^53
setTypeParser(builtins.NUMERIC, Number); // ratings only; money is int
setTypeParser(builtins.DATE, (day) => day); // a date is a day, never an instant

/** Runs the work in one transaction; a throw rolls everything back. */
export async function transact<T>(db: Pooled, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute((inTurn) => {
    const turns = inTurn.getExecutor();
    return turns.provideConnection((connection) => {
      // Kysely would send a statement only after the answer to the one before; `pipeline` sends several without waiting.
      const executor = turns.withConnectionProvider({ provideConnection: (use) => use(connection) });
      const tx: Tx = { isTransaction: true, getExecutor: () => executor };
      return work(tx);
    });
  });
}

/**
 * Pipelines statements of one transaction that do not need each other's answers: they are sent in one round trip and run in the
 * order given. Waits for every answer, then throws the first failure.
 */
export async function pipeline<const Sent extends readonly Promise<unknown>[]>(...sent: Sent) {
  await Promise.allSettled(sent);
  return Promise.all(sent);
}

/**
 * Every named statement keeps one plan: planning a search anew costs more than running it, and a list of uuids looks
 * cheaper to plan anew each time. Compiling a plan, or starting workers for it, costs more than any of them runs.
 */
export const sessionOptions =
  '-c plan_cache_mode=force_generic_plan -c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1 -c work_mem=16MB -c TimeZone=Asia/Seoul -c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000';

/**
 * How long one statement may take, by who waits for it (docs/decisions/110). `server`: PostgreSQL cancels the statement.
 * `silence`: the client closes a connection that received no byte for this long, because a frozen or unreachable server
 * cancels nothing; it is larger, so that a slow statement fails alone. Milliseconds; 0 and undefined: no limit.
 */
const limits = {
  visitor: { server: 8_000, silence: 10_000 },
  /** Counting all search words lifts the server's limit and takes minutes for a million products. */
  job: { server: 30_000, silence: 900_000 },
  /** Imports, index builds and other commands. */
  patient: { server: 0, silence: undefined },
} as const;

type DatabaseOptions = {
  connections?: number;
  /** No limit on a statement: for work that no shopper waits for. */
  isPatient?: boolean;
  /** The limits of jobs instead of those of visitors. */
  isForJobs?: boolean;
};

/** Opens the pool. Sessions speak Seoul time. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const limit =
    limits[options.isPatient === true ? 'patient' : options.isForJobs === true ? 'job' : 'visitor'];
  const settings: PoolConfig & ClientOptions & { Client: typeof NamingClient } = {
    connectionString: url,
    max: options.connections ?? 20,
    // A request waits this long for a connection, new or free; then it is answered with 503 (unavailable.ts).
    connectionTimeoutMillis: 5000,
    Client: NamingClient,
    // Statements of one connection that do not need each other's answers may be sent together (see `pipeline`).
    pipeline: true,
    options: `${sessionOptions} -c statement_timeout=${limit.server}`,
    ...(limit.silence === undefined ? {} : { silenceLimitMs: limit.silence }),
  };
  const pool = new Pool(settings);
  // A connection that the server drops is replaced by the pool, and the statement that meets it fails loudly. Without
  // listeners the news itself would end the process: the pool tells of idle connections, lent ones tell it themselves.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PromptDialect(pool) });
  return {
    db,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}
