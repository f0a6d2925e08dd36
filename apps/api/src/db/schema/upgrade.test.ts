// Upgrades the demo shop by a migration after those of this version: an empty database accepts migrations that fail on rows.
// Not here: what a start does with other histories (migrate.test.ts).
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Client } from 'pg';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

/** Later than every migration of this version. */
const name = '99991231T2359-store-opening.sql';
let folder: string;
let database: TestDatabase;
let client: Client;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'onns-upgrade-'));
  for (const part of ['migrations', 'functions', 'seed'])
    cpSync(join(dirname(import.meta.dirname), part), join(folder, part), { recursive: true });
  database = await freshDatabase({ demo: true });
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const writeMigration = (text: string): void => writeFileSync(join(folder, 'migrations', name), text);

/** Number and checksum of the rows of each table, without the column that the migration adds. */
async function rowsByTable(): Promise<Record<string, string>> {
  const tables = await client.query<{ table: string }>(
    `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'`,
  );
  const found: Record<string, string> = {};
  for (const { table } of tables.rows) {
    const { rows } = await client.query<{ text: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(text, '' order by text)), '') as text
       from (select (to_jsonb(r) - 'opened_on')::text as text from "${table}" r) as rows`,
    );
    found[table] = rows[0]?.text ?? '';
  }
  return found;
}

test('a migration that adds a required column fills it for the rows there are, and no other row changes', async () => {
  writeMigration(`
    alter table store add column opened_on date;
    update store set opened_on = created_at::date;
    alter table store alter column opened_on set not null;
    create index store_opened on store (opened_on);
    comment on column store.opened_on is 'First day of sale.'`);
  const before = await rowsByTable();
  const calls: string[][] = [];
  const beforeUpgrade = async (pending: readonly string[]) => {
    calls.push([...pending]);
  };
  expect(await migrate(database.url, { folder, beforeUpgrade })).toEqual([name]);
  expect(calls).toEqual([[name]]);
  expect(await rowsByTable()).toEqual(before);
  const stores = await client.query<{ is_filled: boolean }>(
    'select opened_on = created_at::date as is_filled from store',
  );
  expect(new Set(stores.rows.map((row) => row.is_filled))).toEqual(new Set([true]));
  expect(await migrate(database.url, { folder })).toEqual([]);
});

test('a migration that only an empty database accepts is refused and changes nothing', async () => {
  writeMigration(`
    update store set name = 'renamed';
    alter table store add column opened_on date not null`);
  const before = await rowsByTable();
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    `${name} failed, and nothing of the upgrade was applied: column "opened_on" of relation "store" contains null values`,
  );
  expect(await rowsByTable()).toEqual(before);
  const applied = await client.query('select from migration where name = $1', [name]);
  expect(applied.rowCount).toBe(0);
});
