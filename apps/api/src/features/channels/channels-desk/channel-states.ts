// State of the channels: schedule, last runs, and what waits for staff (docs/rules/channels.md#desk).
import type { Answer } from '#contract/contract.ts';
import { addDays, parseSeoulDate, seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { channelNames } from '#domain/channels/channels.ts';
import type { Ctx } from '../../../context.ts';
import { type JobState, listChannels } from './channel-states.db.ts';

type States = Answer<'getChannels'>;

const timeOf = (name: string, at: string | null) => at !== null && { [name]: seoulDateTime(new Date(at)) };

function lastRunOf({ last_result: result }: JobState) {
  if (result?.readCount === undefined) return {};
  const { readCount, newCount = 0, changedCount = 0, skippedCount = 0 } = result;
  return { lastRun: { readCount, newCount, changedCount, skippedCount } };
}

const jobOf = (job: JobState): States[number]['jobs'][number] => ({
  name: job.name,
  isOn: job.is_on,
  isRunning: job.is_running,
  ...timeOf('lastRunAt', job.last_run_at),
  ...timeOf('nextRunAt', job.next_run_at),
  ...timeOf('lastSuccessAt', job.last_success_at),
  ...(job.last_error !== null && { lastError: job.last_error }),
  failureCount: job.failure_count,
  ...lastRunOf(job),
});

export async function channelStates({ db, now, providers }: Ctx): Promise<States> {
  const today = seoulDate(now);
  const rows = await listChannels(db, channelNames, {
    today: parseSeoulDate(today),
    weekAgo: parseSeoulDate(addDays(today, -6)),
    now,
  });
  return rows.map((row) => ({
    salesChannel: row.channel,
    isConfigured: providers.channels?.[row.channel] !== undefined,
    jobs: row.jobs.map(jobOf),
    orderCounts: { today: row.today_count, week: row.week_count },
    openClaimCount: row.open_claim_count,
    waitingMessageCount: row.waiting_message_count,
    failedCommandCount: row.failed_command_count,
    openConflictCount: row.open_conflict_count,
    unlinkedCount: row.unlinked_count,
    unansweredInquiryCount: row.unanswered_inquiry_count,
  }));
}
