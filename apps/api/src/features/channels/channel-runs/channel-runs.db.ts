// SQL of the runs of channel jobs. Owns channel_job.
import { sql } from 'kysely';
import type { ChannelJob, ChannelName } from '#domain/channels/channels.ts';
import type { Db } from '../../../db/connect.ts';

export type JobKey = { channel: ChannelName; job: ChannelJob };

/** Takes the lease of a job and returns the position of its last run; undefined while another run holds it. */
export async function takeLease(
  db: Db,
  { channel, job }: JobKey,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<{ seenUntil: Date | null } | undefined> {
  const taken = await sql<{ seenUntil: Date | null }>`
    update channel_job set lease_until = ${leaseUntil}, last_run_at = ${now}
    where channel = ${channel} and job = ${job} and (lease_until is null or lease_until <= ${now})
    returning seen_until`.execute(db);
  return taken.rows[0];
}

/** Moves the end of a lease; false when another run has taken it. */
export async function renewLease(
  db: Db,
  { channel, job }: JobKey,
  held: Date,
  leaseUntil: Date,
): Promise<boolean> {
  const renewed = await sql`
    update channel_job set lease_until = ${leaseUntil}
    where channel = ${channel} and job = ${job} and lease_until = ${held} returning 1`.execute(db);
  return renewed.rows.length > 0;
}

export type FinishedRun = {
  leaseUntil: Date;
  now: Date;
  nextRunAt: Date;
  seenUntil: Date | undefined;
  result: object;
  error: string | undefined;
};

/** Ends a run and its lease; a run whose lease was taken over changes nothing. The position is never later than the start of the run. */
export async function finishRun(db: Db, { channel, job }: JobKey, run: FinishedRun): Promise<void> {
  const { error } = run;
  const isDone = error === undefined;
  await sql`update channel_job set lease_until = null, next_run_at = ${run.nextRunAt}, last_result = ${JSON.stringify(run.result)}::jsonb,
      last_error = ${error ?? null}, failure_count = case when ${isDone} then 0 else failure_count + 1 end,
      last_success_at = case when ${isDone} then ${run.now} else last_success_at end,
      seen_until = case when ${run.seenUntil === undefined} and seen_until is null then null
        else least(greatest(seen_until, ${run.seenUntil ?? null}::timestamptz), ${run.now}) end
    where channel = ${channel} and job = ${job} and lease_until = ${run.leaseUntil}`.execute(db);
}

/** The time up to which the runs of a job have read everything; undefined before its first run. */
export async function findPosition(db: Db, { channel, job }: JobKey): Promise<Date | undefined> {
  const found = await sql<{ seenUntil: Date | null }>`
    select seen_until from channel_job where channel = ${channel} and job = ${job}`.execute(db);
  return found.rows[0]?.seenUntil ?? undefined;
}

/** Number of consecutive failed runs. */
export async function findFailureCount(db: Db, { channel, job }: JobKey): Promise<number> {
  const found = await sql<{ failureCount: number }>`
    select failure_count from channel_job where channel = ${channel} and job = ${job}`.execute(db);
  return found.rows[0]?.failureCount ?? 0;
}

/** Channels whose schedule runs this job now. */
export async function listDueChannels(db: Db, job: ChannelJob, now: Date): Promise<ChannelName[]> {
  const found = await sql<{ channel: ChannelName }>`
    select channel from channel_job where job = ${job} and is_on and (next_run_at is null or next_run_at <= ${now})
      and (lease_until is null or lease_until <= ${now}) order by channel`.execute(db);
  return found.rows.map(({ channel }) => channel);
}
