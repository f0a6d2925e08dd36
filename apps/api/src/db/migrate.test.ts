// What a start does with a database whose history of migrations differs from the files.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Client } from 'pg';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'onns-migrations-'));
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

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
    mkdirSync(folder);
    await ask('drop table if exists migration, one, two, three');
    write('0001-one.sql', 'create table one (number int)');
    write('0003-three.sql', 'create table three (number int)');
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
    expect(await migrate(database.url, { folder })).toEqual(['0001-one.sql', '0003-three.sql']);
    expect(await migrate(database.url, { folder })).toEqual([]);
    write('0004-two.sql', 'create table two (number int)');
    expect(await migrate(database.url, { folder })).toEqual(['0004-two.sql']);
  });

  test('refuses a database that is newer than the files, naming what it lacks', async () => {
    write('0009-later.sql', 'create table two (number int)');
    await migrate(database.url, { folder });
    rmSync(join(folder, '0009-later.sql'));
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      /^This database has migrations that this version lacks \(0009-later\.sql\): start the version [^.]+\.$/,
    );
  });

  test('refuses a new file that is numbered below an applied one, and changes nothing', async () => {
    await migrate(database.url, { folder });
    write('0002-two.sql', 'create table two (number int)');
    write('0004-four.sql', 'create table four (number int)');
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      'Migration 0002-two.sql would run after 0003-three.sql, which this database already has: give the file a number above that one.',
    );
    expect(await ask(`select to_regclass('two') as two, to_regclass('four') as four`)).toEqual([
      { two: null, four: null },
    ]);
  });

  test('refuses a file that was changed after it was applied', async () => {
    await migrate(database.url, { folder });
    write('0001-one.sql', 'create table one (number bigint)');
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      'Migration 0001-one.sql changed after being applied to this database: restore the text of the file, and write a new migration for the change.',
    );
  });

  test('asks before an upgrade, not before the first migration, and a refusal prevents it', async () => {
    const asked: string[][] = [];
    const beforeUpgrade = async (pending: readonly string[]) => {
      asked.push([...pending]);
      throw new Error('The disk is full.');
    };
    await migrate(database.url, { folder, beforeUpgrade });
    await migrate(database.url, { folder, beforeUpgrade });
    expect(asked).toEqual([]);
    write('0004-two.sql', 'create table two (number int)');
    await expect(migrate(database.url, { folder, beforeUpgrade })).rejects.toThrow('The disk is full.');
    expect(asked).toEqual([['0004-two.sql']]);
    expect(await ask(`select to_regclass('two') as two`)).toEqual([{ two: null }]);
  });

  test('keeps what ran before a migration that fails, and nothing of that one', async () => {
    write('0004-two.sql', 'create table two (number int); select 1 / 0');
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      'Migration 0004-two.sql failed: division',
    );
    expect(
      await ask(`select to_regclass('three') is not null as three, to_regclass('two') is not null as two`),
    ).toEqual([{ three: true, two: false }]);
  });
});

test('pendingMigrations names every file of a contradiction', () => {
  const of = (...names: string[]) => names.map((name) => ({ name, hash: name }));
  expect(pendingMigrations(of('1', '2', '3'), of('1'))).toEqual(of('2', '3'));
  expect(() => pendingMigrations(of('1'), of('1', '4', '3'))).toThrow('(3, 4)');
  expect(() => pendingMigrations(of('1', '2', '3', '4'), of('4'))).toThrow(
    'Migrations 1, 2, 3 would run after 4',
  );
});
