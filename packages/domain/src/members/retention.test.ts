// When each kind of data is erased; that the jobs do so is tested by personal-data/retention.test.ts of the API.
import { expect, test } from 'vitest';
import { type RetainedKind, eraseTime } from './retention.ts';

test.each<[RetainedKind, string, string]>([
  ['ACCOUNT', '2026-11-23T10:00:00+09:00', '2026-12-23T10:00:00+09:00'],
  ['ORDER', '2026-11-23T10:00:00+09:00', '2031-11-23T10:00:00+09:00'],
  ['INQUIRY', '2026-11-23T10:00:00+09:00', '2029-11-23T10:00:00+09:00'],
  ['VIEW', '2026-11-23T10:00:00+09:00', '2027-02-21T10:00:00+09:00'],
])('%s of %s is erased at %s', (kind, from, until) => {
  expect(eraseTime(kind, new Date(from))).toEqual(new Date(until));
});
