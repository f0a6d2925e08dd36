// Writes a backup: all tables as COPY text from one snapshot, with the applied migrations, gzip-compressed. Needs no PostgreSQL
// programs and works across major versions. Reading: restore.ts.
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { appliedMigrations } from '../schema/migrate.ts';
import type { FileName } from '../schema/schema-files.ts';

/** First line of a backup. `format` changes when older versions cannot read the file. */
export type BackupHeader = {
  format: 'onns-backup-1';
  /** Time of the snapshot in ISO 8601. */
  takenAt: string;
  postgresVersion: string;
  migrations: FileName[];
};

/** Following parts: each table's header, its COPY rows, and the end-of-data line `\.`. */
export type TableHeader = { table: string; columns: string[] };

/** Last line; its absence means that the file was truncated. */
export type BackupTrailer = {
  rows: Record<string, number>;
  sequences: { name: string; value: number; isCalled: boolean }[];
};

export type Backup = { path: string; tableCount: number; rowCount: number; bytes: number };

/** Session settings under which the text of a value does not depend on the reading session. */
export const copySession =
  '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c extra_float_digits=1 -c bytea_output=hex -c client_encoding=UTF8 -c statement_timeout=0 -c lock_timeout=0';

/**
 * Writes a backup of the database to `path` with mode 600. Concurrent sessions may read and write, because all tables come from
 * one snapshot. Throws when the file exists or the database was never migrated.
 */
export async function writeBackup(url: string, path: string): Promise<Backup> {
  const client = new Client({ connectionString: url, options: copySession });
  await client.connect();
  const half = `${path}.half`;
  try {
    // Reserves the name before any work; the rename at the end replaces this file.
    await (await open(path, 'wx', 0o600)).close();
    await rm(half, { force: true });
    const gzip = createGzip({ level: 3 });
    const file = createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true });
    let trailer: BackupTrailer = { rows: {}, sequences: [] };
    await pipeline(
      async function* () {
        trailer = yield* backupText(client);
      },
      gzip,
      file,
    );
    await rename(half, path);
    const counts = Object.values(trailer.rows);
    return {
      path,
      tableCount: counts.length,
      rowCount: counts.reduce((sum, count) => sum + count, 0),
      bytes: file.bytesWritten,
    };
  } catch (error) {
    if (isExisting(error)) throw new Error(`${path} exists already: choose another file.`, { cause: error });
    await rm(half, { force: true });
    await rm(path, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

const isExisting = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

async function* backupText(client: Client): AsyncGenerator<string | Buffer, BackupTrailer> {
  await client.query('begin transaction isolation level repeatable read read only');
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0)
    throw new Error('This database has no tables of the shop: nothing to back up.');
  const info = await client.query<{ at: Date; version: string }>(
    `select now() as at, current_setting('server_version') as version`,
  );
  const header: BackupHeader = {
    format: 'onns-backup-1',
    takenAt: info.rows[0]?.at.toISOString() ?? '',
    postgresVersion: info.rows[0]?.version ?? '',
    migrations,
  };
  yield `${JSON.stringify(header)}\n`;
  const rows: Record<string, number> = {};
  for (const { table, columns } of await tablesInOrder(client)) {
    const head: TableHeader = { table, columns };
    yield `${JSON.stringify(head)}\n`;
    const stream = client.query(
      copyTo(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) to stdout`),
    );
    yield* stream as AsyncIterable<Buffer>;
    rows[table] = stream.rowCount;
    yield '\\.\n';
  }
  // Sequences are not part of a snapshot. Read last, their values are at least those of the snapshot's rows.
  const trailer: BackupTrailer = { rows, sequences: await readSequences(client) };
  yield `${JSON.stringify(trailer)}\n`;
  await client.query('commit');
  return trailer;
}

/** A quoted SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * All tables except those that record migrations and functions, which a restore applies itself, and unlogged ones, whose rows are derived
 * and computed again (docs/decisions/158); referenced tables before referencing ones, so that foreign keys hold during loading. Generated columns are omitted, because PostgreSQL computes them.
 */
export async function tablesInOrder(client: Client): Promise<TableHeader[]> {
  const tables = await client.query<TableHeader>(`
    select c.relname as table, coalesce(array_agg(a.attname::text order by a.attnum)
      filter (where a.attgenerated = ''), '{}') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname not in ('migration', 'applied_function')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`);
  const references = await client.query<{ from: string; to: string }>(`
    select distinct f.relname as from, t.relname as to
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`);
  const waiting = new Map(tables.rows.map((row) => [row.table, row]));
  const ordered: TableHeader[] = [];
  while (waiting.size > 0) {
    const isFree = (table: string): boolean =>
      !references.rows.some(({ from, to }) => from === table && waiting.has(to));
    const next = [...waiting.values()].filter(({ table }) => isFree(table));
    if (next.length === 0)
      throw new Error(`Tables reference each other in a cycle: ${[...waiting.keys()].join(', ')}.`);
    for (const row of next) {
      waiting.delete(row.table);
      ordered.push(row);
    }
  }
  return ordered;
}

async function readSequences(client: Client): Promise<BackupTrailer['sequences']> {
  const names = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const sequences: BackupTrailer['sequences'] = [];
  for (const { name } of names.rows) {
    const found = await client.query<{ value: string; is_called: boolean }>(
      `select last_value as value, is_called from ${quoted(name)}`,
    );
    const row = found.rows[0];
    if (row) sequences.push({ name, value: Number(row.value), isCalled: row.is_called });
  }
  return sequences;
}
