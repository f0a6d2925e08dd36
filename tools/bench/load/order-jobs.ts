// The jobs of a night over 1,000,000 order products: time, memory and the longest transaction of each, in a separate process as
// ROLE=worker. On a copy of the orders, so that every run begins with the same due rows.
// Not here: the process (programs/jobs.ts), the copy (data/order-copy.ts).
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { openDatabase, type Pooled } from '../../../apps/api/src/db/connect.ts';
import { copyVolume } from '../data/order-copy.ts';
import { openOrderVolume } from '../data/order-volume.ts';
import type { JobReport, JobRun } from '../programs/jobs.ts';
import { root } from '../programs/processes.ts';

/** `due` counts the rows that the job works on at $1. */
type NightlyJob = { name: string; due: string };

const nightlyJobs: readonly NightlyJob[] = [
  {
    name: 'purchase confirmation (T18)',
    due: 'select count(*) from order_product where auto_confirm_at <= $1 and not is_confirm_paused',
  },
  {
    name: 'unanswered claims (T25, T31, T41)',
    due: 'select count(*) from order_claim where answer_due_at <= $1',
  },
  {
    name: 'reminders of the dispatch promise',
    due: 'select count(*) from dispatch_reminder where remind_at <= $1',
  },
  {
    name: 'expired mileage',
    due: 'select count(*) from mileage_lot where remaining > 0 and expire_at <= $1',
  },
  {
    name: 'notices of expiring mileage',
    due: 'select count(*) from mileage_lot where remaining > 0 and notice_due_at <= $1',
  },
  { name: 'monthly recount of grades', due: `select count(*) from users where created_at <= $1` },
  {
    name: 'sales counts of lists',
    due: `select count(*) from order_product r join orders o on o.uuid = r.order_uuid where o.paid_at > $1::timestamptz - interval '30 days'`,
  },
  {
    name: 'reconciliation with the providers',
    due: `select count(*) from payment_money where at >= $1::date - 1 and at < $1::date`,
  },
  {
    name: 'counters of the orders desk',
    due: 'select count(*) from order_desk_count where $1::timestamptz is not null',
  },
  {
    name: 'persons in orders older than five years',
    due: `select count(*) from orders where created_at < $1::timestamptz - interval '5 years'`,
  },
];

const columns = [
  'job',
  'rows due',
  'seconds',
  'rows per second',
  'longest transaction ms',
  'memory MB',
  'remark',
];

/** Runs every job once at 10:00 of the next day; returns the table. */
export async function measureOrderJobs({
  onEnd,
  say,
}: {
  onEnd: (end: () => Promise<void>) => void;
  say: (sentence: string) => void;
}): Promise<string[][]> {
  const database = await copyVolume(await openOrderVolume(onEnd, say));
  onEnd(database.drop);
  const instant = `${addDays(seoulDate(new Date()), 1)}T10:00:00+09:00`;
  const worker = fork(join(root, 'tools/bench/programs/jobs.ts'), [database.url]);
  const { db, close } = openDatabase(database.url, { connections: 2, isUnlimited: true });
  const table = [columns];
  try {
    await once(worker, 'message');
    for (const job of nightlyJobs) {
      const { rows } = await sql<{
        count: number;
      }>`${sql.raw(job.due.replaceAll('$1', `'${instant}'`))}`.execute(db);
      worker.send({ name: job.name, instant } satisfies JobRun);
      const watch = watchTransactions(db);
      const [report] = (await once(worker, 'message')) as [JobReport];
      const row = rowOf(job, Number(rows[0]?.count ?? 0), report, await watch.stop());
      table.push(row);
      say(row.join('  '));
    }
  } finally {
    await close();
    worker.disconnect();
  }
  return table;
}

/** Reads every 10 ms how long the oldest transaction of other connections has lasted; the longest is the longest lock. */
function watchTransactions(db: Pooled): { stop: () => Promise<number> } {
  let longestMs = 0;
  const stopping = new AbortController();
  const done = (async () => {
    while (!stopping.signal.aborted) {
      const { rows } = await sql<{ ms: number | null }>`
        select (max(extract(epoch from clock_timestamp() - xact_start)) * 1000)::float8 as ms from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`.execute(
        db,
      );
      longestMs = Math.max(longestMs, rows[0]?.ms ?? 0);
      await wait(10);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await done;
      return longestMs;
    },
  };
}

function rowOf({ name }: NightlyJob, due: number, report: JobReport, longestMs: number): string[] {
  const number = (value: number, digits = 0): string =>
    value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return [
    name,
    number(due),
    number(report.ms / 1000, 2),
    number(due / (report.ms / 1000)),
    number(longestMs),
    `${number(report.beforeMb)} to ${number(report.mostMb)}`,
    report.failures[0] ?? '',
  ];
}
