// SQL of the state of the channels. Owns no table.
import { sql } from 'kysely';
import type { ChannelJob, ChannelName } from '#domain/channels/channels.ts';
import type { Db } from '../../../db/connect.ts';

export type JobState = {
  name: ChannelJob;
  isOn: boolean;
  isRunning: boolean;
  lastRunAt: string | null;
  nextRunAt: string | null;
  lastSuccessAt: string | null;
  lastError: string | null;
  failureCount: number;
  lastResult: Partial<Record<'readCount' | 'newCount' | 'changedCount' | 'skippedCount', number>> | null;
};

export type ChannelRow = {
  channel: ChannelName;
  jobs: JobState[];
  todayCount: number;
  weekCount: number;
  openClaimCount: number;
  waitingMessageCount: number;
  failedCommandCount: number;
  openConflictCount: number;
  unlinkedCount: number;
  unansweredInquiryCount: number;
};

/** The state of these channels, in their order. Every count reads an index. */
export async function listChannels(
  db: Db,
  channels: readonly ChannelName[],
  { today, weekAgo, now }: { today: Date; weekAgo: Date; now: Date },
): Promise<ChannelRow[]> {
  const found = await sql<ChannelRow>`
    select c.name as channel,
      (select coalesce(jsonb_agg(jsonb_build_object('name', j.job, 'isOn', j.is_on, 'isRunning', coalesce(j.lease_until > ${now}, false),
        'lastRunAt', j.last_run_at, 'nextRunAt', j.next_run_at, 'lastSuccessAt', j.last_success_at, 'lastError', j.last_error,
        'failureCount', j.failure_count, 'lastResult', j.last_result) order by j.job), '[]') from channel_job j where j.channel = c.name) as jobs,
      (select count(*)::int from channel_order o where o.channel = c.name and o.created_at >= ${today}) as today_count,
      (select count(*)::int from channel_order o where o.channel = c.name and o.created_at >= ${weekAgo}) as week_count,
      (select count(*)::int from order_claim a where a.sales_channel = c.name and a.stage in ('REQUESTED', 'APPROVED', 'RECEIVED', 'RESHIPPED'))
        as open_claim_count,
      (select count(*)::int from channel_message m where m.channel = c.name and m.due_at is not null) as waiting_message_count,
      (select count(*)::int from channel_command m where m.channel = c.name and m.failed_at is not null and m.done_at is null and m.settled_at is null)
        as failed_command_count,
      (select count(*)::int from channel_conflict f where f.channel = c.name and f.resolved_at is null) as open_conflict_count,
      (select count(*)::int from channel_conflict f where f.channel = c.name and f.resolved_at is null and f.kind = 'UNLINKED_PRODUCT') as unlinked_count,
      (select count(*)::int from channel_inquiry q where q.channel = c.name and (case when q.answered_at is null then 0 else 1 end) = 0
        and q.closed_at is null and q.pending_due_at is null) as unanswered_inquiry_count
    from unnest(${channels}::text[]) with ordinality as c (name, place) order by c.place`.execute(db);
  return found.rows;
}
