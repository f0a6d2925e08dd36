// State of the channels: schedule, last runs, and what waits for staff (docs/rules/channels.md#desk).
import type { Answer } from '#contract/contract.ts';
import { addDays, parseSeoulDate, seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { channelNames } from '#domain/channels/channels.ts';
import type { Ctx } from '../../../context.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { type JobState, listChannels } from './channel-states.db.ts';

type States = Answer<'getChannels'>;

const timeOf = (name: string, at: string | null) => at !== null && { [name]: seoulDateTime(new Date(at)) };

function lastRunOf(result: JobState['lastResult']) {
  if (result?.readCount === undefined) return {};
  const { readCount, newCount = 0, changedCount = 0, skippedCount = 0 } = result;
  return { lastRun: { readCount, newCount, changedCount, skippedCount } };
}

function jobOf({ lastRunAt, nextRunAt, lastSuccessAt, lastResult, ...job }: JobState) {
  return {
    ...withoutNulls(job),
    ...timeOf('lastRunAt', lastRunAt),
    ...timeOf('nextRunAt', nextRunAt),
    ...timeOf('lastSuccessAt', lastSuccessAt),
    ...lastRunOf(lastResult),
  };
}

export async function channelStates({ db, now, providers }: Ctx): Promise<States> {
  const today = seoulDate(now);
  const rows = await listChannels(db, channelNames, {
    today: parseSeoulDate(today),
    weekAgo: parseSeoulDate(addDays(today, -6)),
    now,
  });
  return rows.map(({ channel, jobs, todayCount, weekCount, ...counts }) => ({
    salesChannel: channel,
    isConfigured: providers.channels?.[channel] !== undefined,
    jobs: jobs.map(jobOf),
    orderCounts: { today: todayCount, week: weekCount },
    ...counts,
  }));
}
