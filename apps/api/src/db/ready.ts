// Whether the database answers in time and has every migration of this version. Not here: the route that reports it (http/health.ts).
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pooled } from './connect.ts';
import { readMigrations, type MigrationName } from './migrate.ts';

/** Longer than a busy database needs for one row, shorter than the time-out of any load balancer's probe. */
const longestWaitMs = 2000;
/** Probes of several balancers, and of whoever else finds the address, cost one statement a second. */
const freshForMs = 1000;

/**
 * A check that answers within `longestWaitMs` whatever the database does; concurrent calls share one statement. Migrations
 * that are newer than this version do not count against it: during a rolling upgrade the old processes go on serving.
 */
export function readinessOf(db: Pooled): () => Promise<boolean> {
  let expected: MigrationName[] | undefined;
  let running: Promise<boolean> | undefined;
  let last: { isReady: boolean; at: number } | undefined;
  const look = async (): Promise<boolean> => {
    expected ??= readMigrations();
    const found = await sql<MigrationName>`select name, hash from migration`.execute(db);
    const applied = new Map(found.rows.map(({ name, hash }) => [name, hash]));
    return expected.every(({ name, hash }) => applied.get(name) === hash);
  };
  const lookOnce = (): Promise<boolean> => {
    // Stays until the database has answered: a frozen one must not collect a waiting statement per probe.
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
