// Supervises the embedded PostgreSQL: create, start, adopt after a killed parent, restart, stop. Migrations and the trigram
// check: migrate.ts; the pool: connect.ts.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { isAlive, processesIn, readPostmasterFile } from './embedded-processes.ts';
import { findHome, makeSocketFolder, preparePlace, runAs, type Place } from './embedded-place.ts';
import { lockFolder } from './folder-lock.ts';

export type EmbeddedOptions = {
  /** Receives one sentence per notable event. */
  log: (sentence: string) => void;
  /** false trades durability for speed: only for throw-away databases of tests. */
  isDurable?: boolean;
  /** Folder with bin/ of a PostgreSQL from 15 on; default: the one of this package. */
  software?: string;
  /** Time after which a stop that is not finished is repeated with a stronger signal; default 30 s. */
  stopTimeoutMs?: number;
  /** Called when a killed server could not be restarted; the shop has no database from then on. */
  onLost?: (error: Error) => void;
};

export type Embedded = {
  /** Connection string over a unix socket that only this account and root can access. */
  url: string;
  /** Waits for a fast shutdown, at most for three times `stopTimeoutMs`. Close all pools before, because open connections are closed. */
  stop(): Promise<void>;
};

const user = 'onns';
const database = 'onns';
const startTimeoutMs = 120_000;
const stopTimeoutMs = 30_000;
const watchEveryMs = 1000;

/**
 * Starts the embedded PostgreSQL of `dataDir`, created at first use, and resolves when it accepts connections. Adopts a server
 * that a killed parent left running. Throws FolderInUse. docs/architecture.md#embedded-database lists the failure modes handled here.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions): Promise<Embedded> {
  const folder = resolve(dataDir);
  const lock = lockFolder(folder, 'postgres-supervisor');
  try {
    const place = preparePlace(folder, options.software);
    makeCluster(place, options);
    if (await findRunning(place, options)) options.log('PostgreSQL was still running and is adopted.');
    else await launch(place, options);
    const url = await openShopDatabase(place);
    const endWatch = watch(place, options);
    return {
      url,
      async stop() {
        await endWatch();
        await stopServer(place, options.stopTimeoutMs);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Connection string of the server that another process has started for `dataDir`; undefined when none accepts connections. Starts
 * and stops nothing.
 */
export function findStarted(dataDir: string): string | undefined {
  const cluster = join(findHome(resolve(dataDir)), 'cluster');
  const note = readPostmasterFile(cluster);
  if (note === undefined || note.status !== 'ready' || !processesIn(cluster).includes(note.pid))
    return undefined;
  return addressOf(note.socketFolder, note.port, database);
}

/**
 * Stops a server that runs without a supervisor.
 * @internal Tests kill the supervisor.
 */
export async function stopOrphan(dataDir: string): Promise<void> {
  const cluster = join(findHome(resolve(dataDir)), 'cluster');
  if (existsSync(cluster)) await stopCluster(cluster);
}

/** Runs initdb in a temporary folder and renames it, so that an interrupted start leaves no incomplete cluster. */
function makeCluster(place: Place, options: EmbeddedOptions): void {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return refuseOtherVersion(place);
  options.log('Making the database (first start).');
  const half = `${place.cluster}.half`;
  let answer = initialise(place, half, 'C.UTF-8', options);
  // Some macOS versions lack C.UTF-8; collation and ctype come from the builtin provider in any case.
  if (answer.status !== 0 && /locale/.test(answer.stderr))
    answer = initialise(place, half, 'en_US.UTF-8', options);
  if (answer.status !== 0) {
    throw new Error(
      `PostgreSQL could not make its folder ${half}: ${(answer.stderr || answer.stdout).trim()}`,
    );
  }
  renameSync(half, place.cluster);
}

function initialise(place: Place, folder: string, locale: string, { isDurable }: EmbeddedOptions) {
  rmSync(folder, { recursive: true, force: true });
  const version = versionOf(place);
  const flags = [
    '--encoding=UTF8',
    ...(version >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
    `--locale=${locale}`,
    // Before 18 there are no checksums unless they are asked for.
    ...(isDurable === false && version >= 18 ? ['--no-data-checksums'] : []),
    ...(isDurable === false ? ['--no-sync'] : []),
  ];
  // Safe with `trust`: the socket folder has mode 700, and the server listens nowhere else.
  return spawnSync(program(place, 'initdb'), ['-D', folder, '-U', user, '--auth=trust', ...flags], {
    cwd: place.home,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
    ...runAs(place.account),
  });
}

function refuseOtherVersion(place: Place): void {
  const made = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim();
  const ours = versionOf(place);
  if (String(ours) === made) return;
  throw new Error(
    `The database in ${place.cluster} was made by PostgreSQL ${made}, and this version of the shop brings ${ours}: run npm run backup with the version of the shop that made it, then npm run restore here with a new DATA_DIR.`,
  );
}

/** The major version of the programs. */
function versionOf(place: Place): number {
  const options = { encoding: 'utf8', cwd: place.home } as const;
  const text = spawnSync(program(place, 'postgres'), ['--version'], options).stdout;
  return Number(/(\d+)\./.exec(text)?.[1]);
}

/**
 * True when a server of this cluster runs, left by a killed parent. Waits for the children of a killed server to end. Removes
 * postmaster.pid only when its process is dead or unrelated and no process uses the cluster: PostgreSQL itself would refuse to
 * start while that pid is a zombie or unrelated.
 */
async function findRunning(place: Place, options: EmbeddedOptions): Promise<boolean> {
  const deadline = Date.now() + stopTimeoutMs;
  for (;;) {
    const note = readPostmasterFile(place.cluster);
    if (note === undefined) return false;
    const inside = processesIn(place.cluster).filter(isAlive);
    if (inside.includes(note.pid)) return true;
    if (inside.length === 0) {
      options.log('PostgreSQL was not shut down last time: it recovers from its log now.');
      rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
      // The socket's lock file contains the same dead pid; the folder is re-created at launch.
      removeSocketFolder(place, note.socketFolder);
      return false;
    }
    if (Date.now() > deadline) {
      throw new Error(
        `Processes of a killed PostgreSQL still work in ${place.cluster}: ${inside.join(', ')}.`,
      );
    }
    await wait(50);
  }
}

/** Checks every second whether the server is alive and restarts it; pools reconnect through the same socket. */
function watch(place: Place, options: EmbeddedOptions): () => Promise<void> {
  const ending = new AbortController();
  const round = async (): Promise<void> => {
    while (await pause(watchEveryMs, ending.signal)) {
      const note = readPostmasterFile(place.cluster);
      if (note !== undefined && isAlive(note.pid)) continue;
      if (!(await findRunning(place, options))) await launch(place, options);
    }
  };
  const watching = round().catch((error: unknown) => {
    options.onLost?.(error instanceof Error ? error : new Error(String(error)));
  });
  return async () => {
    ending.abort();
    await watching;
  };
}

/** Resolves to true after the time, to false as soon as the signal is aborted. Does not keep the process alive. */
async function pause(timeMs: number, signal: AbortSignal): Promise<boolean> {
  try {
    await wait(timeMs, undefined, { ref: false, signal });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}

async function launch(place: Place, options: EmbeddedOptions): Promise<void> {
  const socketFolder = makeSocketFolder(place);
  const isLogLong = existsSync(place.logFile) && statSync(place.logFile).size > 10_000_000;
  const logFile = openSync(place.logFile, isLogLong ? 'w' : 'a');
  chmodSync(place.logFile, 0o600);
  // Detached, so that Ctrl-C in the terminal only reaches the shop, which closes its pools before it stops PostgreSQL.
  const server = spawn(
    program(place, 'postgres'),
    ['-D', place.cluster, ...settings(socketFolder, versionOf(place), options)],
    {
      cwd: place.home,
      detached: true,
      stdio: ['ignore', logFile, logFile],
      env: { ...process.env, LC_ALL: 'C' },
      ...runAs(place.account),
    },
  );
  closeSync(logFile);
  server.unref();
  let ended: string | undefined;
  server.once('error', (error) => (ended = error.message));
  server.once('exit', (code, signal) => (ended = `it ended with ${code ?? signal}`));
  await untilReady(place, () => ended);
}

async function untilReady(place: Place, ended: () => string | undefined): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (readPostmasterFile(place.cluster)?.status !== 'ready') {
    const reason = ended() ?? (Date.now() > deadline ? 'it was not ready in time' : undefined);
    if (reason !== undefined)
      throw new Error(`PostgreSQL did not start (${reason}): ${lastLines(place.logFile)}`);
    await wait(10);
  }
}

/**
 * A quarter of the available memory, at most 1 GB, which holds catalogue and indexes of 100,000 products (docs/measured-details.md#postgresql-memory).
 * Allocated only as used.
 */
function bufferMegabytes(): number {
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return Math.round(Math.min(1024, Math.max(128, memory / 4 / 2 ** 20)));
}

function settings(socketFolder: string, version: number, options: EmbeddedOptions): string[] {
  const values: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    shared_buffers: `${bufferMegabytes()}MB`,
    // Data is nearly always in memory, where passing a read to an I/O worker costs more than the read.
    ...(version >= 18 && { io_method: 'sync' }),
    // After each checkpoint the first change of a page is logged as a whole page, ten times the log of an order, so checkpoints
    // during a rush are avoided. With few writes checkpoints still follow the timer and keep no more log.
    max_wal_size: '4GB',
    max_connections: '100',
    timezone: 'Asia/Seoul',
    log_timezone: 'Asia/Seoul',
    jit: 'off',
    fsync: 'on',
    log_min_duration_statement: '2000',
    // The shop expects violations of unique indexes; logging these statements would store client order ids, which authorize
    // access to an order, and grow the log with every repeat.
    log_min_error_statement: 'fatal',
    log_error_verbosity: 'terse',
  };
  if (options.isDurable === false) {
    Object.assign(values, {
      shared_buffers: '128MB',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // No replica reads the log, and a log in memory must stay small.
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_wal_size: '512MB',
      autovacuum: 'off',
    });
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Waits until the server is ready, creates the shop's database if it is missing, and returns its connection string. */
async function openShopDatabase(place: Place): Promise<string> {
  await untilReady(place, () =>
    readPostmasterFile(place.cluster) === undefined ? 'it has stopped' : undefined,
  );
  const note = readPostmasterFile(place.cluster);
  if (note === undefined) throw new Error('PostgreSQL stopped while the shop was connecting to it.');
  await withClient(addressOf(note.socketFolder, note.port, 'postgres'), async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${database}`);
  });
  return addressOf(note.socketFolder, note.port, database);
}

/** Connection string of a database on a unix socket. */
function addressOf(socketFolder: string, port: number, name: string): string {
  return `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(socketFolder)}`;
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: startTimeoutMs });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function stopServer(place: Place, timeoutMs?: number): Promise<void> {
  const socketFolder = readPostmasterFile(place.cluster)?.socketFolder;
  await stopCluster(place.cluster, timeoutMs);
  if (socketFolder !== undefined) removeSocketFolder(place, socketFolder);
}

/** Removes only folders created by makeSocketFolder: next to the cluster, or a temporary one (onns-xxxxxx). */
function removeSocketFolder(place: Place, socketFolder: string): void {
  const isOurs = socketFolder.startsWith(place.home) || /\/onns-[A-Za-z0-9]{6}$/.test(socketFolder);
  if (isOurs) rmSync(socketFolder, { recursive: true, force: true });
}

/**
 * SIGINT requests a fast shutdown, SIGQUIT an immediate one, and SIGKILL ends a server that handles no signals (frozen, or stuck on a disk);
 * after the latter two the next start recovers. Throws when none of them ends the server in time.
 */
async function stopCluster(cluster: string, timeoutMs = stopTimeoutMs): Promise<void> {
  const note = readPostmasterFile(cluster);
  if (note === undefined || !processesIn(cluster).includes(note.pid)) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(note.pid, signal);
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if (!isAlive(note.pid)) return;
      await wait(10);
    }
  }
  throw new Error(`PostgreSQL in ${cluster} does not end: process ${note.pid} ignores SIGKILL.`);
}

function program(place: Place, name: string): string {
  return join(place.software, 'bin', name);
}

function lastLines(path: string): string {
  return readFileSync(path, 'utf8').trim().split('\n').slice(-5).join(' | ');
}
