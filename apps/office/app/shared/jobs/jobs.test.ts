// Jobs of the tray: what is left of them after a reload, their results, and how long one still takes.
import { expect, test } from 'vitest';
import { jobsOfText } from './jobs.ts';
import type { RunJob } from './jobs.ts';
import { runAsJob } from './run-as-job.ts';
import { restOf, resultOf } from './run-words.ts';

const run: RunJob = {
  kind: 'RUN',
  id: 'one',
  title: '발주 확인',
  unit: '행',
  state: 'RUNNING',
  totalCount: 1_500,
  doneCount: 490,
  failures: Array.from({ length: 10 }, () => ({ label: '1', message: '' })),
  startedAt: 1_000,
  updatedAt: 6_000,
};

test('after a reload a running action is stopped and an export continues', () => {
  const file = { kind: 'EXPORT', id: 'two', title: '주문 내보내기', list: 'orders' } as const;
  const stored = jobsOfText(JSON.stringify([run, file]));
  expect(stored).toEqual([{ ...run, state: 'STOPPED' }, file]);
  expect(jobsOfText('[{')).toEqual([]);
});

test.each<[RunJob, string]>([
  [run, '490행을 처리했습니다. 10행은 처리하지 못했습니다.'],
  [{ ...run, unit: '개', failures: [] }, '490개를 처리했습니다.'],
  [
    { ...run, unit: '개', failures: run.failures.slice(1) },
    '490개를 처리했습니다. 9개는 처리하지 못했습니다.',
  ],
  [
    { ...run, state: 'STOPPED', problem: '다시 로그인해 주세요.' },
    '다시 로그인해 주세요. 500 / 1,500행에서 멈췄습니다. 남은 것은 목록에서 확인해 주세요.',
  ],
  [
    { ...run, state: 'STOPPED' },
    '화면을 새로 열었습니다. 500 / 1,500행에서 멈췄습니다. 남은 것은 목록에서 확인해 주세요.',
  ],
])('the result is in words with the particles of its unit (%#)', (job, words) => {
  expect(resultOf(job)).toBe(words);
});

test.each([
  [{}, '약 10초 남음'],
  [{ updatedAt: 61_000 }, '약 2분 남음'],
  [{ doneCount: 0, failures: [] }, undefined],
  [{ doneCount: 1_490 }, undefined],
])('%j', (changes, words) => {
  expect(restOf({ ...run, ...changes })).toBe(words);
});

test('many rows are sent in portions, and a lost portion fails without stopping the others', async () => {
  const uuids = Array.from({ length: 1_200 }, (_, at) => String(at));
  const sizes: number[] = [];
  const outcome = await runAsJob(
    async (portion) => {
      sizes.push(portion.length);
      if (sizes.length === 2) throw new Error('lost');
      const rows = portion.map((uuid) => ({ uuid, isDone: uuid !== '7', message: '이미 취소된 행입니다.' }));
      return { doneCount: 0, failedCount: 0, rows };
    },
    uuids,
    { title: '발주 확인', unit: '행', labelOf: (uuid) => uuid },
  );
  expect(sizes).toEqual([500, 500, 200]);
  expect(outcome.done).toHaveLength(699);
  expect(outcome.failed).toHaveLength(501);
  expect(outcome.failed[0]).toEqual({ uuid: '7', message: '이미 취소된 행입니다.' });
});
