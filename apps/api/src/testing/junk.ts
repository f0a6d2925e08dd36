// How an answer to junk is judged, and how it is seen that nothing was written.
// Which junk is thrown stands in inputs.ts, at what in the junk-*.test.ts files.
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../db/connect.ts';
import type { Called } from './shop.ts';

/** Counting refused calls and remembering answers is what these are for. */
const counters = ['rate_limit', 'idempotent_answer', 'sign_in_failure', 'challenge_use'];

/** Asking PostgreSQL for its tables takes longer than counting them; they do not change while a test runs. */
const namesOf = new WeakMap<Db, Promise<string[]>>();

function tableNames(db: Db): Promise<string[]> {
  const known = namesOf.get(db) ?? findTableNames(db);
  namesOf.set(db, known);
  return known;
}

async function findTableNames(db: Db): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and not (table_name = any(${counters}))`.execute(
    db,
  );
  return found.rows.map((row) => row.name);
}

/** How many rows stand in each table, all in one statement. */
export async function rowCounts(db: Db): Promise<Record<string, number>> {
  const each = (await tableNames(db)).map(
    (name) => sql`select ${name}::text as name, count(*)::int as count from ${sql.table(name)}`,
  );
  const found = await sql<{ name: string; count: number }>`${sql.join(each, sql` union all `)}`.execute(db);
  return Object.fromEntries(found.rows.map((row) => [row.name, row.count]));
}

/** A fingerprint of everything that stands in each table. */
export async function tableContents(db: Db): Promise<Record<string, string>> {
  const each = (await tableNames(db)).map(
    (name) =>
      sql`select ${sql.lit(name)} as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as print from ${sql.table(name)} t`,
  );
  const found = await sql<{ name: string; print: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return Object.fromEntries(found.rows.map((row) => [row.name, row.print]));
}

/** Names of formats that Korean sentences use. */
const termsInLatin = /\b(?:application\/json|JSON|HTTPS?|URL|PDF|JPG|PNG|WEBP)\b/g;

/** Messages are Korean, for shoppers and staff; that of REQUIRED_PARAMETER is the specification's (spec 5). */
function expectMessages(body: unknown, what: string): void {
  const {
    code,
    message,
    fields = [],
  } = body as {
    code: string;
    message: string;
    fields?: { name: string; message: string }[];
  };
  if (code === 'REQUIRED_PARAMETER')
    expect(message, what).toMatch(/^Required parameter \w+ was null or undefined when calling \w+\.$/);
  else expect(isKorean(message), `${what}: ${message}`).toBe(true);
  for (const field of fields) {
    // A parameter may be named in the sentence about it.
    const text = field.message.replaceAll(field.name, '');
    expect(isKorean(text), `${what}, ${field.name}: ${field.message}`).toBe(true);
  }
}

export const isKorean = (text: string): boolean =>
  /[가-힣]/.test(text) && !/[A-Za-z]{3,}/.test(text.replaceAll(termsInLatin, ''));

/** What every refusal looks like. `mustRefuse` when the contract does not take the input; else a 200 is right too. */
export function expectRefusal(
  { status, body, text, headers }: Called,
  mustRefuse: boolean,
  what: string,
): void {
  expect(status, `${what}: ${text.slice(0, 200)}`).toBeLessThan(500);
  if (!mustRefuse && status < 400) return;
  expect(status, `${what}: ${text.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
  const refusal = body as { code: string; message: string; requestId: string };
  expect(refusal.code, what).toMatch(/^[A-Z_]+$/);
  expectMessages(body, what);
  expect(refusal.requestId, what).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers['cache-control'], what).toBe('no-store');
  expect(headers['x-content-type-options'], what).toBe('nosniff');
  expect(text, `${what}: an answer tells nothing of the inside`).not.toMatch(
    /node_modules|\.ts:|select |postgres/i,
  );
}
