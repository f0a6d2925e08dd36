// What is recorded of each statement of a request or a job: a span while traces are on, a log line when it is slow, and the uuids that it
// wrote. Never a value other than the uuids of rows.
import { createHash } from 'node:crypto';
import { currentWork, type Work, type WrittenRows } from '../work.ts';

/** A statement that takes longer is logged. Visitors' statements take a few milliseconds and are cancelled after eight seconds. */
export const slowStatementMs = 500;
/** The log line of a slow statement; metrics count it. */
export const slowStatementSentence = 'a statement was slow';

/** A search has more text than a log line or a span needs to be recognised. */
const maxTextLength = 2_000;
/** Uuids by table and request in a log line; a bulk command may write thousands of rows. */
const maxUuids = 50;

/** Name of a prepared statement (connect.ts), in slow-statement lines and in spans: SHA-1 of its text. */
export const statementName = (text: string): string => createHash('sha1').update(text).digest('base64url');

/** The text on one line; its values are parameters and not in it. */
const textOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, maxTextLength);

type End = (rows: unknown, error?: unknown) => void;

/** Call before a statement is sent; returns what to call when it has ended, or undefined outside of requests and jobs. */
export function watchStatement(text: string, values: unknown): End | undefined {
  const work = currentWork();
  if (work === undefined) return undefined;
  const startedMs = performance.now();
  const span = work.span?.child('statement', spanNameOf(text), {
    'db.system.name': 'postgresql',
    'db.query.text': textOf(text),
    'onns.statement': statementName(text),
  });
  return (rows, error) => {
    const ms = performance.now() - startedMs;
    if (ms >= slowStatementMs) logSlow(work, text, ms);
    if (work.written !== undefined && error === undefined) noteWritten(work.written, text, values, rows);
    if (span === undefined) return;
    const code = (error as { code?: unknown } | undefined)?.code;
    span.end(typeof code === 'string' ? { 'db.response.status_code': code } : {}, error !== undefined);
  };
}

function logSlow({ operation, requestId, log }: Work, text: string, ms: number): void {
  log.warn(
    { requestId, operation, ms: Math.round(ms), statement: statementName(text), text: textOf(text) },
    slowStatementSentence,
  );
}

/** The first word and the tables that are written, or the first table that is read. */
function spanNameOf(text: string): string {
  const written = tablesWritten(text);
  const first = /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement';
  if (written !== '') return `${first} ${written}`;
  const table = /\bfrom\s+(\w+)/i.exec(text)?.[1];
  return table === undefined ? first : `${first} ${table}`;
}

/** Not `on conflict do update set` and the locks `for update of`, `skip locked`, `nowait`. */
const writes = /\b(?:insert\s+into|update|delete\s+from)\s+(?!(?:set|of|skip|nowait|on|and|or)\b)(\w+)/gi;

function tablesWritten(text: string): string {
  return [...new Set([...text.matchAll(writes)].map(([, table = '']) => table))].join('+');
}

/** Version 7, which only ids of rows have: a visitor's guest id is random and grants access to a cart. */
const rowUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

function noteWritten(written: WrittenRows, text: string, values: unknown, rows: unknown): void {
  const tables = tablesWritten(text);
  if (tables === '') return;
  const uuids = written.get(tables) ?? new Set<string>();
  const note = (value: unknown): void => {
    if (typeof value === 'string' && value.length === 36 && uuids.size < maxUuids && rowUuid.test(value))
      uuids.add(value);
  };
  for (const value of Array.isArray(values) ? values : [])
    if (Array.isArray(value)) value.forEach(note);
    else note(value);
  for (const row of Array.isArray(rows) ? rows : []) Object.values(row as object).forEach(note);
  if (uuids.size > 0) written.set(tables, uuids);
}
