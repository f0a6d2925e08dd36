// Migrations outside the transaction of an upgrade, and upgrades that wait for locks. Not here: what a migration may contain (tests/migrations/).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { contractOf, statementsOf } from './outside-transaction.ts';

const first = '20270101T0900-first.sql';
const index = '20270102T0900-index.sql';
const last = '20270103T0900-last.sql';
const outside = '-- outside a transaction: an index is built concurrently\n';
const buildIndex = `${outside}create index concurrently if not exists row_number_index on numbered (number);\n`;

let folder: string;
let database: TestDatabase;
const clients: Client[] = [];

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.url });
  client.on('error', () => {});
  clients.push(client);
  await client.connect();
  return client;
}

const write = (name: string, text: string): void => writeFileSync(join(folder, 'migrations', name), text);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'onns-outside-'));
  mkdirSync(join(folder, 'migrations'));
  database = await freshDatabase({ withoutTables: true });
  write(
    first,
    'create table numbered (number int, copy int); insert into numbered select n from generate_series(1, 2500) n;',
  );
  await migrate(database.url, { folder });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** The migrations of the database, and its index with whether it is valid. */
async function stateOf(client: Client) {
  const applied = await client.query<{ name: string }>('select name from migration order by name');
  const indexes = await client.query<{ is_valid: boolean }>(
    `select indisvalid as is_valid from pg_index where indexrelid = to_regclass('row_number_index')`,
  );
  return { applied: applied.rows.map(({ name }) => name), isValid: indexes.rows[0]?.is_valid };
}

describe('a migration outside a transaction', () => {
  test('is applied between the transactions of the files before and after it', async () => {
    write(index, buildIndex);
    write(last, 'alter table numbered add column later int');
    expect(await migrate(database.url, { folder })).toEqual([index, last]);
    expect(await stateOf(await connect())).toEqual({ applied: [first, index, last], isValid: true });
    expect(await migrate(database.url, { folder })).toEqual([]);
  });

  test('that was killed while it built an index is completed by the next upgrade', async () => {
    write(index, buildIndex);
    const client = await connect();
    const writer = await connect();
    await writer.query('begin; insert into numbered values (0)');
    const killed = migrate(database.url, { folder });
    killed.catch(() => {});
    // The build waits for the open transaction; its index exists and is invalid until then.
    await expect.poll(async () => (await stateOf(client)).isValid).toBe(false);
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%index concurrently%' and pid <> pg_backend_pid()`,
    );
    await expect(killed).rejects.toThrow(`${index} failed. It runs outside a transaction`);
    await writer.query('commit');
    expect(await stateOf(client)).toEqual({ applied: [first], isValid: false });
    expect(await migrate(database.url, { folder })).toEqual([index]);
    expect(await stateOf(client)).toEqual({ applied: [first, index], isValid: true });
  });

  test('is applied once by two processes that start together', async () => {
    write(index, buildIndex);
    const names = await Promise.all([
      migrate(database.url, { folder }),
      migrate(database.url, { folder }),
      migrate(database.url, { folder }),
    ]);
    expect(names.flat()).toEqual([index]);
    expect((await stateOf(await connect())).isValid).toBe(true);
  });

  test('repeats a statement in batches until it changes no row, and does not repeat others', async () => {
    write(
      index,
      `-- outside a transaction: a backfill
insert into numbered (number) values (0);
-- Each of them is a transaction.
-- in batches
update numbered set copy = number where ctid = any(array(select ctid from numbered where copy is null limit 1000));
create table transactions as select count(distinct xmin::text)::int as count from numbered;
`,
    );
    await migrate(database.url, { folder });
    const client = await connect();
    const found = await client.query(
      `select (select count(*)::int from numbered) as rows, (select count(*)::int from numbered where copy = number) as copied,
       (select count from transactions) as batches`,
    );
    expect(found.rows).toEqual([{ rows: 2501, copied: 2501, batches: 3 }]);
  });

  test('remains when a later file fails, and the error names it', async () => {
    write(index, buildIndex);
    write(last, 'alter table numbered add column later int; select 1 / 0');
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      `${last} failed, and nothing after ${index} was applied: division by zero`,
    );
    const client = await connect();
    expect(await stateOf(client)).toEqual({ applied: [first, index], isValid: true });
    write(last, 'alter table numbered add column later int');
    expect(await migrate(database.url, { folder })).toEqual([last]);
  });
});

describe('an upgrade that needs a locked table', () => {
  test.each([
    ['in a transaction', ''],
    ['outside', '-- outside a transaction: a test\n'],
  ])('%s gives up, lets the queries behind it through, and is tried again', async (_where, mark) => {
    write(last, `${mark}alter table numbered add column if not exists later int;\n`);
    const reader = await connect();
    const visitor = await connect();
    await reader.query('begin; select from numbered limit 1');
    let served = 0;
    const said: string[] = [];
    const say = (sentence: string): void => {
      said.push(sentence);
      void visitor
        .query('select from numbered limit 1')
        .then(() => (served += 1))
        .then(() => reader.query('commit'));
    };
    expect(await migrate(database.url, { folder, say })).toEqual([last]);
    expect(said[0]).toMatch(/ did not get a lock in time and is tried again\.$/);
    expect(served).toBe(said.length);
    await visitor.query('select later from numbered limit 1');
  });
});

describe('a contract step', () => {
  const text = '-- contract since 0.2.0: numbered.copy is not read.\nalter table numbered drop column copy;';

  test('is announced when a database with migrations is upgraded', async () => {
    write(last, text);
    const said: string[] = [];
    await migrate(database.url, { folder, say: (sentence) => said.push(sentence) });
    expect(said).toEqual([`${last} ends the support of versions before 0.2.0: numbered.copy is not read.`]);
  });

  test('names a release and a reason', () => {
    expect(contractOf(text)).toEqual({ release: '0.2.0', reason: 'numbered.copy is not read.' });
    for (const wrong of ['-- contract since 0.2.0:', '-- contract since now: x', 'select 1; -- contract'])
      expect(contractOf(wrong)).toBeUndefined();
  });
});

test('statements end with a semicolon at the end of a line', () => {
  expect(statementsOf("-- one\nselect ';' -- two;\n, 2;\n\n-- three\nselect 4;  \n-- the end\n")).toEqual([
    "-- one\nselect ';' -- two",
    ', 2',
    '-- three\nselect 4',
  ]);
});
