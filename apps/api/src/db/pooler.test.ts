// Sessions without startup options, as a pooler opens them. Through PgBouncer itself: npm run test:full (testing/pgbouncer.ts).
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { type Database, openDatabase, visitorSettings } from './connect.ts';
import { refuseOtherSettings, setRoleSettings } from './pooler.ts';
import { migrate } from './schema/migrate.ts';

let fresh: TestDatabase;
let early: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  early = openDatabase(fresh.url, { connections: 1, pooler: { keepsStatements: false } });
  // Its session is opened before the role has its settings.
  await sql`select 1`.execute(early.db);
  await Promise.all([setRoleSettings(fresh.url), setRoleSettings(fresh.url), setRoleSettings(fresh.url)]);
});
afterAll(async () => {
  await early.close();
  await fresh.drop();
});

/** The values of a new session, by the names of the settings. */
async function valuesOf(url: string, options?: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url, ...(options !== undefined && { options }) });
  await client.connect();
  try {
    const found = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [Object.keys(visitorSettings)],
    );
    return Object.fromEntries(found.rows.map(({ name, setting }) => [name, setting]));
  } finally {
    await client.end();
  }
}

describe('setRoleSettings', () => {
  test('gives sessions without options the settings of a visitor', async () => {
    expect(await valuesOf(fresh.url)).toEqual(visitorSettings);
  });

  test('leaves options of a session and other databases alone', async () => {
    expect(await valuesOf(fresh.url, '-c statement_timeout=0')).toEqual({
      ...visitorSettings,
      statement_timeout: '0',
    });
    const other = await freshDatabase();
    expect(await valuesOf(other.url)).toMatchObject({ plan_cache_mode: 'auto', statement_timeout: '0' });
    await other.drop();
  });

  test('does not limit migrations', async () => {
    const empty = await freshDatabase({ withoutTables: true });
    await setRoleSettings(empty.url);
    const client = new Client({ connectionString: empty.url });
    await client.connect();
    // A limit that no migration of the tables could meet.
    await client.query(`do $$ begin execute format(
      'alter role %I in database %I set statement_timeout = 1', current_user, current_database()); end $$`);
    await client.end();
    expect((await migrate(empty.url)).length).toBeGreaterThan(0);
    await empty.drop();
  });
});

describe('refuseOtherSettings', () => {
  test('names the settings of a session from before', async () => {
    await expect(refuseOtherSettings(early.db)).rejects.toThrow(
      /\(.*plan_cache_mode.*statement_timeout.*\): let it open new ones/,
    );
  });

  test('accepts new sessions', async () => {
    const later = openDatabase(fresh.url, { connections: 1, pooler: { keepsStatements: true } });
    await expect(refuseOtherSettings(later.db)).resolves.toBeUndefined();
    await later.close();
  });
});

test.each([
  [true, 1],
  [false, 0],
])('a pooler that keeps statements (%s) gets %i named ones', async (keepsStatements, count) => {
  const { db, close } = openDatabase(fresh.url, { connections: 1, pooler: { keepsStatements } });
  await sql`select ${1}::int`.execute(db);
  const named = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(db);
  expect(named.rows).toEqual([{ count }]);
  await close();
});
