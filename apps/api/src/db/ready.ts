// Readiness: the database responds in time and has all migrations of this version. The route is http/health.ts.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pooled } from './connect.ts';
import { readMigrations, type FileName } from './schema/schema-files.ts';

/** Longer than a busy database needs for one row, shorter than a load balancer's probe timeout. */
const longestWaitMs = 2000;
/** Limits probes of all clients to one statement per second. */
const freshForMs = 1000;

/**
 * Creates a check that responds within `longestWaitMs`; concurrent calls share one statement. Additional newer migrations are
 * accepted, so that old processes stay ready during a rolling upgrade.
 */
export function readinessOf(db: Pooled): () => Promise<boolean> {
  let expected: FileName[] | undefined;
  let running: Promise<boolean> | undefined;
  let last: { isReady: boolean; at: number } | undefined;
  const look = async (): Promise<boolean> => {
    expected ??= readMigrations();
    const found = await sql<FileName>`select name, hash from migration`.execute(db);
    const applied = new Map(found.rows.map(({ name, hash }) => [name, hash]));
    return expected.every(({ name, hash }) => applied.get(name) === hash);
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
  return async () => {
    if (last !== undefined && performance.now() - last.at < freshForMs) return last.isReady;
    const ending = new AbortController();
    const late = wait(longestWaitMs, false, { signal: ending.signal, ref: false }).catch(() => false);
    try {
      return await Promise.race([lookOnce(), late]);
    } finally {
      ending.abort();
    }
  };
}
