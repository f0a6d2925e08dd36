// The bench's database: the project's PostgreSQL in a reused folder, with the public list and generated products.
// Not here: generated products (volume.ts), requests (scenarios/).
import { createReadStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { sql } from 'kysely';
import { openDatabase, transact, type Database } from '../../../apps/api/src/db/connect.ts';
import { findHome } from '../../../apps/api/src/db/embedded/embedded-place.ts';
import { readPostmasterFile } from '../../../apps/api/src/db/embedded/embedded-processes.ts';
import { startEmbedded } from '../../../apps/api/src/db/embedded/embedded.ts';
import { fillDemo } from '../../../apps/api/src/db/fill-demo.ts';
import { migrate } from '../../../apps/api/src/db/schema/migrate.ts';
import { saveProducts } from '../../../apps/api/src/features/catalog/products/products.ts';
import { rewriteBands } from '../../../apps/api/src/features/catalog/search/rows/search-items.db.ts';
import {
  countSearch,
  isSearchOld,
  rebuildSearch,
} from '../../../apps/api/src/features/catalog/search/search.ts';
import { seededRandom } from './random.ts';
import { node, root } from '../programs/processes.ts';
import { fillReviews } from './reviews.ts';
import { generateProduct, type Model } from './volume.ts';
import { run } from '../load/wrk.ts';

export type FilledDatabase = {
  url: string;
  folder: string;
  /** Pid of the postmaster; the other processes are its children. */
  postmaster: number;
  contents: Contents;
};
export type Contents = { products: number; items: number; realProducts: number };

/** Raise it when the content changes, so that older folders are filled again. */
const fillVersion = 1;
const batchSize = 1000;
const say = (sentence: string): void => console.log(sentence);

/**
 * Starts the database with `items` products, filled now or by an earlier run. `onEnd` receives its stop function as
 * soon as it runs.
 */
export async function openFilled(
  items: number,
  listPath: string,
  onEnd: (end: () => Promise<void>) => void,
): Promise<FilledDatabase> {
  const folder = join(root, '.data-bench', String(items));
  mkdirSync(folder, { recursive: true });
  const { url, stop } = await startEmbedded(folder, { log: say });
  onEnd(stop);
  if (!isFilled(folder, items)) await fill(url, folder, items, listPath);
  await bringUpToDate(url, folder, items);
  return describe(url, folder);
}

/**
 * The same database of another checkout, filled and migrated by that checkout's commands, so that its tables are those of
 * that checkout's migrations.
 */
export async function openFilledOf(
  checkout: string,
  items: number,
  listPath: string,
  onEnd: (end: () => Promise<void>) => void,
): Promise<FilledDatabase> {
  const begin = join(checkout, 'tools/begin.mjs');
  const options = [`--items=${items}`, '--fill', `--list=${listPath}`];
  await run(node, [begin, 'tools/bench/bench.ts', ...options], {}, checkout);
  const folder = join(checkout, '.data-bench', String(items));
  const { url, stop } = await startEmbedded(folder, { log: say });
  onEnd(stop);
  return describe(url, folder);
}

async function describe(url: string, folder: string): Promise<FilledDatabase> {
  const note = readPostmasterFile(join(findHome(folder), 'cluster'));
  return { url, folder, postmaster: note?.pid ?? 0, contents: await countContents(url) };
}

const stampOf = (items: number): string => JSON.stringify({ fillVersion, items });

const stampPath = (folder: string): string => join(folder, 'filled.json');

function isFilled(folder: string, items: number): boolean {
  const path = stampPath(folder);
  return existsSync(path) && readFileSync(path, 'utf8') === stampOf(items);
}

async function fill(url: string, folder: string, items: number, listPath: string): Promise<void> {
  const from = performance.now();
  rmSync(stampPath(folder), { force: true });
  await emptyDatabase(url);
  await migrate(url);
  await fillDemo(url, new Date());
  await withUnlimitedConnection(url, (database) =>
    withoutGinIndexes(database, async () => {
      await importReal(url, folder, items, listPath);
      await addVolume(database, items);
    }),
  );
  writeFileSync(stampPath(folder), stampOf(items));
  say(`Filled in ${Math.round((performance.now() - from) / 1000)} s.`);
}

/** One connection without the statement timeout of visitors. */
async function withUnlimitedConnection<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(url, { connections: 1, isUnlimited: true });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Search rows are in a dozen GIN indexes, and updating them row by row costs ten times as much as building them at the end. The
 * folder has no completion stamp meanwhile: an interrupted fill starts again.
 */
async function withoutGinIndexes(database: Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexdef ~* ' using gin '`.execute(database.db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(database.db);
  await work();
  // Before the indexes exist: a row that changes its band afterwards is written into two of them.
  await transact(database.db, rewriteBands);
  say('Making indexes, collecting statistics, counting words ...');
  await sql`set maintenance_work_mem = '512MB'`.execute(database.db);
  for (const { definition } of rows) await sql`${sql.raw(definition)}`.execute(database.db);
  await sql`vacuum (analyze)`.execute(database.db);
  // Totals of common searches are counted by these indexes.
  await countSearch(database.db, new Date());
}

async function emptyDatabase(url: string): Promise<void> {
  const other = new URL(url);
  const name = other.pathname.slice(1);
  other.pathname = '/postgres';
  const database = openDatabase(other.href, { connections: 1 });
  try {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(database.db);
    await sql`create database ${sql.id(name)}`.execute(database.db);
  } finally {
    await database.close();
  }
}

/** Imports the public list; a smaller shop takes every n-th row, half of its products. */
async function importReal(url: string, folder: string, items: number, listPath: string): Promise<void> {
  if (!existsSync(listPath)) {
    say(`The public list is not at ${listPath}: the demo shop is multiplied instead.`);
    return;
  }
  const rows = await countRows(listPath);
  const every = Math.ceil((rows * 2) / items);
  const path = every <= 1 ? listPath : await thinned(listPath, folder, every);
  say('Importing the real list ...');
  const options = ['--price-range', '9900-59900', '--stock', '1000000', '--skip-totals'];
  await run(node, [join(root, 'tools/begin.mjs'), 'apps/shop/commands/import-catalog.ts', path, ...options], {
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'shop'),
  });
  if (path !== listPath) rmSync(path);
}

async function countRows(listPath: string): Promise<number> {
  let count = 0;
  for await (const row of readList(listPath)) count += row.length > 0 ? 1 : 0;
  return count;
}

async function thinned(listPath: string, folder: string, every: number): Promise<string> {
  const path = join(folder, 'list.csv');
  const kept: string[] = [];
  let index = 0;
  for await (const row of readList(listPath)) {
    if (index % every === 0 || index === 0)
      kept.push(row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
    index += 1;
  }
  writeFileSync(path, `${kept.join('\n')}\n`);
  return path;
}

/** Rows with their header first. */
function readList(listPath: string): AsyncIterable<string[]> {
  const bytes = createReadStream(listPath);
  const text = listPath.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  return text.pipe(parse({ bom: true }));
}

/** Generated products up to `items`, saved by the shop's command with list rows, search rows, prices and stock. */
async function addVolume(database: Database, items: number): Promise<void> {
  const { products } = await countIn(database);
  const models = await listModels(database);
  const random = seededRandom(20_261_120);
  const now = new Date();
  for (let from = products; from < items; from += batchSize) {
    const count = Math.min(batchSize, items - from);
    const drafts = Array.from({ length: count }, (_, index) =>
      generateProduct(from + index, models, random, now),
    );
    await transact(database.db, (tx) => saveProducts(tx, drafts, now));
    if (process.stderr.isTTY) process.stderr.write(`\r${from + count} products `);
  }
}

async function listModels(database: Database): Promise<Model[]> {
  const found = await sql<Model>`
    select p.name, b.name as brand_name, p.store_uuid, p.delivery_policy_uuid,
      array_agg(pc.category_uuid order by pc.is_representative desc) as category_uuids,
      p.detail_text, p.statutory_notices, p.health
    from product p join brand b on b.uuid = p.brand_uuid join product_category pc on pc.product_uuid = p.uuid
    where p.id % 5 = 0 or p.source = 'DEMO' group by p.uuid, b.name order by p.id`.execute(database.db);
  return found.rows;
}

/** Migrates tables and search rows, adds reviews, and deletes orders of earlier runs, whose jobs would run during the measurement. */
async function bringUpToDate(url: string, folder: string, items: number): Promise<void> {
  await migrate(url);
  await withUnlimitedConnection(url, async (database) => {
    if (await isSearchOld(database.db)) {
      say('Search has changed since: rebuilding its rows ...');
      rmSync(stampPath(folder), { force: true });
      await withoutGinIndexes(database, async () => {
        await rebuildSearch(database.db, new Date(), { which: 'old', say, leavesCounting: true });
      });
      writeFileSync(stampPath(folder), stampOf(items));
    }
    // Rows of mileage and money are only added: their triggers refuse to empty the tables.
    await sql`set session_replication_role = replica`.execute(database.db);
    await sql`truncate orders, message, idempotent_answer, rate_limit, search_log cascade`.execute(
      database.db,
    );
    await sql`set session_replication_role = origin`.execute(database.db);
    // After the orders, whose reviews are emptied with them.
    await fillReviews(database);
  });
}

const countContents = (url: string): Promise<Contents> => withUnlimitedConnection(url, countIn);

async function countIn(database: Database): Promise<Contents> {
  const found = await sql<Contents>`
    select count(*)::int as products, (count(*) filter (where source = 'REGISTERED_FOODS'))::int as real_products,
      (select count(*)::int from product_item) as items from product`.execute(database.db);
  return found.rows[0] ?? { products: 0, items: 0, realProducts: 0 };
}
