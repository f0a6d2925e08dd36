// Product feeds of all items: the first refresh with the publication of every feed, refreshes without and with changes, the next day, and
// downloads. On a copy of the database, in which every product has a picture.
// Not here: the process of the job (programs/feed-job.ts).
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { openDatabase, type Pooled } from '../../../apps/api/src/db/connect.ts';
import { type FilledDatabase, openFilled } from '../data/fill.ts';
import type { BenchOptions } from '../options.ts';
import type { JobReport } from '../programs/feed-job.ts';
import { type Providers, startUncachedShop } from '../programs/parts.ts';
import { residentMb, root } from '../programs/processes.ts';
import { type CpuMeter, startCpuMeter } from './measure.ts';

const columns = ['what', 'items', 'seconds', 'CPU s node + database', 'memory MB', 'file MB', 'remark'];
/** The next day, so that every run is later than the rows. */
const instantOf = (days: number, time: string): string =>
  `${addDays(seoulDate(new Date()), days)}T${time}:00+09:00`;
const changedItems = 1000;
/** Those of tools/begin.mjs. */
const memoryFlags = ['--max-old-space-size=320', '--max-semi-space-size=8'];

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

type Report = { onEnd: (end: () => Promise<void>) => void; say: (sentence: string) => void };

/** Returns the table. */
export async function measureFeeds(
  { items, listPath }: BenchOptions,
  providers: Providers,
  { onEnd, say }: Report,
): Promise<string[][]> {
  const database = await copyOf(await openFilled(items, listPath, onEnd));
  onEnd(database.drop);
  const { db, close } = openDatabase(database.url, { connections: 2, isUnlimited: true });
  const worker = fork(join(root, 'tools/bench/programs/feed-job.ts'), [database.url], {
    execArgv: memoryFlags,
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
  const table = [columns];
  const add = (row: string[]): void => {
    table.push(row);
    say(row.join('  '));
  };
  try {
    await givePictures(db);
    await once(worker, 'message');
    const run = async (what: string, instant: string): Promise<void> => {
      const meter = startCpuMeter({ pid: worker.pid ?? 0 }, database);
      worker.send(instant);
      const [report] = (await once(worker, 'message')) as [JobReport];
      const cpu = cpuOf(meter);
      add(rowOf(what, report, { cpu, written: await countWritten(db, instant) }));
    };
    await run('first refresh, all feeds', instantOf(1, '10:00'));
    await run('refresh without a change', instantOf(1, '10:05'));
    await sql`update product_item set sales_price = sales_price + 100 where id in (
      select item_id from product_feed_row where naver is not null order by item_id limit ${sql.lit(changedItems)})`.execute(
      db,
    );
    await run('refresh, changed prices', instantOf(1, '10:10'));
    await run('feeds of Google and Meta after an hour', instantOf(1, '11:10'));
    await run('next day, all feeds', instantOf(2, '00:00'));
    const shop = await startUncachedShop(database, providers, memoryFlags, { isWeb: true });
    try {
      for (const isPlain of [false, true]) {
        const meter = startCpuMeter(shop, database);
        const row = await download(shop, isPlain, db);
        row[3] = cpuOf(meter);
        add(row);
      }
    } finally {
      await shop.stop();
    }
    return table;
  } finally {
    await close();
    worker.disconnect();
  }
}

const copyName = 'onns_copy';

/** A copy of the database, which must have no other connection; `drop` deletes it. A copy of an interrupted run is replaced. */
async function copyOf(database: FilledDatabase): Promise<FilledDatabase & { drop: () => Promise<void> }> {
  const at = (name: string): string => {
    const url = new URL(database.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  const onServer = async (...statements: readonly string[]): Promise<void> => {
    const server = openDatabase(at('postgres'), { connections: 1, isUnlimited: true });
    try {
      for (const statement of statements) await sql.raw(statement).execute(server.db);
    } finally {
      await server.close();
    }
  };
  const drop = `drop database if exists ${copyName} with (force)`;
  const name = new URL(database.url).pathname.slice(1);
  await onServer(drop, `create database ${copyName} template ${name} strategy file_copy`);
  return { ...database, url: at(copyName), drop: () => onServer(drop) };
}

function cpuOf(meter: CpuMeter): string {
  const used = meter();
  return used === undefined ? '' : `${number(used.nodeMs / 1000, 2)} + ${number(used.databaseMs / 1000, 2)}`;
}

/** Generated products have no picture, and feeds list none without one. */
async function givePictures(db: Pooled): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db);
  await sql`update product set main_image = jsonb_build_object('key', code, 'width', 800, 'height', 800, 'alt', name) where main_image is null`.execute(
    db,
  );
  await sql`set session_replication_role = origin`.execute(db);
  await sql`vacuum (analyze) product`.execute(db);
}

/** Rows that the run at this instant wrote. */
async function countWritten(db: Pooled, instant: string): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    select count(*)::int as written from product_feed_row where changed_at = ${instant}::timestamptz`.execute(
    db,
  );
  return rows[0]?.written ?? 0;
}

function rowOf(what: string, report: JobReport, run: { cpu: string; written: number }): string[] {
  const memory = `${number(report.beforeMb)} to ${number(report.mostMb)}`;
  return [
    what,
    number(run.written),
    number(report.ms / 1000, 2),
    run.cpu,
    memory,
    '',
    report.failures[0] ?? '',
  ];
}

/** Downloads the feed of Google and verifies that it is complete. */
async function download(
  shop: { pid: number; port: number },
  isPlain: boolean,
  db: Pooled,
): Promise<string[]> {
  const from = performance.now();
  const answer = await fetch(`http://127.0.0.1:${shop.port}/feeds/google.xml`, {
    headers: { 'accept-encoding': isPlain ? 'identity' : 'gzip' },
  });
  let mostMb = residentMb(shop.pid) ?? 0;
  let characters = 0;
  let end = '';
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    characters += chunk.length;
    end = (end + chunk).slice(-20);
    mostMb = Math.max(mostMb, residentMb(shop.pid) ?? 0);
  }
  const ms = performance.now() - from;
  const { rows } = await sql<{ rowCount: number; byteCount: number; published: number }>`
    select row_count, byte_count from product_feed_file where feed = 'google.xml' and replaced_at is null`.execute(
    db,
  );
  const file = rows[0];
  return [
    isPlain ? 'download of Google’s feed, not compressed' : 'download of Google’s feed, gzip',
    number(file?.rowCount ?? 0),
    number(ms / 1000, 2),
    '',
    `to ${number(mostMb)}`,
    number((isPlain ? characters : (file?.byteCount ?? 0)) / 1024 / 1024, 1),
    answer.ok && end.endsWith('</rss>\n') ? '' : `incomplete: ${answer.status}`,
  ];
}
