// Upgrades a shop with a catalogue, a member and a paid order through every migration after `filledAfter`: an empty database accepts
// migrations that fail on rows, such as a new column that is `not null` without a default. Tables of later migrations are empty here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './schema-files.ts';

/** The last migration whose tables shop-before-upgrade.sql fills. */
const filledAfter = '20261122T1220-column-comments.sql';
/** 홍길동, decomposed, with a filler and spaces around it. */
const typedName = ` ${'홍길동'.normalize('NFD')}\u3164 `;
const databases: TestDatabase[] = [];
let upgraded: Client;
let created: Client;
let emptyTables: string[];

beforeAll(async () => {
  const old = await freshDatabase({ withoutTables: true });
  const current = await freshDatabase();
  databases.push(old, current);
  const before = readMigrations().filter(({ name }) => name <= filledAfter);
  await migrate(old.url, { only: before.map(({ name }) => name) });
  upgraded = new Client({ connectionString: old.url });
  created = new Client({ connectionString: current.url });
  await upgraded.connect();
  await created.connect();
  await upgraded.query(formerFunctions);
  await upgraded.query(readFileSync(join(import.meta.dirname, 'shop-before-upgrade.sql'), 'utf8'));
  await upgraded.query(`update users set name = $1 where login_id = 'onyu'`, [typedName]);
  emptyTables = await listEmptyTables();
  await migrate(old.url);
});
afterAll(async () => {
  await upgraded.end();
  await created.end();
  for (const database of databases) await database.drop();
});

/** Functions and triggers that 20261122T1600-standard-names.sql drops; their bodies do not matter. */
const formerFunctions = `
  create function tell_page_change() returns trigger language plpgsql as 'begin return null; end';
  create trigger page_change after update on product for each statement execute function tell_page_change();
  create function tell_session_end() returns trigger language plpgsql as 'begin return null; end';
  create trigger session_end after delete on session for each row execute function tell_session_end()`;

async function listEmptyTables(): Promise<string[]> {
  const tables = await upgraded.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const empty: string[] = [];
  for (const { name } of tables.rows)
    if ((await upgraded.query(`select from ${name} limit 1`)).rowCount === 0) empty.push(name);
  return empty;
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
    names.filter((name) => /shelf|slips|told|tell_|held|hold(?!er)|half_typed|to_many|spelled/.test(name)),
  ).toEqual([]);
});

test('every table had rows before the upgrade, except those that the upgrade fills', () => {
  expect(emptyTables).toEqual([
    'applied_function',
    'applied_seed',
    'holiday',
    'remote_area',
    'search_synonym',
  ]);
});

test('rows keep their values under the new names', async () => {
  const rows = async (sql: string) => (await upgraded.query(sql)).rows;
  expect(
    await rows(`select u.login_id, o.order_no, o.reserved_by, o.pay_price, l.count, p.state, m.amount, r.cause
      from orders o join users u on u.uuid = o.user_uuid join order_product l on l.order_uuid = o.uuid
      join payment p on p.order_uuid = o.uuid join payment_money m on m.payment_uuid = p.uuid join refund r on r.order_uuid = o.uuid`),
  ).toEqual([
    {
      login_id: 'onyu',
      order_no: '202603021234567',
      reserved_by: 'member',
      pay_price: 59_800,
      count: 2,
      state: 'DONE',
      amount: 59_800,
      cause: 'GOODWILL',
    },
  ]);
  expect(
    await rows(
      `select notified_up_to is not null and notified_at = '2026-03-03 10:00+09' as is_kept from terms`,
    ),
  ).toEqual([{ is_kept: true }]);
  expect(
    await rows(
      `select inactivity_notified_at = '2026-03-04 10:00+09' as is_kept from users where login_id is not null`,
    ),
  ).toEqual([{ is_kept: true }]);
  expect(await rows('select normalized_name from brand')).toEqual([{ normalized_name: '온스onns' }]);
  expect(await rows('select typo_keys from search_word')).toEqual([{ typo_keys: ['ㅎㅗ'] }]);
  expect(await rows('select query, total from search_total')).toEqual([{ query: '홍삼', total: 7 }]);
  expect(await rows('select is_prefix from search_log')).toEqual([{ is_prefix: true }]);
  expect(await rows('select effective_price from category_index')).toEqual([{ effective_price: 29_900 }]);
  expect(
    await rows('select product_count from category_index_count where category_or_brand_uuid is not null'),
  ).toEqual([{ product_count: 1 }]);
});

test('normalises the texts that people typed before', async () => {
  const { rows } = await upgraded.query<{ name: string }>(`select name from users where login_id = 'onyu'`);
  expect(rows).toEqual([{ name: '홍길동' }]);
});
