// Brings a database to the schema of this version in one transaction: pending migrations, changed functions, new seeds.
// Not here: the files (schema-files.ts), backups before an upgrade (backup.ts), who may migrate at a start (apps/shop/upgrade.ts).
import { Client } from 'pg';
import { makeMissingFunctions, oldestVersion, textFor } from './older-servers.ts';
import { readSchema, type FileName, type SchemaFiles } from './schema-files.ts';

/** Any number, the same in every process: two starts at the same time migrate one after the other. */
const migrationLock = 271_828_182;

type Connection = Pick<Client, 'query'>;

type MigrateOptions = {
  /** Folder with migrations/, functions/ and seed/; default: those of this version. */
  folder?: string;
  /** Applies these migrations alone, by name, without functions and seeds: the tables that a backup was taken from. */
  only?: readonly string[];
  /** Called once before the first statement of an upgrade of a database that has migrations; a throw prevents the upgrade. */
  beforeUpgrade?: (pending: readonly string[]) => Promise<void>;
};

/**
 * Applies what is pending, all or nothing, and returns its names in the order of application. Throws as `pendingMigrations` does,
 * before anything is changed, and one sentence that names the file that failed.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const files = readSchema(options.folder);
  return withConnection(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const applied = await appliedMigrations(client);
    const pending = await pendingFiles(client, files, applied);
    if (options.only !== undefined) restrict(pending, options.only);
    const names = namesOf(pending);
    if (names.length === 0) return [];
    if (applied.length > 0) await options.beforeUpgrade?.(names);
    await client.query('begin');
    await applyAll(client, pending, await prepareDatabase(client));
    await client.query('commit');
    return names;
  });
}

/** The names of what `migrate` would apply to this database. Changes nothing. Throws as `pendingMigrations` does. */
export async function listPending(url: string): Promise<string[]> {
  return withConnection(url, async (client) =>
    namesOf(await pendingFiles(client, readSchema(), await appliedMigrations(client))),
  );
}

/** The migrations that a database has; [] where it has none. Changes nothing. */
export async function appliedMigrations(client: Connection): Promise<FileName[]> {
  if (!(await hasTable(client, 'migration'))) return [];
  return (await client.query<FileName>('select name, hash from migration order by name')).rows;
}

/**
 * The migrations that a database with these still lacks. Throws one sentence when its history and the files contradict each other:
 * a file was changed after it ran, the database has migrations without a file, or a file is earlier than one that has run.
 */
export function pendingMigrations<File extends FileName>(
  files: readonly File[],
  applied: readonly FileName[],
): File[] {
  const hashOf = new Map(applied.map(({ name, hash }) => [name, hash]));
  const names = new Set(files.map(({ name }) => name));
  const unknown = applied.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new Error(
      `This database has migrations that this version lacks (${firstOf(unknown.toSorted())}): start the version that applied them, restore a backup taken before that upgrade (npm run restore), or use another database (DATA_DIR or DATABASE_URL).`,
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
      `${listOf(late)} would run after ${latest}, which this database already has: rename the file to a later time.`,
    );
  return pending;
}

const listOf = (migrations: readonly FileName[]): string =>
  `${migrations.length === 1 ? 'Migration' : 'Migrations'} ${migrations.map(({ name }) => name).join(', ')}`;

/** At most three names, and how many more there are: a database may have a whole other history. */
export function firstOf(names: readonly string[]): string {
  const more = names.length - 3;
  return names.slice(0, 3).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const namesOf = ({ migrations, functions, seeds }: SchemaFiles): string[] =>
  [...migrations, ...functions, ...seeds].map(({ name }) => name);

async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    options: '-c TimeZone=Asia/Seoul -c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Ends a transaction that failed, too.
    await client.end();
  }
}

async function pendingFiles(
  client: Connection,
  files: SchemaFiles,
  applied: readonly FileName[],
): Promise<SchemaFiles> {
  const migrations = pendingMigrations(files.migrations, applied);
  const hashOf = new Map<string, string>();
  if (await hasTable(client, 'applied_function')) {
    const found = await client.query<FileName>('select name, hash from applied_function');
    for (const { name, hash } of found.rows) hashOf.set(name, hash);
  }
  const seeded = new Set<string>();
  if (await hasTable(client, 'applied_seed')) {
    const found = await client.query<{ name: string }>('select name from applied_seed');
    for (const { name } of found.rows) seeded.add(name);
  }
  return {
    migrations,
    functions: files.functions.filter(({ name, hash }) => hashOf.get(name) !== hash),
    seeds: files.seeds.filter(({ name }) => !seeded.has(name)),
  };
}

function restrict(pending: SchemaFiles, only: readonly string[]): void {
  pending.migrations = pending.migrations.filter(({ name }) => only.includes(name));
  pending.functions = [];
  pending.seeds = [];
}

async function hasTable(client: Connection, name: string): Promise<boolean> {
  const found = await client.query<{ is_there: boolean }>(`select to_regclass($1) is not null as is_there`, [
    name,
  ]);
  return found.rows[0]?.is_there === true;
}

async function applyAll(
  client: Connection,
  { migrations, functions, seeds }: SchemaFiles,
  version: number,
): Promise<void> {
  for (const file of migrations) {
    await applyFile(client, { name: file.name, text: textFor(version, file.text) });
    await client.query('insert into migration (name, hash) values ($1, $2)', [file.name, file.hash]);
  }
  for (const file of functions) {
    await applyFile(client, file);
    await client.query(
      `insert into applied_function (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash, at = excluded.at`,
      [file.name, file.hash],
    );
  }
  for (const file of seeds) {
    if (await isEmptyTable(client, file.name)) await applyFile(client, file);
    await client.query('insert into applied_seed (name) values ($1)', [file.name]);
  }
}

/** A seed is named after its table. Rows that are there are the merchant's: a database from before the seed keeps them. */
async function isEmptyTable(client: Connection, seed: string): Promise<boolean> {
  const table = seed.replace(/^.*\//, '').replace(/\.sql$/, '');
  const found = await client.query(`select from "${table.replaceAll('"', '""')}" limit 1`);
  return found.rowCount === 0;
}

async function applyFile(client: Connection, { name, text }: { name: string; text: string }): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${name} failed, and nothing of the upgrade was applied: ${reason}`, { cause: error });
  }
}

/**
 * The tables that record what was applied, the trigram extension, and functions that the server lacks. Returns the number of the
 * server's version. Throws where PostgreSQL is too old or Korean search cannot work: trigrams of Korean letters need a character type
 * other than C.
 */
async function prepareDatabase(client: Connection): Promise<number> {
  const found = await client.query<{ number: number }>(
    `select current_setting('server_version_num')::int as number`,
  );
  const version = found.rows[0]?.number ?? 0;
  if (version < oldestVersion) throw new Error('PostgreSQL 15 or newer is needed.');
  await client.query('create extension if not exists pg_trgm');
  const trigrams = await client.query<{ some: boolean }>(`select cardinality(show_trgm('홍삼')) > 0 as some`);
  if (!trigrams.rows[0]?.some) {
    throw new Error(
      "This database has no Korean letters for search: create it with a UTF-8 LC_CTYPE, also with the provider icu or builtin (create database … template template0 encoding 'UTF8' locale 'C.UTF-8').",
    );
  }
  await makeMissingFunctions(client, version);
  await client.query(`
    create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now());
    create table if not exists applied_function (name text primary key, hash text not null, at timestamptz not null default now());
    create table if not exists applied_seed (name text primary key, at timestamptz not null default now())`);
  return version;
}
