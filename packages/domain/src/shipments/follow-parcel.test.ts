// Tables of waiting times and of scans that count or do not.
import { describe, expect, test } from 'vitest';
import { eventTime, isOwnScan, nextCheckAt, wasReceivedBefore } from './follow-parcel.ts';

const dispatchedAt = new Date('2025-10-01T10:00:00+09:00');
const at = (hours: number) => new Date(dispatchedAt.getTime() + hours * 3_600_000);

describe('the next lookup', () => {
  test.each([
    { level: 0, checkCount: 0, minutes: 30, because: 'not scanned yet' },
    { level: 1, checkCount: 2, minutes: 120, because: 'waits grow' },
    { level: 1, checkCount: 9, minutes: 240, because: 'up to four hours' },
    { level: 2, checkCount: 0, minutes: 60, because: 'picked up' },
    { level: 4, checkCount: 5, minutes: 240, because: 'waits grow up to four hours' },
    { level: 5, checkCount: 5, minutes: 30, because: 'it arrives within hours' },
  ] as const)('at level $level after $checkCount unchanged answers: $because', (row) => {
    expect(nextCheckAt({ ...row, dispatchedAt }, at(5))).toEqual(at(5 + row.minutes / 60));
  });

  test('there is none after the delivery and after 30 days', () => {
    expect(nextCheckAt({ level: 6, checkCount: 0, dispatchedAt }, at(5))).toBeNull();
    expect(nextCheckAt({ level: 3, checkCount: 0, dispatchedAt }, at(30 * 24))).not.toBeNull();
    expect(nextCheckAt({ level: 3, checkCount: 0, dispatchedAt }, at(30 * 24 + 1))).toBeNull();
  });
});

describe('a scan', () => {
  test.each([
    { scan: -73, isOwn: false, because: 'the number belonged to another parcel' },
    { scan: -71, isOwn: true, because: 'merchants enter invoices after the pickup too' },
    { scan: 5, isOwn: true, because: 'it is after the dispatch' },
    { scan: 12, isOwn: false, because: 'it is in the future' },
  ])('$scan hours after the dispatch: $isOwn, $because', ({ scan, isOwn }) => {
    expect(isOwnScan(at(scan), dispatchedAt, at(10))).toBe(isOwn);
  });

  test.each([
    { scan: 9, time: 9, because: 'it was reported in time' },
    { scan: 20, time: 10, because: 'it is in the future' },
    { scan: -15, time: 10, because: 'a late report does not shorten the withdrawal period' },
  ])('$scan hours after the dispatch counts as $time: $because', ({ scan, time }) => {
    expect(eventTime(at(scan), at(10))).toEqual(at(time));
  });
});

describe('T26 the carrier received the parcel before the request', () => {
  const requestedAt = at(5);
  test.each([
    { scans: [], is: false, because: 'without a scan' },
    { scans: [{ at: at(1), level: 1 }], is: false, because: 'only registered' },
    { scans: [{ at: at(1), level: 2 }], is: true, because: 'collected before' },
    { scans: [{ at: at(0), level: 2 }], is: true, because: 'collected with the order' },
    { scans: [{ at: requestedAt, level: 2 }], is: false, because: 'collected at the time of the request' },
    { scans: [{ at: at(6), level: 2 }], is: false, because: 'collected after' },
    { scans: [{ at: at(-1), level: 6 }], is: false, because: 'of another parcel, before the order' },
    {
      scans: [
        { at: at(-1), level: 6 },
        { at: at(2), level: 3 },
      ],
      is: true,
      because: 'a later level is proof too',
    },
  ] as const)('$is: $because', ({ scans, is }) => {
    expect(wasReceivedBefore(scans, dispatchedAt, requestedAt)).toBe(is);
  });
});
