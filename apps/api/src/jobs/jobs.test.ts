// How processes share jobs by locks. two-processes.test.ts runs every job concurrently in two processes.
import { sql } from 'kysely';
import { jobLabel } from '#domain/base/job-words.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { transactLocked } from '../db/advisory-lock.ts';
import { openDatabase } from '../db/connect.ts';
import { countSearch } from '../features/catalog/search/search.ts';
import { searchCountName } from '../features/catalog/search/rebuild-search.ts';
import { testShop } from '../testing/shop.ts';
import { dueInMs, jobs, listOverdueJobs, longJobs, runJob, startScheduler } from './scheduler.ts';
import type { Job } from './job.ts';

const shop = testShop({ demo: true });
/** The connections of another process. */
const others: ReturnType<typeof openDatabase>[] = [];
const anotherProcess = () => {
  const database = openDatabase(shop.databaseUrl, { connections: 1 });
  others.push(database);
  return database.db;
};
afterEach(() => Promise.all(others.splice(0).map((database) => database.close())));

function run(job: Job): ReturnType<typeof runJob> {
  const { db, log, sessions, effects, providers, config } = shop.context();
  return runJob({ db, log, sessions, effects, providers, config, clock: shop.clock }, job);
}

/** Runs the work while another process holds the lock of this name. */
async function whileHeld(name: string, work: () => Promise<unknown>): Promise<void> {
  const held = async () => void (await work());
  expect(await transactLocked(anotherProcess(), name, held)).toBe(true);
}

test('every job has a Korean label', () => {
  expect(jobs.map(({ name }) => name).filter((name) => jobLabel(name) === name)).toEqual([]);
});

test('names of jobs are unique, because they are the names of their locks', () => {
  const names = jobs.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe('a job under a lock', () => {
  const wrongCounts = () => sql`update product_list set sales_count = 777`.execute(shop.database.db);
  const wrongRows = async (): Promise<number> => {
    const found = await sql<{ count: number }>`
      select count(*)::int as count from product_list where sales_count = 777`.execute(shop.database.db);
    return found.rows[0]?.count ?? 0;
  };
  const countSales = jobs.find(({ name }) => name === 'sales counts of lists');

  test('changes nothing while another process holds its lock, and runs when the lock is released', async () => {
    await wrongCounts();
    if (countSales === undefined) throw new Error('unreachable: the job is declared in order-rows.jobs.ts');
    await whileHeld(countSales.name, () => run(countSales));
    expect(await wrongRows()).toBeGreaterThan(0);
    await run(countSales);
    expect(await wrongRows()).toBe(0);
  });

  test('runs while another process holds the lock of another job', async () => {
    await wrongCounts();
    if (countSales === undefined) throw new Error('unreachable: the job is declared in order-rows.jobs.ts');
    await whileHeld('another job', () => run(countSales));
    expect(await wrongRows()).toBe(0);
  });

  test('that fails writes nothing and releases its lock', async () => {
    const job: Job = {
      name: 'fails after a write',
      everyMs: 1,
      exclusive: 'lock',
      run: async (ctx) => {
        await sql`update product_list set sales_count = 888`.execute(ctx.db);
        throw new Error('planned');
      },
    };
    await run(job);
    expect(shop.bugs.splice(0)).toMatchObject([{ sentence: 'a job failed' }]);
    const written = await sql`select from product_list where sales_count = 888`.execute(shop.database.db);
    expect(written.rows).toEqual([]);
    expect(await transactLocked(anotherProcess(), job.name, async () => {})).toBe(true);
  });
});

test('countSearch changes no totals while another process counts', async () => {
  await sql`insert into search_total (query, total, counted_at) values ('stored', 1, ${shop.clock.now()}::timestamptz)
    on conflict do nothing`.execute(shop.database.db);
  const stored = () => sql`select from search_total where query = 'stored'`.execute(shop.database.db);
  await whileHeld(searchCountName, () => countSearch(shop.database.db, shop.clock.now()));
  expect((await stored()).rows).toHaveLength(1);
  await countSearch(shop.database.db, shop.clock.now());
  expect((await stored()).rows).toHaveLength(0);
});

describe('a long job', () => {
  const now = new Date('2026-11-20T01:00:00Z');
  const before = (ms: number) => new Date(now.getTime() - ms);

  test.each<[string, Date | undefined, number]>([
    ['that never succeeded is due', undefined, 0],
    ['whose interval has passed is due', before(90_000), 0],
    ['is due when its interval has passed', before(20_000), 40_000],
    ['that succeeded in the future, before the clock was set back, is due', before(-1), 0],
  ])('%s', (_which, succeededAt, expected) => {
    expect(dueInMs({ everyMs: 60_000 }, succeededAt, now)).toBe(expected);
  });

  /** A scheduler whose timers are only collected: the wait of each job in the order of the start. */
  async function plannedRuns(): Promise<{
    waits: Map<string, number>;
    works: (() => void)[];
    stop(): Promise<void>;
  }> {
    const planned: { afterMs: number; work: () => void }[] = [];
    const { db, log, sessions, effects, providers, config } = shop.context();
    const scheduler = startScheduler(
      { db, log, sessions, effects, providers, config, clock: shop.clock },
      {
        set: (work, afterMs) => {
          planned.push({ work, afterMs });
          return setTimeout(() => {}, 0);
        },
        clear: clearTimeout,
      },
    );
    // One timer looks for runs that staff ask for.
    await expect.poll(() => planned.length).toBe(jobs.length + 1);
    const long = planned.slice(-longJobs.length);
    return {
      waits: new Map(long.map(({ afterMs }, at) => [longJobs[at]?.name ?? '', afterMs])),
      works: long.map(({ work }) => work),
      stop: () => scheduler.stop(),
    };
  }

  test('runs soon after a start when it is due, stores its success, and waits after the next start', async () => {
    shop.clock.stop();
    const name = 'sales counts of lists';
    const at = longJobs.findIndex((job) => job.name === name);
    const first = await plannedRuns();
    // Every job of the new shop is due.
    expect(Math.max(...first.waits.values())).toBeLessThan(60_000);
    first.works[at]?.();
    const stored = () => sql`select from job_run where name = ${name}`.execute(shop.database.db);
    await expect.poll(async () => (await stored()).rows.length).toBe(1);
    await first.stop();
    const second = await plannedRuns();
    await second.stop();
    expect(second.waits.get(name)).toBe(longJobs[at]?.everyMs);
    expect([...second.waits].filter(([, afterMs]) => afterMs > 30_000).map(([job]) => job)).toEqual([name]);
    shop.clock.moveBy(3_600_000);
    const overdue = await listOverdueJobs(shop.database.db, shop.clock.now(), shop.clock.now());
    expect(overdue.get(name)).toBe((3_600_000 - (longJobs[at]?.everyMs ?? 0)) / 1000);
    const third = await plannedRuns();
    await third.stop();
    expect(third.waits.get(name)).toBeLessThan(60_000);
  });
});
