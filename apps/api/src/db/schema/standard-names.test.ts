// Upgrade of a database from before 20261122T1600-standard-names.sql (docs/decisions/143).
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { readMigrations, readSchema } from './schema-files.ts';

const renaming = '20261122T1600-standard-names.sql';
const sources = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'onns-names-'));
const databases: TestDatabase[] = [];
let upgraded: Client;
let created: Client;

beforeAll(async () => {
  writeFilesOfBefore();
  const old = await freshDatabase({ withoutTables: true });
  const current = await freshDatabase();
  databases.push(old, current);
  await migrate(old.url, { folder });
  upgraded = new Client({ connectionString: old.url });
  created = new Client({ connectionString: current.url });
  await upgraded.connect();
  await created.connect();
  await upgraded.query(`
    insert into terms (terms_type, revision_number, title, content, is_mandatory, effective_at, created_at, notice_at, told_up_to, told_at)
      values ('SERVICE', 1, '이용약관', '', true, now(), now(), now(), '00000000-0000-0000-0000-000000000001', '2026-01-02');
    insert into users (name, phone, provider, last_login_at, created_at, absence_told_at)
      values ('김온유', '01000000001', 'KAKAO', now(), now(), '2026-01-03');
    insert into brand (name, latin) values ('온스', 'ONNS');
    insert into search_word (word, shown, jamo, initials, product_count, slips) values ('홍삼', '홍삼', '', '', 1, '{ㅎㅗ}');
    insert into search_total (reading, total, counted_at) values ('홍삼', 7, now());
    insert into search_log (keyword, hit_count, searched_at, is_half_typed) values ('홍사', 1, now(), true);
    insert into product_shelf_count (shelf_uuid, product_count) values ('00000000-0000-0000-0000-000000000002', 5)`);
  await migrate(old.url);
});
afterAll(async () => {
  await upgraded.end();
  await created.end();
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true });
});

/** The migrations of before, and functions and triggers under their former names. */
function writeFilesOfBefore(): void {
  for (const name of ['migrations', 'functions']) mkdirSync(join(folder, name));
  cpSync(join(sources, 'seed'), join(folder, 'seed'), { recursive: true });
  for (const { name } of readMigrations().filter((file) => file.name < renaming))
    cpSync(join(sources, 'migrations', name), join(folder, 'migrations', name));
  for (const { name } of readSchema().functions) {
    const text = readFileSync(join(sources, name), 'utf8');
    writeFileSync(join(folder, name), text.replaceAll(/\bnotify_(page_change|session_end)\b/g, 'tell_$1'));
  }
}

const catalog = `
  select 'column' as kind, c.oid::regclass::text as owner, a.attname as name,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), a.attoptions,
      col_description(c.oid, a.attnum)) as text
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  union all select 'table', '', relname, obj_description(oid, 'pg_class') from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all select 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select 'index', tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function', '', p.proname, pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not exists (
      select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
  order by 1, 2, 3, 4`;

const catalogOf = async (client: Client) => (await client.query<Record<string, string>>(catalog)).rows;

test('an upgraded database has the tables, constraints, indexes, triggers and functions of a new one', async () => {
  const found = await catalogOf(upgraded);
  expect(found).toEqual(await catalogOf(created));
  expect(found.length).toBeGreaterThan(1500);
});

test('no name of a former term is left', async () => {
  const names = (await catalogOf(created)).map(({ owner, name }) => `${owner} ${name}`);
  expect(
    names.filter((name) => /shelf|slips|told|tell_|held|hold|half_typed|to_many|spelled/.test(name)),
  ).toEqual([]);
});

test('rows keep their values under the new names', async () => {
  const rows = async (sql: string) => (await upgraded.query(sql)).rows;
  expect(await rows(`select notified_up_to, notified_at = '2026-01-02' as is_kept from terms`)).toEqual([
    { notified_up_to: '00000000-0000-0000-0000-000000000001', is_kept: true },
  ]);
  expect(await rows(`select inactivity_notified_at = '2026-01-03' as is_kept from users`)).toEqual([
    { is_kept: true },
  ]);
  expect(await rows('select normalized_name from brand')).toEqual([{ normalized_name: '온스onns' }]);
  expect(await rows('select typo_keys from search_word')).toEqual([{ typo_keys: ['ㅎㅗ'] }]);
  expect(await rows('select query, total from search_total')).toEqual([{ query: '홍삼', total: 7 }]);
  expect(await rows('select is_prefix from search_log')).toEqual([{ is_prefix: true }]);
  expect(
    await rows('select product_count from category_index_count where category_or_brand_uuid is not null'),
  ).toEqual([{ product_count: 5 }]);
});
