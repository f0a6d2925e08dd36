// Runs the jobs of all features by timers. Due columns are compared with the shop's clock, so moving the clock moves the work.
// What a job does, how often it runs and how processes share it is declared in `<feature>.jobs.ts`.
import { type Shop, createContext } from '../context.ts';
import { transactLocked } from '../db/advisory-lock.ts';
import { deleteOldAnswers } from '../db/idempotency.ts';
import { deleteOldUses } from '../db/rate-limit.ts';
import { featureJobs } from '../features.ts';
import { errorFacts } from '../http/error-facts.ts';
import type { Job } from './job.ts';

/** Jobs of the tables that every feature uses. */
const databaseJobs: readonly Job[] = [
  { name: 'old idempotent answers', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldAnswers },
  { name: 'old rate-limit counters', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldUses },
];

export const jobs: readonly Job[] = [...featureJobs, ...databaseJobs];

export type RunningScheduler = { stop(): Promise<void> };

/** Starts every job; one whose previous run still lasts is not started again. `stop` waits for running jobs. */
export function startScheduler(shop: Shop): RunningScheduler {
  let isStopped = false;
  const running = new Set<Promise<void>>();
  const timers = jobs.map((job) => {
    let isBusy = false;
    return setInterval(() => {
      if (isBusy || isStopped) return;
      isBusy = true;
      const run = runJob(shop, job).finally(() => {
        isBusy = false;
        running.delete(run);
      });
      running.add(run);
    }, job.everyMs);
  });
  return {
    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** One run, exclusive over all processes as the job declares. A failure is logged; the next run tries again. */
export async function runJob(shop: Shop, job: Job): Promise<void> {
  const ctx = createContext(shop, { id: `job:${job.name}`, ip: '', headers: {} });
  try {
    if (job.exclusive === 'rows') await job.run(ctx);
    else await transactLocked(shop.db, job.name, (tx) => job.run({ ...ctx, db: tx, tx: (work) => work(tx) }));
  } catch (error) {
    shop.log.error({ job: job.name, ...errorFacts(error) }, 'a job failed');
  }
}
