// What a start does with a database whose history differs from the files: migrations, functions and seeds.
// Not here: an upgrade of a shop with rows (upgrade.test.ts), what the seeds contain (seed.test.ts).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Client } from 'pg';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { readMigrations, readSchema } from './schema-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'onns-migrations-'));
const one = '20270101T0900-one.sql';
const two = '20270102T0900-two.sql';
const three = '20270103T0900-three.sql';
const four = '20270104T0900-four.sql';
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const writeMigration = (name: string, text: string): void => write(`migrations/${name}`, text);

describe('migrate', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase({ withoutTables: true });
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    for (const name of ['migrations', 'functions', 'seed'])
      mkdirSync(join(folder, name), { recursive: true });
    await ask('drop schema public cascade; create schema public');
    writeMigration(one, 'create table one (number int)');
    writeMigration(three, 'create table three (number int)');
  });

  async function ask(sql: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  test('applies what is pending once, in order, and returns its names', async () => {
    expect(await migrate(database.url, { folder })).toEqual([one, three]);
    expect(await migrate(database.url, { folder })).toEqual([]);
    writeMigration(four, 'create table four (number int)');
    expect(await migrate(database.url, { folder })).toEqual([four]);
  });

  test('refuses a database that is newer than the files, naming what it lacks', async () => {
    writeMigration(four, 'create table four (number int)');
    await migrate(database.url, { folder });
    rmSync(join(folder, 'migrations', four));
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      /^This database has migrations that this version lacks \(20270104T0900-four\.sql\): start the version [^.]+\.$/,
    );
  });

  test('refuses a database with another history, naming three of its migrations', async () => {
    await migrate(database.url, { folder });
    await ask(`update migration set name = '2026' || name`);
    await ask(
      `insert into migration (name, hash) values ('0001-tables.sql', ''), ('0002-orders.sql', ''), ('0003-search.sql', '')`,
    );
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      `lacks (0001-tables.sql, 0002-orders.sql, 0003-search.sql and 2 more): start the version that applied them, restore a backup`,
    );
    expect(await ask('select count(*)::int from migration')).toEqual([{ count: 5 }]);
  });

  test('refuses a new file that is earlier than an applied one, and changes nothing', async () => {
    await migrate(database.url, { folder });
    writeMigration(two, 'create table two (number int)');
    writeMigration(four, 'create table four (number int)');
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      `Migration ${two} would run after ${three}, which this database already has: rename the file to a later time.`,
    );
    expect(await ask(`select to_regclass('two') as two, to_regclass('four') as four`)).toEqual([
      { two: null, four: null },
    ]);
  });

  test('refuses a file that was changed after it was applied', async () => {
    await migrate(database.url, { folder });
    writeMigration(one, 'create table one (number bigint)');
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      `Migration ${one} changed after being applied to this database: restore the text of the file, and write a new migration for the change.`,
    );
  });

  test('refuses a file that is not named by time, and two of the same minute', async () => {
    writeMigration('0032-claims.sql', 'select 1');
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      /^Migration 0032-claims\.sql is not named by time: rename it like 20270131T1530-claims\.sql, [^.]+\.$/,
    );
    rmSync(join(folder, 'migrations/0032-claims.sql'));
    writeMigration('20270103T0900-claims.sql', 'select 1');
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      `Migrations 20270103T0900-claims.sql and ${three} have the same time: move one of them by a minute.`,
    );
    expect(await ask(`select to_regclass('one') as one`)).toEqual([{ one: null }]);
  });

  test('calls beforeUpgrade before an upgrade, not before the first migration, and its refusal prevents the upgrade', async () => {
    const calls: string[][] = [];
    const beforeUpgrade = async (pending: readonly string[]) => {
      calls.push([...pending]);
      throw new Error('The disk is full.');
    };
    await migrate(database.url, { folder, beforeUpgrade });
    await migrate(database.url, { folder, beforeUpgrade });
    expect(calls).toEqual([]);
    writeMigration(four, 'create table four (number int)');
    await expect(migrate(database.url, { folder, beforeUpgrade })).rejects.toThrow('The disk is full.');
    expect(calls).toEqual([[four]]);
    expect(await ask(`select to_regclass('four') as four`)).toEqual([{ four: null }]);
  });

  test('applies nothing of an upgrade that fails', async () => {
    await migrate(database.url, { folder });
    writeMigration(four, 'create table four (number int)');
    write('functions/double.sql', 'select 1 / 0');
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      /^functions\/double\.sql failed, and nothing of the upgrade was applied: division/,
    );
    expect(
      await ask(`select to_regclass('four') as four, (select count(*)::int from migration) as applied`),
    ).toEqual([{ four: null, applied: 2 }]);
    rmSync(join(folder, 'functions/double.sql'));
    expect(await migrate(database.url, { folder })).toEqual([four]);
  });

  describe('with functions', () => {
    const double = (result: string): string =>
      `create or replace function double(number int) returns int language sql as 'select ${result}'`;

    test('applies them after the migrations, and again only when their text changes', async () => {
      write('functions/double.sql', double('number * 2'));
      expect(await migrate(database.url, { folder })).toEqual([one, three, 'functions/double.sql']);
      expect(await ask('select double(4)')).toEqual([{ double: 8 }]);
      // Shows that an unchanged text is not applied again.
      await ask(double('-1'));
      expect(await migrate(database.url, { folder })).toEqual([]);
      expect(await ask('select double(4)')).toEqual([{ double: -1 }]);
      write('functions/double.sql', double('number + number'));
      expect(await migrate(database.url, { folder })).toEqual(['functions/double.sql']);
      expect(await ask('select double(4)')).toEqual([{ double: 8 }]);
    });
  });

  describe('with seeds', () => {
    beforeEach(() => write('seed/one.sql', 'insert into one values (1), (2)'));

    test('inserts them into a new database once, also after their rows or their text change', async () => {
      expect(await migrate(database.url, { folder })).toEqual([one, three, 'seed/one.sql']);
      expect(await ask('select number from one order by number')).toEqual([{ number: 1 }, { number: 2 }]);
      await ask('delete from one where number = 2; update one set number = 7');
      write('seed/one.sql', 'insert into one values (1), (2), (3)');
      expect(await migrate(database.url, { folder })).toEqual([]);
      expect(await ask('select number from one')).toEqual([{ number: 7 }]);
      await ask('delete from one');
      expect(await migrate(database.url, { folder })).toEqual([]);
      expect(await ask('select number from one')).toEqual([]);
    });

    test('inserts a seed added later, except into a table with rows', async () => {
      rmSync(join(folder, 'seed/one.sql'));
      await migrate(database.url, { folder });
      await ask('insert into one values (9)');
      write('seed/one.sql', 'insert into one values (1)');
      write('seed/three.sql', 'insert into three values (3)');
      expect(await migrate(database.url, { folder })).toEqual(['seed/one.sql', 'seed/three.sql']);
      expect(await ask('select number from one union all select number from three')).toEqual([
        { number: 9 },
        { number: 3 },
      ]);
    });
  });
});

test('pendingMigrations names the files that contradict the history', () => {
  const of = (...names: string[]) => names.map((name) => ({ name, hash: name }));
  expect(pendingMigrations(of('1', '2', '3'), of('1'))).toEqual(of('2', '3'));
  expect(() => pendingMigrations(of('1'), of('1', '4', '3'))).toThrow('(3, 4)');
  expect(() => pendingMigrations(of('1', '2', '3', '4'), of('4'))).toThrow(
    'Migrations 1, 2, 3 would run after 4',
  );
});

describe('the files of this version', () => {
  test('are named by time', () => {
    expect(readMigrations()[0]?.name).toMatch(/-baseline-stores\.sql$/);
  });

  // In new and restored databases functions are created after the migrations.
  test('have no migration that calls a function of functions/', () => {
    const { migrations, functions } = readSchema();
    const names = functions.flatMap(({ text }) =>
      [...text.matchAll(/create or replace function (\w+)/g)].map(([, name = '']) => name),
    );
    expect(names).toContain('search_grams');
    const calling = migrations.flatMap((file) =>
      names.filter((name) => new RegExp(`\\b${name}\\b`).test(file.text.replaceAll(/--.*$|'[^']*'/gm, ''))),
    );
    expect(calling).toEqual([]);
  });
});
