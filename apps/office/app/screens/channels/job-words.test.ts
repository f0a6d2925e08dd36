// The state of a job of a sales channel and its next step.
import { describe, expect, test } from 'vitest';
import { jobWords, runText } from './job-words.ts';
import type { Job } from './job-words.ts';

const job = (more: Partial<Job>): Job => ({
  name: 'ORDERS',
  isOn: true,
  isRunning: false,
  failureCount: 0,
  lastRunAt: '2026-11-29T10:00:00',
  nextRunAt: '2026-11-29T10:01:00',
  ...more,
});
const never = { name: 'ORDERS', isOn: true, isRunning: false, failureCount: 0 } as const;

describe('the state of a job', () => {
  test.each([
    ['a successful run', job({}), true, '정상', /10:01에 다시 읽습니다/],
    ['a channel without keys', job({}), false, '연결 안 함', /연결 키/],
    ['a job that is off', job({ isOn: false, failureCount: 2 }), true, '꺼짐', /켜면/],
    ['a run that lasts', job({ isRunning: true, failureCount: 1 }), true, '실행 중', /읽는 중/],
    ['a job before its first run', never, true, '대기', /곧 처음 읽습니다/],
    [
      'a failed run',
      job({ failureCount: 1, lastError: 'HTTP_503: ' }),
      true,
      '실패 1회',
      /HTTP_503.*10:01에 다시 시도합니다\.$/,
    ],
    [
      'repeated failures',
      job({ failureCount: 3, lastError: 'GW.AUTHN: 인증' }),
      true,
      '실패 3회',
      /연결 상태를 확인해 주세요\.$/,
    ],
    ['a defect', job({ failureCount: 1, lastError: 'DEFECT' }), true, '실패 1회', /상점 프로그램의 오류/],
  ])('%s', (_what, given, isConfigured, label, next) => {
    const words = jobWords(given, isConfigured);
    expect(words.label).toBe(label);
    expect(words.next).toMatch(next);
  });
});

test('the counts of a run name what is not 0', () => {
  expect(runText({})).toBe('');
  const counts = { readCount: 0, newCount: 0, changedCount: 0, skippedCount: 0 };
  expect(runText({ lastRun: counts })).toBe('읽음 0');
  expect(runText({ lastRun: { ...counts, readCount: 1200, newCount: 2, skippedCount: 1198 } })).toBe(
    '읽음 1,200 · 새로 2 · 그대로 1,198',
  );
});
