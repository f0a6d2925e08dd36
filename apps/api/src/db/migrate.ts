// Brings a database to today's tables: every file of migrations/ once, in order, each in its transaction.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { Client } from 'pg';

const folder = new URL('./migrations/', import.meta.url);
/** Any number, the same in every process: two starts at once migrate one after the other. */
const migrationLock = 271_828_182;

/** Runs what is missing. Throws when a file that already ran has been changed: write a new one instead. */
export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url, options: '-c TimeZone=Asia/Seoul' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseForeignDatabase(client);
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
    );
    const done = await client.query<{ name: string; hash: string }>('select name, hash from migration');
    const hashes = new Map(done.rows.map((row) => [row.name, row.hash]));
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .toSorted()) {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      const known = hashes.get(name);
      if (known === undefined) await runOne(client, name, text, hash);
      else if (known !== hash)
        throw new Error(`Migration ${name} was changed after it ran. Write a new migration instead.`);
    }
  } finally {
    await client.end();
  }
}

async function runOne(client: Client, name: string, text: string, hash: string): Promise<void> {
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

/** Korean search needs trigrams of Korean letters; a database with a C ctype has none (house.md 2). */
async function refuseForeignDatabase(client: Client): Promise<void> {
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
}
