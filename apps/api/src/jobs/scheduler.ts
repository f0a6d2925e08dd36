// Runs the jobs of all features by timers. Due columns are compared with the shop's clock, so moving the clock moves the work. After a start a long
// job is due by its last success, so that restarts neither skip nor repeat it.
// What a job does, how often it runs and how processes share it is declared in `<feature>.jobs.ts`.
import { performance } from 'node:perf_hooks';
import { storedFromMs } from '#domain/base/job-words.ts';
import { type Ctx, type Shop, createContext } from '../context.ts';
import { transactLocked } from '../db/advisory-lock.ts';
import type { Db } from '../db/connect.ts';
import { type JobRun, listJobRuns, storeJobFailure, storeJobRun, takeRequestedRuns } from '../db/job-runs.ts';
import { errorFacts } from '../http/error-facts.ts';
import { type Work, logWritten, runAs } from '../work.ts';
import { jobs } from './all-jobs.ts';
import { drainUntil } from './drain.ts';
import type { Job } from './job.ts';

export { jobs };

export type RunningScheduler = { stop(): Promise<void> };

/** A job that is due at the start waits, so that serving comes first, and a process that lives for seconds runs none. */
const firstRunMs = 10_000;
/** Between the first runs of jobs that are due together. */
const staggerMs = 250;
/** After a failure a job runs again after this time, or after its interval if that is shorter. */
const retryMs = 5 * 60_000;
/** How often runs that staff asked for are looked up. */
const requestsEveryMs = 5_000;

/** Jobs whose last success is stored, for the next start; shorter ones run soon after every start. */
export const longJobs: readonly Job[] = jobs.filter(({ everyMs }) => everyMs >= storedFromMs);

/**
 * Milliseconds from `now` until a job is due; 0 if it never succeeded, or succeeded in the future because the clock was set back.
 */
export function dueInMs(
  { everyMs }: Pick<Job, 'everyMs'>,
  succeededAt: Date | null | undefined,
  now: Date,
): number {
  if (succeededAt === undefined || succeededAt === null || succeededAt > now) return 0;
  return Math.max(0, succeededAt.getTime() + everyMs - now.getTime());
}

/** By how many seconds each long job is overdue; one that never succeeded since `startedAt`. For metrics. */
export async function listOverdueJobs(db: Db, now: Date, startedAt: Date): Promise<Map<string, number>> {
  const runs = await listJobRuns(db);
  const overdueMs = ({ name, everyMs }: Job): number =>
    now.getTime() - everyMs - (runs.get(name)?.succeededAt ?? startedAt).getTime();
  return new Map(longJobs.map((job) => [job.name, Math.max(0, overdueMs(job) / 1000)]));
}

/** Starts every job; one whose previous run still lasts is not started again. `stop` ends their claims and waits for what runs. */
export function startScheduler(shop: Shop, timers: Timers = machineTimers): RunningScheduler {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const waiting = new Map<Job, NodeJS.Timeout>();
  const schedule = (job: Job, afterMs: number): void => {
    if (stopping.signal.aborted) return;
    waiting.set(
      job,
      timers.set(() => {
        const run = runOnce(job).finally(() => running.delete(run));
        running.add(run);
      }, afterMs),
    );
  };
  /** Jobs with a stored failure: their next success is stored, whatever their interval. */
  const failed = new Set<Job>();
  const runOnce = async (job: Job): Promise<void> => {
    waiting.delete(job);
    const startedMs = performance.now();
    const outcome = await drainUntil(stopping.signal, () => runJob(shop, job));
    if (outcome === 'FAILED') failed.add(job);
    if (outcome === 'DONE' && (failed.delete(job) || longJobs.includes(job))) await store(shop, job);
    const pauseMs = outcome === 'FAILED' ? Math.min(job.everyMs, retryMs) : job.everyMs;
    schedule(job, Math.max(0, pauseMs - (performance.now() - startedMs)));
  };
  /** A job that runs at this moment is not run again. Requests are taken once every job is scheduled, so that none is lost. */
  const runRequested = async (): Promise<void> => {
    await first;
    for (const name of await takeRequests(shop)) {
      const job = jobs.find((one) => one.name === name && waiting.has(one));
      if (job === undefined) continue;
      timers.clear(waiting.get(job) as NodeJS.Timeout);
      schedule(job, 0);
    }
  };
  let watch: NodeJS.Timeout;
  const watchRequests = (): void => {
    watch = timers.set(() => {
      const run = runRequested().finally(() => {
        running.delete(run);
        if (!stopping.signal.aborted) watchRequests();
      });
      running.add(run);
    }, requestsEveryMs);
  };
  watchRequests();
  for (const job of jobs) if (!longJobs.includes(job)) schedule(job, job.everyMs);
  const first = findRuns(shop).then((runs) => {
    const now = shop.clock.now();
    for (const job of jobs) if ((runs.get(job.name)?.failedAt ?? null) !== null) failed.add(job);
    for (const [at, job] of longJobs.entries())
      schedule(
        job,
        Math.max(firstRunMs + at * staggerMs, dueInMs(job, runs.get(job.name)?.succeededAt, now)),
      );
  });
  return {
    async stop() {
      stopping.abort();
      timers.clear(watch);
      for (const timer of waiting.values()) timers.clear(timer);
      await first;
      await Promise.all(running);
    },
  };
}

/** The timers of a scheduler; tests pass their own. */
export type Timers = {
  set: (work: () => void, afterMs: number) => NodeJS.Timeout;
  clear: (timer: NodeJS.Timeout) => void;
};
const machineTimers: Timers = { set: setTimeout, clear: clearTimeout };

/** Without an answer of the database every job counts as due: a run too many does nothing. */
async function findRuns(shop: Shop): Promise<Map<string, JobRun>> {
  try {
    return await listJobRuns(shop.db);
  } catch (error) {
    shop.log.error(errorFacts(error), 'the last runs of jobs were not read');
    return new Map();
  }
}

/** Returns none when the database does not answer; the requests stay stored until the next query. */
async function takeRequests(shop: Shop): Promise<string[]> {
  try {
    return await takeRequestedRuns(shop.db);
  } catch (error) {
    shop.log.error(errorFacts(error), 'the requested runs of jobs were not read');
    return [];
  }
}

async function store(shop: Shop, { name }: Job): Promise<void> {
  try {
    await storeJobRun(shop.db, name, shop.clock.now());
  } catch (error) {
    shop.log.error({ job: name, ...errorFacts(error) }, 'the success of a job was not stored');
  }
}

/** SKIPPED: another process runs the job. FAILED: the failure is logged, and the next run tries again. */
type Outcome = 'DONE' | 'SKIPPED' | 'FAILED';

/** One run, exclusive over all processes as the job declares. */
export async function runJob(shop: Shop, job: Job): Promise<Outcome> {
  const { name } = job;
  const requestId = `job:${name}`;
  const span = shop.startTrace?.('job', name, { facts: { 'onns.job': name } });
  const work: Work = { operation: name, requestId, log: shop.log, span, written: new Map() };
  const outcome = await runAs(work, () =>
    runOnceAs(shop, job, createContext(shop, { id: requestId, ip: '', headers: {} })),
  );
  logWritten(work);
  span?.end({ 'onns.outcome': outcome }, outcome === 'FAILED');
  return outcome;
}

async function runOnceAs(shop: Shop, job: Job, ctx: Ctx): Promise<Outcome> {
  try {
    if (job.exclusive === 'lock') {
      const isRun = await transactLocked(shop.db, job.name, (tx) =>
        job.run({ ...ctx, db: tx, tx: (work) => work(tx) }),
      );
      return isRun ? 'DONE' : 'SKIPPED';
    }
    await job.run(ctx);
    return 'DONE';
  } catch (error) {
    const failure = errorFacts(error);
    shop.log.error({ job: job.name, ...failure }, 'a job failed');
    await storeFailure(shop, job, failure);
    return 'FAILED';
  }
}

/** Without its stack, which is in the log. */
async function storeFailure(
  { db, clock, log }: Shop,
  { name }: Job,
  { stack: _stack, ...failure }: Record<string, unknown>,
): Promise<void> {
  try {
    await storeJobFailure(db, { name, failedAt: clock.now(), failure });
  } catch (error) {
    log.error({ job: name, ...errorFacts(error) }, 'the failure of a job was not stored');
  }
}
