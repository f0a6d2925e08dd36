// SQL of the schedule of channel jobs: switches, and runs that are due earlier.
import { sql } from 'kysely';
import type { ChannelJob, ChannelName } from '#domain/channels/channels.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { JobKey } from './channel-runs.db.ts';

export type JobRow = {
  channel: ChannelName;
  job: ChannelJob;
  isOn: boolean;
  lastRunAt: Date | null;
  nextRunAt: Date | null;
};

/** The jobs of all channels. */
export async function listJobs(db: Db): Promise<JobRow[]> {
  const found = await sql<JobRow>`
    select channel, job, is_on, last_run_at, next_run_at from channel_job order by channel, job`.execute(db);
  return found.rows;
}

/** Switches the schedule of jobs; without names all of them. A job that is switched on is due immediately. */
export async function switchJobs(
  tx: Tx,
  {
    isOn,
    jobs,
    channel,
    now,
  }: {
    isOn: boolean;
    jobs?: readonly ChannelJob[] | undefined;
    channel?: ChannelName | undefined;
    now: Date;
  },
): Promise<void> {
  await sql`
    update channel_job set is_on = ${isOn}, next_run_at = case when ${isOn} then ${now}::timestamptz else next_run_at end
    where is_on <> ${isOn} and (${jobs === undefined} or job = any(${jobs ?? []}::text[]))
      and (${channel === undefined} or channel = ${channel ?? ''})`.execute(tx);
}

/** The next run of the job is due now. */
export async function makeDue(tx: Tx, { channel, job }: JobKey, now: Date): Promise<void> {
  await sql`
    update channel_job set next_run_at = ${now}
    where channel = ${channel} and job = ${job} and next_run_at > ${now}`.execute(tx);
}
