// What a test file may rely on: a database of its own, made like the shop's. Not here: the server's life (tests/process).
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

test('what one test file writes, another does not see', async () => {
  await ask(mine.url, 'CREATE TABLE only_here (id integer)');
  expect(await ask(mine.url, `SELECT to_regclass('only_here') IS NOT NULL AS found`)).toEqual([
    { found: true },
  ]);
  expect(await ask(other.url, `SELECT to_regclass('only_here') IS NOT NULL AS found`)).toEqual([
    { found: false },
  ]);
});

test('a session of the database runs in Seoul time', async () => {
  expect(await ask(mine.url, 'SHOW timezone')).toEqual([{ TimeZone: 'Asia/Seoul' }]);
});

test('the database makes trigrams of Korean text', async () => {
  expect(await ask(mine.url, `SELECT cardinality(show_trgm('홍삼')) > 0 AS some`)).toEqual([{ some: true }]);
});
