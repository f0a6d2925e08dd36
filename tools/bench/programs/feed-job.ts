// Program: runs the job of product feeds at the instants that its parent names, and reports time and memory of each run.
// Argument: database URL.
import type { Shop } from '../../../apps/api/src/context.ts';
import { openDatabase } from '../../../apps/api/src/db/connect.ts';
import { effects } from '../../../apps/api/src/effects.ts';
import { createSessionCache } from '../../../apps/api/src/http/session-cache.ts';
import { jobs, runJob } from '../../../apps/api/src/jobs/scheduler.ts';
import { jobConfig, simulatorProviders } from '../../../apps/api/src/testing/providers.ts';

export type JobReport = {
  /** Wall time. */
  ms: number;
  /** Resident memory before the job, and the most while it ran. */
  beforeMb: number;
  mostMb: number;
  failures: string[];
};

const name = 'product feeds';
const [url = ''] = process.argv.slice(2);
let now = new Date();
const failures: string[] = [];

const shop: Shop = {
  clock: { now: () => now },
  db: openDatabase(url, { connections: 5, isForJobs: true }).db,
  log: {
    info: () => {},
    warn: () => {},
    error: (facts) => failures.push(JSON.stringify(facts).slice(0, 500)),
  },
  sessions: createSessionCache(),
  effects,
  // The job calls none of them.
  providers: simulatorProviders({ url: 'http://127.0.0.1:1', mailUrl: 'smtp://127.0.0.1:1' }),
  config: jobConfig,
};

const residentMb = (): number => process.memoryUsage.rss() / 1024 / 1024;

async function measure(instant: string): Promise<JobReport> {
  const job = jobs.find((one) => one.name === name);
  if (job === undefined) throw new Error(`There is no job "${name}".`);
  now = new Date(instant);
  const beforeMb = residentMb();
  let mostMb = beforeMb;
  const sampling = setInterval(() => (mostMb = Math.max(mostMb, residentMb())), 20);
  const from = performance.now();
  await runJob(shop, job);
  const ms = performance.now() - from;
  clearInterval(sampling);
  return { ms, beforeMb, mostMb: Math.max(mostMb, residentMb()), failures: failures.splice(0) };
}

process.on('message', (instant: string) => {
  void measure(instant).then((report) => process.send?.(report));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
