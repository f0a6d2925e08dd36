// Properties of test databases: separate per file, created like the shop's. The server's lifecycle: tests/process.
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from './database.ts';

let mine: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [mine, other] = await Promise.all([freshDatabase(), freshDatabase()]);
});

afterAll(async () => {
  await Promise.all([mine.drop(), other.drop()]);
});

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('is separate for each test file', async () => {
  await ask(mine.url, 'CREATE TABLE only_here (id integer)');
  expect(await ask(mine.url, `SELECT to_regclass('only_here') IS NOT NULL AS found`)).toEqual([
    { found: true },
  ]);
  expect(await ask(other.url, `SELECT to_regclass('only_here') IS NOT NULL AS found`)).toEqual([
    { found: false },
  ]);
});

test('runs sessions in the time zone of Seoul', async () => {
  expect(await ask(mine.url, 'SHOW timezone')).toEqual([{ TimeZone: 'Asia/Seoul' }]);
});

test('creates trigrams of Korean text', async () => {
  expect(await ask(mine.url, `SELECT cardinality(show_trgm('홍삼')) > 0 AS some`)).toEqual([{ some: true }]);
});
