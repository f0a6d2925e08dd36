// A run of a channel job: one of a channel and job at a time, over all processes (docs/rules/channels.md#runs).
import { performance } from 'node:perf_hooks';
import type { ChannelJob } from '#domain/channels/channels.ts';
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { keepLease, leaseEnd } from '../../../jobs/keep-lease.ts';
import type { ChannelAnswer, SourcePage } from '../../../providers/channel/port.ts';
import { type JobKey, findFailureCount, finishRun, renewLease, takeLease } from './channel-runs.db.ts';

/** A run ends after this time; the rest is read and applied by the next one. */
const longestRunMs = 5 * 60_000;
const everyMs: Readonly<Record<ChannelJob, number>> = {
  ORDERS: 60_000,
  CLAIMS: 60_000,
  INQUIRIES: 5 * 60_000,
  REVIEWS: 60 * 60_000,
  LEDGER: 60 * 60_000,
};
/** After failed runs the interval doubles up to this. */
const longestPauseMs = 60 * 60_000;

export type Period = { from: Date; to: Date };

/** Outcome of a row, or of the run when `id` is empty. */
type RunFailure = { id: string; code: string; message: string };

/** What a run read and changed from `from` to `to`; `isMore` if a part of the period was not read. */
export type RunResult = {
  from: Date;
  to: Date;
  readCount: number;
  newCount: number;
  changedCount: number;
  skippedCount: number;
  failures: RunFailure[];
  isMore: boolean;
  /** Where the next run continues. */
  seenUntil?: Date;
  /** The wait that the channel asked for. */
  retryAfterMs?: number;
};

/** The result of a period in which nothing was read. */
export const nothingRead = ({ from, to }: Period): RunResult => ({
  from,
  to,
  readCount: 0,
  newCount: 0,
  changedCount: 0,
  skippedCount: 0,
  failures: [],
  isMore: false,
});

/** Why a call has no value, with the wait that the channel asked for. */
export type Unanswered = { code: string; message: string; retryAfterMs?: number };

export const unansweredOf = (answer: Exclude<ChannelAnswer<unknown>, { kind: 'yes' }>): Unanswered =>
  answer.kind === 'no'
    ? { code: answer.code, message: answer.message }
    : {
        code: 'PROVIDER_UNAVAILABLE',
        message: answer.reason,
        ...(answer.retryAfterMs !== undefined && { retryAfterMs: answer.retryAfterMs }),
      };

/** The failure of a run whose call was refused or not answered. */
export const failureOf = ({
  retryAfterMs,
  ...failure
}: Unanswered): Pick<RunResult, 'failures' | 'retryAfterMs'> => ({
  failures: [{ id: '', ...failure }],
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});

async function nextPauseMs(db: Db, key: JobKey, { failures, retryAfterMs }: RunResult): Promise<number> {
  const base = everyMs[key.job];
  if (!failures.some(({ id }) => id === '')) return base;
  const doubled = base * 2 ** Math.min(10, await findFailureCount(db, key));
  return Math.max(retryAfterMs ?? 0, Math.min(doubled, Math.max(base, longestPauseMs)));
}

/** Where the last run ended, and whether this one may read and apply more. */
export type Run = { seenUntil: Date | undefined; mayContinue: () => boolean };

/**
 * Runs `work` under the lease of the job, outside of any transaction, and stores its result; undefined while another run of the same channel
 * and job lasts. `mayContinue` is false after five minutes, when the caller has left, and when the lease was lost. An exception ends the run and
 * is thrown again.
 */
export async function runExclusively(
  ctx: Ctx,
  key: JobKey,
  work: (run: Run) => Promise<RunResult>,
): Promise<RunResult | undefined> {
  const { db, now } = ctx;
  const startedMs = performance.now();
  const leaseUntil = leaseEnd(ctx);
  const taken = await takeLease(db, key, { now, leaseUntil });
  if (taken === undefined) return undefined;
  const lease = keepLease(ctx, leaseUntil, (held, next) => renewLease(db, key, held, next));
  const mayContinue = (): boolean =>
    lease.isHeld && performance.now() - startedMs < longestRunMs && ctx.request.hasCallerLeft?.() !== true;
  // An earlier version stored positions in the future.
  const seenUntil = taken.seenUntil === null || taken.seenUntil > now ? undefined : taken.seenUntil;
  let result: RunResult;
  try {
    result = await work({ seenUntil, mayContinue });
  } catch (error) {
    await lease.end();
    const nextRunAt = new Date(now.getTime() + everyMs[key.job]);
    const failed = {
      leaseUntil: lease.until,
      now,
      nextRunAt,
      seenUntil: undefined,
      result: {},
      error: 'DEFECT',
    };
    await finishRun(db, key, failed);
    throw error;
  }
  await lease.end();
  await storeResult(ctx, key, lease.until, result);
  return result;
}

async function storeResult(
  { db, now }: Ctx,
  key: JobKey,
  leaseUntil: Date,
  result: RunResult,
): Promise<void> {
  const { seenUntil, retryAfterMs: _retryAfterMs, ...stored } = result;
  const error = result.failures.find(({ id }) => id === '');
  await finishRun(db, key, {
    leaseUntil,
    now,
    nextRunAt: new Date(now.getTime() + (await nextPauseMs(db, key, result))),
    seenUntil,
    result: { ...stored, failures: stored.failures.slice(0, 20) },
    error: error && `${error.code}: ${error.message}`,
  });
}

/** A run stops after so many pages; the rest of the period is read by the next one. */
const pagesPerRun = 100;

/**
 * Reads a period page by page, each stored by `store`, which returns the number of new and changed rows. Ends where `mayContinue` is false, and
 * at the first call without a value, whose failure the result contains.
 */
export async function readPages<Row>(
  { from, to }: Period,
  mayContinue: () => boolean,
  read: (page: number) => Promise<ChannelAnswer<SourcePage<Row>>>,
  store: (rows: readonly Row[]) => Promise<{ newCount: number; changedCount: number }>,
): Promise<RunResult> {
  const result: RunResult = { ...nothingRead({ from, to }), isMore: true };
  for (let page = 1; page <= pagesPerRun && result.isMore && mayContinue(); page += 1) {
    const answer = await read(page);
    if (answer.kind !== 'yes') return { ...result, ...failureOf(unansweredOf(answer)) };
    const { rows, isMore } = answer.value;
    const { newCount, changedCount } = await store(rows);
    result.readCount += rows.length;
    result.newCount += newCount;
    result.changedCount += changedCount;
    result.skippedCount += rows.length - newCount - changedCount;
    result.isMore = isMore;
  }
  return result;
}
