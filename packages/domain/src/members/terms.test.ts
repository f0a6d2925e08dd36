// Notices before terms change, and which terms members have accepted.
import { expect, test } from 'vitest';
import { isMemberTerms, noticeSchedule } from './terms.ts';
import { seoulDateTime } from '../base/calendar.ts';

test.each([
  ['자정에 시행하면 이레 전보다 하루 앞선 아침', '2030-03-20T00:00:00+09:00', false, '2030-03-12T10:00:00'],
  ['오후에 시행하면 이레 전 아침', '2030-03-20T15:00:00+09:00', false, '2030-03-13T10:00:00'],
  ['열 시에 시행하면 꼭 이레 전', '2030-03-20T10:00:00+09:00', false, '2030-03-13T10:00:00'],
  ['불리하면 서른 날 전', '2030-03-31T10:00:00+09:00', true, '2030-03-01T10:00:00'],
])('%s', (_when, effectiveAt, isAdverse, expected) => {
  const { noticeAt, latest } = noticeSchedule(new Date(effectiveAt), isAdverse);
  expect(seoulDateTime(noticeAt)).toBe(expected);
  expect(noticeAt <= latest).toBe(true);
});

test('isMemberTerms is true for terms of registration and members, and false for those of guests and forms', () => {
  expect(
    ['SERVICE_USE', 'MARKETING', 'USER_PG', 'USER_THIRDPARTY'].map((type) =>
      isMemberTerms(type as 'USER_PG'),
    ),
  ).toEqual([true, true, true, true]);
  expect((['ANONYMOUS_PG', 'COOPERATION'] as const).map(isMemberTerms)).toEqual([false, false]);
});
