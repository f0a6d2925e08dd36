// What servers before PostgreSQL 18 get in place of what they lack. The whole suite on 15: npm run test:full.
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { makeMissingFunctions, textFor } from './older-servers.ts';
import { readMigrations } from './schema-files.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await freshDatabase({ withoutTables: true });
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const ask = async <Row>(text: string): Promise<Row[]> => (await client.query<Row & object>(text)).rows;

describe('uuidv7 of servers before 18', () => {
  beforeAll(() => makeMissingFunctions(client, 170000));

  const hourMs = 3_600_000;
  /** Milliseconds since 1970 of the first 48 bits. */
  const timeOf = (uuid: string): number => Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16);

  test('has version 7, the variant of RFC 9562 and the time', async () => {
    const [row] = await ask<{ uuid: string; started: number }>(
      'select public.uuidv7() as uuid, extract(epoch from pg_postmaster_start_time())::float8 * 1000 as started',
    );
    const { uuid, started } = row ?? { uuid: '', started: Number.NaN };
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(timeOf(uuid)).toBeGreaterThan(started);
    expect(timeOf(uuid)).toBeLessThan(started + 24 * hourMs);
  });

  test('is shifted by an interval, as the one of 18 is', async () => {
    const [row] = await ask<{ here: string; shifted: string }>(
      `select public.uuidv7() as here, public.uuidv7(interval '-10 days') as shifted`,
    );
    const distance = timeOf(row?.here ?? '') - timeOf(row?.shifted ?? '');
    expect(Math.abs(distance - 240 * hourMs)).toBeLessThan(2 * hourMs);
  });

  test('ascends within a statement, also within a millisecond', async () => {
    const rows = await ask<{ uuid: string }>(
      'select public.uuidv7() as uuid from generate_series(1, 5000) order by generate_series',
    );
    const uuids = rows.map(({ uuid }) => uuid);
    expect(new Set(uuids.map(timeOf)).size).toBeLessThan(uuids.length);
    expect(uuids).toEqual(uuids.toSorted());
  });
});

describe('the text of a migration', () => {
  const made = `-- A comment: storage external.
create table one (number int);
create unlogged table two (
  part int not null,
  bytes bytea storage external not null,
  primary key (part)
);
create index two_part on two (part);
`;

  test('is the file from 16 on', () => {
    expect(textFor(160000, made)).toBe(made);
    expect(textFor(180004, made)).toBe(made);
  });

  test('sets the storage of a column in a statement of its own on 15', async () => {
    const text = textFor(150004, made);
    expect(text).toContain('  bytes bytea not null,\n');
    await client.query(`${text}; create table columns (text text);`);
    expect(
      await ask(`select attstorage from pg_attribute where attrelid = 'two'::regclass and attnum > 0`),
    ).toEqual([{ attstorage: 'p' }, { attstorage: 'e' }]);
  });

  test('has no storage of a column in CREATE TABLE of any migration on 15', () => {
    const files = readMigrations().map(({ text }) => textFor(150000, text));
    const tables = files.flatMap((text) => text.match(/^create (?:unlogged )?table [^;]*/gm) ?? []);
    expect(tables.length).toBeGreaterThan(100);
    expect(tables.filter((table) => /\bstorage\b/.test(table))).toEqual([]);
    expect(files.join('\n')).toContain('alter table export_part alter column bytes set storage external;');
  });
});

describe('a database without Korean letters', () => {
  test('is refused with the way to create it', async () => {
    const name = `${new URL(database.url).pathname.slice(1)}_c`;
    await client.query(`create database ${name} template template0 locale_provider libc locale 'C'`);
    const url = new URL(database.url);
    url.pathname = `/${name}`;
    try {
      await expect(migrate(url.toString())).rejects.toThrow(
        /^This database has no Korean letters for search: create it/,
      );
    } finally {
      await client.query(`drop database ${name}`);
    }
  });
});
