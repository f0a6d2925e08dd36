// Readiness: the process is not stopping, and the database responds in time, has all migrations of this version, and can write. The route is http/health.ts.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Pooled, transact } from './connect.ts';
import { readMigrations, type FileName } from './schema/schema-files.ts';

/** Longer than a busy database needs for one row, shorter than a load balancer's probe timeout. */
const longestWaitMs = 2000;
/** Limits probes of all clients to one statement per second. */
const freshForMs = 1000;

export type Readiness = {
  /** Responds within `longestWaitMs`; concurrent calls share one statement. */
  check(): Promise<boolean>;
  /** A statement found the disk of the database full (isOutOfSpace): not ready until a write succeeds. */
  noteOutOfSpace(): void;
};

/** Allocates new pages on the disk of the database and releases them. */
const writeProbe = (db: Pooled): Promise<unknown> =>
  transact(db, (tx) =>
    sql`create temporary table space_probe on commit drop as select md5(n::text) from generate_series(1, 2000) n`.execute(
      tx,
    ),
  );

/**
 * Creates the check of a process. Additional newer migrations are accepted, so that old processes stay ready during a rolling upgrade. Writes
 * are tried only after one has failed: a probe that writes every second would wear the catalogue of the database. Not ready once `stopping` is
 * aborted.
 */
export function readinessOf(db: Pooled, stopping?: AbortSignal): Readiness {
  let isFull = false;
  let expected: FileName[] | undefined;
  let running: Promise<boolean> | undefined;
  let last: { isReady: boolean; at: number } | undefined;
  const look = async (): Promise<boolean> => {
    expected ??= readMigrations();
    const found = await sql<FileName>`select name, hash from migration`.execute(db);
    const applied = new Map(found.rows.map(({ name, hash }) => [name, hash]));
    if (!expected.every(({ name, hash }) => applied.get(name) === hash)) return false;
    if (isFull) await writeProbe(db);
    isFull = false;
    return true;
  };
  const lookOnce = (): Promise<boolean> => {
    // Kept until the database has responded, so that a frozen one does not accumulate a waiting statement per probe.
    running ??= look()
      .catch(() => false)
      .then((isReady) => {
        last = { isReady, at: performance.now() };
        running = undefined;
        return isReady;
      });
    return running;
  };
  const check = async (): Promise<boolean> => {
    if (stopping?.aborted === true) return false;
    if (last !== undefined && performance.now() - last.at < freshForMs) return last.isReady;
    const ending = new AbortController();
    const late = wait(longestWaitMs, false, { signal: ending.signal, ref: false }).catch(() => false);
    try {
      return await Promise.race([lookOnce(), late]);
    } finally {
      ending.abort();
    }
  };
  return {
    check,
    noteOutOfSpace() {
      isFull = true;
      last = undefined;
    },
  };
}
