// The state of a job by its stored times.
import { expect, test } from 'vitest';
import { jobLabel, jobState } from './job-words.ts';

const now = new Date('2026-12-01T10:00:00+09:00');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const never = { succeededAt: null, failedAt: null, requestedAt: null };

test.each([
  ['OK', never],
  ['OK', { ...never, succeededAt: ago(61) }],
  ['OVERDUE', { ...never, succeededAt: ago(62) }],
  ['FAILED', { ...never, failedAt: ago(1) }],
  ['FAILED', { ...never, succeededAt: ago(3), failedAt: ago(1) }],
  ['OK', { ...never, succeededAt: ago(1), failedAt: ago(3) }],
  ['REQUESTED', { succeededAt: ago(99), failedAt: ago(1), requestedAt: ago(0) }],
] as const)('a job that runs every minute is %s with %j', (state, times) => {
  expect(jobState(times, 60_000, now)).toBe(state);
});

test('a job that runs every few seconds is not overdue, because its successes are not stored', () => {
  expect(jobState({ ...never, succeededAt: ago(600) }, 5_000, now)).toBe('OK');
});

test('a job without a label has its name', () => {
  expect([jobLabel('refunds'), jobLabel('another job')]).toEqual(['환불 보내기', 'another job']);
});
