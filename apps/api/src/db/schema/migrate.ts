// Brings a database to the schema of this version: pending migrations, changed functions, new seeds, in one transaction except for
// migrations that declare to run outside it (outside-transaction.ts). Not here: the files (schema-files.ts), backups before an upgrade
// (backup.ts), who may migrate at a start (apps/shop/upgrade.ts).
import { Client } from 'pg';
import { makeMissingFunctions, oldestVersion, textFor } from './older-servers.ts';
import {
  applyOutside,
  contractOf,
  isOutsideTransaction,
  takeMigrationLock,
  transactWithRetries,
} from './outside-transaction.ts';
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
  /** Receives, in one sentence each, what previous versions cannot use after the upgrade, and locks that are waited for. */
  say?: (sentence: string) => void;
};

/**
 * Applies what is pending and returns its names in the order of application: all or nothing, except that migrations outside a transaction, and
 * those before them, remain when a later one fails. Throws as `pendingMigrations` does,
 * before anything is changed, and one sentence that names the file that failed.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const files = readSchema(options.folder);
  return withConnection(url, async (client) => {
    await takeMigrationLock(client, migrationLock);
    const applied = await appliedMigrations(client);
    const pending = await pendingFiles(client, files, applied);
    if (options.only !== undefined) restrict(pending, options.only);
    const names = namesOf(pending);
    if (names.length === 0) return [];
    if (applied.length > 0) await announce(pending.migrations, names, options);
    for (const part of partsOf(pending)) await applyPart(client, part, options);
    return names;
  });
}

async function announce(
  migrations: SchemaFiles['migrations'],
  names: readonly string[],
  { beforeUpgrade, say }: MigrateOptions,
): Promise<void> {
  await beforeUpgrade?.(names);
  for (const { name, text } of migrations) {
    const contract = contractOf(text);
    if (contract !== undefined)
      say?.(`${name} ends the support of versions before ${contract.release}: ${contract.reason}`);
  }
}

/** What is applied together: in one transaction, or one migration outside. `after`: the last file of the parts before it. */
type Part = SchemaFiles & { isOutside: boolean; after?: string | undefined };

/** Functions and seeds are in the last part, which has a transaction. */
function partsOf({ migrations, functions, seeds }: SchemaFiles): Part[] {
  const parts: Part[] = [];
  const begin = (isOutside: boolean): Part => {
    const after = parts.at(-1)?.migrations.at(-1)?.name;
    const part = { migrations: [], functions: [], seeds: [], isOutside, after };
    parts.push(part);
    return part;
  };
  for (const file of migrations) {
    const isOutside = isOutsideTransaction(file.text);
    const last = parts.at(-1);
    const part = last === undefined || isOutside || last.isOutside ? begin(isOutside) : last;
    part.migrations.push(file);
  }
  if (functions.length + seeds.length === 0) return parts;
  const last = parts.at(-1);
  Object.assign(last === undefined || last.isOutside ? begin(false) : last, { functions, seeds });
  return parts;
}

async function applyPart(client: Connection, part: Part, { say = () => {} }: MigrateOptions): Promise<void> {
  const [first] = part.migrations;
  if (part.isOutside && first !== undefined) {
    const version = await prepareDatabase(client);
    await applyOutside(client, { name: first.name, text: textFor(version, first.text) }, say);
    await recordMigration(client, first);
    return;
  }
  await transactWithRetries(client, 'The upgrade', say, async () => {
    await applyAll(client, part, await prepareDatabase(client));
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
  // A lost connection rejects its statement; without a handler the event would end the process.
  client.on('error', () => {});
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

async function recordMigration(client: Connection, { name, hash }: FileName): Promise<void> {
  await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
}

async function applyAll(
  client: Connection,
  { migrations, functions, seeds, after }: Part,
  version: number,
): Promise<void> {
  for (const file of migrations) {
    await applyFile(client, { name: file.name, text: textFor(version, file.text) }, after);
    await recordMigration(client, file);
  }
  for (const file of functions) {
    await applyFile(client, file, after);
    await client.query(
      `insert into applied_function (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash, at = excluded.at`,
      [file.name, file.hash],
    );
  }
  for (const file of seeds) {
    if (await isEmptyTable(client, file.name)) await applyFile(client, file, after);
    await client.query('insert into applied_seed (name) values ($1)', [file.name]);
  }
}

/** A seed is named after its table. Rows that are there are the merchant's: a database from before the seed keeps them. */
async function isEmptyTable(client: Connection, seed: string): Promise<boolean> {
  const table = seed.replace(/^.*\//, '').replace(/\.sql$/, '');
  const found = await client.query(`select from "${table.replaceAll('"', '""')}" limit 1`);
  return found.rowCount === 0;
}

/** `after`: the last migration that remains applied when this file fails. */
async function applyFile(
  client: Connection,
  { name, text }: { name: string; text: string },
  after: string | undefined,
): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const applied = after === undefined ? 'of the upgrade' : `after ${after}`;
    throw new Error(`${name} failed, and nothing ${applied} was applied: ${reason}`, { cause: error });
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
