// What the pool does when the server cuts its connections. Not here: bringing the server back (tests/process).
import { sql } from 'kysely';
import { Client } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './connect.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';

let fresh: TestDatabase;
let database: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url, { connections: 2 });
});

afterAll(async () => {
  await database.close();
  await fresh.drop();
});

/** What the server does to every connection when it is killed. */
async function cutConnection(pid: number): Promise<void> {
  const other = new Client({ connectionString: fresh.url });
  await other.connect();
  await other.query('SELECT pg_terminate_backend($1)', [pid]);
  await other.end();
}

test('a connection cut in the middle of a transaction fails that transaction and nothing else', async () => {
  const cut = database.db.transaction().execute(async (tx) => {
    const asked = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await cutConnection(asked.rows[0]?.pid ?? 0);
    // The bad news arrives while the transaction thinks about its next statement, not while it waits for one.
    await wait(50);
    await sql`select 1`.execute(tx);
  });
  await expect(cut).rejects.toThrow();
  const after = await sql<{ one: number }>`select 1 as one`.execute(database.db);
  expect(after.rows).toEqual([{ one: 1 }]);
});
