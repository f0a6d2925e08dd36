// Backup of a shop in use and restoration into another database: all rows, checksums and sequences. The commands:
// tests/process/operating.test.ts.
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from 'pg';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { openMember } from '../../testing/members/members.ts';
import { buyableItems, pay, register, rows } from '../../testing/sales/orders.ts';
import { openTestShop, testShop } from '../../testing/shop.ts';
import { openStaff } from '../../testing/members/staff.ts';
import { writeBackup } from './backup.ts';
import { emptyDemo } from '../schema/empty-database.ts';
import { migrate } from '../schema/migrate.ts';
import { restoreBackup } from './restore.ts';
import { readMigrations } from '../schema/schema-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'onns-backup-'));
const shop = testShop({ demo: true, outside: true });
const path = join(folder, 'shop.backup.gz');
const databases: TestDatabase[] = [];
let before: Facts;

afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function bareDatabase(): Promise<string> {
  const database = await freshDatabase({ withoutTables: true });
  databases.push(database);
  return database.url;
}

async function ask<Row>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let found: Row[] = [];
    for (const statement of statements) found = (await client.query(statement)).rows as Row[];
    return found;
  } finally {
    await client.end();
  }
}

type Facts = Record<string, unknown>;

/** Row count and checksum of every table, and the position of every sequence. */
async function factsOf(url: string): Promise<Facts> {
  const names = await ask<{ name: string; kind: string }>(
    url,
    `select relname as name, relkind as kind from pg_class where relnamespace = 'public'::regnamespace
     and relkind in ('r', 'S') and relname not in ('migration', 'applied_function') order by 1`,
  );
  const facts: Facts = {};
  for (const { name, kind } of names) {
    const read =
      kind === 'S'
        ? `select last_value, is_called from ${name}`
        : `select count(*), md5(string_agg(t::text, E'\\n' order by t::text)) from ${name} t`;
    facts[name] = (await ask(url, read))[0];
  }
  return facts;
}

const oddTexts = ['\\.', 'a\n\\.\nb', 'tab\there', 'back\\slash', '한글 🌿', '', '\r\n', '\\N'];

beforeAll(async () => {
  const [card] = await buyableItems(shop, 1);
  const wanted = [{ productItemUuid: card?.uuid ?? '', count: 1 }];
  await pay(shop, await register(shop, wanted));
  await register(shop, wanted);
  await openMember(shop);
  await openStaff(shop);
  for (const [index, text] of oddTexts.entries())
    await ask(
      shop.databaseUrl,
      `insert into search_total (query, total, counted_at) values (E'${index}' || ${literal(text)}, 1, '2026-01-01')`,
    );
  before = await factsOf(shop.databaseUrl);
  // A derived row, in an unlogged table, which a backup omits.
  await ask(
    shop.databaseUrl,
    `insert into product_feed_row (item_id, product_id, changed_at, is_changed) values (1, 1, '2026-01-01', true)`,
  );
  await writeBackup(shop.databaseUrl, path);
});

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

describe('a backup', () => {
  test('is readable only by its owner, and never replaces a file', async () => {
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await expect(writeBackup(shop.databaseUrl, path)).rejects.toThrow('exists already: choose another file.');
    expect(statSync(path).size).toBeGreaterThan(10_000);
  });

  test('of a database without the shop is refused and leaves no file', async () => {
    const empty = join(folder, 'empty.backup.gz');
    await expect(writeBackup(await bareDatabase(), empty)).rejects.toThrow('nothing to back up');
    expect(() => statSync(empty)).toThrow('ENOENT');
  });

  test('is one snapshot: concurrent writes are in all tables or in none', async () => {
    const other = join(folder, 'busy.backup.gz');
    const writing = (async () => {
      for (let n = 0; n < 40; n++)
        await ask(
          shop.databaseUrl,
          `begin; insert into search_total (query, total, counted_at) values ('busy${n}', 1, '2026-01-01'); insert into holiday (day, name) values (date '2090-01-01' + ${n}, 'busy'); commit`,
        );
    })();
    await writeBackup(shop.databaseUrl, other);
    await writing;
    const text = gunzipSync(readFileSync(other)).toString();
    expect(text.match(/^busy\d+\b/gm)?.length ?? 0).toBe(text.match(/^2090-.*busy/gm)?.length ?? 0);
    await ask(
      shop.databaseUrl,
      `delete from search_total where query like 'busy%'; delete from holiday where name = 'busy'`,
    );
  });
});

describe('a restored database', () => {
  test('has every row, checksum and sequence of the original, and its shop sells', async () => {
    const url = await bareDatabase();
    const restored = await restoreBackup(url, path);
    expect(await factsOf(url)).toEqual(before);
    expect(restored.migrated).toEqual([]);
    expect(Object.keys(before).length).toBeGreaterThan(50);
    const opened = await openTestShop({ beside: { databaseUrl: url, clock: shop.clock }, outside: true });
    try {
      const [card] = await buyableItems(opened, 1);
      await pay(opened, await register(opened, [{ productItemUuid: card?.uuid ?? '', count: 1 }]));
      // Triggers are enabled again: price history cannot be deleted.
      await expect(rows(opened, 'delete from product')).rejects.toThrow('never deleted');
    } finally {
      await opened.close();
    }
  });

  test('from an older version is migrated to this one', async () => {
    const old = await bareDatabase();
    const files = readMigrations().map(({ name }) => name);
    await migrate(old, { only: files.slice(0, -1) });
    await ask(old, `insert into applied_seed (name) values ('seed/holiday.sql')`);
    await ask(
      old,
      `insert into search_total (query, total, counted_at) values ('from before', 1, '2026-01-01')`,
    );
    const oldPath = join(folder, 'old.backup.gz');
    await writeBackup(old, oldPath);
    const url = await bareDatabase();
    // A seed that the older version had inserted is not inserted again, also where its rows were deleted since.
    expect((await restoreBackup(url, oldPath)).migrated).toEqual([
      ...files.slice(-1),
      'seed/event.sql',
      'seed/keyword_rule.sql',
      'seed/remote_area.sql',
    ]);
    expect(await ask(url, 'select from holiday')).toEqual([]);
    expect(await ask(url, `select from search_total where query = 'from before'`)).toHaveLength(1);
  });
});

describe('a restore is refused', () => {
  test('into a database that is not empty, unless forced', async () => {
    const url = await bareDatabase();
    await restoreBackup(url, path);
    await ask(url, `insert into search_total (query, total, counted_at) values ('later', 1, '2026-01-01')`);
    await expect(restoreBackup(url, path)).rejects.toThrow(
      /^This database is not empty: [^.]+--force[^.]+\.$/,
    );
    expect(await ask(url, `select from search_total where query = 'later'`)).toHaveLength(1);
    await restoreBackup(url, path, { isForced: true });
    expect(await factsOf(url)).toEqual(before);
  });

  test('into a database with unknown tables', async () => {
    const url = await bareDatabase();
    await ask(url, 'create table ledger (won int)');
    await expect(restoreBackup(url, path)).rejects.toThrow('not empty');
  });

  test('while other connections exist', async () => {
    const url = await bareDatabase();
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await expect(restoreBackup(url, path, { isForced: true })).rejects.toThrow(
        'This database has 1 other connection: stop the shop',
      );
    } finally {
      await client.end();
    }
  });

  test('from a file that is truncated, newer, or not a backup; existing rows remain', async () => {
    const url = await bareDatabase();
    await restoreBackup(url, path);
    const cut = join(folder, 'cut.backup.gz');
    writeFileSync(cut, readFileSync(path));
    truncateSync(cut, statSync(path).size - 200);
    const newer = join(folder, 'newer.backup.gz');
    const text = gunzipSync(readFileSync(path)).toString();
    writeFileSync(newer, gzipSync(text.replace('T2340-baseline-stores', 'T2359-baseline-stores')));
    const other = join(folder, 'other.backup.gz');
    writeFileSync(other, 'a list of things to buy');
    const force = { isForced: true };
    await expect(restoreBackup(url, cut, force)).rejects.toThrow(
      /damaged or was cut off|unexpected end of file/,
    );
    await expect(restoreBackup(url, newer, force)).rejects.toThrow(
      'This backup has migrations that this version lacks (20261128T2359-baseline-stores.sql)',
    );
    await expect(restoreBackup(url, other, force)).rejects.toThrow('is not a backup of this shop');
    await expect(restoreBackup(url, join(folder, 'none.gz'), force)).rejects.toThrow('is not there');
    expect(await factsOf(url)).toEqual(before);
  });
});

test('emptyDemo deletes a demo shop, and nothing of a real shop or of another program', async () => {
  const url = await bareDatabase();
  await restoreBackup(url, path);
  await ask(url, 'update shop set is_demo = false');
  await expect(emptyDemo(url)).rejects.toThrow('something other than a demo shop: nothing was deleted.');
  await ask(url, 'update shop set is_demo = true');
  await emptyDemo(url);
  expect(await factsOf(url)).toEqual({});
  await ask(url, 'create table ledger (won int)');
  await expect(emptyDemo(url)).rejects.toThrow('nothing was deleted.');
});
