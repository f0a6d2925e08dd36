// pgbench on the server that the shop uses: the speed of its PostgreSQL on this machine at this minute.
// Not here: the shop's tables, which pgbench does not use.
import { existsSync, readdirSync } from 'node:fs';
import { Client } from 'pg';
import { run } from './wrk.ts';

export type Script = 'select-only' | 'simple-update';

const scale = 10;
const clients = 8;
const debianFolder = '/usr/lib/postgresql';

/** The program, or undefined where it is not installed (apt-get install postgresql-15). */
export const pgbenchPath = findPgbench();

function findPgbench(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).toSorted() : [];
  const places = [
    ...versions.toReversed().map((version) => `${debianFolder}/${version}/bin/pgbench`),
    '/usr/local/bin/pgbench',
    '/opt/homebrew/bin/pgbench',
  ];
  return places.find((path) => existsSync(path));
}

/** Creates pgbench's tables in a separate database, once. */
export async function preparePgbench(shopUrl: string): Promise<void> {
  const client = new Client({ connectionString: shopUrl });
  await client.connect();
  try {
    const found = await client.query(`select 1 from pg_database where datname = 'pgbench'`);
    if (found.rowCount !== 0) return;
    await client.query('create database pgbench');
  } finally {
    await client.end();
  }
  await run(pgbenchPath ?? '', ['-i', '-q', '-s', String(scale), ...connectionOf(shopUrl), 'pgbench']);
}

/** Transactions per second: 8 clients, prepared statements, scale 10. */
export async function pgbench(shopUrl: string, script: Script, seconds: number): Promise<number> {
  const options = `-n -M prepared -c ${clients} -j 2 -T ${seconds} -b ${script}`.split(' ');
  const output = await run(pgbenchPath ?? '', [...options, ...connectionOf(shopUrl), 'pgbench']);
  const tps = /tps = ([\d.]+)/.exec(output)?.[1];
  if (tps === undefined) throw new Error(`pgbench reported no rate: ${output}`);
  return Number(tps);
}

function connectionOf(shopUrl: string): string[] {
  const url = new URL(shopUrl);
  return ['-h', url.searchParams.get('host') ?? url.hostname, '-p', url.port, '-U', url.username];
}
