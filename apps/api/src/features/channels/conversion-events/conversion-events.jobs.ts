// Jobs of conversion events: send due ones with retries, delete old ones. No transaction is open during a call.
import { dayMs } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import { drain } from '../../../jobs/drain.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import type { AdAnswer } from '../../../providers/ads/port.ts';
import {
  type DueEvent,
  type EventResult,
  claimDueEvents,
  deleteEventsBefore,
  writeEventResults,
} from './conversion-events.db.ts';

/** About two days with the waits below: the platform refuses events that are older than seven days. */
const maxTries = 16;
const firstWaitMs = 30_000;
const longestWaitMs = 6 * 60 * 60_000;
/** Age that the platform accepts; also the time in which a repeated event is recognised. */
const retentionMs = 7 * dayMs;

/** Sends every due event, as many per call as the platform accepts. */
export async function sendDueEvents(ctx: Ctx): Promise<void> {
  const { ads } = ctx.providers;
  if (ads === undefined) return;
  const claim = async (): Promise<DueEvent[][]> => {
    const due = await claimDueEvents(ctx.db, ads.batchSize, ctx.now);
    return due.length === 0 ? [] : [due];
  };
  await drain(claim, async (due) => {
    const answers = await ads.send(due.map(({ body }) => body));
    const results = due.map((event, at) => resultOf(ctx, event, answers[at]));
    await writeEventResults(ctx.db, results);
    const lost = results.filter(({ dueAt, code }) => dueAt === null && code !== null);
    if (lost.length > 0)
      ctx.log.warn(
        { count: lost.length, codes: [...new Set(lost.map(({ code }) => code))].join() },
        'conversion events were not accepted',
      );
  });
}

function resultOf(ctx: Ctx, { uuid, tryCount }: DueEvent, answer: AdAnswer | undefined): EventResult {
  if (answer?.kind === 'yes') return { uuid, dueAt: null, code: null };
  if (answer?.kind === 'no') return { uuid, dueAt: null, code: answer.code };
  const code = answer?.reason ?? 'NOT_ANSWERED';
  if (tryCount >= maxTries) return { uuid, dueAt: null, code };
  const waitMs = Math.min(firstWaitMs * 2 ** (tryCount - 1), longestWaitMs);
  return { uuid, dueAt: new Date(ctx.now.getTime() + waitMs), code };
}

/** Deletes events a week after they were queued. */
export async function deleteOldEvents(ctx: LockedCtx): Promise<void> {
  await deleteEventsBefore(ctx.db, new Date(ctx.now.getTime() - retentionMs));
}

export const conversionEventsJobs: readonly Job[] = [
  { name: 'conversion events', everyMs: 5_000, exclusive: 'rows', run: sendDueEvents },
  { name: 'old conversion events', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldEvents },
];
