// The type of a recurring job. Which jobs exist is declared by the features (feature-jobs.ts); scheduler.ts runs them.
import type { Ctx } from '../context.ts';
import type { Db } from '../db/connect.ts';

/** What a job under a lock works with: `db` and `tx` are the lock's one transaction, so there is no provider to call. */
export type LockedCtx = Omit<Ctx, 'db' | 'providers' | 'later'> & { db: Db };

/**
 * `run` is called every `everyMs` milliseconds; where that is a minute or more, the first run of a process is counted from the last success of any
 * process. Several processes run every job; `exclusive` states why each effect happens once:
 * `rows`: the job claims its rows with `FOR UPDATE SKIP LOCKED`, and a lease where it calls a provider outside a transaction; or it inserts a unique
 * row, for which other processes wait.
 * `lock`: the whole run is one transaction under an advisory lock named after the job; while another process holds it, the run is
 * skipped.
 */
export type Job = { name: string; everyMs: number } & (
  | { exclusive: 'rows'; run: (ctx: Ctx) => Promise<void> }
  | { exclusive: 'lock'; run: (ctx: LockedCtx) => Promise<void> }
);
