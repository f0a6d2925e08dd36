// State of the channels: schedule, last runs, and what waits for staff (docs/rules/channels.md#desk).
import type { Answer } from '#contract/contract.ts';
import { addDays, parseSeoulDate, seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { channelNames } from '#domain/channels/channels.ts';
import type { Ctx } from '../../../context.ts';
import { type JobState, listChannels } from './channel-states.db.ts';

type States = Answer<'getChannels'>;

const timeOf = (name: string, at: string | null) => at !== null && { [name]: seoulDateTime(new Date(at)) };

function lastRunOf({ lastResult: result }: JobState) {
  if (result?.readCount === undefined) return {};
  const { readCount, newCount = 0, changedCount = 0, skippedCount = 0 } = result;
  return { lastRun: { readCount, newCount, changedCount, skippedCount } };
}

const jobOf = (job: JobState): States[number]['jobs'][number] => ({
  name: job.name,
  isOn: job.isOn,
  isRunning: job.isRunning,
  ...timeOf('lastRunAt', job.lastRunAt),
  ...timeOf('nextRunAt', job.nextRunAt),
  ...timeOf('lastSuccessAt', job.lastSuccessAt),
  ...(job.lastError !== null && { lastError: job.lastError }),
  failureCount: job.failureCount,
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
    orderCounts: { today: row.todayCount, week: row.weekCount },
    openClaimCount: row.openClaimCount,
    waitingMessageCount: row.waitingMessageCount,
    failedCommandCount: row.failedCommandCount,
    openConflictCount: row.openConflictCount,
    unlinkedCount: row.unlinkedCount,
    unansweredInquiryCount: row.unansweredInquiryCount,
  }));
}
