// Temporary databases for tests: one server per run, one cloned database per test file. Imported only by tests.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded, stopOrphan } from '../db/embedded/embedded.ts';
import { FolderInUse, lockFolder } from '../db/embedded/folder-lock.ts';
import { migrate } from '../db/schema/migrate.ts';
import { testStart } from './clock.ts';
import { databaseFolder, databaseFolderParents } from './database-folder.ts';
import { startTestPooler } from './pgbouncer.ts';

export type TestServer = { url: string; stop(): Promise<void> };
export type TestDatabase = { url: string; drop(): Promise<void> };

/** `demo` clones the demo shop instead of empty tables; `withoutTables` creates a database without tables. */
export type FreshOptions = { demo?: boolean; withoutTables?: boolean };

const folderPrefix = 'onns-test-';
/** Environment variable that passes the server's address to test processes. */
const addressName = 'ONNS_TEST_DATABASE_URL';
/** A server that does not answer fails the run with an error: vitest sets no limit for its global setup. */
const connectTimeoutMs = 120_000;
/** An arbitrary advisory lock key, so that one process creates the demo template. */
const demoTemplateLock = 3_141_592;

/**
 * Starts the server of a test run in a temporary folder, without durability, and creates the migrated template. ONNS_TEST_POSTGRES names
 * the folder with bin/ of another PostgreSQL, as /usr/lib/postgresql/15 of Debian.
 */
export async function startTestServer(): Promise<TestServer> {
  await stopOrphans();
  const folder = databaseFolder(folderPrefix);
  const software = process.env['ONNS_TEST_POSTGRES'];
  const server = await startEmbedded(folder, {
    log: () => {},
    isDurable: false,
    ...(software !== undefined && { software }),
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await onServer(server.url, async (client) => {
      await client.query('CREATE DATABASE template_empty');
    });
    await migrate(withDatabase(server.url, 'template_empty'));
  } catch (error) {
    await stop();
    throw error;
  }
  // Test processes are started later and inherit this variable.
  process.env[addressName] = server.url;
  const pooler = await startTestPooler(server.url);
  return {
    url: server.url,
    async stop() {
      await pooler?.stop();
      await stop();
    },
  };
}

/**
 * A separate database for a test file: `beforeAll(async () => { database = await freshDatabase(); })` and `afterAll(() =>
 * database.drop())`. Takes about 25 ms. Close all pools before drop().
 */
export async function freshDatabase(options: FreshOptions = {}): Promise<TestDatabase> {
  const server = process.env[addressName];
  if (server === undefined) {
    throw new Error('No test server: run this file with vitest, whose "api" project starts one.');
  }
  if (options.demo === true) await makeDemoTemplate(server);
  const template =
    options.withoutTables === true ? 'template0' : options.demo === true ? 'template_demo' : 'template_empty';
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  return {
    url: withDatabase(server, name),
    async drop() {
      await onServer(server, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      });
    },
  };
}

/** Creates the demo template once per run; concurrent callers wait for it. */
async function makeDemoTemplate(server: string): Promise<void> {
  await onServer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [demoTemplateLock]);
    const found = await client.query(`SELECT 1 FROM pg_database WHERE datname = 'template_demo'`);
    if (found.rowCount !== 0) return;
    // Remains of a failed fill.
    await client.query('DROP DATABASE IF EXISTS template_demo_partial');
    await client.query('CREATE DATABASE template_demo_partial TEMPLATE template_empty STRATEGY FILE_COPY');
    const { fillDemo } = await import('../db/fill-demo.ts');
    await fillDemo(withDatabase(server, 'template_demo_partial'), testStart);
    await emptyWallets(withDatabase(server, 'template_demo_partial'));
    await client.query('ALTER DATABASE template_demo_partial RENAME TO template_demo');
  });
}

/** New members of tests get no coupons; tests of welcome coupons make theirs. */
async function emptyWallets(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('UPDATE coupon SET is_welcome = false').finally(() => client.end());
}

/** Stops servers of killed test runs. A run in progress holds its lock. */
async function stopOrphans(): Promise<void> {
  const folders = databaseFolderParents.flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => name.startsWith(folderPrefix))
      .map((name) => join(parent, name)),
  );
  for (const folder of folders) {
    if (!existsSync(join(folder, 'postgres-supervisor.lock'))) continue;
    try {
      const lock = lockFolder(folder, 'postgres-supervisor');
      await stopOrphan(folder);
      lock.release();
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
    }
  }
}

async function onServer(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({
    connectionString: withDatabase(url, 'postgres'),
    connectionTimeoutMillis: connectTimeoutMs,
  });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
}
