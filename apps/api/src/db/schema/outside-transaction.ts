// Migrations outside the transaction of an upgrade, statement by statement, and upgrades that wait for locks only briefly (docs/decisions/196).
// What a migration may contain is checked by tests/migrations/.
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';

type Connection = Pick<Client, 'query'>;
type Say = (sentence: string) => void;

/**
 * A statement that waits for a table blocks every later query of that table. It gives up after this time, well below the limit of a visitor's
 * statement (connect.ts), lets the queries through and is tried again.
 */
const lockTimeoutMs = 2_000;
const attempts = 15;
const pauseMs = 1_000;
/** PostgreSQL: lock_not_available and deadlock_detected. */
const lockFailures = new Set(['55P03', '40P01']);

/** Whether the file declares that it runs outside the transaction of the upgrade: `-- outside a transaction: <reason>`. */
export const isOutsideTransaction = (text: string): boolean => /^-- outside a transaction: \S/m.test(text);

/**
 * The release that stopped using what a migration removes, and the reason, as its line `-- contract since 1.2.0: <reason>` states; undefined
 * without such a line.
 */
export function contractOf(text: string): { release: string; reason: string } | undefined {
  const [, release, reason] = /^-- contract since (\d+\.\d+\.\d+): (\S.*)$/m.exec(text) ?? [];
  return release === undefined || reason === undefined ? undefined : { release, reason };
}

/** The statements of a file, each with the comments before it and without its semicolon. A statement ends with a semicolon at the end of a line. */
export function statementsOf(text: string): string[] {
  return text
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim() !== '');
}

/** Whether a statement is repeated until it changes no row: the line `-- in batches` before it. */
export const isInBatches = (statement: string): boolean => /^-- in batches$/m.test(statement);

/**
 * Runs the statements of a file one by one. All of them may be repeated: after a failure the next upgrade runs the whole file again. An index
 * that an interrupted statement has left invalid is dropped first. Throws one sentence that names the file.
 */
export async function applyOutside(
  client: Connection,
  { name, text }: { name: string; text: string },
  say: Say,
): Promise<void> {
  try {
    for (const statement of statementsOf(text)) {
      // A statement that builds or drops an index concurrently waits for older transactions and blocks no other query meanwhile.
      const limitMs = /\bindex\s+concurrently\b/i.test(statement) ? 0 : lockTimeoutMs;
      await client.query(`set lock_timeout = ${limitMs}`);
      const runOnce = () =>
        retryOnLock(name, say, async () => {
          await dropInvalidIndex(client, statement);
          return (await client.query(statement)).rowCount ?? 0;
        });
      let changed = await runOnce();
      while (isInBatches(statement) && changed > 0) changed = await runOnce();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${name} failed. It runs outside a transaction: what it did remains, and the next upgrade runs it again. ${reason}`,
      { cause: error },
    );
  } finally {
    await client.query('reset lock_timeout').catch(() => {});
  }
}

/** Runs `work` in one transaction, and again from its beginning when it does not get a lock in time. */
export async function transactWithRetries(
  client: Connection,
  name: string,
  say: Say,
  work: () => Promise<void>,
): Promise<void> {
  await retryOnLock(name, say, async () => {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      await work();
      await client.query('commit');
    } catch (error) {
      // Fails with the connection, whose end rolls back too.
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });
}

async function retryOnLock<T>(name: string, say: Say, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockFailure(error) || attempt === attempts) throw error;
      say(`${name} did not get a lock in time and is tried again.`);
      await wait(pauseMs);
    }
  }
}

function isLockFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && lockFailures.has(code)) || isLockFailure(error.cause);
}

async function dropInvalidIndex(client: Connection, statement: string): Promise<void> {
  const [, name] =
    /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(statement) ?? [];
  if (name === undefined) return;
  const invalid = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (invalid.rowCount !== 0) await client.query(`drop index concurrently if exists ${name}`);
}

/** Waits until no other process upgrades this database, and keeps others from it until the connection ends. */
export async function takeMigrationLock(client: Connection, lock: number): Promise<void> {
  // A statement that waits for the lock would be a transaction for which an index that is built concurrently waits in turn.
  for (;;) {
    const found = await client.query<{ is_taken: boolean }>('select pg_try_advisory_lock($1) as is_taken', [
      lock,
    ]);
    if (found.rows[0]?.is_taken === true) return;
    await wait(200);
  }
}
