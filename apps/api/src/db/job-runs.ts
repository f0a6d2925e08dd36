// Successes and failures of jobs, over all processes and restarts. Which successes are stored: jobs/scheduler.ts.
import { sql } from 'kysely';
import type { Db, Tx } from './connect.ts';

export type JobRun = {
  name: string;
  succeededAt: Date | null;
  failedAt: Date | null;
  /** Facts of the error that may be logged (http/error-facts.ts). */
  failure: Record<string, unknown> | null;
  requestedAt: Date | null;
};

/** What is stored of each job, by its name, in the shop's time. */
export async function listJobRuns(db: Db): Promise<Map<string, JobRun>> {
  const found = await sql<JobRun>`
    select name, succeeded_at, failed_at, failure, requested_at from job_run`.execute(db);
  return new Map(found.rows.map((row) => [row.name, row]));
}

/** Stores a success and removes the failure; also a success that is earlier than the stored one: the demo's clock can be set back. */
export async function storeJobRun(db: Db, name: string, succeededAt: Date): Promise<void> {
  await sql`insert into job_run (name, succeeded_at) values (${name}, ${succeededAt})
    on conflict (name) do update set succeeded_at = excluded.succeeded_at, failed_at = null, failure = null`.execute(
    db,
  );
}

/** Stores a failure; it stays until the next stored success. */
export async function storeJobFailure(
  db: Db,
  { name, failedAt, failure }: { name: string; failedAt: Date; failure: Record<string, unknown> },
): Promise<void> {
  await sql`insert into job_run (name, failed_at, failure) values (${name}, ${failedAt}, ${JSON.stringify(failure)}::jsonb)
    on conflict (name) do update set failed_at = excluded.failed_at, failure = excluded.failure`.execute(db);
}

/** Asks the processes that run jobs for a run. */
export async function requestJobRun(tx: Tx, name: string, now: Date): Promise<void> {
  await sql`insert into job_run (name, requested_at) values (${name}, ${now})
    on conflict (name) do update set requested_at = excluded.requested_at`.execute(tx);
}

/** Takes the requested runs; each is taken by one process. */
export async function takeRequestedRuns(db: Db): Promise<string[]> {
  const taken = await sql<{ name: string }>`
    update job_run set requested_at = null where requested_at is not null returning name`.execute(db);
  return taken.rows.map(({ name }) => name);
}
