// How processes share jobs by locks. two-processes.test.ts runs every job concurrently in two processes.
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { transactLocked } from '../db/advisory-lock.ts';
import { openDatabase } from '../db/connect.ts';
import { countSearch } from '../features/catalog/search-engine/search-engine.ts';
import { searchCountName } from '../features/catalog/search-engine/rebuild-search.ts';
import { testShop } from '../testing/shop.ts';
import { jobs, runJob } from './scheduler.ts';
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

function run(job: Job): Promise<void> {
  const { db, log, sessions, effects, providers, config } = shop.context();
  return runJob({ db, log, sessions, effects, providers, config, clock: shop.clock }, job);
}

/** Runs the work while another process holds the lock of this name. */
async function whileHeld(name: string, work: () => Promise<void>): Promise<void> {
  expect(await transactLocked(anotherProcess(), name, work)).toBe(true);
}

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
  await sql`insert into search_total (query, total, counted_at) values ('stored', 1, now())
    on conflict do nothing`.execute(shop.database.db);
  const stored = () => sql`select from search_total where query = 'stored'`.execute(shop.database.db);
  await whileHeld(searchCountName, () => countSearch(shop.database.db, shop.clock.now()));
  expect((await stored()).rows).toHaveLength(1);
  await countSearch(shop.database.db, shop.clock.now());
  expect((await stored()).rows).toHaveLength(0);
});
