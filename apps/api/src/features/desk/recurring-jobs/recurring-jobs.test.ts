// Jobs at the desk: failures with their reason, and runs that staff ask for, which a scheduler takes once.
import { beforeEach, describe, expect, test } from 'vitest';
import { listJobRuns, takeRequestedRuns } from '../../../db/job-runs.ts';
import { jobs, longJobs, runJob, startScheduler } from '../../../jobs/scheduler.ts';
import type { Job } from '../../../jobs/job.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
beforeEach(async () => {
  shop.clock.stopAt('2026-12-01T10:00:00+09:00');
  admin = await openStaff(shop);
});

const shopOfJobs = () => {
  const { db, log, sessions, effects, providers, config } = shop.context();
  return { db, log, sessions, effects, providers, config, clock: shop.clock };
};
/** A scheduler whose timers are only collected. */
function startCollected() {
  const works: { work: () => void; afterMs: number }[] = [];
  const scheduler = startScheduler(shopOfJobs(), {
    set: (work, afterMs) => {
      works.push({ work, afterMs });
      return setTimeout(() => {}, 0);
    },
    clear: clearTimeout,
  });
  return { works, scheduler };
}
const listed = (input: object = {}) => admin.api.getJobsByPaging({ count: 100, ...input });

describe('the list', () => {
  test('has every job once, in pages without gaps', async () => {
    const pages = [await listed({ count: 60 })];
    for (let last = pages[0]; last?.paging.hasNext; last = pages.at(-1))
      pages.push(await listed({ count: 60, cursor: last.paging.cursor, cursorId: last.paging.cursorId }));
    expect(pages.length).toBeGreaterThan(1);
    const all = pages.flatMap(({ data }) => data);
    expect((await listed()).data).toEqual(all.slice(0, 100));
    expect([pages[0]?.paging.totalCount, new Set(all.map(({ uuid }) => uuid)).size]).toEqual([
      all.length,
      all.length,
    ]);
  });

  test('shows a failure without the values of its rows, until the next success, also after a restart', async () => {
    const broken: Job = {
      name: 'exports',
      everyMs: 2_000,
      exclusive: 'rows',
      run: () =>
        Promise.reject(
          Object.assign(new Error('Key (phone)=(01012345678) exists'), {
            severity: 'ERROR',
            code: '23505',
            constraint: 'one_export',
          }),
        ),
    };
    expect(await runJob(shopOfJobs(), broken)).toBe('FAILED');
    const failed = await listed({ state: 'FAILED' });
    expect(failed.data).toMatchObject([
      { label: '내보내기 파일 만들기', failure: '23505 one_export', failedAt: '2026-12-01T10:00:00' },
    ]);
    expect(JSON.stringify(failed)).not.toContain('01012345678');
    // After a restart, which forgets what is not stored. The timers of short jobs follow the one that looks for requested runs.
    const { works, scheduler } = startCollected();
    await expect.poll(() => works.length).toBe(jobs.length + 1);
    const shortJobs = jobs.filter((job) => !longJobs.includes(job));
    works[1 + shortJobs.findIndex(({ name }) => name === broken.name)]?.work();
    await expect.poll(async () => (await listed({ state: 'FAILED' })).data).toEqual([]);
    await scheduler.stop();
  });
});

test('a run that staff ask for is begun by one scheduler', async () => {
  const { data } = await listed({ keyword: '만료된 인증번호' });
  const retried = await admin.api.retryJob({ uuid: data[0]?.uuid ?? '' });
  expect(retried.state).toBe('REQUESTED');
  const { works, scheduler } = startCollected();
  // The first timer looks for requested runs.
  works[0]?.work();
  await expect.poll(() => works.filter(({ afterMs }) => afterMs === 0).length).toBe(1);
  works.find(({ afterMs }) => afterMs === 0)?.work();
  await expect
    .poll(async () => (await listJobRuns(shop.database.db)).get('expired codes')?.succeededAt)
    .toEqual(shop.clock.now());
  await scheduler.stop();
  expect(await takeRequestedRuns(shop.database.db)).toEqual([]);
});
