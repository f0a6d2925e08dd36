// A frozen PostgreSQL, whose processes exist but do not respond: visitors get 503 within a time limit, cached answers are served,
// and everything recovers. Uses its own server, because other test files would have to wait for it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { bytesOf, createResponseCache } from '../http/response-cache.ts';
import { testShop } from '../testing/shop.ts';
import { listenForChanges } from './changes.ts';
import { type Database, openDatabase, transact } from './connect.ts';
import { type Embedded, startEmbedded } from './embedded/embedded.ts';
import { databaseFolder } from '../testing/database-folder.ts';
import { freezePostgres, freezeProcesses } from '../testing/processes/frozen-postgres.ts';
import { migrate } from './schema/migrate.ts';
import { databaseUnavailable } from './unavailable.ts';

/** The shop's time limits, faster. */
const limitFactor = 0.1;
const shop = testShop();
const folder = databaseFolder('onns-frozen-');
let server: Embedded;
let database: Database;
let app: FastifyInstance;
let time = 1000;
let thaw = (): void => {};

beforeAll(async () => {
  server = await startEmbedded(folder, { log: () => {}, isDurable: false });
  await migrate(server.url);
  database = openDatabase(server.url, { connections: 3, limitFactor });
  const answers = createResponseCache({
    ttlMs: 10_000,
    maxWeight: 1_000_000,
    weigh: bytesOf,
    now: () => time,
  });
  app = await createApp({
    ...shop.context(),
    clock: shop.clock,
    db: database.db,
    answers,
    pictureFolders: [folder],
  });
});

/** A busy machine may exceed the shortened limits although the server is not frozen: repeats the work until it succeeds. */
async function repeated<Result>(work: () => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  const attempt = () => work().then((result) => results.push(result));
  await expect.poll(() => attempt().then(Boolean, String)).toBe(true);
  return results[0] as Result;
}

/** Opens a connection when the pool has none. */
const connect = ({ db }: Database) => repeated(() => sql`select true`.execute(db));

beforeEach(() => connect(database));

afterEach(() => thaw());

afterAll(async () => {
  await app.close();
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const list = (count: number) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/open/product-items/action/get-by-paging',
    payload: { count },
  });

test('visitors get 503 with Retry-After, cached answers are served, and calls succeed after the server responds again', async () => {
  await expect.poll(async () => (await list(1)).statusCode).toBe(200);
  const cached = await list(1);
  // Covers open connections and those that must be opened.
  thaw = freezePostgres(join(folder, 'postgres/cluster'));
  // Expired, so that the database is queried.
  time += 60_000;
  const answers = await Promise.all([list(1), list(2), list(3), list(4), list(5), list(6)]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 503, 503, 503, 503, 503]);
  expect(answers[0]?.body).toBe(cached.body);
  expect(answers[1]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  // Again, after all previously open connections are closed.
  expect((await list(7)).statusCode).toBe(503);
  thaw();
  await expect.poll(async () => (await list(8)).statusCode).toBe(200);
  expect(shop.bugs).toEqual([]);
});

test('fails a transaction in progress and does not reuse its connection', async () => {
  await repeated(() =>
    sql`create table if not exists frozen_number (number int primary key)`.execute(database.db),
  );
  const cut = transact(database.db, async (tx) => {
    await sql`insert into frozen_number values (1)`.execute(tx);
    thaw = freezePostgres(join(folder, 'postgres/cluster'));
    await sql`insert into frozen_number values (2)`.execute(tx);
  });
  const error: unknown = await cut.catch((thrown: unknown) => thrown);
  expect(databaseUnavailable(error)?.status).toBe(503);
  thaw();
  const found = async () => {
    const rows = await sql<{ number: number }>`select number from frozen_number`.execute(database.db);
    return rows.rows;
  };
  expect(await repeated(found)).toEqual([]);
});

/** Under libfaketime (tools/test-dates.ts) the server's own time limit ends a statement later than the client's. */
const isShifted = (process.env.LD_PRELOAD ?? '').includes('libfaketime');

test.skipIf(isShifted)(
  'fails only a slow statement, with 503, and keeps its connection; a command has no time limit',
  async () => {
    // Between the server's limit and that of the client, a busy machine must have time to pass on the cancelled statement.
    const slower = { connections: 1, limitFactor: 6 * limitFactor };
    const single = openDatabase(server.url, slower);
    const unlimited = openDatabase(server.url, { ...slower, isUnlimited: true });
    try {
      await Promise.all([connect(single), connect(unlimited)]);
      const pid = async () => {
        const found = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(single.db);
        return found.rows[0]?.pid;
      };
      const before = await pid();
      const command = sql`select pg_sleep(6)`.execute(unlimited.db);
      const slow: unknown = await sql`select pg_sleep(60)`
        .execute(single.db)
        .catch((thrown: unknown) => thrown);
      expect(databaseUnavailable(slow)?.status).toBe(503);
      expect(await pid()).toBe(before);
      await command;
    } finally {
      await single.close();
      await unlimited.close();
    }
  },
);

test('closes a pool although the server does not close its connections', async () => {
  const other = openDatabase(server.url, { connections: 1, limitFactor });
  await connect(other);
  thaw = freezePostgres(join(folder, 'postgres/cluster'));
  await other.close();
});

test('re-opens the listening connection when the server does not respond on it', async () => {
  // Number of listening connections that were opened.
  let listened = 0;
  const listener = { onPageChange: () => (listened += 1), onSessionEnd: () => {} };
  const changes = await repeated(() => listenForChanges(server.url, listener, { limitFactor }));
  try {
    const before = listened;
    const listening = sql<{ pid: number }>`
      select pid from pg_stat_activity where query in ('listen page_change; listen session_end', 'select 1')`;
    const { rows } = await repeated(() => listening.execute(database.db));
    thaw = freezeProcesses(rows.map(({ pid }) => pid));
    await expect.poll(() => listened).toBeGreaterThan(before);
  } finally {
    await changes.stop();
  }
});
