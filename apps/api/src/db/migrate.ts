// Brings a database to the schema of this version: every file of migrations/ once, in order, each in its own transaction.
// Not here: backups before an upgrade (backup.ts) and who may migrate at a start (apps/shop/upgrade.ts).
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

const defaultFolder = join(import.meta.dirname, 'migrations');
/** Any number, the same in every process: two starts at once migrate one after the other. */
const migrationLock = 271_828_182;

/** A migration by its file name and the SHA-256 of its text. */
export type MigrationName = { name: string; hash: string };
type Migration = MigrationName & { text: string };

type MigrateOptions = {
  /** Folder with the *.sql files; default: those of this version. */
  folder?: string;
  /** Runs these only, by name: the schema that a backup was taken from. */
  only?: readonly string[];
  /** Called once before the first statement of an upgrade of a database that has migrations; a throw prevents the upgrade. */
  beforeUpgrade?: (pending: readonly string[]) => Promise<void>;
};

/** The migrations of a folder in the order in which they run. */
export function readMigrations(folder: string = defaultFolder): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Which migrations a database still lacks. Throws one sentence when its history and the files contradict each other:
 * a file was changed after it ran, the database is newer than the files, or a file is numbered below one that has run.
 */
export function pendingMigrations<Known extends MigrationName>(
  files: readonly Known[],
  applied: readonly MigrationName[],
): Known[] {
  const hashOf = new Map(applied.map(({ name, hash }) => [name, hash]));
  const names = new Set(files.map(({ name }) => name));
  const unknown = applied.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new Error(
      `This database has migrations that this version lacks (${unknown.toSorted().join(', ')}): start the version that applied them, or restore a backup taken before that upgrade (npm run restore).`,
    );
  const changed = files.filter(({ name, hash }) => hashOf.has(name) && hashOf.get(name) !== hash);
  if (changed.length > 0)
    throw new Error(
      `${listOf(changed)} changed after being applied to this database: restore the text of the file, and write a new migration for the change.`,
    );
  const pending = files.filter(({ name }) => !hashOf.has(name));
  const latest = applied.map(({ name }) => name).reduce((one, other) => (one > other ? one : other), '');
  const late = pending.filter(({ name }) => name < latest);
  if (late.length > 0)
    throw new Error(
      `${listOf(late)} would run after ${latest}, which this database already has: give the file a number above that one.`,
    );
  return pending;
}

const listOf = (migrations: readonly MigrationName[]): string =>
  `${migrations.length === 1 ? 'Migration' : 'Migrations'} ${migrations.map(({ name }) => name).join(', ')}`;

/** Applies what is pending and returns its names. Throws as `pendingMigrations` does, before anything is changed. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = new Client({ connectionString: url, options: '-c TimeZone=Asia/Seoul' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const applied = await appliedMigrations(client);
    const pending = pendingMigrations(readMigrations(options.folder), applied).filter(
      ({ name }) => options.only?.includes(name) ?? true,
    );
    if (pending.length > 0 && applied.length > 0)
      await options.beforeUpgrade?.(pending.map(({ name }) => name));
    if (pending.length > 0 || applied.length === 0) await prepareDatabase(client);
    for (const migration of pending) await runOne(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** What has been applied to the database of this connection; [] for one that was never migrated. Changes nothing. */
export async function appliedMigrations(client: Pick<Client, 'query'>): Promise<MigrationName[]> {
  const found = await client.query<{ is_there: boolean }>(
    `select to_regclass('migration') is not null as is_there`,
  );
  if (found.rows[0]?.is_there !== true) return [];
  return (await client.query<MigrationName>('select name, hash from migration order by name')).rows;
}

async function runOne(client: Client, { name, text, hash }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/**
 * The table of applied migrations and the trigram extension. Throws where PostgreSQL is too old or Korean search cannot
 * work: trigrams of Korean letters need a character type other than C.
 */
async function prepareDatabase(client: Client): Promise<void> {
  const version = await client.query<{ number: number }>(
    `select current_setting('server_version_num')::int as number`,
  );
  if ((version.rows[0]?.number ?? 0) < 180000) throw new Error('PostgreSQL 18 or newer is needed.');
  await client.query('create extension if not exists pg_trgm');
  const trigrams = await client.query<{ some: boolean }>(`select cardinality(show_trgm('홍삼')) > 0 as some`);
  if (!trigrams.rows[0]?.some) {
    throw new Error(
      'This database has no Korean letters for search: create it with --locale-provider=builtin --builtin-locale=C.UTF-8.',
    );
  }
  await client.query(
    'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
  );
}
