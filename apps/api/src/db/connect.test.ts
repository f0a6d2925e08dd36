// Behaviour of the pool when the server closes connections, and the end of transactions. Restarting the server: tests/process.
import { sql } from 'kysely';
import { Client } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, type Tx, openDatabase, pipeline, transact } from './connect.ts';
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

/** Closes a connection as a killed server does. */
async function cutConnection(pid: number): Promise<void> {
  const other = new Client({ connectionString: fresh.url });
  await other.connect();
  await other.query('SELECT pg_terminate_backend($1)', [pid]);
  await other.end();
}

test('a connection closed during a transaction fails only that transaction', async () => {
  const cut = transact(database.db, async (tx) => {
    const found = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await cutConnection(found.rows[0]?.pid ?? 0);
    // The connection ends between two statements, not during one.
    await wait(50);
    await sql`select 1`.execute(tx);
  });
  await expect(cut).rejects.toThrow();
  const after = await sql<{ one: number }>`select 1 as one`.execute(database.db);
  expect(after.rows).toEqual([{ one: 1 }]);
});

/** The committed numbers. */
async function committed(): Promise<number[]> {
  const found = await sql<{ number: number }>`select number from kept_number order by number`.execute(
    database.db,
  );
  return found.rows.map((row) => row.number);
}

const keep = (tx: Tx, number: number) => sql`insert into kept_number values (${number}::int)`.execute(tx);

test('commits pipelined statements as one, and none when one fails', async () => {
  await sql`create table kept_number (number int primary key)`.execute(database.db);
  await transact(database.db, async (tx) => {
    await keep(tx, 1);
    await pipeline(keep(tx, 2), keep(tx, 3));
  });
  expect(await committed()).toEqual([1, 2, 3]);
  const doubled = transact(database.db, async (tx) => {
    await keep(tx, 4);
    await pipeline(keep(tx, 5), keep(tx, 1), keep(tx, 6));
  });
  await expect(doubled).rejects.toThrow('kept_number_pkey');
  expect(await committed()).toEqual([1, 2, 3]);
  // The next transaction succeeds on a new connection.
  await transact(database.db, (tx) => keep(tx, 7));
  expect(await committed()).toEqual([1, 2, 3, 7]);
});

test('a connection closed under pipelined statements fails only that transaction', async () => {
  const cut = transact(database.db, async (tx) => {
    await keep(tx, 8);
    const end = sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    await pipeline(end, keep(tx, 9));
  });
  await expect(cut).rejects.toThrow();
  expect(await committed()).not.toContain(8);
});
