// The last success of each long job, over all processes and restarts. Which jobs are stored: jobs/scheduler.ts.
import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** When each job last succeeded, by its name, in the shop's time. */
export async function listJobRuns(db: Db): Promise<Map<string, Date>> {
  const found = await sql<{
    name: string;
    succeededAt: Date;
  }>`select name, succeeded_at from job_run`.execute(db);
  return new Map(found.rows.map((row) => [row.name, row.succeededAt]));
}

/** Stores a success, also one that is earlier than the stored one: the demo's clock can be set back. */
export async function storeJobRun(db: Db, name: string, succeededAt: Date): Promise<void> {
  await sql`insert into job_run (name, succeeded_at) values (${name}, ${succeededAt})
    on conflict (name) do update set succeeded_at = excluded.succeeded_at`.execute(db);
}
