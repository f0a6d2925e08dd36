// Program: runs the jobs that its parent names, one after the other, at the instants that it names, and reports time and memory of each.
// Argument: database URL. The payment provider lists the movements that the shop has: the comparison itself is measured.
import { sql } from 'kysely';
import type { Shop } from '../../../apps/api/src/context.ts';
import { openDatabase } from '../../../apps/api/src/db/connect.ts';
import { effects } from '../../../apps/api/src/effects.ts';
import { createSessionCache } from '../../../apps/api/src/http/session-cache.ts';
import { jobs, runJob } from '../../../apps/api/src/jobs/scheduler.ts';
import { jobConfig, simulatorProviders } from '../../../apps/api/src/testing/providers.ts';

export type JobRun = { name: string; instant: string };
export type JobReport = {
  /** Wall time. */
  ms: number;
  /** Resident memory before the job, and the most while it ran. */
  beforeMb: number;
  mostMb: number;
  failures: string[];
};

const [url = ''] = process.argv.slice(2);
let instant = '';
const database = openDatabase(url, { connections: 5, isForJobs: true });
const failures: string[] = [];
const unreachable = simulatorProviders({ url: 'http://127.0.0.1:1', mailUrl: 'smtp://127.0.0.1:1' });

const shop: Shop = {
  clock: { now: () => new Date(instant) },
  db: database.db,
  log: {
    info: () => {},
    warn: () => {},
    error: (facts) => failures.push(JSON.stringify(facts).slice(0, 500)),
  },
  sessions: createSessionCache(),
  effects,
  providers: {
    ...unreachable,
    payment: {
      TOSS: { ...given(unreachable.payment.TOSS), listTransactions: listOwnMovements },
    },
  },
  config: jobConfig,
};

function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Toss Payments is not configured.');
  return value;
}

type Listed = Awaited<
  ReturnType<NonNullable<NonNullable<Shop['providers']['payment']['TOSS']>['listTransactions']>>
>;
type Movement = Extract<Listed, { kind: 'yes' }>['transactions'][number];

async function listOwnMovements(from: Date, to: Date): Promise<Listed> {
  const found = await sql<Movement>`
    select p.payment_key as "paymentKey", p.order_id as "orderId", m.provider_transaction_key as "transactionKey", m.amount, m.at
    from payment_money m join payment p on p.uuid = m.payment_uuid where m.at >= ${from} and m.at < ${to}`.execute(
    database.db,
  );
  return { kind: 'yes', transactions: found.rows };
}

const residentMb = (): number => process.memoryUsage.rss() / 1024 / 1024;

async function measure({ name, instant: at }: JobRun): Promise<JobReport> {
  const job = jobs.find((one) => one.name === name);
  if (job === undefined) throw new Error(`There is no job "${name}".`);
  instant = at;
  const beforeMb = residentMb();
  let mostMb = beforeMb;
  const sampling = setInterval(() => (mostMb = Math.max(mostMb, residentMb())), 20);
  const from = performance.now();
  await runJob(shop, job);
  const ms = performance.now() - from;
  clearInterval(sampling);
  return { ms, beforeMb, mostMb: Math.max(mostMb, residentMb()), failures: failures.splice(0) };
}

process.on('message', (run: JobRun) => {
  void measure(run).then((report) => process.send?.(report));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
