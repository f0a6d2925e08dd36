// When members are told of a text that will change.
import { expect, test } from 'vitest';
import { isTextOfMembers, noticeMoment } from './terms.ts';
import { seoulDateTime } from '../base/calendar.ts';

test.each([
  ['자정에 시행하면 이레 전보다 하루 앞선 아침', '2030-03-20T00:00:00+09:00', false, '2030-03-12T10:00:00'],
  ['오후에 시행하면 이레 전 아침', '2030-03-20T15:00:00+09:00', false, '2030-03-13T10:00:00'],
  ['열 시에 시행하면 꼭 이레 전', '2030-03-20T10:00:00+09:00', false, '2030-03-13T10:00:00'],
  ['불리하면 서른 날 전', '2030-03-31T10:00:00+09:00', true, '2030-03-01T10:00:00'],
])('%s', (_when, effectiveAt, isAdverse, told) => {
  const { noticeAt, latest } = noticeMoment(new Date(effectiveAt), isAdverse);
  expect(seoulDateTime(noticeAt)).toBe(told);
  expect(noticeAt <= latest).toBe(true);
});

test('members agreed to what is theirs, not to what guests and forms ask for once', () => {
  expect(
    ['SERVICE_USE', 'MARKETING', 'USER_PG', 'USER_THIRDPARTY'].map((type) =>
      isTextOfMembers(type as 'USER_PG'),
    ),
  ).toEqual([true, true, true, true]);
  expect((['ANONYMOUS_PG', 'COOPERATION'] as const).map(isTextOfMembers)).toEqual([false, false]);
});
