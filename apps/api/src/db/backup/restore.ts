// Restores a backup of backup.ts: the migrations it was taken with, its rows, then the remaining migrations. The command is
// apps/shop/commands/restore.ts.
import { createReadStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  copySession,
  quoted,
  tablesInOrder,
  type BackupHeader,
  type BackupTrailer,
  type TableHeader,
} from './backup.ts';
import { emptyDatabase, refuseInUse } from '../schema/empty-database.ts';
import { firstOf, migrate, pendingMigrations } from '../schema/migrate.ts';
import { readMigrations, type FileName } from '../schema/schema-files.ts';

export type RestoreOptions = {
  /** Deletes existing content. Default: a database with a shop or unknown tables is refused. */
  isForced?: boolean;
};

export type Restored = { takenAt: string; tableCount: number; rowCount: number; migrated: string[] };

/**
 * Loads the backup at `path` into the database of `url`. All rows are loaded in one transaction; after a failure the tables are
 * empty. Throws when the file is truncated, damaged or has migrations that this version lacks, and when the database is in use or
 * not empty.
 */
export async function restoreBackup(
  url: string,
  path: string,
  { isForced = false }: RestoreOptions = {},
): Promise<Restored> {
  if (!existsSync(path)) throw new Error(`${path} is not there.`);
  const reader = lineReader(path);
  try {
    const header = await readHeader(reader, path);
    const migrations = migrationsOf(header);
    await withClient(url, async (client) => {
      await refuseInUse(client);
      const isEmpty = await isEmptyDatabase(client);
      if (!isEmpty && !isForced)
        throw new Error(
          'This database is not empty: restore into a new one (another DATA_DIR or DATABASE_URL), or add --force to delete what it holds.',
        );
      // Verifies the file before existing rows are deleted.
      if (!isEmpty) await readWhole(path);
      await emptyDatabase(client);
    });
    await migrate(url, { only: migrations.map(({ name }) => name) });
    const trailer = await withClient(url, (client) => loadRows(client, reader, path));
    return {
      takenAt: header.takenAt,
      tableCount: Object.keys(trailer.rows).length,
      rowCount: Object.values(trailer.rows).reduce((sum, count) => sum + count, 0),
      migrated: (await migrate(url)).filter((name) => !name.startsWith('functions/')),
    };
  } finally {
    reader.close();
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, options: copySession });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** True without tables, and for migrated tables without a shop, order, product, member or staff account. */
async function isEmptyDatabase(client: Client): Promise<boolean> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  );
  if (tables.rows.length === 0) return true;
  const names = new Set(tables.rows.map(({ name }) => name));
  if (!names.has('migration')) return false;
  for (const name of ['shop', 'orders', 'product', 'users', 'staff_user']) {
    if (!names.has(name)) continue;
    const found = await client.query(`select from ${name} limit 1`);
    if (found.rowCount !== 0) return false;
  }
  return true;
}

/** The migrations that make the backup's tables. Throws one sentence where this version lacks one of them. */
function migrationsOf(header: BackupHeader): FileName[] {
  const files = readMigrations();
  const { migrations } = header;
  const hashes = new Map(files.map(({ name, hash }) => [name, hash]));
  const unknown = migrations.filter(({ name, hash }) => hashes.get(name) !== hash).map(({ name }) => name);
  if (unknown.length > 0)
    throw new Error(
      `This backup has migrations that this version lacks (${firstOf(unknown)}): restore it with the version that wrote it.`,
    );
  pendingMigrations(files, migrations);
  return migrations;
}

async function readHeader(reader: LineReader, path: string): Promise<BackupHeader> {
  const header = await reader.json<BackupHeader>().catch(() => undefined);
  if (header?.format !== 'onns-backup-1') throw new Error(`${path} is not a backup of this shop.`);
  return header;
}

/** Reads the whole file without loading it; throws when it is damaged or truncated. */
async function readWhole(path: string): Promise<void> {
  const reader = lineReader(path);
  try {
    await readHeader(reader, path);
    for (;;) {
      const line = await nextPart(reader, path);
      if ('rows' in line) return;
      await readRows(reader, path);
    }
  } finally {
    reader.close();
  }
}

async function readRows(reader: LineReader, path: string): Promise<void> {
  const rows = reader.rows();
  try {
    while ((await rows.next()).done !== true);
  } catch (error) {
    throw new Error(`${path} is damaged or was cut off.`, { cause: error });
  }
}

async function nextPart(reader: LineReader, path: string): Promise<TableHeader | BackupTrailer> {
  try {
    return await reader.json<TableHeader | BackupTrailer>();
  } catch (error) {
    throw new Error(`${path} is damaged or was cut off.`, { cause: error });
  }
}

async function loadRows(client: Client, reader: LineReader, path: string): Promise<BackupTrailer> {
  await client.query('begin');
  const tables = (await tablesInOrder(client)).map(({ table }) => table);
  const everyTable = (clause: string): string =>
    tables.map((table) => `alter table ${quoted(table)} ${clause} trigger user;`).join('\n');
  // The backup includes rows written by migrations. Triggers are disabled, because their effects are in the backup too.
  await client.query(`truncate ${tables.map(quoted).join(', ')}; ${everyTable('disable')}`);
  const loaded: Record<string, number> = {};
  for (;;) {
    const part = await nextPart(reader, path);
    if ('rows' in part) {
      await finishLoading(client, part, loaded);
      await client.query(`${everyTable('enable')} commit`);
      await client.query('analyze');
      return part;
    }
    const stream = client.query(
      copyFrom(`copy ${quoted(part.table)} (${part.columns.map(quoted).join(', ')}) from stdin`),
    );
    await pipeline(reader.rows(), stream);
    loaded[part.table] = stream.rowCount;
  }
}

async function finishLoading(
  client: Client,
  trailer: BackupTrailer,
  loaded: Record<string, number>,
): Promise<void> {
  for (const [table, count] of Object.entries(trailer.rows))
    if (loaded[table] !== count)
      throw new Error(`The backup has ${count} rows of ${table}, but ${loaded[table] ?? 0} were read.`);
  for (const { name, value, isCalled } of trailer.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled]);
}

type LineReader = {
  /** The next line, parsed as JSON. */
  json<T>(): Promise<T>;
  /** The lines up to the end-of-data line `\.` in large chunks; that line is consumed. */
  rows(): AsyncGenerator<Buffer>;
  close(): void;
};

const endOfRows = Buffer.from('\\.\n');
const endBehindLine = Buffer.from('\n\\.\n');

/** Reads a compressed backup as a stream, without holding a table in memory. Throws when it ends early. */
function lineReader(path: string): LineReader {
  const file = createReadStream(path);
  const text = file.pipe(createGunzip());
  // A missing file is reported like a damaged one.
  file.on('error', (error) => text.destroy(error));
  const chunks = (text as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const readMore = async (): Promise<void> => {
    const next = await chunks.next();
    if (next.done === true) throw new Error('The file ends too early.');
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value]);
  };
  const take = (end: number): Buffer => {
    const taken = rest.subarray(0, end);
    rest = rest.subarray(end);
    return taken;
  };
  return {
    async json<T>() {
      let end = rest.indexOf(10);
      for (; end < 0; end = rest.indexOf(10)) await readMore();
      return JSON.parse(take(end + 1).toString()) as T;
    },
    async *rows() {
      for (;;) {
        // `rest` always starts at a line, so the end of the data is at its start or after a line break.
        const isEnd = rest.subarray(0, endOfRows.length).equals(endOfRows);
        const end = isEnd ? 0 : rest.indexOf(endBehindLine) + 1;
        if (isEnd || end > 0) {
          const data = take(end);
          take(endOfRows.length);
          if (data.length > 0) yield data;
          return;
        }
        const whole = take(rest.lastIndexOf(10) + 1);
        if (whole.length > 0) yield whole;
        await readMore();
      }
    },
    close() {
      file.destroy();
      text.destroy();
    },
  };
}
